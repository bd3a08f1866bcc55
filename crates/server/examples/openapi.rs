//! Prints the `OpenAPI` document: `cargo run -p simpul-server --example openapi`.

fn main() {
    println!("{:#}", simpul_server::openapi());
}
