import {
  type FechamentoModeloTarefa,
  fechamentoModeloTarefaSchema,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { dayRulesOf } from '../../sistema/feriados/feriados.rules';
import { prazosDe } from './prazos.rules';
import { tarefasDoMes } from './tarefas-do-mes.rules';

const nacional = dayRulesOf([]);
/** The town of the client keeps 25 January. */
const comMunicipal = { ...nacional, closed: new Set([...nacional.closed, '2027-01-25']) };
const tarefa = (chave: string, more: Partial<FechamentoModeloTarefa> = {}) =>
  fechamentoModeloTarefaSchema.parse({ chave, titulo: chave, ...more });
const vencimento = (one: FechamentoModeloTarefa, competencia: string) =>
  prazosDe([one], competencia, () => nacional).get(one.chave)?.vencimento;

test.each([
  ['2026-05', 20, 'antecipa', '2026-06-19'],
  ['2026-05', 20, 'posterga', '2026-06-22'],
  ['2026-10', 20, 'antecipa', '2026-11-19'],
  ['2026-10', 20, 'posterga', '2026-11-23'],
  ['2026-11', 20, 'antecipa', '2026-12-18'],
  ['2026-11', 20, 'posterga', '2026-12-21'],
  ['2026-01', 31, 'antecipa', '2026-02-27'],
] as const)('of %s, day %i of the next month, %s: %s', (competencia, regra_dia, ajuste, expected) => {
  expect(vencimento(tarefa('a', { regra_tipo: 'dia_fixo', regra_dia, ajuste }), competencia)).toBe(expected);
});

test.each([
  ['2026-01', 10, '2026-02-13'],
  ['2026-01', 11, '2026-02-18'],
  ['2026-03', 5, '2026-04-08'],
  ['2026-12', 5, '2027-01-08'],
])('of %s, business day %i of the next month: %s', (competencia, regra_dia, expected) => {
  expect(vencimento(tarefa('a', { regra_tipo: 'dia_util', regra_dia }), competencia)).toBe(expected);
});

test('the last business day, and the internal date before it', () => {
  const [prazo] = prazosDe(
    [tarefa('a', { regra_tipo: 'ultimo_dia_util', meta_dias_uteis: 2 })],
    '2026-09',
    () => nacional,
  ).values();
  expect(prazo).toMatchObject({ vencimento: '2026-10-30', meta: '2026-10-28', ajuste: null });
});

test('the same rule gives two towns two days, each with its reason', () => {
  const one = tarefa('iss', {
    regra_tipo: 'dia_fixo',
    regra_dia: 25,
    ajuste: 'antecipa',
    calendario: 'municipal',
  });
  const em = (dias: typeof nacional) => prazosDe([one], '2026-12', () => dias).get('iss');
  expect(em(nacional)).toMatchObject({ vencimento: '2027-01-25', ajuste: null });
  expect(em(comMunicipal)).toMatchObject({
    vencimento: '2027-01-22',
    ajuste: '25/01 é feriado: antecipa para 22/01',
  });
});

test('what counts from the ones before it takes the last of them; without any it has no date', () => {
  const tarefas = [
    tarefa('depois', {
      regra_tipo: 'apos_anteriores',
      regra_dia: 2,
      aguarda: ['cedo', 'tarde', 'outra'].map((chave) => ({
        chave,
        tipo: 'termina_inicia' as const,
        folga_dias_uteis: 0,
      })),
    }),
    tarefa('cedo', { regra_tipo: 'dia_fixo', regra_dia: 3 }),
    tarefa('tarde', { regra_tipo: 'dia_fixo', regra_dia: 19 }),
  ];
  // 20 November is a holiday, a Friday.
  expect(prazosDe(tarefas, '2026-10', () => nacional).get('depois')?.vencimento).toBe('2026-11-24');
  expect(prazosDe(tarefas.slice(0, 1), '2026-10', () => nacional).get('depois')).toBeNull();
});

describe('which tasks a month has', () => {
  const folha = {
    direcionador_uuid: 'd0d0d0d0-0000-4000-8000-000000000001',
    operador: 'maior',
    quantidade: 0,
  } as const;
  const cliente = {
    volumes: new Map<string, number>(),
    direcionadores: new Map([[folha.direcionador_uuid, 'Funcionários']]),
    desligadas: new Set<string>(),
  };
  const todas = [
    tarefa('mensal'),
    tarefa('trimestral', { periodicidade: 'trimestral' }),
    tarefa('parte', { pai: 'trimestral' }),
    tarefa('em-maio', { meses_ativos: [5] }),
    tarefa('folha', { condicao: folha }),
  ];
  const ficam = (competencia: string, more: Partial<typeof cliente> = {}) =>
    tarefasDoMes(todas, competencia, { ...cliente, ...more }).ficam.map(({ chave }) => chave);

  test('by the period, by months of their own, and with what they are part of', () => {
    expect(ficam('2026-03')).toEqual(['mensal', 'trimestral', 'parte']);
    expect(ficam('2026-05')).toEqual(['mensal', 'em-maio']);
  });

  test('by the volume of the client', () => {
    expect(ficam('2026-04', { volumes: new Map([[folha.direcionador_uuid, 3]]) })).toEqual([
      'mensal',
      'folha',
    ]);
    expect(ficam('2026-04', { volumes: new Map([[folha.direcionador_uuid, 0]]) })).toEqual(['mensal']);
  });

  test('and every other one is told with its reason', () => {
    const { puladas } = tarefasDoMes(todas, '2026-04', { ...cliente, desligadas: new Set(['mensal']) });
    expect(puladas.map(({ chave, motivo }) => [chave, motivo])).toEqual([
      ['mensal', 'Desligada para este cliente.'],
      ['trimestral', 'Trimestral: não é deste mês.'],
      ['parte', 'A tarefa principal não existe neste mês.'],
      ['em-maio', 'Mensal: não é deste mês.'],
      ['folha', 'Condição: só quando Funcionários for maior que 0; o cliente não tem este volume.'],
    ]);
  });
});
