// The page of `betza serve`. It only shows: what a string means and where a piece may go
// is asked of the program.

import { $ } from "./tools.js";
import { copy, piecePart } from "./piece.js";
import { layBoard, listen, show } from "./board.js";

const look = piecePart(show);

if (location.hash.length > 1) {
  try {
    $("notation").value = decodeURIComponent(location.hash.slice(1));
  } catch {
    // A hash that can't be read is no notation.
  }
}
$("notation").addEventListener("input", look);
$("copy").addEventListener("click", copy);
layBoard();
listen();
look();
