import { profileNames, userOf } from '../testing/profiles';
import {
  hasPermission,
  isPermission,
  mayOpen,
  permissionOfRoute,
  permissions,
  pricingParameterPermissions,
} from './index';

test('the fixed strings are there, letter for letter', () => {
  expect([...permissions]).toEqual(
    expect.arrayContaining([
      'gerenciar areas',
      'gerenciar cargos',
      'gerenciar perfis',
      'gerenciar usuarios',
      'see logs',
      'gerenciar projetos',
      'gerenciar fechamentos',
      'gerenciar oportunidades',
      'gerenciar indicadores',
      'gerenciar minhas tarefas',
      'gerenciar revisao tarefas recorrentes',
      'gerenciar validacao anexos',
      'gerenciar clientes',
      'gerenciar precificacao complexidade',
      'gerenciar precificacao valores',
      'gerenciar precificacao tarefas',
      'gerenciar precificacao cargos x valores',
      'gerenciar precificao origem',
      'gerenciar precificacao recusa',
      'visualiza dashboard precificacao',
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
      'gerenciar implantacao',
      'gerenciar implantacao dashboard',
      'implantacao-caixa-entrada',
      'gerenciar todas implantacoes',
    ]),
  );
  expect(new Set(permissions).size).toBe(permissions.length);
  expect(isPermission('gerenciar tudo')).toBe(false);
});

describe('hasPermission', () => {
  test('is false without a person and without a list', () => {
    expect(hasPermission(null, 'see logs')).toBe(false);
    expect(hasPermission(undefined, ['see logs'])).toBe(false);
    expect(hasPermission({ all_permissions: undefined as unknown as string[] }, 'see logs')).toBe(false);
  });

  test('takes one string, or a list of which any one suffices', () => {
    const auditor = userOf('auditor');
    expect(hasPermission(auditor, 'see logs')).toBe(true);
    expect(hasPermission(auditor, 'gerenciar perfis')).toBe(false);
    expect(hasPermission(auditor, ['gerenciar perfis', 'see logs'])).toBe(true);
    expect(hasPermission(auditor, [])).toBe(false);
    expect(hasPermission(auditor, 'see')).toBe(false);
  });
});

test('a route that asks nothing opens to any signed-in person and to nobody else', () => {
  expect(mayOpen(userOf('cliente'), null)).toBe(true);
  expect(mayOpen(null, null)).toBe(false);
});

test.each([
  ['/departamentos', 'gerenciar areas'],
  ['/departamentos/editar/:uuid', 'gerenciar areas'],
  ['/cargos/novo', 'gerenciar cargos'],
  ['/perfis/editar/7', 'gerenciar perfis'],
  ['/usuario/list', 'gerenciar usuarios'],
  ['/logs', 'see logs'],
  ['/projetos', 'gerenciar projetos'],
  ['/projeto-detalhes/abc', 'gerenciar projetos'],
  ['/projeto-tarefas/abc', 'gerenciar projetos'],
  ['/fechamentos', 'gerenciar fechamentos'],
  ['/fechamento-detalhes/abc', 'gerenciar fechamentos'],
  ['/as-is-to-be', 'gerenciar fechamentos'],
  ['/oportunidades', 'gerenciar oportunidades'],
  ['/indicadores', 'gerenciar indicadores'],
  ['/minhas-tarefas', 'gerenciar minhas tarefas'],
  ['/revisao-tarefas-recorrentes', 'gerenciar revisao tarefas recorrentes'],
  ['/validacao-anexos', 'gerenciar validacao anexos'],
  ['/clientes/deletar/abc', 'gerenciar clientes'],
  ['/precificacao/parametrizacao', pricingParameterPermissions],
  ['/precificacao/dashboard', 'visualiza dashboard precificacao'],
  ['/precificacao/novo-orcamento', 'gerenciar orcamentos precificacao'],
  ['/precificacao/meus-orcamentos', 'gerenciar precificacao meus orcamentos'],
  ['/precificacao/todos-orcamentos', 'gerenciar precificacao todos orcamentos'],
  ['/precificacao/todos-orcamentos-old', 'gerenciar precificacao todos orcamentos'],
  ['/precificacao/caixa-entrada-orcamentos', null],
  ['/precificacao/fluxo-orcamento/abc', null],
  ['/implantacao/parametrizacao', 'gerenciar implantacao'],
  ['/implantacao/checkin', 'gerenciar implantacao'],
  ['/implantacao/fluxo-implantacao/abc', 'gerenciar implantacao'],
  ['/implantacao/dashboard', 'gerenciar implantacao dashboard'],
  ['/implantacao/caixa-entrada', 'implantacao-caixa-entrada'],
  ['/implantacao/todas-implantacoes', 'gerenciar todas implantacoes'],
  ['/configs', null],
  ['/calendario?mes=2026-11', null],
  ['/', null],
  ['/test', null],
])('%s asks %s', (path, expected) => {
  expect(permissionOfRoute(path)).toEqual(expected);
});

test('an unknown path is unknown, also when it only begins like a known one', () => {
  expect(permissionOfRoute('/inexistente')).toBeUndefined();
  expect(permissionOfRoute('/logsx')).toBeUndefined();
});

test('every default profile opens at least one page beyond the open ones', () => {
  for (const profile of profileNames) {
    expect(permissions.some((permission) => mayOpen(userOf(profile), permission))).toBe(true);
  }
});
