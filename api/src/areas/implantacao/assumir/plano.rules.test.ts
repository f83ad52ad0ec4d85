import { modeloEtapaSchema } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { planoDatado } from './plano.rules';

const dias = { closed: new Set<string>(), open: new Set<string>() };
/** A Monday; the Friday of its second week, 20 November, is a holiday. */
const inicio = '2026-11-09';
const fases = ['boas', 'coleta', 'virada'].map((chave) => ({ chave, nome: chave.toUpperCase() }));
const etapa = (chave: string, fase: string, offset_dias_uteis: number, more: object = {}) =>
  modeloEtapaSchema.parse({ chave, fase, titulo: chave, offset_dias_uteis, ...more });
const checkin = (tipo: keyof typeof checkinTipoLabels, dias_uteis: number) => ({ tipo, dias_uteis });
const depoisDe = (...chaves: string[]) => ({
  conta_de: 'anteriores',
  aguarda: chaves.map((chave) => ({ chave })),
});

const base = {
  etapas: [
    etapa('kickoff', 'boas', 1),
    etapa('acessos', 'boas', 0),
    etapa('notas', 'coleta', 8, depoisDe('kickoff')),
    etapa('conferir', 'virada', 0, { aguarda: [{ chave: 'notas' }, { chave: 'acessos' }] }),
  ],
  checkins: [checkin('go_live', 10), checkin('kickoff', 0)],
};

test('steps count business days, and a phase begins where the one before ends', () => {
  const plano = planoDatado(fases, [base], inicio, dias);
  expect(plano.etapas.map(({ chave, vencimento }) => [chave, vencimento])).toEqual([
    ['kickoff', '2026-11-10'],
    ['acessos', inicio],
    ['notas', '2026-11-23'],
    ['conferir', inicio],
  ]);
  expect(plano.fases).toEqual([
    { chave: 'boas', nome: 'BOAS', inicio, fim: '2026-11-10' },
    { chave: 'coleta', nome: 'COLETA', inicio: '2026-11-10', fim: '2026-11-23' },
    // Its only step lies before it: a phase does not end before it begins.
    { chave: 'virada', nome: 'VIRADA', inicio: '2026-11-23', fim: '2026-11-23' },
  ]);
  expect(plano.checkins).toEqual([
    { tipo: 'kickoff', data: inicio },
    { tipo: 'go_live', data: '2026-11-24' },
  ]);
  expect([plano.fim, plano.golive]).toEqual(['2026-11-23', '2026-11-24']);
});

test('what several templates have is made once, as the first has it; of a phase that is not there nothing', () => {
  const outro = {
    etapas: [etapa('kickoff', 'boas', 5), etapa('extra', 'outra', 90), etapa('folha', 'coleta', 2)],
    checkins: [checkin('kickoff', 0), checkin('kickoff', 3), checkin('semanal', 3)],
  };
  const plano = planoDatado(fases, [base, outro], inicio, dias);
  expect(plano.etapas.map(({ chave }) => chave)).toEqual([...base.etapas.map(({ chave }) => chave), 'folha']);
  expect(plano.etapas[0]?.vencimento).toBe('2026-11-10');
  expect(plano.checkins).toEqual([
    { tipo: 'kickoff', data: inicio },
    { tipo: 'kickoff', data: '2026-11-12' },
    { tipo: 'semanal', data: '2026-11-12' },
    { tipo: 'go_live', data: '2026-11-24' },
  ]);
  expect(plano.fim).toBe('2026-11-23');
});

test('a step may have another day or be left out, and nothing waits for what is not made', () => {
  const plano = planoDatado(fases, [base], inicio, dias, {
    datas: new Map([['acessos', '2026-11-27']]),
    fora: new Set(['notas']),
  });
  expect(plano.etapas.map(({ chave }) => chave)).toEqual(['kickoff', 'acessos', 'conferir']);
  expect(plano.etapas.at(-1)?.aguarda.map(({ chave }) => chave)).toEqual(['acessos']);
  expect(plano.fases.map(({ fim }) => fim)).toEqual(['2026-11-27', '2026-11-27', '2026-11-27']);
});

test('without templates everything is the first day', () => {
  expect(planoDatado(fases.slice(0, 1), [], inicio, dias)).toEqual({
    fases: [{ chave: 'boas', nome: 'BOAS', inicio, fim: inicio }],
    ...{ etapas: [], checkins: [], fim: inicio, golive: null },
  });
});
