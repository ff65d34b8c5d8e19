use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 17] = game4pc!("1. 8284 - 2737 -- 7D7C --- D8C8 2. 8485 - 3747 -- 7C7B --- C8B8 3. 8586 - 4757 -- 7B7A --- B8A8 4. 8687 - 5767 -- 7A79 --- A898 5. 8798");

fn main() {
    assert_eq!(GAME.len(), 17);
}
