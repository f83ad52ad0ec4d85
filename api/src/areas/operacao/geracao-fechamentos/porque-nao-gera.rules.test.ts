import { porqueNaoGera } from './porque-nao-gera.rules';

const ativo = {
  status: 'ativo' as const,
  data_inicio_contrato: null,
  data_fim_contrato: null,
  competencia_inicial: null,
};
type Contrato = Parameters<typeof porqueNaoGera>[0];
const novo = { status: 'em_implantacao' as const, competencia_inicial: '2026-10' };

test.each<[Partial<Contrato>, string | null]>([
  [{}, null],
  [{ status: 'suspenso' }, 'O contrato está suspenso.'],
  [{ status: 'encerrado' }, 'O contrato foi encerrado.'],
  [{ status: 'prospecto' }, 'O cliente ainda não tem contrato.'],
  [novo, null],
  [{ ...novo, competencia_inicial: '2026-11' }, 'Em implantação: começa em 11/2026.'],
  [{ ...novo, competencia_inicial: null }, 'Em implantação, sem a primeira competência.'],
  // Only a client in onboarding waits for its first competência.
  [{ competencia_inicial: '2026-11' }, null],
  // A contract covers the months of its first and of its last day.
  [{ data_inicio_contrato: '2026-10-31' }, null],
  [{ data_inicio_contrato: '2026-11-01' }, 'O contrato começa em 11/2026.'],
  [{ ...novo, data_inicio_contrato: '2026-11-01' }, 'O contrato começa em 11/2026.'],
  [{ data_fim_contrato: '2026-10-01' }, null],
  [{ data_fim_contrato: '2026-09-30' }, 'O contrato terminou em 09/2026.'],
])('10/2026 of %j: %s', (more, motivo) => {
  expect(porqueNaoGera({ ...ativo, ...more }, '2026-10')).toBe(motivo);
});
