// The piece: its picture and words, or what is wrong with its notation.

import { $, ask, element, latest } from "./tools.js";

// `shown` is called with the notation of each piece that could be read.
export function piecePart(shown) {
  const look = latest(async (overtaken) => {
    const notation = $("notation").value;
    let answer;
    try {
      answer = await ask("/look", { notation });
    } catch (error) {
      answer = { errors: [{ before: "", marked: notation, after: "", message: String(error.message) }] };
    }
    if (overtaken()) return;
    showErrors(answer.errors ?? []);
    // What is still shown belongs to the last notation that could be read.
    document.body.classList.toggle("stale", answer.errors !== undefined);
    if (!answer.errors) {
      history.replaceState(null, "", "#" + encodeURIComponent(notation));
      showPiece(answer);
      await shown(notation);
    }
    document.body.dataset.shown = notation;
  });

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

  return look;
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
  $("foe-label").hidden = !answer.imitates;
}

export async function copy() {
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
