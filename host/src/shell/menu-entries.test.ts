import { profileNames, userOf } from '@gestao/shared/testing';
import { sampleRegistry } from '../testing/sample-registry';
import { crumbsOf, menuOf } from './menu-entries';
import { findPages } from './palette/find-pages';
import { goTosOf } from './shortcuts/shortcuts';

const pages = sampleRegistry.remotes.flatMap((remote) => remote.pages);
const menu = (profile: (typeof profileNames)[number]) =>
  Object.fromEntries(
    menuOf(pages, userOf(profile)).map(({ group, entries }) => [group, entries.map((entry) => entry.label)]),
  );

test('an administrator sees every group in its order', () => {
  expect(Object.entries(menu('administrador'))).toEqual([
    ['Início', ['Início']],
    ['Meu trabalho', ['Minhas tarefas', 'Calendário']],
    ['Comercial', ['Parametrização']],
    ['Administração', ['Clientes', 'Departamentos']],
  ]);
});

test.each([
  ['analista', { Início: ['Início'], 'Meu trabalho': ['Minhas tarefas', 'Calendário'] }],
  ['auditor', { Início: ['Início'], 'Meu trabalho': ['Calendário'] }],
  ['comercial', { Início: ['Início'], 'Meu trabalho': ['Calendário'], Administração: ['Clientes'] }],
  ['precificacao', { Início: ['Início'], 'Meu trabalho': ['Calendário'], Comercial: ['Parametrização'] }],
] as const)('%s sees only what the profile may open', (profile, expected) => {
  expect(menu(profile)).toEqual(expected);
});

test('every profile has a menu that begins at home', () => {
  for (const profile of profileNames) expect(Object.keys(menu(profile))[0]).toBe('Início');
});

test('a page stands below its group and the list it belongs to', () => {
  const page = (id: string) => pages.find((candidate) => candidate.id === id) as (typeof pages)[number];
  expect(crumbsOf(pages, page('departamentos.list'))).toEqual([
    { label: 'Administração' },
    { label: 'Departamentos' },
  ]);
  expect(crumbsOf(pages, page('departamentos.edit'))).toEqual([
    { label: 'Administração' },
    { label: 'Departamentos', path: '/departamentos' },
    { label: 'Editar departamento' },
  ]);
});

test.each([
  ['areas', ['Departamentos']],
  ['precificacao', ['Parametrização']],
  ['CALENDÁ', ['Calendário']],
  ['administracao cli', ['Clientes']],
  ['nada', []],
])('search %p finds pages without regard to accents', (query, titles) => {
  expect(findPages(pages, query).map((page) => page.title)).toEqual(titles);
});

test('the G keys lead only where the person may go', () => {
  const keys = (profile: (typeof profileNames)[number]) =>
    goTosOf(pages, userOf(profile)).map((one) => one.key);
  expect(keys('analista')).toEqual(['t', 'a']);
  expect(keys('auditor')).toEqual(['a']);
});
