// The moves that end on a square, in words.

const MOST = 4;

export function told(answer, at, name) {
  const there = answer.moves.filter((move) => move.to[0] === at[0] && move.to[1] === at[1]);
  const said = there.slice(0, MOST).map((move) => sentence(move, name));
  if (there.length > MOST) said.push(`and ${there.length - MOST} more`);
  return said.length ? `${name(at)}: ${said.join("; or ")}` : `${name(at)}: no move ends here`;
}

function sentence(move, name) {
  const list = (squares) => squares.map(name).join(", ");
  const parts = [];
  if (move.captures.length) parts.push("captures " + list(move.captures));
  for (const [from, to] of move.puts) parts.push(`puts the piece of ${name(from)} on ${name(to)}`);
  if (move.blown.length) parts.push("blows up " + list(move.blown));
  if (move.revived.length) parts.push("brings back " + list(move.revived));
  return parts.length ? parts.join(", ") : "moves";
}
