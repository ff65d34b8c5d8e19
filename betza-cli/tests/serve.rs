//! The server of `betza serve` under load, and asked nonsense.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A server of its own for each test; it ends with the test.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_betza"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
        Server { child, port }
    }

    fn connect(&self) -> TcpStream {
        connect(self.port)
    }

    fn post(&self, path: &str, body: &str) -> String {
        exchange(&mut self.connect(), &request(self.port, path, body))
    }

    fn is_well(&self) {
        let answer = self.post("/look", r#"{"notation":"NN"}"#);
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("Nightrider"), "{answer}");
    }

    /// The most memory the server has used, in KiB; only Linux tells.
    fn peak(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn connect(port: u16) -> TcpStream {
    // A full queue of waiting connections is no failure: try again.
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        match TcpStream::connect(("127.0.0.1", port)) {
            Ok(stream) => {
                stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
                return stream;
            }
            Err(error) if Instant::now() > until => panic!("{error}"),
            Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    }
}

fn request(port: u16, path: &str, body: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// Sends and reads until the server closes; what it hangs up on is an answer too.
fn exchange(stream: &mut TcpStream, bytes: &[u8]) -> String {
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_thousand_at_once_are_all_answered() {
    let server = Server::start();
    let port = server.port;
    let notations = ["fhCfsRbK", "T[mR-sR]R", "qN", "mRcpR", "X"];
    let askers: Vec<_> = (0..1000)
        .map(|i| {
            let body = format!(r#"{{"notation":"{}"}}"#, notations[i % notations.len()]);
            let work = move || exchange(&mut connect(port), &request(port, "/look", &body));
            thread::Builder::new().stack_size(64 * 1024).spawn(work).unwrap()
        })
        .collect();
    for asker in askers {
        let answer = asker.join().unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    server.is_well();
    if let Some(peak) = server.peak() {
        assert!(peak < 64 * 1024, "{peak} KiB");
    }
}

#[test]
fn every_answer_has_the_headers_that_keep_it_in_place() {
    let server = Server::start();
    let answer = server.post("/look", "{}").to_lowercase();
    for header in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cache-control: no-store",
    ] {
        assert!(answer.contains(header), "{header}\n{answer}");
    }
}

#[test]
fn another_host_is_not_answered() {
    let server = Server::start();
    let ask = |host: &str| {
        let text = format!("GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        exchange(&mut server.connect(), text.as_bytes())
    };
    assert!(ask("evil.example").starts_with("HTTP/1.1 421"));
    assert!(ask(&format!("localhost:{}", server.port)).starts_with("HTTP/1.1 200"));
}

#[test]
fn garbage_leaves_it_alive() {
    let server = Server::start();
    let port = server.port;
    let long = "A".repeat(1 << 20);
    let head = |line: &str| format!("{line}\r\nhost: 127.0.0.1:{port}\r\n");
    let deep = "[".repeat(30_000);
    let garbage: Vec<Vec<u8>> = vec![
        b"\0\0\0\0\r\n\r\n".to_vec(),
        vec![0xff; 100_000],
        b"GET".to_vec(),
        format!("GET /{long} HTTP/1.1\r\n\r\n").into_bytes(),
        format!("{}x: {long}\r\n\r\n", head("GET / HTTP/1.1")).into_bytes(),
        format!("{}{}\r\n", head("GET / HTTP/1.1"), "a: b\r\n".repeat(5000)).into_bytes(),
        format!("{}content-length: 99999999999\r\n\r\n{long}", head("POST /look HTTP/1.1")).into_bytes(),
        format!("{}content-length: -1\r\n\r\n", head("POST /look HTTP/1.1")).into_bytes(),
        format!("{}transfer-encoding: chunked\r\n\r\nfffffff\r\n{long}", head("POST /look HTTP/1.1"))
            .into_bytes(),
        format!("{}\r\n", head("GET /../../../etc/passwd HTTP/1.1")).into_bytes(),
        format!("{}\r\n", head("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1")).into_bytes(),
        request(port, "/look", &deep),
        request(port, "/moves", &deep),
        request(port, "/look", &format!(r#"{{"notation":"{}"}}"#, "T[".repeat(400))),
        request(port, "/look", &format!(r#"{{"notation":"{}"}}"#, "\\u0000".repeat(1000))),
    ];
    for (i, bytes) in garbage.iter().enumerate() {
        let mut stream = server.connect();
        stream.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
        let answer = exchange(&mut stream, bytes);
        assert!(!answer.contains("root:"), "{i}");
        assert!(!answer.starts_with("HTTP/1.1 500"), "{i}: {answer}");
        server.is_well();
    }
    if let Some(peak) = server.peak() {
        assert!(peak < 64 * 1024, "{peak} KiB");
    }
}

#[test]
fn those_who_never_finish_dont_keep_others_out() {
    let server = Server::start();
    let mut slow: Vec<TcpStream> = (0..300).map(|_| server.connect()).collect();
    for stream in &mut slow {
        let _ = stream.write_all(b"POST /look HTTP/1.1\r\nhost:");
    }
    // More than can be served at once are waiting; they are thrown out before long.
    server.is_well();
}

#[test]
fn no_piece_takes_long() {
    let server = Server::start();
    let legs = |leg: &str, count: usize| format!("T[{}]", vec![leg; count].join("-"));
    let pieces = [
        legs("Q", 8),
        legs("mcdQ", 8),
        legs("mcNN", 8),
        legs("mcdqN", 5),
        legs("Q", 8).repeat(50),
        legs("mcdU", 2),
        "T[mcdQ-mcdQ]".repeat(80),
        "qN".repeat(400),
        "ogQ".repeat(300),
    ];
    for notation in pieces {
        let crowd: Vec<String> = (0..14)
            .flat_map(|y| (0..14).map(move |x| (x, y)))
            .filter(|(x, y)| (x + 2 * y) % 5 == 0 && (3..11).contains(x) && (*x, *y) != (6, 6))
            .map(|(x, y)| format!(r#"[{x},{y},"{}"]"#, if (x + y) % 2 == 0 { "enemy" } else { "own" }))
            .collect();
        let look = format!(r#"{{"notation":"{notation}"}}"#);
        let moves = format!(
            r#"{{"notation":"{notation}","board":"14x14 cross","seat":"east","at":[6,6],"pieces":[{}],"moved":false,"tile":""}}"#,
            crowd.join(",")
        );
        for (path, body) in [("/look", look), ("/moves", moves)] {
            let start = Instant::now();
            let answer = server.post(path, &body);
            let short: String = notation.chars().take(40).collect();
            assert!(answer.starts_with("HTTP/1.1"), "{path} {short}");
            assert!(start.elapsed() < Duration::from_secs(20), "{path} {short} {:?}", start.elapsed());
        }
    }
    if let Some(peak) = server.peak() {
        assert!(peak < 64 * 1024, "{peak} KiB");
    }
}
