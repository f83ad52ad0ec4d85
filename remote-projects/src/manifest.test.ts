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

test('every page is loaded from a chunk of its own name', () => {
  const source = readFileSync(join(__dirname, 'remote.ts'), 'utf8');
  const chunks = [...source.matchAll(/'([^']+)': \(\) =>\s*import\(\s*\/\* webpackChunkName: "([^"]+)"/g)];
  expect(chunks.map(([, id]) => id).sort()).toEqual(manifest.pages.map((page) => page.id).sort());
  for (const [, id, chunk] of chunks) expect(chunk).toBe(id);
});

test.each(Object.entries(remote.pages))('%s has a component', async (_id, load) => {
  expect((await load()).default).toEqual(expect.any(Function));
});
