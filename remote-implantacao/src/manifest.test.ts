import { permissionOfRoute } from '@gestao/shared/permissions';
import { manifest } from './manifest';

test('every page asks what the permission map says of its route', () => {
  for (const page of manifest.pages) expect(page.permission).toEqual(permissionOfRoute(page.path));
});

test('the flow of an implantação inherits its section; inbox, dashboard and list ask their own', () => {
  const asked = Object.fromEntries(manifest.pages.map((page) => [page.id, page.permission]));
  expect(asked).toMatchObject({
    'implantacoes.detail': 'gerenciar implantacao',
    'implantacoes.caixa': 'implantacao-caixa-entrada',
    'implantacoes.dashboard': 'gerenciar implantacao dashboard',
    'implantacoes.list': 'gerenciar todas implantacoes',
  });
});
