// The page of `betza serve`. It only shows: what a string means and where a piece may go
// is asked of the program.
"use strict";

const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const sizes = { "8x8": 8, "10x10": 10, "14x14 cross": 14 };

const state = { notation: "", good: false, at: [3, 3], pieces: new Map(), focus: [3, 3], held: false };
let asked = 0;
let moving = 0;

async function ask(path, question) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// --- the piece -------------------------------------------------------------

async function look() {
  const notation = $("notation").value;
  const number = ++asked;
  let answer;
  try {
    answer = await ask("/look", { notation });
  } catch (error) {
    if (number === asked) showErrors([{ before: "", marked: notation, after: "", message: String(error.message) }]);
    return;
  }
  // An answer that was overtaken by a later question is dropped.
  if (number !== asked) return;
  state.good = !answer.errors;
  if (answer.errors) {
    showErrors(answer.errors);
    $("good").classList.add("stale");
  } else {
    showErrors([]);
    $("good").classList.remove("stale");
    state.notation = notation;
    history.replaceState(null, "", "#" + encodeURIComponent(notation));
    showPiece(answer);
    await moves();
  }
  document.body.dataset.shown = notation;
}

function showErrors(errors) {
  $("errors").replaceChildren(...errors.map(errorBox));
  $("notation").setAttribute("aria-invalid", errors.length > 0);
}

function errorBox(error) {
  const box = element("div", undefined, "error");
  box.append(element("p", error.message));
  const picture = element("pre");
  picture.append(error.before, element("mark", error.marked), error.after);
  box.append(picture);
  if (error.help) box.append(element("p", "help: " + error.help, "help"));
  if (error.fix !== null && error.fix !== undefined) {
    const fix = element("button", error.fix.trim() ? "Write " + error.fix : "Drop it", "fix");
    fix.type = "button";
    fix.addEventListener("click", () => {
      $("notation").value = error.fix;
      $("notation").focus();
      look();
    });
    box.append(fix);
  }
  return box;
}

function showPiece(answer) {
  $("name").textContent = answer.name ? "the " + answer.name : answer.canonical;
  $("words").textContent = answer.words;
  const picture = new DOMParser().parseFromString(answer.svg, "image/svg+xml");
  $("picture").replaceChildren(document.importNode(picture.documentElement, true));
  $("rust").textContent = answer.rust;
  $("letters").replaceChildren(
    ...answer.explained.map((part) => {
      const row = element("tr");
      const text = element("td");
      text.append(element("code", part.text));
      row.append(text, element("td", part.says), element("td", "section " + part.section));
      return row;
    }),
  );
  const tile = $("tile").value;
  $("tile").replaceChildren(...["", ...answer.tiles].map((name) => new Option(name || "a plain square", name)));
  $("tile").value = answer.tiles.includes(tile) ? tile : "";
  $("tile-label").hidden = answer.tiles.length === 0;
}

// --- the board -------------------------------------------------------------

const side = () => sizes[$("board").value];
const key = ([x, y]) => x + "," + y;
const isVoid = ([x, y]) => {
  const corner = (i) => i < 3 || i >= side() - 3;
  return $("board").value === "14x14 cross" && corner(x) && corner(y);
};
const button = (square) => document.querySelector(`[data-at="${key(square)}"]`);
const name = ([x, y]) => String.fromCharCode(97 + x) + (y + 1);

function layBoard() {
  const n = side();
  const middle = Math.floor((n - 1) / 2);
  state.at = [middle, middle];
  state.focus = [middle, middle];
  state.pieces.clear();
  state.held = false;
  const rows = [];
  for (let y = n - 1; y >= 0; y--) {
    const row = element("div", undefined, "row");
    row.setAttribute("role", "row");
    for (let x = 0; x < n; x++) {
      const square = element("button");
      square.type = "button";
      square.dataset.at = key([x, y]);
      square.setAttribute("role", "gridcell");
      square.tabIndex = -1;
      if ((x + y) % 2 === 0) square.classList.add("shade");
      if (isVoid([x, y])) {
        square.classList.add("void");
        square.disabled = true;
      }
      row.append(square);
    }
    rows.push(row);
  }
  $("squares").style.gridTemplateColumns = `repeat(${n}, 1fr)`;
  $("squares").replaceChildren(...rows);
}

async function moves() {
  if (!state.notation) return;
  const number = ++moving;
  const question = {
    notation: state.notation,
    board: $("board").value,
    seat: $("seat").value,
    at: state.at,
    pieces: [...state.pieces].map(([at, owner]) => [...at.split(",").map(Number), owner]),
    moved: !$("unmoved").checked,
    tile: $("tile").value,
  };
  try {
    const answer = await ask("/moves", question);
    if (number === moving) draw(answer);
  } catch (error) {
    $("count").textContent = error.message;
  }
}

function shape(kind, attributes) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const pawn = (className) =>
  shape("path", { class: className, d: "M12 3a4 4 0 0 1 2.6 7l1.6 7h2v3H5.8v-3h2l1.6-7A4 4 0 0 1 12 3z" });

const marks = {
  move: () => shape("circle", { class: "move", cx: 12, cy: 12, r: 5, "stroke-width": 2.4 }),
  take: () => shape("path", { class: "take", d: "M4 4l16 16M4 20L20 4", "stroke-width": 2.4 }),
  far: () => shape("circle", { class: "far", cx: 12, cy: 12, r: 10, "stroke-width": 2 }),
  pass: () => shape("circle", { class: "move", cx: 12, cy: 12, r: 10.5, "stroke-width": 1.6 }),
};
const turns = { south: 0, west: 90, north: 180, east: 270 };
const said = { move: "can move here", take: "can capture here", far: "captured from afar", pass: "can pass" };

function draw(answer) {
  const found = new Map();
  const add = (square, mark) => {
    const marks = found.get(key(square)) ?? new Set();
    found.set(key(square), marks.add(mark));
  };
  for (const move of answer.moves) {
    const home = key(move.to) === key(state.at);
    const here = move.captures.some((square) => key(square) === key(move.to));
    if (home && move.captures.length === 0) add(move.to, "pass");
    else if (!home) add(move.to, here ? "take" : "move");
    for (const square of move.captures) if (key(square) !== key(move.to)) add(square, "far");
  }
  for (const square of $("squares").querySelectorAll("button")) {
    const at = square.dataset.at.split(",").map(Number);
    const here = [...(found.get(square.dataset.at) ?? [])];
    const isPiece = key(at) === key(state.at);
    const owner = isPiece ? "piece" : state.pieces.get(square.dataset.at);
    const picture = shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    if (owner) picture.append(pawn(owner));
    if (isPiece) picture.firstChild.setAttribute("transform", `rotate(${turns[$("seat").value]} 12 12)`);
    for (const mark of here) picture.append(marks[mark]());
    square.replaceChildren(picture);
    square.dataset.marks = here.join(" ");
    square.dataset.owner = owner ?? "";
    square.classList.toggle("held", isPiece && state.held);
    const words = [name(at), isPiece ? "the piece" : owner ? owner + " piece" : "empty", ...here.map((m) => said[m])];
    square.setAttribute("aria-label", words.join(", "));
  }
  const n = answer.moves.length;
  $("count").textContent = (answer.more ? "more than " : "") + (n === 1 ? "1 move" : `${n} moves`);
  focusOn(state.focus, false);
}

function focusOn(square, really = true) {
  for (const other of $("squares").querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  state.focus = square;
  const target = button(square);
  if (!target) return;
  target.tabIndex = 0;
  if (really) target.focus();
}

function putPiece(square) {
  state.pieces.delete(key(square));
  state.at = square;
  state.held = false;
  moves();
}

function press(square) {
  state.focus = square;
  if (state.held) return putPiece(square);
  if (key(square) === key(state.at)) {
    state.held = true;
    button(square).classList.add("held");
    return;
  }
  const next = { undefined: "enemy", enemy: "own", own: undefined }[state.pieces.get(key(square))];
  if (next) state.pieces.set(key(square), next);
  else state.pieces.delete(key(square));
  moves();
}

const steps = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function keys(event) {
  const square = event.target.dataset?.at?.split(",").map(Number);
  if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = steps[event.key];
  if (step) {
    const to = [square[0] + step[0], square[1] + step[1]];
    if (button(to) && !isVoid(to)) focusOn(to);
    event.preventDefault();
  } else if (event.key.toLowerCase() === "p") {
    state.focus = square;
    putPiece(square);
    event.preventDefault();
  }
}

// --- all together ----------------------------------------------------------

async function copy() {
  const text = $("rust").textContent;
  try {
    await navigator.clipboard.writeText(text);
    $("copied").textContent = "copied";
  } catch {
    // Without the clipboard the line is at least selected.
    getSelection().selectAllChildren($("rust"));
    $("copied").textContent = "selected";
  }
}

$("notation").addEventListener("input", look);
$("copy").addEventListener("click", copy);
$("squares").addEventListener("click", (event) => {
  const square = event.target.closest("[data-at]");
  if (square) press(square.dataset.at.split(",").map(Number));
});
$("squares").addEventListener("keydown", keys);
$("board").addEventListener("change", () => {
  layBoard();
  moves();
});
for (const id of ["seat", "unmoved", "tile"]) $(id).addEventListener("change", moves);
$("clear").addEventListener("click", () => {
  layBoard();
  moves();
});

if (location.hash.length > 1) {
  try {
    $("notation").value = decodeURIComponent(location.hash.slice(1));
  } catch {
    // A hash that can't be read is no notation.
  }
}
layBoard();
look();
