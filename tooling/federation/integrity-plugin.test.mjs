import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { integrityOf } from './content-hash.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';

const require = createRequire(import.meta.url);
let root;

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'integrity-'));
  writeFileSync(path.join(root, 'main.js'), "import(/* webpackChunkName: 'part' */ './part.js');");
  writeFileSync(
    path.join(root, 'part.js'),
    `import './part.css'; export const part = 'a part'; self.open = () => import(/* webpackChunkName: 'dialog' */ './dialog.js');`,
  );
  // Two that ask for each other.
  for (const [one, other] of [
    ['dialog', 'help'],
    ['help', 'dialog'],
  ])
    writeFileSync(
      path.join(root, `${one}.js`),
      `self.${one} = () => import(/* webpackChunkName: '${other}' */ './${other}.js');`,
    );
  writeFileSync(path.join(root, 'part.css'), 'body { color: teal }');
  await new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: root,
        entry: './main.js',
        target: ['web', 'es2022'],
        output: {
          path: path.join(root, 'out'),
          filename: 'main.js',
          chunkFilename: '[name].js',
          publicPath: '/',
        },
        module: {
          rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }],
        },
        optimization: { minimize: false },
        plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].css' }), new IntegrityPlugin()],
      },
      (error, stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs the entry in a page that only writes down what it is asked to load. */
function loadEntry(change = (code) => code) {
  return openPage(change).tags;
}

function openPage(change = (code) => code) {
  const tags = [];
  const document = {
    createElement: (name) => ({ name, setAttribute() {} }),
    getElementsByTagName: () => [],
    head: { appendChild: (tag) => tags.push(tag) },
  };
  const page = { document, location: { origin: 'http://localhost' } };
  const run = (file) => {
    const code = change(readFileSync(path.join(root, 'out', file), 'utf8'));
    new Function('self', 'window', 'document', 'setTimeout', code)(page, page, document, () => 0);
  };
  run('main.js');
  return { tags, page, run };
}

test('every lazily loaded file is demanded with its own hash', () => {
  const tags = loadEntry();
  expect(readdirSync(path.join(root, 'out')).sort()).toEqual([
    'dialog.js',
    'help.js',
    'main.js',
    'part.css',
    'part.js',
  ]);
  const file = (name) => readFileSync(path.join(root, 'out', name));
  expect(tags).toHaveLength(2);
  for (const tag of tags) {
    const name = tag.name === 'link' ? 'part.css' : 'part.js';
    expect(tag.integrity).toBe(integrityOf(file(name)));
    expect(tag.crossOrigin).toBe('anonymous');
  }
});

test('a changed byte no longer has the demanded hash', () => {
  const [tag] = loadEntry().filter(({ name }) => name === 'script');
  const content = readFileSync(path.join(root, 'out/part.js'));
  content[content.length - 2] ^= 1;
  expect(integrityOf(content)).not.toBe(tag.integrity);
});

test('a file without a hash is demanded with one that nothing has', () => {
  const tags = loadEntry((code) => code.replaceAll(/"sha384-(?!A{64})[^"]+"/g, '""'));
  for (const tag of tags) expect(tag.integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('what a page asks for later is demanded with the hash that came with the page, also in a circle', async () => {
  const { tags, page, run } = openPage();
  const file = (name) => readFileSync(path.join(root, 'out', name));
  const arrived = async (work) => {
    for (const tag of tags.splice(0)) {
      if (tag.name === 'script') run(path.basename(tag.src));
      tag.onload({ type: 'load', target: tag });
    }
    await new Promise((resolve) => setTimeout(resolve));
    await work?.();
  };
  const asked = async (name) => {
    const [tag] = tags;
    expect(tag.src).toBe(`/${name}`);
    expect(tag.integrity).toBe(integrityOf(file(name)));
    await arrived();
  };
  await arrived();
  page.open();
  await asked('dialog.js');
  page.dialog();
  await asked('help.js');
  // The entry knows its own page, and of the circle the one file whose hash cannot stand in the other.
  expect(file('main.js').toString()).not.toContain(integrityOf(file('help.js')));
  expect(file('dialog.js').toString()).toContain(integrityOf(file('help.js')));
});
