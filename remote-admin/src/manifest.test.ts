import { permissionOfRoute, permissions, routePermissions } from '@gestao/shared/permissions';
import { manifest } from './manifest';
import remote from './remote';
import { permissionGroups } from './texts/perfis';

test('every page asks what the permission map says of its route', () => {
  expect(manifest.pages.map((page) => [page.path, page.permission])).toEqual(
    manifest.pages.map((page) => [page.path, permissionOfRoute(page.path)]),
  );
  for (const page of manifest.pages) expect(page.permission).not.toBeUndefined();
});

test('every administration route has its page', () => {
  const paths = manifest.pages.map((page) => page.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/perfis',
      '/perfis/novo',
      '/perfis/editar/:id',
      '/usuario',
      '/usuario/list',
      '/usuario/novo',
      '/usuario/editar/:uuid',
      ...['departamentos', 'cargos', 'clientes'].flatMap((noun) => [
        `/${noun}`,
        `/${noun}/novo`,
        `/${noun}/editar/:uuid`,
        `/${noun}/deletar/:uuid`,
      ]),
      '/configs',
      '/logs',
      '/versoes',
    ]),
  );
  expect(routePermissions['/configs']).toBeNull();
});

test('the remote brings a component for every page', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(manifest.pages.map((page) => page.id).sort());
  for (const load of Object.values(remote.pages)) expect((await load()).default).toBeInstanceOf(Function);
});

test('the matrix of a profile offers every permission of the catalogue once', () => {
  const offered = permissionGroups.flatMap((group) => group.permissions.map((permission) => permission.key));
  expect([...offered].sort()).toEqual([...permissions].sort());
});
