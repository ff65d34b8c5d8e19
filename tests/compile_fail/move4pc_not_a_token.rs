use betza::move4pc;

fn main() {
    move4pc!(1EAE);
}
