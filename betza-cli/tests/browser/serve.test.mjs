// The pages of `betza serve` and `betza gallery` in a real browser.
//
//   cargo build -p betza-cli && cd betza-cli/tests/browser && npm ci && npm test
//
// BETZA is the program (default: the debug build), CHROMIUM the browser, SHOTS a folder
// for screenshots (default: none are taken).
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const betza = process.env.BETZA ?? join(import.meta.dirname, "../../../target/debug/betza");
let server, address, browser, context, page;
let complaints = [];

before(async () => {
  server = spawn(betza, ["serve", "--port", "0"]);
  address = await new Promise((resolve) => server.stdout.once("data", (line) => resolve(String(line).trim())));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});

after(async () => {
  await browser?.close();
  server?.kill();
});

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  page = await context.newPage();
  complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("file:")) complaints.push(request.url());
  });
  await page.goto(address);
  await shown("fhCfsRbK");
});

async function shown(notation) {
  await page.waitForFunction((wanted) => document.body.dataset.shown === wanted, notation);
}

async function type(notation) {
  await page.fill("#notation", notation);
  await shown(notation);
}

// Until the board shows the answer to the last thing done: a click or a key only asks.
async function settled() {
  await page.waitForSelector('#squares[aria-busy="false"]');
}

async function click(x, y) {
  await square(x, y).click();
  await settled();
}

async function press(key) {
  await page.keyboard.press(key);
  await settled();
}

async function shot(name) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, name + ".png"), fullPage: true });
}

const square = (x, y) => page.locator(`[data-at="${x},${y}"]`);
const marked = (mark) => page.locator(`[data-marks~="${mark}"]`).count();
const ownerAt = (x, y) => square(x, y).getAttribute("data-owner");
const marksAt = (x, y) => square(x, y).getAttribute("data-marks");

async function counts(text) {
  await settled();
  assert.equal(await page.textContent("#count"), text);
}

test("typing shows picture and words, and nothing complains", async () => {
  await page.fill("#notation", "");
  await page.locator("#notation").pressSequentially("NN", { delay: 20 });
  await shown("NN");
  assert.equal(await page.textContent("#name"), "the Nightrider");
  assert.equal(await page.textContent("#words"), "Rides as a Knight (1,2).");
  assert.match(await page.getAttribute("#picture svg", "aria-label"), /^NN, the Nightrider/);
  assert.equal(await page.textContent("#rust"), 'const NIGHTRIDER: Piece = betza!("NN");');
  await page.click("#explain summary");
  assert.match(await page.textContent("#letters"), /Knight, again and again/);
  await shot("typing");
  assert.deepEqual(complaints, []);
});

test("an error is marked and mended by a click", async () => {
  await type("RnW");
  assert.equal(await page.textContent(".error mark"), "n");
  assert.equal(await page.getAttribute("#notation", "aria-invalid"), "true");
  const faded = () => page.evaluate(() => getComputedStyle(document.getElementById("squares")).opacity < 1);
  assert.equal(await faded(), true, "the moves of the notation before are no answer");
  await shot("error");
  await page.click(".fix");
  await shown("RW");
  assert.equal(await faded(), false);
  assert.equal(await page.inputValue("#notation"), "RW");
  assert.equal(await page.locator(".error").count(), 0);
  assert.deepEqual(complaints, []);
});

test("what one types is never taken for markup", async () => {
  await type('<img src=x onerror="alert(1)">');
  assert.equal(await page.locator("#errors img").count(), 0);
  assert.ok((await page.locator(".error").count()) > 0);
  assert.deepEqual(complaints, []);
});

test("blockers and prey change the moves", async () => {
  await type("R");
  await counts("14 moves");
  await click(3, 5);
  await counts("12 moves");
  assert.equal(await ownerAt(3, 5), "enemy");
  assert.equal(await marked("take"), 1);
  await click(3, 5);
  await counts("11 moves");
  assert.equal(await ownerAt(3, 5), "own");
  assert.equal(await marked("take"), 0);
  await shot("blocker");
  await click(3, 5);
  await counts("14 moves");
  assert.deepEqual(complaints, []);
});

test("the seat turns the moves", async () => {
  await type("fR");
  await counts("4 moves");
  assert.equal(await marksAt(3, 7), "move");
  await page.selectOption("#seat", "west");
  await settled();
  assert.equal(await marksAt(7, 3), "move");
  assert.equal(await marksAt(3, 7), "");
  assert.deepEqual(complaints, []);
});

test("boards of every size, and the cross has corners cut off", async () => {
  await type("Q");
  for (const [board, squares] of [["10x10", 100], ["14x14 cross", 196]]) {
    await page.selectOption("#board", board);
    await page.waitForFunction((n) => document.querySelectorAll("#squares button").length === n, squares);
  }
  assert.equal(await page.locator("#squares button:disabled").count(), 36);
  await settled();
  assert.ok((await marked("move")) > 0);
  await shot("cross");
  assert.deepEqual(complaints, []);
});

test("everything can be done with the keyboard", async () => {
  await type("R");
  await counts("14 moves");
  await square(3, 3).focus();
  await press("ArrowUp");
  await press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "3,5");
  await press("Enter");
  await counts("12 moves");
  await press("Space");
  await counts("11 moves");
  await press("ArrowRight");
  await press("p");
  assert.equal(await ownerAt(4, 5), "piece");
  assert.match(await square(4, 5).getAttribute("aria-label"), /^e6, the piece/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "4,5", "the focus stays");
  await press("Tab");
  const left = await page.evaluate(() => document.activeElement.closest("#squares") === null);
  assert.ok(left, "one stop of Tab is enough to leave the board");
  assert.deepEqual(complaints, []);
});

test("the piece is moved by two clicks", async () => {
  await type("N");
  await click(3, 3);
  await click(0, 0);
  await counts("2 moves");
  assert.equal(await ownerAt(0, 0), "piece");
  assert.deepEqual(complaints, []);
});

test("first moves and special squares", async () => {
  await type("fmWfceFifmnD");
  await counts("1 move");
  await page.check("#unmoved");
  await counts("2 moves");
  await type("WS[(Ice)F]");
  await counts("4 moves");
  await page.selectOption("#tile", "Ice");
  await counts("8 moves");
  assert.deepEqual(complaints, []);
});

test("a pawn takes an enemy that just passed", async () => {
  await type("fmWfceFifmnD");
  await counts("1 move");
  await page.selectOption("#brush", "passed");
  // The enemy came over e5, to the pawn's right, and stands on e4 beside it.
  await click(4, 3);
  assert.equal(await ownerAt(4, 3), "enemy");
  await click(4, 4);
  await counts("2 moves");
  assert.equal(await marksAt(4, 4), "open move");
  assert.equal(await marksAt(4, 3), "far");
  await square(4, 4).hover();
  assert.equal(await page.textContent("#told"), "e5: captures e4");
  await shot("passed");
  // The same with keys, and off again.
  await square(4, 3).focus();
  await press("x");
  await press("ArrowUp");
  await press("x");
  await counts("1 move");
  assert.deepEqual(complaints, []);
});

test("what a capture blows up, and what comes back to life", async () => {
  await type("RxKE[nF]");
  for (const [x, y, letter] of [[3, 6, "e"], [4, 6, "o"], [2, 7, "e"], [4, 5, "u"], [5, 4, "d"]]) {
    await square(x, y).focus();
    await press(letter);
  }
  assert.equal(await marksAt(2, 7), "blown");
  assert.equal(await marksAt(4, 6), "blown");
  assert.equal(await marksAt(4, 5), "", "nothing removes it");
  assert.equal(await marksAt(5, 4), "revived");
  await square(3, 6).hover();
  assert.equal(await page.textContent("#told"), "d7: captures d7, blows up e7, c8");
  await square(4, 3).hover();
  assert.equal(await page.textContent("#told"), "e4: brings back f5");
  await shot("effects");
  assert.deepEqual(complaints, []);
});

test("enemies are held, and an imitator asks how they move", async () => {
  await type("WE[iK]");
  await click(4, 4);
  assert.equal(await marksAt(4, 4), "held");
  await type("WC[i]");
  assert.equal(await page.isVisible("#foe"), true);
  await page.fill("#foe", "F");
  await counts("5 moves");
  assert.equal(await marksAt(4, 4), "take");
  await page.fill("#foe", "nW");
  await counts("4 moves");
  assert.match(await page.textContent("#foe-wrong"), /changes nothing/);
  assert.deepEqual(complaints, []);
});

test("every kind of piece can be placed", async () => {
  await type("Q");
  for (const [i, brush] of ["enemy", "own", "ally", "dead", "royal", "safe"].entries()) {
    await page.selectOption("#brush", brush);
    await click(i, 7);
    assert.equal(await ownerAt(i, 7), brush);
  }
  await shot("kinds");
  await click(5, 7);
  assert.equal(await ownerAt(5, 7), "");
  assert.deepEqual(complaints, []);
});

test("the Rust line is copied", async () => {
  await type("T[F-R]F");
  await page.click("#copy");
  await page.waitForFunction(() => document.getElementById("copied").textContent === "copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, 'const GRIFFON: Piece = betza!("T[F-R]F");');
  assert.deepEqual(complaints, []);
});

test("dark, and narrow", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  await type("mRcpR");
  await click(3, 5);
  await shot("dark");
  await page.setViewportSize({ width: 380, height: 800 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, "nothing sticks out to the side");
  await shot("narrow");
  assert.deepEqual(complaints, []);
});

test("the gallery is searched without a network", async () => {
  const folder = mkdtempSync(join(tmpdir(), "betza-gallery-"));
  execFileSync(betza, ["gallery", "--known", "-o", folder]);
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  const all = await page.locator("article").count();
  assert.ok(all > 100);
  await page.fill("#search", "nightrider");
  const found = await page.locator("article:not([hidden])").count();
  assert.ok(found > 0 && found < 10);
  await page.fill("#search", "dragon shogi");
  assert.equal(await page.textContent("#count"), "2 pieces");
  await shot("gallery");
  assert.deepEqual(complaints, []);
});
