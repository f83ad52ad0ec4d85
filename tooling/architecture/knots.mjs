/**
 * Rooms that reach each other both ways, by Tarjan's strongly connected components.
 * @param {readonly (readonly [from: string, to: string])[]} arrows
 * @returns {string[][]} the rooms of each knot, by name
 */
export function knots(arrows) {
  const next = new Map();
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const seen = new Map();
  const stack = [];
  const found = [];
  function visit(room) {
    const entry = { index: seen.size, low: seen.size, open: true };
    seen.set(room, entry);
    stack.push(room);
    for (const other of next.get(room) ?? []) {
      const known = seen.get(other);
      if (!known) entry.low = Math.min(entry.low, visit(other).low);
      else if (known.open) entry.low = Math.min(entry.low, known.index);
    }
    if (entry.low === entry.index) {
      const knot = stack.splice(stack.indexOf(room));
      for (const one of knot) seen.get(one).open = false;
      if (knot.length > 1) found.push(knot.sort());
    }
    return entry;
  }
  for (const room of next.keys()) if (!seen.has(room)) visit(room);
  return found;
}

/** The last line of a map. */
export const knotsSaid = (found) =>
  found.length === 0
    ? 'No knot.'
    : `${found.length} knots: ${found.map((knot) => knot.join(' ↔ ')).join('; ')}`;
