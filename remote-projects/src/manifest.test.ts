import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionOfRoute } from '@gestao/shared/permissions';
import { manifest } from './manifest';
import remote from './remote';

test.each(manifest.pages.map((page) => [page.path, page.permission]))(
  '%s asks what the permission map says',
  (path, permission) => {
    expect(permission).toEqual(permissionOfRoute(path));
  },
);

test('every route of the area has its page', () => {
  expect(manifest.pages.map((page) => page.path)).toEqual(
    expect.arrayContaining([
      '/as-is-to-be',
      '/calendario',
      '/fechamento-detalhes/:uuid',
      '/fechamentos',
      '/indicadores',
      '/minhas-tarefas',
      '/oportunidades',
      '/projeto-detalhes/:uuid',
      '/projeto-tarefas/:uuid',
      '/projetos',
      '/revisao-tarefas-recorrentes',
      '/validacao-anexos',
    ]),
  );
});

test('every page and every part for other areas is loaded from a chunk of its own name', () => {
  const source = readFileSync(join(__dirname, 'remote.ts'), 'utf8');
  const chunks = [...source.matchAll(/'([^']+)': \(\) =>\s*import\(\s*\/\* webpackChunkName: "([^"]+)"/g)];
  const offered = [...manifest.pages, ...(manifest.slots ?? [])].map(({ id }) => id);
  expect(chunks.map(([, id]) => id).sort()).toEqual(offered.sort());
  for (const [, id, chunk] of chunks) expect(chunk).toBe(id);
});

test.each(Object.entries(remote.pages))('%s has a component', async (_id, load) => {
  expect((await load()).default).toEqual(expect.any(Function));
});

test('the remote brings a component for every part that it offers', async () => {
  expect(Object.keys(remote.slots ?? {})).toEqual(manifest.slots?.map(({ id }) => id));
  for (const load of Object.values(remote.slots ?? {})) {
    expect((await load()).default).toEqual(expect.any(Function));
  }
});
