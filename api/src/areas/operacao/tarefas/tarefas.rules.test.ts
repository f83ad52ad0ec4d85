import fc from 'fast-check';
import { progressoDasTarefas, situacaoPrazo, type TarefaParaProgresso } from './tarefas.rules';

const hoje = '2026-11-20';
const aberta = { status: 'a_fazer', data_meta: null, data_vencimento: null, concluida_no_dia: null } as const;

describe('situacaoPrazo', () => {
  test.each([
    ['sem_prazo', {}],
    ['no_prazo', { data_meta: '2026-11-25', data_vencimento: '2026-11-27' }],
    ['no_prazo', { data_meta: hoje, data_vencimento: '2026-11-27' }],
    ['vence_hoje', { data_meta: '2026-11-18', data_vencimento: hoje }],
    ['vence_hoje', { data_meta: hoje }],
    ['em_risco', { data_meta: '2026-11-19', data_vencimento: '2026-11-27' }],
    ['em_risco', { data_meta: '2026-11-19' }],
    ['atrasada', { data_meta: '2026-11-10', data_vencimento: '2026-11-19' }],
    [
      'concluida_no_prazo',
      {
        status: 'concluida',
        data_meta: '2026-11-18',
        data_vencimento: '2026-11-20',
        concluida_no_dia: '2026-11-18',
      },
    ],
    [
      'concluida_apos_meta',
      {
        status: 'concluida',
        data_meta: '2026-11-18',
        data_vencimento: '2026-11-20',
        concluida_no_dia: '2026-11-20',
      },
    ],
    [
      'concluida_com_atraso',
      {
        status: 'concluida',
        data_meta: '2026-11-18',
        data_vencimento: '2026-11-20',
        concluida_no_dia: '2026-11-21',
      },
    ],
    [null, { status: 'cancelada', data_vencimento: '2026-01-01' }],
    [null, { status: 'desconsiderada', data_vencimento: '2026-01-01' }],
  ] as const)('%s', (expected, datas) => {
    expect(situacaoPrazo({ ...aberta, ...datas }, hoje)).toBe(expected);
  });
});

const tarefa = (fields: Partial<TarefaParaProgresso>): TarefaParaProgresso => ({
  status: 'a_fazer',
  peso: 1,
  minutos_estimados_milimin: null,
  obrigatorios: 0,
  obrigatorios_concluidos: 0,
  ...fields,
});

describe('progressoDasTarefas', () => {
  test('the worked example gives 61 %', () => {
    expect(
      progressoDasTarefas([
        tarefa({ peso: 30, status: 'concluida' }),
        tarefa({ peso: 45, status: 'em_revisao' }),
        tarefa({ peso: 60, status: 'em_andamento', obrigatorios: 5, obrigatorios_concluidos: 2 }),
        tarefa({ peso: 15 }),
      ]),
    ).toBe(61);
  });

  test('no tasks, and only dropped ones, give 0', () => {
    expect(progressoDasTarefas([])).toBe(0);
    expect(progressoDasTarefas([tarefa({ status: 'cancelada' }), tarefa({ status: 'desconsiderada' })])).toBe(
      0,
    );
  });

  test('dropped tasks do not count, and the estimate is the weight without one', () => {
    expect(
      progressoDasTarefas([
        tarefa({ status: 'concluida', peso: null, minutos_estimados_milimin: 30_000 }),
        tarefa({ status: 'a_fazer', peso: null, minutos_estimados_milimin: 10_000 }),
        tarefa({ status: 'cancelada', peso: 500 }),
      ]),
    ).toBe(75);
  });

  test('is 100 exactly when every counted task is concluded', () => {
    const arbitrary = fc.record({
      status: fc.constantFrom('a_fazer', 'em_andamento', 'em_revisao', 'concluida', 'cancelada'),
      peso: fc.integer({ min: 1, max: 600 }),
      minutos_estimados_milimin: fc.constant(null),
      obrigatorios: fc.integer({ min: 1, max: 12 }),
      obrigatorios_concluidos: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength: 30 }), fc.boolean(), (items, complete) => {
        const tarefas = items.map((item) => ({
          ...item,
          obrigatorios_concluidos: complete ? item.obrigatorios : 0,
        })) as TarefaParaProgresso[];
        const progresso = progressoDasTarefas(tarefas);
        const counted = tarefas.filter((item) => item.status !== 'cancelada');
        expect(progresso).toBeGreaterThanOrEqual(0);
        expect(progresso === 100).toBe(
          counted.length > 0 && counted.every((item) => item.status === 'concluida'),
        );
      }),
    );
  });
});
