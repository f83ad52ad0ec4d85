import {
  chaveNova,
  comEtapa,
  copiarAsIs,
  destinoDe,
  etapaVazia,
  levarAoToBe,
  movida,
  type Raias,
  semEtapa,
} from './raias';

const etapa = (chave: string) => ({ ...etapaVazia(chave), nome: chave, dor: 'demora' });
const vazias: Raias = { as_is: [], to_be: [] };
const hoje = ['a', 'b', 'c'].reduce((sofar, chave) => comEtapa(sofar, 'as_is', etapa(chave)), vazias);
const origens = ({ to_be }: Raias) => to_be.map(({ origem }) => origem);

test('the copy points to each step of today and keeps it', () => {
  const copia = copiarAsIs(hoje);
  expect(origens(copia)).toEqual(['a', 'b', 'c']);
  expect(copia.to_be.every(({ destino }) => destino === 'manter')).toBe(true);
  expect(new Set([...copia.as_is, ...copia.to_be].map(({ chave }) => chave)).size).toBe(6);
  expect(copia.to_be[0]?.dor).toBeNull();
  expect(destinoDe(copia, 'a')).toBe('manter');
});

test('what has no counterpart is eliminated, and nothing is while there is no to-be', () => {
  expect(destinoDe(hoje, 'a')).toBeNull();
  const so = levarAoToBe(hoje, 'b');
  expect(destinoDe(so, 'a')).toBe('eliminar');
  const [b] = so.to_be;
  if (!b) throw new Error('No step.');
  expect(destinoDe(comEtapa(so, 'to_be', { ...b, destino: 'automatizar' }), 'b')).toBe('automatizar');
});

test('a step moves within its lane, and no further than its ends', () => {
  const ordem = (raias: Raias) => raias.as_is.map(({ chave }) => chave).join('');
  expect(ordem(movida(hoje, 'as_is', 'a', 2))).toBe('bca');
  expect(ordem(movida(hoje, 'as_is', 'c', 0))).toBe('cab');
  expect(ordem(movida(hoje, 'as_is', 'a', -1))).toBe('abc');
  expect(ordem(movida(hoje, 'as_is', 'c', 9))).toBe('abc');
  expect(ordem(movida(hoje, 'as_is', 'x', 0))).toBe('abc');
});

test('a step is brought to a place of the to-be', () => {
  expect(origens(levarAoToBe(levarAoToBe(levarAoToBe(hoje, 'a'), 'c'), 'b', 1))).toEqual(['a', 'b', 'c']);
});

test('without its origin a step is a new one', () => {
  const sem = semEtapa(copiarAsIs(hoje), 'as_is', 'b');
  expect(sem.to_be.map(({ origem, destino }) => [origem, destino])).toEqual([
    ['a', 'manter'],
    [null, null],
    ['c', 'manter'],
  ]);
  expect(semEtapa(sem, 'to_be', sem.to_be[0]?.chave ?? '').to_be).toHaveLength(2);
  expect(chaveNova(sem)).not.toBe(sem.to_be[0]?.chave);
});
