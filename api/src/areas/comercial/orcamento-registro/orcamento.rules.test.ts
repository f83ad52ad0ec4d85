import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import fc from 'fast-check';
import {
  etapasDoOrcamento,
  isOpen,
  type Marcos,
  passagens,
  proporcaoBp,
  sinalDaAlcada,
  statusAbertos,
  statusEncerrados,
} from './orcamento.rules';
import { destinos } from './orcamento-fluxo.rules';

const dia = (text: string) => new Date(`${text}T15:00:00Z`);
const caminho = {
  criado_em: dia('2026-11-02'),
  status_desde: dia('2026-11-10'),
  enviado_em: null as Date | null,
  respondido_em: null as Date | null,
  vendedor: 'Bruno',
  precificador: 'Patrícia' as string | null,
  aprovador: null,
  nome_cliente: 'Padaria Sol',
  marcos: { precificacao: null, aprovacao: null } as Marcos,
};
const situacoes = (status: OrcamentoStatus, more: Partial<typeof caminho> = {}) =>
  etapasDoOrcamento({ ...caminho, status, ...more })
    .map((etapa) => etapa.situacao[0])
    .join('');

test.each<[OrcamentoStatus, string]>([
  ['rascunho', 'apppp'],
  ['em_precificacao', 'cappp'],
  ['em_aprovacao', 'ccapp'],
  ['aprovado', 'cccap'],
  ['enviado', 'cccca'],
  ['aceito', 'ccccc'],
  ['recusado', 'cccci'],
  ['expirado', 'cccci'],
])('the stepper of %s', (status, expected) => {
  expect(situacoes(status)).toBe(expected);
});

test('a cancelled budget stops at the last step that left a trace', () => {
  expect(situacoes('cancelado', { precificador: null })).toBe('ipppp');
  expect(situacoes('cancelado')).toBe('cippp');
  expect(situacoes('cancelado', { enviado_em: dia('2026-11-05') })).toBe('cccci');
});

test('steps say when and who, and nothing of what is still to come', () => {
  const etapas = etapasDoOrcamento({ ...caminho, status: 'em_precificacao' });
  expect(etapas.map(({ em, quem }) => [em?.slice(0, 10) ?? null, quem])).toEqual([
    ['2026-11-02', 'Bruno'],
    ['2026-11-10', 'Patrícia'],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('what is done says who did it and when, as the events tell; a step taken anew does not', () => {
  const marcos = {
    precificacao: { em: dia('2026-11-08'), quem: 'Paulo' },
    aprovacao: { em: dia('2026-11-09'), quem: 'Ricardo' },
  };
  const fatos = (status: OrcamentoStatus) =>
    etapasDoOrcamento({ ...caminho, marcos, status })
      .slice(1, 3)
      .map(({ em, quem }) => [em?.slice(0, 10) ?? null, quem]);
  expect(fatos('aprovado')).toEqual([
    ['2026-11-08', 'Paulo'],
    ['2026-11-09', 'Ricardo'],
  ]);
  expect(fatos('em_precificacao')).toEqual([
    ['2026-11-10', 'Patrícia'],
    [null, null],
  ]);
});

test('no more than one step is the present one', () => {
  const statuses = Object.keys(orcamentoStatusLabels) as OrcamentoStatus[];
  fc.assert(
    fc.property(fc.constantFrom(...statuses), fc.boolean(), (status, sent) => {
      const marks = situacoes(status, { enviado_em: sent ? dia('2026-11-05') : null });
      expect(marks).toMatch(/^c*[ai]?p*$/);
    }),
  );
});

test('levels become a traffic light', () => {
  expect([0, 1, 2].map(sinalDaAlcada)).toEqual(['automatica', 'gestor', 'diretoria']);
});

test('shares round half up and stay whole', () => {
  expect(proporcaoBp(74_040, 925_500)).toBe(800);
  expect(proporcaoBp(1, 3)).toBe(3333);
  expect(proporcaoBp(1, 20_000)).toBe(1);
  expect(proporcaoBp(1, 0)).toBe(0);
});

it('lets every step lead only where a budget may come to from there', () => {
  for (const { de, para } of Object.values(destinos)) {
    for (const status of de) {
      if (status !== para) expect(passagens[para].de).toContain(status);
    }
  }
});

it('knows each status as open or ended, and ends nothing that is ended', () => {
  expect([...statusAbertos, ...statusEncerrados].sort()).toEqual(Object.keys(orcamentoStatusLabels).sort());
  for (const { de } of Object.values(passagens)) expect(de.every(isOpen)).toBe(true);
});
