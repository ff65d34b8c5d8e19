// Shows the pieces whose name, notation or words have every word of the search box.
const box = document.getElementById("search");
const count = document.getElementById("count");

function search() {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of document.querySelectorAll("section")) {
    let any = false;
    for (const card of section.querySelectorAll("article")) {
      const found = words.every((word) => card.dataset.find.includes(word));
      card.hidden = !found;
      any ||= found;
      shown += found ? 1 : 0;
    }
    section.hidden = !any;
  }
  count.textContent = shown === 1 ? "1 piece" : `${shown} pieces`;
}

box.addEventListener("input", search);
search();
