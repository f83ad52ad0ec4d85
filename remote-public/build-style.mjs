import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transform } from 'esbuild';

const require = createRequire(import.meta.url);

/** In the order of their weight: the last one wins. */
const sheets = [
  'pages/client-page.css',
  'pages/client-table.css',
  'pages/client-controls.css',
  'pages/client-print.css',
  'site/site.css',
];

/**
 * The style sheet written into every page: the pages' own rules and, of the shared design tokens, only
 * those in use, light and dark.
 * @param {string} root folder of remote-public
 * @returns {Promise<string>} minified CSS
 * @throws Error when a rule uses a token that does not exist
 */
export async function inlineStyle(root) {
  const read = (file) => readFileSync(path.join(root, 'src', file), 'utf8');
  const rules = sheets.map(read).join('');
  const tokens = readFileSync(require.resolve('@gestao/shared/ui/tokens.css'), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  const light = declarationsOf(tokens, ':root');
  const dark = declarationsOf(tokens, ':root:not([data-theme])');
  const used = usedTokens(rules, light);
  const only = (declarations) =>
    [...declarations]
      .filter(([name]) => used.has(name) || name === 'color-scheme')
      .map(([name, value]) => `${name}:${value};`)
      .join('');
  const sheet = `:root{${only(light)}}@media (prefers-color-scheme:dark){:root{${only(dark)}}}${rules}`;
  const { code } = await transform(sheet, { loader: 'css', minify: true, target: 'es2022' });
  return code.trim();
}

/** Declarations of the first rule whose selector list holds `selector`. */
function declarationsOf(css, selector) {
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    return new Map(
      body
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
    );
  }
  throw new Error(`The design tokens have no rule for ${selector}.`);
}

function usedTokens(rules, tokens) {
  const used = new Set();
  const visit = (text) => {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (!tokens.has(name)) throw new Error(`The client pages use ${name}, which is no design token.`);
      if (used.has(name)) continue;
      used.add(name);
      visit(tokens.get(name));
    }
  };
  visit(rules);
  return used;
}
