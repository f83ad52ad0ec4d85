import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { anchorsOf, citationsIn, codePathsIn, decisionsIn, linksIn, outsideIn } from './citations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Texts that people write, wherever they lie; not what is built or installed, and not this check. */
function textsBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'coverage'].includes(entry.name)) return [];
    if (file === 'tooling/docs') return [];
    if (entry.isDirectory()) return textsBelow(file);
    return /\.(tsx?|[mc]?js|css|sql|md|ya?ml|html)$/.test(entry.name) && entry.name !== 'pnpm-lock.yaml'
      ? [file]
      : [];
  });
}

const texts = textsBelow('').map((file) => ({ file, text: read(file) }));
const documents = texts.filter(({ file }) => file.endsWith('.md'));
const decisions = readdirSync(path.join(root, 'docs/decisions'));

const anchors = new Map();
function hasAnchor(file, anchor) {
  if (!anchors.has(file)) anchors.set(file, anchorsOf(read(file)));
  return anchors.get(file).has(anchor);
}

/** What is wrong with an address; `null` for nothing. */
function problemOf(file, anchor) {
  const whole = path.join(root, file);
  if (!existsSync(whole)) {
    const { dir, base } = path.parse(file);
    const decision = dir === 'docs/decisions' && /^\d{4}$/.test(base);
    return decision && decisions.some((name) => name.startsWith(base)) ? null : 'does not exist';
  }
  if (anchor === undefined) return null;
  return statSync(whole).isFile() && hasAnchor(file, anchor) ? null : `has no anchor ${anchor}`;
}

test('every document that a text cites is there, with its anchor', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    citationsIn(text).flatMap(({ path: cited, anchor, line }) => {
      const problem = problemOf(cited, anchor);
      return problem ? [`${file}:${line}: ${cited} ${problem}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const wrong = documents.flatMap(({ file, text }) =>
    linksIn(text).flatMap(({ path: target, anchor }) => {
      const whole = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      const problem = problemOf(whole, anchor);
      return problem ? [`${file}: ${whole} ${problem}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('what documents say of the code is where they say; decisions tell of their day', () => {
  const wrong = documents
    .filter(({ file }) => !file.startsWith('docs/decisions/'))
    .flatMap(({ file, text }) =>
      codePathsIn(text)
        .filter(({ path: place }) => !existsSync(path.join(root, place)))
        .map(({ path: place, line }) => `${file}:${line}: ${place}`),
    );
  expect(wrong).toEqual([]);
});

test('no text sends its reader to one outside of the repository', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    outsideIn(text).map(({ words, line }) => `${file}:${line}: ${words}`),
  );
  expect(wrong).toEqual([]);
});

test('a decision has a number of its own, is named by it, and tells itself in thirty lines', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const long = decisions
    .map((name) => ({ name, lines: read(`docs/decisions/${name}`).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 30);
  expect(long).toEqual([]);
  const unknown = documents.flatMap(({ file, text }) =>
    decisionsIn(text)
      .filter(({ number }) => !numbers.includes(number))
      .map(({ number, line }) => `${file}:${line}: decision ${number}`),
  );
  expect(unknown).toEqual([]);
});

describe('what the check sees', () => {
  test('anchors are those written down and those of headings, outside of code', () => {
    const found = anchorsOf(
      '# Preço mínimo <a id="preco-minimo"></a>\n```\n# none\n```\n## Files, and (more)\n',
    );
    expect([...found].sort()).toEqual(['files-and-more', 'preco-minimo', 'preço-mínimo']);
  });

  test('citations carry path, anchor and line, and end before punctuation', () => {
    const text = '// see\n// (docs/domain/comercial.md#alcadas), docs/backup.md. Not remote/docs/x.md\n';
    expect(citationsIn(text)).toEqual([
      { path: 'docs/domain/comercial.md', anchor: 'alcadas', line: 2 },
      { path: 'docs/backup.md', anchor: undefined, line: 2 },
    ]);
  });

  test('places in the code stand in backticks, without placeholders', () => {
    expect(codePathsIn('`api/src/gone` and\n`tooling/docs`, not `shared/ui` nor `api/{a}`')).toEqual([
      { path: 'api/src/gone', line: 1 },
      { path: 'tooling/docs', line: 2 },
    ]);
  });

  test.each([
    '(domain 4.5)',
    'rows of\n * domain 0.6',
    'Domain, appendix A',
    'quality 4.6, case 9',
    '(specification, section 7)',
    'as the specification says',
    'see domain.md',
  ])('%j is outside', (text) => {
    expect(outsideIn(text)).toHaveLength(1);
  });

  test.each(['docs/domain/comercial.md#alcadas', 'the domain of an e-mail', 'RFC 4226, section 4'])(
    '%j is not',
    (text) => {
      expect(outsideIn(text)).toEqual([]);
    },
  );
});
