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

async function shot(name) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, name + ".png"), fullPage: true });
}

const square = (x, y) => page.locator(`[data-at="${x},${y}"]`);
const marked = (mark) => page.locator(`[data-marks~="${mark}"]`).count();
const count = () => page.textContent("#count");
const counts = (text) => page.waitForFunction((t) => document.getElementById("count").textContent === t, text);

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
  await square(3, 5).click();
  await counts("12 moves");
  assert.equal(await square(3, 5).getAttribute("data-owner"), "enemy");
  assert.equal(await marked("take"), 1);
  await square(3, 5).click();
  await counts("11 moves");
  assert.equal(await square(3, 5).getAttribute("data-owner"), "own");
  assert.equal(await marked("take"), 0);
  await shot("blocker");
  await square(3, 5).click();
  await counts("14 moves");
  assert.deepEqual(complaints, []);
});

test("the seat turns the moves", async () => {
  await type("fR");
  await counts("4 moves");
  assert.equal(await square(3, 7).getAttribute("data-marks"), "move");
  await page.selectOption("#seat", "west");
  await page.waitForSelector('[data-at="7,3"][data-marks="move"]');
  assert.equal(await square(3, 7).getAttribute("data-marks"), "");
  assert.deepEqual(complaints, []);
});

test("boards of every size, and the cross has corners cut off", async () => {
  await type("Q");
  for (const [board, squares] of [["10x10", 100], ["14x14 cross", 196]]) {
    await page.selectOption("#board", board);
    await page.waitForFunction((n) => document.querySelectorAll("#squares button").length === n, squares);
  }
  assert.equal(await page.locator("#squares button:disabled").count(), 36);
  await page.waitForSelector('[data-marks~="move"]');
  await shot("cross");
  assert.deepEqual(complaints, []);
});

test("everything can be done with the keyboard", async () => {
  await type("R");
  await counts("14 moves");
  await square(3, 3).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "3,5");
  await page.keyboard.press("Enter");
  await counts("12 moves");
  await page.keyboard.press("Space");
  await counts("11 moves");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector('[data-at="4,5"]').dataset.owner === "piece");
  assert.match(await square(4, 5).getAttribute("aria-label"), /^e6, the piece/);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "4,5", "the focus stays");
  await page.keyboard.press("Tab");
  const left = await page.evaluate(() => document.activeElement.closest("#squares") === null);
  assert.ok(left, "one stop of Tab is enough to leave the board");
  assert.deepEqual(complaints, []);
});

test("the piece is moved by two clicks", async () => {
  await type("N");
  await square(3, 3).click();
  await square(0, 0).click();
  await counts("2 moves");
  assert.equal(await square(0, 0).getAttribute("data-owner"), "piece");
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
  await square(4, 3).click();
  assert.equal(await square(4, 3).getAttribute("data-owner"), "enemy");
  await square(4, 4).click();
  await counts("2 moves");
  assert.equal(await square(4, 4).getAttribute("data-marks"), "open move");
  assert.equal(await square(4, 3).getAttribute("data-marks"), "far");
  await square(4, 4).hover();
  assert.equal(await page.textContent("#told"), "e5: captures e4");
  await shot("passed");
  // The same with keys, and off again.
  await square(4, 3).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("x");
  await counts("1 move");
  assert.deepEqual(complaints, []);
});

test("what a capture blows up, and what comes back to life", async () => {
  await type("RxKE[nF]");
  for (const [x, y, letter] of [[3, 6, "e"], [4, 6, "o"], [2, 7, "e"], [4, 5, "u"], [5, 4, "d"]]) {
    await square(x, y).focus();
    await page.keyboard.press(letter);
  }
  await page.waitForSelector('[data-at="2,7"][data-marks="blown"]');
  assert.equal(await square(4, 6).getAttribute("data-marks"), "blown");
  assert.equal(await square(4, 5).getAttribute("data-marks"), "", "nothing removes it");
  assert.equal(await square(5, 4).getAttribute("data-marks"), "revived");
  await square(3, 6).hover();
  assert.equal(await page.textContent("#told"), "d7: captures d7, blows up e7, c8");
  await square(4, 3).hover();
  assert.equal(await page.textContent("#told"), "e4: brings back f5");
  await shot("effects");
  assert.deepEqual(complaints, []);
});

test("enemies are held, and an imitator asks how they move", async () => {
  await type("WE[iK]");
  await square(4, 4).click();
  await page.waitForSelector('[data-at="4,4"][data-marks="held"]');
  await type("WC[i]");
  assert.equal(await page.isVisible("#foe"), true);
  await page.fill("#foe", "F");
  await counts("5 moves");
  assert.equal(await square(4, 4).getAttribute("data-marks"), "take");
  await page.fill("#foe", "nW");
  await page.waitForFunction(() => document.getElementById("foe-wrong").textContent.includes("changes nothing"));
  await counts("4 moves");
  assert.deepEqual(complaints, []);
});

test("every kind of piece can be placed", async () => {
  await type("Q");
  for (const [i, brush] of ["enemy", "own", "ally", "dead", "royal", "safe"].entries()) {
    await page.selectOption("#brush", brush);
    await square(i, 7).click();
    await page.waitForSelector(`[data-at="${i},7"][data-owner="${brush}"]`);
  }
  await shot("kinds");
  await square(5, 7).click();
  await page.waitForSelector('[data-at="5,7"][data-owner=""]');
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
  await square(3, 5).click();
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
