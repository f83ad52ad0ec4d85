import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tellSurface } from './api-surface';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-surface-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: object) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
  return join(folder, file);
}

async function tell(built: string) {
  const warned: unknown[] = [];
  await tellSurface(built, join(folder, 'site'), { warn: (data) => warned.push(data) });
  return warned;
}

const call = (print: string, ...lines: string[]) => ({ print, lines });

it('leaves in the site what the api serves, and says which live area asks for more', async () => {
  const built = write('dist/surface.json', { calls: { 'GET /itens': call('1', 'answer: array') } });
  write('site/registry.json', { host: null, remotes: [{ name: 'estoque', version: '1.0.0-a' }] });
  const made = {
    'GET /itens': { ...call('1', 'answer: array'), by: ['a.ts'] },
    'POST /itens': { ...call('2', 'body: closed object'), by: ['a.ts'] },
  };
  write('site/server/estoque/1.0.0-a/surface.json', { asks: {}, calls: made });
  expect(await tell(built)).toEqual([
    { name: 'estoque', version: '1.0.0-a', calls: [{ call: 'POST /itens', why: [{ kind: 'absent' }] }] },
  ]);
  expect(readFileSync(join(folder, 'site/server/api/surface.json'), 'utf8')).toBe(
    readFileSync(built, 'utf8'),
  );
});

it('starts without a build, with a damaged registry, and where the site may only be read', async () => {
  expect(await tell(join(folder, 'absent.json'))).toEqual([]);
  const built = write('dist/surface.json', { calls: {} });
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/registry.json'), '{"host":');
  writeFileSync(join(folder, 'site/server'), 'a file where the folder would be');
  expect(await tell(built)).toHaveLength(1);
});
