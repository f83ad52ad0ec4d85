import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { areas } from '../../e2e/areas.mjs';
import { hashFiles } from '../federation/content-hash.mjs';
import { list } from '../registry/publish.mjs';
import { journeysFor, publishOnEarlierHost, readArguments, specsOf } from './skew-site.mjs';
import { root } from './workspace.mjs';

test('a revision, journeys and both options are understood; what is not known is refused', () => {
  expect(readArguments(['93a86bcc', 'operacao/mes', '--host', 'specs/client-'])).toEqual({
    revision: '93a86bcc',
    journeys: ['operacao/mes', 'specs/client-'],
    build: false,
    host: true,
  });
  expect(readArguments(['--build', 'main'])).toEqual({
    revision: 'main',
    journeys: [],
    build: true,
    host: false,
  });
  expect(readArguments(['--host'])).toBeNull();
  expect(() => readArguments(['main', '--hosts'])).toThrow('--hosts');
});

test('journeys run which go through nothing that was refused; those of the frame only when nothing was', () => {
  const specs = specsOf(root);
  const pick = (refused, patterns = []) => journeysFor({ specs, patterns, areas, refused });
  expect(pick([])).toEqual({ walked: specs, leftOut: [] });
  const { walked, leftOut } = pick(['remote-projects']);
  expect(walked).toContain('e2e/specs/administracao/clientes.spec.ts');
  expect(walked).toContain('e2e/specs/client-pages.spec.ts');
  expect(leftOut).toContain('e2e/specs/operacao/mes.spec.ts');
  expect(leftOut).toContain('e2e/specs/listas.spec.ts');
  expect([...walked, ...leftOut].sort()).toEqual(specs);
  expect(pick(['remote-projects'], ['operacao/mes', 'administracao/configs'])).toEqual({
    walked: ['e2e/specs/administracao/configs.spec.ts'],
    leftOut: ['e2e/specs/operacao/mes.spec.ts'],
  });
});

describe("today's areas on an earlier host", () => {
  let folder;
  let said;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'skew-'));
    process.env.REGISTRY_KEY_DIR = path.join(folder, 'keys');
    said = [];
  });

  afterEach(() => {
    delete process.env.REGISTRY_KEY_DIR;
    rmSync(folder, { recursive: true, force: true });
  });

  /** A host that fetches a remote's entry by a script, and an area without pages: each runs before it goes on the air. */
  const scripts = {
    host: `window.__FEDERATION__ = { __INSTANCES__: [{
      registerRemotes: ([{ entry }]) => { window.entry = entry; },
      loadRemote: () => new Promise((done) => document.head.append(Object.assign(
        document.createElement('script'), { src: window.entry, onload: () => done({ default: { pages: {} } }) }))),
    }] };`,
    area: 'window.loaded = true;',
  };

  /** A package as its build leaves it. */
  function built(when, name, surface) {
    const packageRoot = path.join(folder, when, name === 'host' ? 'host' : `remote-${name}`);
    for (const part of ['web', 'server'])
      mkdirSync(path.join(packageRoot, 'dist', part), { recursive: true });
    writeFileSync(path.join(packageRoot, 'dist/web/main.js'), name === 'host' ? scripts.host : scripts.area);
    writeFileSync(
      path.join(packageRoot, 'dist/server/surface.json'),
      JSON.stringify({ offers: {}, asks: {}, calls: {}, ...surface }),
    );
    const files = hashFiles(path.join(packageRoot, 'dist/web'));
    const record = {
      name,
      version: `1.0.0-${when}`,
      contract: 1,
      files,
      server: hashFiles(path.join(packageRoot, 'dist/server')),
      ...(name === 'host'
        ? { provides: {}, scripts: files }
        : { title: name, requires: {}, pages: [], entry: files[0] }),
    };
    writeFileSync(
      path.join(packageRoot, `dist/${name === 'host' ? 'host' : 'remote'}.json`),
      JSON.stringify(record),
    );
    return packageRoot;
  }

  const calls = { 'GET /antiga': { print: 'a', lines: [], by: ['src/page.tsx'] } };
  const asks = (name) => ({ asks: { 'shared/ui': { [name]: ['src/page.tsx'] } } });
  const place = (host, areas, earlierAreas = []) =>
    publishOnEarlierHost({
      site: path.join(folder, 'site'),
      host,
      areas,
      earlierAreas,
      api: { calls: {} },
      say: (line) => said.push(line),
    });
  const live = () => list(path.join(folder, 'site')).map((row) => `${row.name} ${row.live}`);

  test('one that takes what the host lacks is told and stays in its earlier version; the others are on the air', async () => {
    const host = built('before', 'host', { offers: { 'shared/ui': ['Table'] } });
    const earlier = [built('before', 'admin', asks('Table')), built('before', 'pricing', asks('Table'))];
    const today = [built('now', 'admin', asks('Chart')), built('now', 'pricing', asks('Table'))];
    expect(await place(host, today, earlier)).toEqual({
      live: ['remote-pricing'],
      refused: ['remote-admin'],
    });
    expect(live().sort()).toEqual(['admin 1.0.0-before', 'host 1.0.0-before', 'pricing 1.0.0-now']);
    expect(said.find((line) => line.includes('remote-admin'))).toContain('Chart de shared/ui');
  }, 60_000);

  test('an area of which no version fits is off the air, and both are told', async () => {
    const before = built('before', 'admin', { calls });
    expect(await place(built('before', 'host'), [built('now', 'admin', asks('Chart'))], [before])).toEqual({
      live: [],
      refused: ['remote-admin'],
    });
    expect(live()).toEqual(['host 1.0.0-before']);
    expect(said.join('\n')).toContain('GET /antiga não existe');
  });

  test('a host that calls what the api lacks fails the run, and so does a build that was damaged', async () => {
    await expect(place(built('before', 'host', { calls }), [])).rejects.toThrow('GET /antiga não existe');
    const admin = built('now', 'admin');
    writeFileSync(path.join(admin, 'dist/web/main.js'), 'other');
    await expect(place(built('then', 'host'), [admin])).rejects.toThrow('não é o arquivo que foi compilado');
  });
});
