import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
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
  await build();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds what lies in the folder; its earlier files stay there, as in a tree that is built again. */
function build(out = 'out', filename = 'main.js') {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: root,
        entry: './main.js',
        target: ['web', 'es2022'],
        output: { path: path.join(root, out), filename, chunkFilename: '[name].js', publicPath: '/' },
        module: {
          rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }],
        },
        optimization: { minimizer: [new TerserPlugin({ parallel: false })] },
        plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].css' }), new IntegrityPlugin()],
      },
      (error, stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    );
  });
}

/** Runs the entry in a page that only writes down what it is asked to load. @param linked files the HTML fetches ahead */
function openPage({ linked = ['part.js', 'part.css'], change = (code) => code } = {}) {
  const tags = [];
  const timers = [];
  const links = linked.map((name) => ({ href: `/${name}`, integrity: integrityOf(file(name)) }));
  const document = {
    createElement: (name) => ({ name, setAttribute() {} }),
    getElementsByTagName: () => [],
    querySelectorAll: () => links,
    querySelector: () => page.busy,
    head: { appendChild: (tag) => tags.push(tag) },
  };
  const page = { document, location: { origin: 'http://localhost' } };
  const run = (name) => {
    const code = change(file(name).toString());
    const wait = (work, pause) => timers.push({ work, pause });
    const known = {
      self: page,
      window: page,
      globalThis: page,
      document,
      setTimeout: wait,
      clearTimeout() {},
    };
    new Function(...Object.keys(known), code)(...Object.values(known));
  };
  run('main.js');
  /** What was asked for since; it arrives, or does not. */
  const answer = async (type = 'load') => {
    const asked = tags.splice(0);
    for (const tag of asked) {
      if (tag.name === 'script' && type === 'load') run(path.basename(tag.src));
      tag[type === 'load' ? 'onload' : 'onerror']({ type, target: tag });
    }
    await new Promise((resolve) => setTimeout(resolve));
    return asked.map((tag) => path.basename(tag.src ?? tag.href));
  };
  return { tags, timers, page, answer };
}

const file = (name) => readFileSync(path.join(root, 'out', name));
const table = 'main.integrity.js';

test('what the HTML fetches ahead is demanded with the hash it has there, and waits for nothing', () => {
  const { tags } = openPage();
  expect(tags.map(({ name }) => name).sort()).toEqual(['link', 'script']);
  for (const tag of tags) {
    expect(tag.integrity).toBe(integrityOf(file(tag.name === 'link' ? 'part.css' : 'part.js')));
    expect(tag.crossOrigin).toBe('anonymous');
  }
});

test('a changed byte no longer has the demanded hash', () => {
  const [tag] = openPage().tags.filter(({ name }) => name === 'script');
  const content = file('part.js');
  content[content.length - 2] ^= 1;
  expect(integrityOf(content)).not.toBe(tag.integrity);
});

test('of all other files the hashes come first, in one file that the entry knows, once', async () => {
  const { tags, page, answer } = openPage();
  await answer();
  page.open();
  expect(tags.map(({ integrity }) => integrity)).toEqual([integrityOf(file(table))]);
  expect(await answer()).toEqual([table]);
  expect(tags.map(({ integrity }) => integrity)).toEqual([integrityOf(file('dialog.js'))]);
  expect(await answer()).toEqual(['dialog.js']);
  page.dialog();
  await new Promise((resolve) => setTimeout(resolve));
  expect(tags.map(({ integrity }) => integrity)).toEqual([integrityOf(file('help.js'))]);
});

test('without links the first page waits for the file of hashes too', async () => {
  const { answer } = openPage({ linked: [] });
  expect(await answer()).toEqual([table]);
  expect((await answer()).sort()).toEqual(['part.css', 'part.js']);
});

test('hashes that did not come are an error of a file that did not come, and are asked for anew', async () => {
  const { page, answer } = openPage();
  await answer();
  const failed = page.open().catch((error) => error);
  expect(await answer('error')).toEqual([table]);
  await expect(failed).resolves.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    request: `/${table}`,
  });
  page.open();
  expect(await answer()).toEqual([table]);
  expect(await answer()).toEqual(['dialog.js']);
});

test('hashes are fetched ahead, but not while the page awaits something', async () => {
  const { timers, tags, page, answer } = openPage();
  await answer();
  const look = () =>
    timers
      .splice(0)
      .find(({ pause }) => pause === 3_000)
      .work();
  page.busy = {};
  look();
  expect(tags).toEqual([]);
  page.busy = null;
  look();
  expect(await answer()).toEqual([table]);
});

test('a file without a hash is demanded with one that nothing has', async () => {
  const { tags, page, answer } = openPage({
    change: (code) => code.replaceAll(/"dialog.js":"[^"]+"/g, '"x":1'),
  });
  await answer();
  page.open();
  await answer();
  expect(tags.map(({ integrity }) => integrity)).toEqual([`sha384-${'A'.repeat(64)}`]);
});

test('an entry that is named by its content knows the new hashes when it is built again', async () => {
  const out = path.join(root, 'again');
  const read = (which) =>
    readFileSync(
      path.join(
        out,
        readdirSync(out).find((name) => which.test(name)),
      ),
    );
  const holds = () => {
    const hashes = read(/\.integrity\.js$/);
    expect(String(hashes)).toContain(integrityOf(read(/^part\.css$/)));
    expect(String(read(/^main\.[0-9a-f]{8}\.js$/))).toContain(integrityOf(hashes));
  };
  const style = path.join(root, 'part.css');
  await build('again', 'main.[contenthash:8].js');
  holds();
  writeFileSync(style, 'body { color: navy }');
  await build('again', 'main.[contenthash:8].js');
  writeFileSync(style, 'body { color: teal }');
  holds();
});
