import path from 'node:path';
import { shortHash } from '../federation/content-hash.mjs';
import { loadData } from '../federation/load-manifest.mjs';
import { repoRoot } from '../federation/shares.mjs';

/**
 * Every call of the contracts as they are in this checkout, with its fingerprint.
 * @returns {Promise<Record<string, { print: string, lines: string[] }>>}
 */
export async function callShapes() {
  const { callLines } = await loadData(path.join(repoRoot, 'shared/src/surface/call-shapes.ts'));
  return Object.fromEntries(
    Object.entries(callLines()).map(([name, lines]) => [name, { print: shortHash(...lines), lines }]),
  );
}

const method = '(?:GET|POST|PUT|PATCH|DELETE)';
/** `GET /cargos/:uuid`; a `*` stands for what is only known when it runs. */
const callText = new RegExp(`^${method} [/*]\\S*$`);
/** `/cargos/:uuid`, or a piece of one: `valores/margens`. */
const addressText = /^(\/[\w:*.-]+|[\w:*.-]+\/[\w:*.-]+)(\/[\w:*.-]+)*$/;
/** Addresses that parts of `shared/ui` take, and make a call of: `AddressOf` of `shared/http`. */
const addressEndings = { '/exportar': 'GET', '/massa': 'POST', '/importar': 'POST' };

/**
 * What a module's syntax tree says of calls: their names, addresses of exports, bulk actions and imports, and other
 * addresses that a name may be put together with. A `*` stands for what is filled in when it runs.
 * @param {object} tree ESTree
 * @returns {{ names: string[], addresses: string[] }}
 */
export function callsInTree(tree) {
  const names = new Set();
  const addresses = new Set();
  const look = (text) => {
    if (callText.test(text)) names.add(text);
    if (!addressText.test(text)) return;
    addresses.add(text);
    for (const [ending, verb] of Object.entries(addressEndings))
      if (/^[/*]/.test(text) && text.endsWith(ending)) names.add(`${verb} ${text}`);
  };
  const walk = (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') look(node.value);
    const made = rawCall(node);
    if (made) names.add(made);
    if (node.type === 'TemplateLiteral') look(node.quasis.map(({ value }) => value.cooked).join('*'));
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc' || key === 'range' || value === null || typeof value !== 'object') continue;
      if (Array.isArray(value)) for (const one of value) one && typeof one === 'object' && walk(one);
      else walk(value);
    }
  };
  walk(tree);
  return { names: [...names].sort(), addresses: [...addresses].sort() };
}

/** The name of a call that is made by its address, as the session does before anything of it is typed: `http.post('/auth/login')`. */
function rawCall({ type, callee, arguments: [first] = [] }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.object.name !== 'http')
    return undefined;
  const verb = String(callee.property.name).toUpperCase();
  const name = `${verb} ${first?.value}`;
  return callText.test(name) ? name : undefined;
}

/**
 * Names of calls that a name with a `*` may stand for: one part of an address, or one of `addresses`.
 * @param {string[]} known all names there are
 */
export function namesMeant(text, addresses, known) {
  if (!text.includes('*')) return known.includes(text) ? [text] : [];
  const literal = (part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  const filling = ['[^/]+', ...addresses.map(literal)].join('|');
  const pattern = new RegExp(`^${text.split('*').map(literal).join(`(?:${filling})`)}$`);
  return known.filter((name) => pattern.test(name));
}
