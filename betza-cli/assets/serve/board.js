// The board: pieces are placed, and the program is asked where the piece may go.

import { $, ask, element, latest } from "./tools.js";
import { called, marks, pieces, said, shape } from "./marks.js";
import { told } from "./told.js";

const sizes = { "8x8": 8, "10x10": 10, "14x14 cross": 14 };
const turns = { south: 0, west: 90, north: 180, east: 270 };

const state = {
  notation: "",
  at: [3, 3],
  focus: [3, 3],
  // Whether the piece has been picked up.
  held: false,
  // Square to owner.
  pieces: new Map(),
  // Open square to the square of the enemy that passed it.
  passed: new Map(),
  // The enemy whose passed square comes next.
  passer: null,
  answer: { moves: [], held: [], more: false },
};

const side = () => sizes[$("board").value];
const key = ([x, y]) => x + "," + y;
const square = (key) => key.split(",").map(Number);
const button = (at) => document.querySelector(`[data-at="${key(at)}"]`);
const name = ([x, y]) => String.fromCharCode(97 + x) + (y + 1);
const isVoid = ([x, y]) => {
  const corner = (i) => i < 3 || i >= side() - 3;
  return $("board").value === "14x14 cross" && corner(x) && corner(y);
};
const isEdge = ([x, y]) => x < 0 || y < 0 || isVoid([x, y]);

export function layBoard() {
  const n = side();
  const middle = Math.floor((n - 1) / 2);
  Object.assign(state, { at: [middle, middle], focus: [middle, middle], held: false, passer: null });
  state.pieces.clear();
  state.passed.clear();
  const rows = [];
  for (let y = n - 1; y >= 0; y--) {
    const row = element("div", undefined, "row");
    row.setAttribute("role", "row");
    for (let x = 0; x < n; x++) row.append(laySquare([x, y]));
    rows.push(row);
  }
  $("squares").style.gridTemplateColumns = `repeat(${n}, 1fr)`;
  $("squares").replaceChildren(...rows);
}

function laySquare([x, y]) {
  const made = element("button");
  made.type = "button";
  made.dataset.at = key([x, y]);
  made.setAttribute("role", "gridcell");
  made.tabIndex = -1;
  if ((x + y) % 2 === 0) made.classList.add("shade");
  if (isVoid([x, y])) {
    made.classList.add("void");
    made.disabled = true;
  } else {
    if (isEdge([x - 1, y])) made.dataset.rank = y + 1;
    if (isEdge([x, y - 1])) made.dataset.file = name([x, y])[0];
  }
  return made;
}

export const moves = latest(async (overtaken) => {
  if (!state.notation) return;
  // What is drawn is of the question before, until the answer is here.
  $("squares").setAttribute("aria-busy", "true");
  const question = {
    notation: state.notation,
    board: $("board").value,
    seat: $("seat").value,
    at: state.at,
    pieces: [...state.pieces].map(([at, owner]) => [...square(at), owner]),
    passed: [...state.passed].map(([open, who]) => [square(open), square(who)]),
    foe: $("foe-label").hidden ? "" : $("foe").value,
    moved: !$("unmoved").checked,
    tile: $("tile").value,
  };
  try {
    const answer = await ask("/moves", question);
    if (!overtaken()) draw(answer);
  } catch (error) {
    draw({ moves: [], held: [], more: false });
    $("count").textContent = error.message;
  }
});

export function show(notation) {
  state.notation = notation;
  return moves();
}

// Square to the marks on it.
function marked(answer) {
  const found = new Map([...state.passed.keys()].map((open) => [open, new Set(["open"])]));
  const add = (at, mark) => found.set(key(at), (found.get(key(at)) ?? new Set()).add(mark));
  for (const move of answer.moves) {
    const home = key(move.to) === key(state.at);
    const here = move.captures.some((at) => key(at) === key(move.to));
    if (home && move.captures.length === 0) add(move.to, "pass");
    else if (!home) add(move.to, here ? "take" : "move");
    for (const at of move.captures) if (key(at) !== key(move.to)) add(at, "far");
    for (const [, to] of move.puts) add(to, "put");
    for (const at of move.blown) add(at, "blown");
    for (const at of move.revived) add(at, "revived");
  }
  for (const at of answer.held) add(at, "held");
  return found;
}

function draw(answer) {
  state.answer = answer;
  const found = marked(answer);
  for (const made of $("squares").querySelectorAll("button:not(:disabled)")) {
    drawSquare(made, [...(found.get(made.dataset.at) ?? [])]);
  }
  const n = answer.moves.length;
  $("count").textContent = (answer.more ? "more than " : "") + (n === 1 ? "1 move" : `${n} moves`);
  $("foe").setAttribute("aria-invalid", Boolean(answer.complaint));
  $("foe-wrong").textContent = answer.complaint ?? "";
  focusOn(state.focus, false);
  tell(state.focus);
  $("squares").setAttribute("aria-busy", "false");
}

function drawSquare(made, here) {
  const at = square(made.dataset.at);
  const isPiece = key(at) === key(state.at);
  const owner = isPiece ? "piece" : state.pieces.get(key(at));
  const picture = shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  if (owner) picture.append(...pieces[owner]());
  if (isPiece) picture.firstChild.setAttribute("transform", `rotate(${turns[$("seat").value]} 12 12)`);
  for (const mark of here) picture.append(marks[mark]());
  made.replaceChildren(picture);
  made.dataset.marks = here.join(" ");
  made.dataset.owner = owner ?? "";
  const picked = (isPiece && state.held) || (state.passer !== null && key(at) === key(state.passer));
  made.classList.toggle("held", picked);
  const words = [name(at), isPiece ? "the piece" : called[owner] ?? "empty", ...here.map((mark) => said[mark])];
  made.setAttribute("aria-label", words.join(", "));
}

function tell(at) {
  $("told").textContent = told(state.answer, at, name);
}

function focusOn(at, really = true) {
  for (const other of $("squares").querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  state.focus = at;
  const target = button(at);
  if (!target) return;
  target.tabIndex = 0;
  if (really) target.focus();
}

function place(at, owner) {
  if (key(at) === key(state.at)) return;
  if (owner) state.pieces.set(key(at), owner);
  else state.pieces.delete(key(at));
  // Who is gone, or stands on an open square, has passed nothing.
  const prey = ["enemy", "dead", "royal", "safe"];
  for (const [open, who] of state.passed) if (!prey.includes(state.pieces.get(who))) state.passed.delete(open);
}

function putPiece(at) {
  place(at, undefined);
  state.at = at;
  state.held = false;
}

// First the enemy, then the square it passed.
function pass(at) {
  if (state.passer === null) {
    if (key(at) === key(state.at)) return;
    if (!["enemy", "dead", "royal"].includes(state.pieces.get(key(at)))) place(at, "enemy");
    state.passer = at;
    return;
  }
  const who = key(state.passer);
  state.passer = null;
  if (key(at) === who) return;
  if (state.passed.get(key(at)) === who) state.passed.delete(key(at));
  else state.passed.set(key(at), who);
}

function press(at) {
  const brush = $("brush").value;
  const now = state.pieces.get(key(at));
  if (brush === "passed") pass(at);
  else if (state.held) putPiece(at);
  else if (key(at) === key(state.at)) state.held = true;
  else if (brush === "turn") place(at, { undefined: "enemy", enemy: "own" }[now]);
  else place(at, now === brush ? undefined : brush);
}

const letters = { o: "own", a: "ally", e: "enemy", d: "dead", k: "royal", u: "safe", ".": undefined };
const steps = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function keys(event) {
  const at = event.target.dataset?.at && square(event.target.dataset.at);
  if (!at || event.ctrlKey || event.altKey || event.metaKey) return;
  const letter = event.key.toLowerCase();
  const step = steps[event.key];
  if (step) {
    const to = [at[0] + step[0], at[1] + step[1]];
    if (button(to) && !isVoid(to)) focusOn(to);
  } else if (letter === "p" || letter === "x" || letter in letters) {
    state.focus = at;
    if (letter === "p") putPiece(at);
    else if (letter === "x") pass(at);
    else place(at, letters[letter]);
    moves();
  } else return;
  event.preventDefault();
}

export function listen() {
  const squares = $("squares");
  const at = (event) => event.target.closest("[data-at]:not(:disabled)");
  squares.addEventListener("click", (event) => {
    const made = at(event);
    if (!made) return;
    state.focus = square(made.dataset.at);
    press(state.focus);
    moves();
  });
  squares.addEventListener("keydown", keys);
  for (const kind of ["focusin", "pointerover"]) {
    squares.addEventListener(kind, (event) => at(event) && tell(square(at(event).dataset.at)));
  }
  for (const id of ["seat", "unmoved", "tile"]) $(id).addEventListener("change", moves);
  $("foe").addEventListener("input", moves);
  $("brush").addEventListener("change", () => {
    state.passer = null;
    moves();
  });
  for (const [id, kind] of [["board", "change"], ["clear", "click"]]) {
    $(id).addEventListener(kind, () => {
      layBoard();
      moves();
    });
  }
}
