import { Refused } from './refused.mjs';

/** Texts and comments, which are passed over, and what gives a list its shape. */
const tokens =
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[([{]|[)\]}]|,/g;

/**
 * The items of the list whose bracket stands at `start`.
 * @returns {{ items: { at: number, text: string }[], end: number } | undefined} where each begins (right behind the
 *   comma before it) and what it says; where the list closes
 */
function listAt(text, start) {
  let depth = 0;
  let at = start + 1;
  const items = [];
  const take = (until) => {
    const item = text
      .slice(at, until)
      .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
      .trim();
    if (item) items.push({ at, text: item });
    at = until + 1;
  };
  const search = new RegExp(tokens);
  search.lastIndex = start;
  for (const { 0: token, index } of text.matchAll(search)) {
    if ('([{'.includes(token)) depth += 1;
    else if (')]}'.includes(token)) depth -= 1;
    if (token === ',' && depth === 1) take(index);
    if (depth === 0) {
      take(index);
      return { items, end: index };
    }
  }
}

/** Name of an item: an identifier, or the key of a pair; nothing for the others, whose order says something else. */
const keyOf = (item) => /^['"]?([\w$./-]+)['"]?\s*(:|$)/.exec(item)?.[1];

/** Whether every item has a name and they are in order. */
function areSorted(keys) {
  return keys.length > 1 && keys.every((key, index) => key && (index === 0 || keys[index - 1] < key));
}

/**
 * Adds an item to a list, array, object or call: at its place in a list that is in order, at the end otherwise.
 * @param {RegExp} opening finds the list, up to and with its bracket
 * @param {string} item without the comma
 * @param {{ before?: string }} [place] the item it has to stand before
 * @throws Refused when the list is not there, or has the item
 */
export function addItem(text, opening, item, { before } = {}) {
  const found = opening.exec(text);
  const start = found ? found.index + found[0].length - 1 : -1;
  const list = found ? listAt(text, start) : undefined;
  if (!list) throw new Refused(`não encontrei ${opening}.`);
  const keys = list.items.map((one) => keyOf(one.text));
  const key = keyOf(item);
  if (list.items.some((one) => one.text === item) || (key && keys.includes(key)))
    throw new Refused(`${item.split('\n')[0]} já está lá.`);
  const next = before
    ? list.items.findIndex((one) => one.text === before)
    : areSorted(keys) && key
      ? keys.findIndex((other) => other > key)
      : -1;
  if (before && next === -1) throw new Refused(`não encontrei ${before}.`);
  if (next >= 0) {
    const { at } = list.items[next];
    return `${text.slice(0, at)}\n${item},${text.slice(at)}`;
  }
  const open = /,\s*$/.test(text.slice(start, list.end)) || list.items.length === 0;
  return `${text.slice(0, list.end).trimEnd()}${open ? '' : ','}\n${item},\n${text.slice(list.end)}`;
}

/** Adds an import after the last one; the formatter brings them in order. @throws Refused where there is none */
export function addImport(text, line) {
  const last = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
  if (!last) throw new Refused('não encontrei importações.');
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/**
 * Adds a line among others of its kind, in the order of their letters.
 * @param {RegExp} kind tells such a line, without its end
 * @throws Refused when there is none, or the line is there
 */
export function addSortedLine(text, kind, line) {
  const lines = text.split('\n');
  const places = lines.flatMap((one, index) => (kind.test(one) ? [index] : []));
  if (places.length === 0) throw new Refused(`não encontrei linhas como ${kind}.`);
  if (lines.includes(line)) throw new Refused(`${line} já está lá.`);
  const next = places.find((index) => lines[index] > line) ?? (places.at(-1) ?? 0) + 1;
  return [...lines.slice(0, next), line, ...lines.slice(next)].join('\n');
}

/** Adds a row to the table of Markdown under a heading. @throws Refused when there is none */
export function addTableRow(text, heading, row) {
  const section = text.indexOf(heading);
  const table = section === -1 ? null : /\n\|-[-|]*\|\n(\|[^\n]*\n)*/.exec(text.slice(section));
  if (!table) throw new Refused(`não encontrei a tabela de "${heading}".`);
  const at = section + table.index + table[0].length;
  return `${text.slice(0, at)}${row}\n${text.slice(at)}`;
}
