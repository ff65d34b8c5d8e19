// What all parts of the page use.

export const $ = (id) => document.getElementById(id);

export async function ask(path, question) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// Runs `work` now, or once more when it is done if it is running: while one answer is on
// its way, of several questions only the last is asked.
export function latest(work) {
  let running = false;
  let again = false;
  return async function run() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await work(() => again);
      } while (again);
    } finally {
      running = false;
    }
  };
}
