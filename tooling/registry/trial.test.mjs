import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tryBeforeLive } from './trial.mjs';

let site;
beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'gestao-trial-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** A host that does what the real one does with a remote: fetches its entry by a script, and gives it what is shared. */
const hostScript = (shared) => `
  const load = (src) => new Promise((resolve, reject) => {
    const tag = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: () => reject(new Error(src)) });
    document.head.append(tag);
  });
  let entry;
  window.load = load;
  window.shared = ${shared};
  if (localStorage.getItem('token')) window.__FEDERATION__ = { __INSTANCES__: [{
    registerRemotes: ([remote]) => { entry = remote.entry; },
    loadRemote: async () => { await load(entry); return { default: window.remote }; },
  }] };`;

function place(record, files) {
  const folder = path.join(site, record.base);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return record;
}
const host = (version, shared = '{ Kpi: () => null }') =>
  place(
    { name: 'host', version, base: `/host/${version}/`, scripts: [{ file: 'main.js' }] },
    { 'main.js': hostScript(shared) },
  );
const remote = (page, more = '') =>
  place(
    {
      name: 'pricing',
      version: '1.0.0-a',
      base: '/remotes/pricing/1.0.0-a/',
      entry: { file: 'entry.js' },
      pages: [{ id: 'lista', path: '/itens/:uuid' }],
    },
    {
      'entry.js': `${more}
        const here = document.currentScript.src.replace('entry.js', '');
        window.remote = { pages: { lista: async () => { await load(here + 'page.js'); return { default: window.page }; } } };`,
      'page.js': page,
    },
  );
const attempt = (candidate, registry, limit) => tryBeforeLive({ site, candidate, registry, limit });

it('lets a remote go on the air whose pages run on the live host', async () => {
  const registry = { host: host('1.0.0-h'), remotes: [] };
  await expect(attempt(remote('window.page = shared.Kpi;'), registry)).resolves.toBeUndefined();
}, 60_000);

it.each([
  ['a page that fails while it is read', 'throw new Error("sem tabela");', 'lista: sem tabela'],
  ['a page that does not parse', 'window.page = ;', 'lista: '],
  ['a page without a component', '', 'lista: no component'],
])(
  'refuses a remote with %s',
  async (_what, page, words) => {
    const registry = { host: host('1.0.0-h'), remotes: [] };
    await expect(attempt(remote(page), registry)).rejects.toThrow(words);
  },
  60_000,
);

it('refuses a remote whose entry never ends', async () => {
  const registry = { host: host('1.0.0-h'), remotes: [] };
  await expect(attempt(remote('', 'for (;;);'), registry, 2_000)).rejects.toThrow('não terminou em 2 s');
}, 60_000);

it('refuses a host on which a live remote does not run', async () => {
  const live = remote('window.page = shared.Kpi.bind(null);');
  const registry = { host: host('1.0.0-h'), remotes: [live] };
  await expect(attempt(host('2.0.0-h'), registry)).resolves.toBeUndefined();
  await expect(attempt(host('3.0.0-h', '{}'), registry)).rejects.toThrow(
    /pricing 1\.0\.0-a não roda com o host 3\.0\.0-h/,
  );
}, 60_000);
