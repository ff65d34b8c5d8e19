use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 21] = game4pc!(
    setup = "4PCo", mode = teams,
    "1. 4244 - 2838 -- BDBB --- D8C8 2. 4445 - 2444 -- BBBA --- E8D8 3. 5254 - 1728 -- 7D7C --- E5C6 4. 6264 - 2864 -- 8E6C --- C6B4 5. 9294 - 6482 -- 6C28 --- B4A2 6. 4546"
);

fn main() {
    assert_eq!(GAME.len(), 21);
}
