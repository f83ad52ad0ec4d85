import { defineManifest, defineRemote, hostContract, incompatibilityOf, satisfies } from './index';

const page = async () => ({ default: () => null });

test('permissions come from the permission map, or from the page itself', () => {
  const manifest = defineManifest({
    name: 'admin',
    title: 'Administração',
    pages: [
      { id: 'departamentos.list', path: '/departamentos', title: 'Departamentos' },
      { id: 'x.detail', path: '/novidade', title: 'Novidade', permission: 'see logs' },
      { id: 'configs.page', path: '/configs', title: 'Configurações' },
    ],
  });
  expect(manifest.contract).toBe(hostContract);
  expect(manifest.pages.map((one) => one.permission)).toEqual(['gerenciar areas', 'see logs', null]);
});

test('a page without a permission anywhere, and two pages with one id or path, are refused', () => {
  const declare = (pages: { id: string; path: string; title: string }[]) => () =>
    defineManifest({ name: 'admin', title: 'Administração', pages });
  expect(declare([{ id: 'a', path: '/desconhecida', title: 'A' }])).toThrow('has no permission');
  expect(
    declare([
      { id: 'a', path: '/logs', title: 'A' },
      { id: 'a', path: '/cargos', title: 'B' },
    ]),
  ).toThrow('share the id a');
  expect(
    declare([
      { id: 'a', path: '/logs', title: 'A' },
      { id: 'b', path: '/logs', title: 'B' },
    ]),
  ).toThrow('share the path /logs');
});

test('a remote binds every page to its component', () => {
  const manifest = defineManifest({
    name: 'admin',
    title: 'A',
    pages: [{ id: 'logs.list', path: '/logs', title: 'Logs' }],
  });
  const remote = defineRemote<typeof manifest>({ 'logs.list': page });
  expect(remote).toMatchObject({ pages: { 'logs.list': page } });
});

describe('compatibility with a host', () => {
  const offer = { contract: 1, provides: { react: '19.3.1', '@gestao/shared/http': '1.2.0' } };

  test.each([
    [{ contract: 1, requires: { react: '19.3.1' } }, undefined],
    [{ contract: 1, requires: { '@gestao/shared/http': '^1.0.0' } }, undefined],
    [{ contract: 2, requires: {} }, 'contract 2, host has 1'],
    [
      { contract: 1, requires: { '@gestao/shared/charts': '^1.0.0' } },
      '@gestao/shared/charts ^1.0.0 is not provided',
    ],
    [{ contract: 1, requires: { react: '19.2.0' } }, 'react 19.2.0 is required, host has 19.3.1'],
  ])('%j → %s', (remote, reason) => {
    expect(incompatibilityOf(remote, offer)).toBe(reason);
  });

  test.each([
    ['1.2.3', '^1.2.0', true],
    ['1.2.3', '^1.3.0', false],
    ['2.0.0', '^1.2.0', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['0.0.3', '^0.0.2', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.3', '1.2.4', false],
    ['1.2.3', '', false],
    ['1.2.3', 'latest', false],
  ])('%s in %s is %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
