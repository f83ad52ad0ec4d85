import { permissionOfRoute } from '@gestao/shared/permissions';
import { manifest } from './manifest';
import remote from './remote';

test('every page asks what the permission map says of its route', () => {
  expect(manifest.pages.map((page) => [page.path, page.permission])).toEqual(
    manifest.pages.map((page) => [page.path, permissionOfRoute(page.path)]),
  );
});

test('every pricing route has its page', () => {
  expect(manifest.pages.map((page) => page.path)).toEqual(
    expect.arrayContaining(
      [
        'caixa-entrada-orcamentos',
        'dashboard',
        'fluxo-orcamento/:uuid',
        'meus-orcamentos',
        'novo-orcamento',
        'parametrizacao',
        // The editor of one questionnaire, under the page that lists them.
        'parametrizacao/eforms/:uuid',
        'todos-orcamentos',
        'todos-orcamentos-old',
      ].map((page) => `/precificacao/${page}`),
    ),
  );
});

test('the remote brings a component for every page', async () => {
  expect(Object.keys(remote.pages).sort()).toEqual(manifest.pages.map((page) => page.id).sort());
  for (const load of Object.values(remote.pages)) expect((await load()).default).toBeInstanceOf(Function);
});

test('the remote brings a component for every part that it offers', async () => {
  expect(Object.keys(remote.slots ?? {})).toEqual(manifest.slots?.map(({ id }) => id));
  for (const load of Object.values(remote.slots ?? {})) {
    expect((await load()).default).toBeInstanceOf(Function);
  }
});
