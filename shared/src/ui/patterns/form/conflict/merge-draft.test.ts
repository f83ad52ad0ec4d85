import { mergeDraft } from './merge-draft';

const base = { nome: 'A', endereco: { cep: '1', numero: '10' }, tags: ['x'], versao: 1 };

test.each([
  ['nothing typed', {}, { nome: 'B', versao: 2 }, undefined],
  [
    'different fields: both stay, with the new version',
    { nome: 'mine' },
    { tags: ['y'], versao: 2 },
    { nome: 'mine', tags: ['y'], versao: 2 },
  ],
  ['both typed the same', { nome: 'B' }, { nome: 'B', versao: 2 }, undefined],
  [
    'the same field: mine, with the old version',
    { nome: 'mine' },
    { nome: 'theirs', versao: 2 },
    { nome: 'mine', versao: 1 },
  ],
  [
    'different fields of a group',
    { endereco: { cep: '1', numero: '20' } },
    { endereco: { cep: '2', numero: '10' }, versao: 2 },
    { endereco: { cep: '2', numero: '20' }, versao: 2 },
  ],
  [
    'the same field of a group',
    { endereco: { cep: '1', numero: '20' } },
    { endereco: { cep: '1', numero: '30' }, versao: 2 },
    { endereco: { cep: '1', numero: '20' }, versao: 1 },
  ],
  ['a list is one value', { tags: ['x', 'm'] }, { tags: [], versao: 2 }, { tags: ['x', 'm'], versao: 1 }],
])('a draft over a newer record: %s', (_name, mine, theirs, expected) => {
  const merged = mergeDraft({ values: { ...base, ...mine }, base }, { ...base, ...theirs });
  expect(merged).toEqual(expected && { ...base, ...expected });
});
