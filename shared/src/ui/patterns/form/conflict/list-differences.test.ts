import { listDifferences, mergedList } from '../../../entries/form';

interface Tarefa {
  chave: string;
  titulo: string;
  prazo: number;
  nota: string;
}
const tarefa = (chave: string, titulo: string, prazo: number, nota = ''): Tarefa => ({
  chave,
  titulo,
  prazo,
  nota,
});
const palavras = {
  keyOf: ({ chave }: Tarefa) => chave,
  titleOf: ({ titulo }: Tarefa) => titulo,
  wordsOf: ({ titulo, prazo }: Tarefa) => ({ Título: titulo, Prazo: `${prazo} dias` }),
};
const coletar = tarefa('a', 'Coletar', 2);
const lancar = tarefa('b', 'Lançar', 5);
const apurar = tarefa('c', 'Apurar', 9);
const chaves = (tarefas: readonly Tarefa[]) => tarefas.map(({ chave }) => chave).join('');

test('items that differ are told one by one, with the fields that differ and no others', () => {
  const found = listDifferences('tarefas.', palavras, {
    original: [coletar, lancar],
    theirs: [{ ...coletar, prazo: 3 }, lancar],
    mine: [{ ...coletar, prazo: 4 }, lancar],
  });
  expect(found.map(({ name, label }) => [name, label])).toEqual([['tarefas.a', 'Coletar']]);
  const [one] = found;
  expect([one?.original, one?.theirs, one?.mine].map((side) => one?.text(side))).toEqual([
    'Prazo: 2 dias',
    'Prazo: 3 dias',
    'Prazo: 4 dias',
  ]);
});

test('one that only one of the two has is called by its title beside where it is not', () => {
  const [nova, tirada] = listDifferences('', palavras, {
    original: [coletar, lancar],
    theirs: [coletar],
    mine: [coletar, apurar, lancar],
  });
  expect([nova?.label, nova?.text(nova.mine), nova?.text(nova.theirs)]).toEqual([
    'Apurar',
    'Apurar',
    'Não está na lista',
  ]);
  expect([tirada?.label, tirada?.text(tirada.theirs), tirada?.text(tirada.original)]).toEqual([
    'Lançar',
    'Não está na lista',
    'Lançar',
  ]);
});

test('a difference that no field tells is still a row', () => {
  const [one] = listDifferences('', palavras, {
    original: [coletar],
    theirs: [{ ...coletar, nota: 'x' }],
    mine: [coletar],
  });
  expect(one?.text(one.theirs)).toBe('Coletar');
});

test('what both did alike is no difference', () => {
  const alike = [{ ...coletar, prazo: 3 }];
  expect(listDifferences('', palavras, { original: [coletar], theirs: alike, mine: alike })).toEqual([]);
});

describe('the list that is saved', () => {
  const theirs = [tarefa('x', 'Receber', 1), { ...coletar, prazo: 3 }, apurar, lancar];
  const mine = [lancar, coletar];

  test('is mine where nothing of the other one was chosen', () => {
    expect(mergedList('', palavras, { theirs, mine }, [])).toEqual(mine);
  });

  test('has what was chosen, new ones behind what stands before them there', () => {
    const merged = mergedList('t.', palavras, { theirs, mine }, [
      { name: 't.a' },
      { name: 't.c' },
      { name: 't.x' },
    ]);
    expect(chaves(merged)).toBe('xbac');
    expect(merged[2]?.prazo).toBe(3);
  });

  test('is without what the other one took out, where that was chosen', () => {
    expect(chaves(mergedList('', palavras, { theirs: [lancar], mine }, [{ name: 'a' }]))).toBe('b');
  });
});
