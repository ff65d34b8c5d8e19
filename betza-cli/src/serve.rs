//! `betza serve`: a local page where one types a notation and sees the piece.

mod answer;
mod board;
mod look;
mod moves;

use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

use crate::report;
use answer::{Answer, Asked};

/// Serve a page on this computer where one types a notation and sees the piece
#[derive(clap::Args)]
#[command(after_help = "The page is at http://127.0.0.1:PORT/ and can't be reached from other computers. \
                        Stop it with Ctrl-C.\n\nExamples:\n  betza serve\n  betza serve --port 0")]
pub struct Args {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8484)]
    port: u16,
}

/// Connections served at once; others wait.
const CONNECTIONS: usize = 256;
/// Answers worked out at once.
const WORKERS: usize = 4;
/// The most bytes of a request's head.
const HEAD: usize = 16 * 1024;
/// The most bytes of a request's body.
const BODY: usize = 32 * 1024;
/// How long a request's head, or its body, may take to arrive, and how long a reader may
/// take nothing of an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a connection may last, and how long what is being answered then may take.
const LIFE: Duration = Duration::from_secs(30);
const LAST: Duration = Duration::from_secs(120);

pub fn run(args: &Args) -> ExitCode {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(WORKERS).build();
    let served = match runtime {
        Ok(runtime) => runtime.block_on(serve(args.port)),
        Err(error) => Err(error),
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => report::usage(&format!("can't serve on port {}: {error}", args.port)),
    }
}

async fn serve(port: u16) -> std::io::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let port = listener.local_addr()?.port();
    // Who closed stdout knows the port.
    let _ = report::part(format_args!("http://127.0.0.1:{port}/\n"));
    let slots = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(slot) = slots.clone().acquire_owned().await else { return Ok(()) };
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(async move {
                    // What goes wrong with one connection is that client's affair.
                    let _ = connection(stream, port).await;
                    drop(slot);
                });
            }
            // Such as too many open files: wait until some are closed.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(stream: TcpStream, port: u16) -> hyper::Result<()> {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(PATIENCE));
    let stream = Box::pin(stream);
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service_fn(move |request| respond(request, port)));
    let mut served = std::pin::pin!(served);
    if let Ok(done) = tokio::time::timeout(LIFE, served.as_mut()).await {
        return done;
    }
    served.as_mut().graceful_shutdown();
    tokio::time::timeout(LAST, served).await.unwrap_or(Ok(()))
}

async fn respond(request: Request<Incoming>, port: u16) -> Result<Response<Full<Bytes>>, Infallible> {
    let (head, body) = request.into_parts();
    let host = head.headers.get("host").and_then(|host| host.to_str().ok()).unwrap_or_default().to_owned();
    let local = [format!("127.0.0.1:{port}"), format!("localhost:{port}")].contains(&host);
    let body = tokio::time::timeout(PATIENCE, Limited::new(body, BODY).collect()).await;
    let answer = match body {
        _ if !local => Answer::text(421, "this server answers for 127.0.0.1 only"),
        Err(_) => Answer::text(408, "the request took too long"),
        Ok(Err(_)) => Answer::text(413, "the request is too large"),
        Ok(Ok(body)) => {
            let asked = Asked {
                method: head.method.as_str().to_owned(),
                path: head.uri.path().to_owned(),
                json: head
                    .headers
                    .get("content-type")
                    .and_then(|kind| kind.to_str().ok())
                    .is_some_and(|kind| kind.starts_with("application/json")),
                body: body.to_bytes().to_vec(),
            };
            let worked = tokio::task::spawn_blocking(move || answer::answer(&asked)).await;
            worked.unwrap_or_else(|_| Answer::text(500, "this request can't be answered"))
        }
    };
    Ok(finish(answer))
}

/// Adds the headers that every answer has.
fn finish(answer: Answer) -> Response<Full<Bytes>> {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                          connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    let mut response = Response::new(Full::new(Bytes::from(answer.body)));
    *response.status_mut() = hyper::StatusCode::from_u16(answer.status).unwrap_or_default();
    let headers = [
        ("content-type", answer.kind),
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cache-control", "no-store"),
    ];
    for (name, value) in headers {
        response.headers_mut().insert(name, hyper::header::HeaderValue::from_static(value));
    }
    response
}
