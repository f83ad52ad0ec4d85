import { fechamentoModeloTarefaVazia } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import type { Reader } from '../../../platform/area/area';
import { compareTarefas } from './versoes-em-palavras';

const tarefa = (chave: string, titulo: string, mais: object = {}) => ({
  ...fechamentoModeloTarefaVazia,
  chave,
  titulo,
  ...mais,
});
const aguarda = (chave: string) => ({
  aguarda: [{ chave, tipo: 'termina_inicia' as const, folga_dias_uteis: 0 }],
});
// Nobody and nothing is named here: no row is read.
const orm = {} as Reader;

test('tasks that a task waits for or is part of are called by their titles', async () => {
  const { itens } = await compareTarefas(
    orm,
    [tarefa('t1', 'Coletar'), tarefa('t2', 'Lançar')],
    [tarefa('t1', 'Coletar'), tarefa('t2', 'Lançar', { pai: 't1', ...aguarda('t1') })],
  );
  expect(itens).toEqual([
    {
      chave: 't2',
      titulo: 'Lançar',
      mudanca: 'alterada',
      campos: [
        { campo: 'pai', rotulo: 'Parte de', de: '—', para: 'Coletar' },
        { campo: 'aguarda', rotulo: 'Aguarda', de: '—', para: 'Coletar' },
      ],
    },
  ]);
});

test('a renamed task is changed alone, not those that wait for it', async () => {
  const { itens } = await compareTarefas(
    orm,
    [tarefa('t1', 'Coletar'), tarefa('t2', 'Lançar', aguarda('t1'))],
    [tarefa('t1', 'Receber'), tarefa('t2', 'Lançar', aguarda('t1'))],
  );
  expect(itens.map(({ chave }) => chave)).toEqual(['t1']);
});

test('a time is told as the screens show it', async () => {
  const com = (minutos: number) => [tarefa('t1', 'Coletar', { minutos_estimados_milimin: minutos })];
  const tempos = [20_000, 75_000, 120_000, 500];
  const ditos = await Promise.all(
    tempos.map(async (one) => (await compareTarefas(orm, com(1_000), com(one))).itens[0]?.campos[0]?.para),
  );
  expect(ditos).toEqual(['20 min', '1 h 15 min', '2 h', '0,5 min']);
});
