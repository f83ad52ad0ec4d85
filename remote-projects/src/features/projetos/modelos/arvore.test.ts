import type { ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { chaveNova, comTarefa, movida, niveisDe, semTarefa } from './arvore';

const task = (chave: string, pai: string | null = null, aguarda: string[] = []) =>
  ({ chave, pai, aguarda: aguarda.map((one) => ({ chave: one })) }) as ModeloTarefa;
const keys = (tarefas: readonly ModeloTarefa[]) => tarefas.map(({ chave }) => chave).join('');

/** a( b( c ) d ) e */
const tree = [task('a'), task('b', 'a'), task('c', 'b'), task('d', 'a', ['b']), task('e', null, ['c', 'a'])];

describe('the tree of a template', () => {
  it('has levels', () => {
    expect([...niveisDe(tree).values()]).toEqual([1, 2, 3, 2, 1]);
  });

  it('loses a task with its parts, and what waited for them', () => {
    const left = semTarefa(tree, 'b');
    expect(keys(left)).toBe('ade');
    expect(left.map(({ aguarda }) => aguarda.map(({ chave }) => chave))).toEqual([[], [], ['a']]);
  });

  it.each([
    ['e', -1, 'eabcd'],
    ['a', 1, 'eabcd'],
    ['d', -1, 'adbce'],
    ['b', 1, 'adbce'],
    ['a', -1, 'abcde'],
    ['c', 1, 'abcde'],
  ] as const)('moves %s by %i among its own', (chave, por, expected) => {
    expect(keys(movida(tree, chave, por))).toBe(expected);
  });

  it('takes a new one behind the parts of its parent', () => {
    expect(keys(comTarefa(tree, task('x', 'a')))).toBe('abcdxe');
    expect(keys(comTarefa(tree, task('x', 'b')))).toBe('abcxde');
    expect(keys(comTarefa(tree, task('x')))).toBe('abcdex');
    expect(chaveNova([task('t2'), task('t3')])).toBe('t4');
  });
});
