// Pieces and marks of the page's board, as shapes that differ without their colours.

const SVG = "http://www.w3.org/2000/svg";

export function shape(kind, attributes) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const PAWN = "M12 3a4 4 0 0 1 2.6 7l1.6 7h2v3H5.8v-3h2l1.6-7A4 4 0 0 1 12 3z";
const pawn = (className) => shape("path", { class: className, d: PAWN });

export const pieces = {
  piece: () => [pawn("piece")],
  enemy: () => [pawn("enemy")],
  own: () => [pawn("own")],
  ally: () => [pawn("own ally")],
  // A dead piece lies on its side.
  dead: () => [shape("path", { class: "dead", d: PAWN, transform: "rotate(90 12 12)" })],
  royal: () => [
    shape("path", { class: "enemy", d: PAWN, transform: "translate(0 3)" }),
    shape("path", { class: "crown", d: "M12 .8v6M9.4 3.2h5.2" }),
  ],
  safe: () => [pawn("enemy"), shape("rect", { class: "wall", x: 2.5, y: 1.5, width: 19, height: 21, rx: 3 })],
};

const path = (name, d, width = 2.2) => shape("path", { class: name, d, "stroke-width": width });

// A cross with a rim, to stand out from the piece it lies on.
function cross() {
  const made = shape("g", {});
  const d = "M4 4l16 16M4 20L20 4";
  made.append(path("rim", d, 5), path("take", d, 2.4));
  return made;
}

export const marks = {
  move: () => shape("circle", { class: "move", cx: 12, cy: 12, r: 5, "stroke-width": 2.4 }),
  take: cross,
  far: () => shape("circle", { class: "far", cx: 12, cy: 12, r: 10, "stroke-width": 2 }),
  pass: () => shape("circle", { class: "move", cx: 12, cy: 12, r: 10.5, "stroke-width": 1.6 }),
  put: () => path("put", "M19 14v6m-2.4-2.4L19 20l2.4-2.4M16 22.4h6", 1.5),
  blown: () => path("blown", "M5 1.5v7M1.5 5h7M2.5 2.5l5 5M2.5 7.5l5-5", 1.4),
  revived: () => path("revived", "M19.5 2v6M16.5 5h6", 2),
  held: () => path("held", "M4 2v20M9.3 2v20M14.7 2v20M20 2v20", 1.6),
  open: () => path("open", "M4 22h16", 2.4),
};

// What each mark says to those who don't see it.
export const said = {
  move: "can move here",
  take: "can capture here",
  far: "captured from afar",
  pass: "can pass",
  put: "a captured piece is put down here",
  blown: "blown up by some capture",
  revived: "comes back to life after some move",
  held: "can't move",
  open: "just passed by an enemy",
};

export const called = {
  enemy: "enemy piece",
  own: "own piece",
  ally: "ally piece",
  dead: "dead piece",
  royal: "royal enemy piece",
  safe: "enemy piece nothing can capture",
};
