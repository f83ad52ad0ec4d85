import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { fechamentoModeloTarefaVazia } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { tarefasDoMes } from './tarefas-do-mes.rules';

const tarefa = (chave: string, more: Partial<FechamentoModeloTarefa> = {}): FechamentoModeloTarefa => ({
  ...fechamentoModeloTarefaVazia,
  chave,
  titulo: chave.toUpperCase(),
  ...more,
});
const cliente = {
  volumes: new Map([['folhas', 10]]),
  direcionadores: new Map([
    ['folhas', 'Funcionários'],
    ['notas', 'Notas'],
  ]),
  desligadas: new Set(['off']),
};
const motivos = (tarefas: FechamentoModeloTarefa[], competencia = '2026-10') => {
  const { ficam, puladas } = tarefasDoMes(tarefas, competencia, cliente);
  expect(ficam.length + puladas.length).toBe(tarefas.length);
  return puladas.map(({ titulo, motivo }) => `${titulo}: ${motivo}`);
};

test.each([
  ['mensal', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['bimestral', [2, 4, 6, 8, 10, 12]],
  ['trimestral', [3, 6, 9, 12]],
  ['quadrimestral', [4, 8, 12]],
  ['semestral', [6, 12]],
  ['anual', [12]],
] as const)('a task that is %s belongs to %j', (periodicidade, meses) => {
  const found = Array.from({ length: 12 }, (_, index) => index + 1).filter(
    (mes) => motivos([tarefa('a', { periodicidade })], `2026-${String(mes).padStart(2, '0')}`).length === 0,
  );
  expect(found).toEqual(meses);
});

test('months that it names itself go before those of its period', () => {
  const anual = tarefa('ecf', { periodicidade: 'anual', meses_ativos: [7] });
  expect(motivos([anual], '2026-07')).toEqual([]);
  expect(motivos([anual], '2026-12')).toEqual(['ECF: Anual: não é deste mês.']);
});

test('what is off for the client goes, and with it what belongs to it, however deep', () => {
  const { ficam, puladas } = tarefasDoMes(
    [
      tarefa('a'),
      tarefa('off'),
      tarefa('b', { pai: 'off' }),
      tarefa('c', { pai: 'b' }),
      tarefa('d', { pai: 'a' }),
    ],
    '2026-10',
    cliente,
  );
  expect(ficam.map(({ chave }) => chave)).toEqual(['a', 'd']);
  expect(puladas).toEqual([
    { chave: 'off', titulo: 'OFF', motivo: 'Desligada para este cliente.' },
    { chave: 'b', titulo: 'B', motivo: 'A tarefa principal não existe neste mês.' },
    { chave: 'c', titulo: 'C', motivo: 'A tarefa principal não existe neste mês.' },
  ]);
});

test.each([
  ['maior', 9, null],
  ['maior', 10, 'Condição: só quando Funcionários for maior que 10; é 10.'],
  ['maior_ou_igual', 10, null],
  ['maior_ou_igual', 11, 'Condição: só quando Funcionários for maior ou igual a 11; é 10.'],
  ['igual', 10, null],
  ['igual', 9, 'Condição: só quando Funcionários for igual a 9; é 10.'],
  ['menor_ou_igual', 10, null],
  ['menor_ou_igual', 9, 'Condição: só quando Funcionários for menor ou igual a 9; é 10.'],
  ['menor', 11, null],
  ['menor', 10, 'Condição: só quando Funcionários for menor que 10; é 10.'],
] as const)('with 10 people, %s %i: %s', (operador, quantidade, motivo) => {
  const folha = tarefa('folha', { condicao: { direcionador_uuid: 'folhas', operador, quantidade } });
  expect(motivos([folha])).toEqual(motivo === null ? [] : [`FOLHA: ${motivo}`]);
});

test('a volume that the client was never told to have meets no condition', () => {
  const se = (chave: string, direcionador_uuid: string) =>
    tarefa(chave, { condicao: { direcionador_uuid, operador: 'menor', quantidade: 5 } });
  expect(motivos([se('x', 'notas'), se('y', 'apagado')])).toEqual([
    'X: Condição: só quando Notas for menor que 5; o cliente não tem este volume.',
    'Y: Condição: só quando volume for menor que 5; o cliente não tem este volume.',
  ]);
});
