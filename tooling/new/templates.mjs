import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refused } from './refused.mjs';

const folder = fileURLToPath(new URL('./templates/', import.meta.url));
const ending = '.tmpl';

function fill(text, values) {
  return text.replace(/__([A-Za-z]+)__/g, (whole, name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`A template asks for ${whole}, which nobody gives.`);
    return values[name];
  });
}

/** @returns {{ path: string, text: string }[]} the files of a kind of slice as they lie, names not filled in */
function templatesOf(kind) {
  const root = join(folder, kind);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      path: file.slice(0, -ending.length).split(sep).join('/'),
      text: readFileSync(join(root, file), 'utf8'),
    }));
}

/**
 * The files of a slice: every template of its folder, `__name__` filled in, in paths too.
 * @param {'feature' | 'remote'} kind
 * @param {Record<string, string | number>} values
 * @returns {{ path: string, text: string }[]} paths from the root
 */
export function filesOf(kind, values) {
  return templatesOf(kind).map(({ path, text }) => ({ path: fill(path, values), text: fill(text, values) }));
}

/** What the code of the templates itself is called; texts and comments left out. */
function wordsOf(kind) {
  const code = templatesOf(kind)
    .map(({ text }) =>
      text.replace(/'[^'\n]*'|`[^`]*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/>[^<>{}]*</g, '> <'),
    )
    .join('\n');
  return new Set(code.match(/\b[A-Za-z]\w*\b/g));
}

/** @throws Refused for a name that would hide one that the generated code uses for something else */
export function refuseTakenWords(kind, words) {
  const taken = wordsOf(kind);
  for (const word of words)
    if (taken.has(word))
      throw new Refused(`"${word}" já é o nome de outra coisa no código gerado: escolha outro nome.`);
}
