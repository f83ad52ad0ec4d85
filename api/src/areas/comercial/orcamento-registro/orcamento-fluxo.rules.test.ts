import { type AcaoOrcamento, acoesDoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { actorOf } from '../../../testing/actor';
import {
  type Aprovadores,
  decide,
  destinos,
  editaConteudo,
  impedimentoDe,
  mayRevise,
  nivelLabel,
  participa,
  revisaveis,
  type SituacaoOrcamento,
} from './orcamento-fluxo.rules';

const todos = 'gerenciar precificacao todos orcamentos';
const autor = actorOf({ usuarioId: 1 });
const vendedor = actorOf({ usuarioId: 2 });
const precificador = actorOf({ usuarioId: 3 });
const quemFaz = actorOf({ usuarioId: 4, permissoes: ['gerenciar orcamentos precificacao'] });
const gestor = actorOf({ usuarioId: 5, permissoes: [todos] });
const diretor = actorOf({ usuarioId: 6, permissoes: [todos] });
const detentor = actorOf({ usuarioId: 7, permissoes: [todos] });
const listadoSemDireito = actorOf({ usuarioId: 8 });
const pessoas = { autor, vendedor, precificador, quemFaz, gestor, diretor, detentor, listadoSemDireito };

const aprovadores: Aprovadores = { gestor: [5, 8], diretoria: [6], permitir_autoaprovacao: false };
const situacao = (status: OrcamentoStatus, more: Partial<SituacaoOrcamento> = {}): SituacaoOrcamento => ({
  ...{ status, alcada: 1, criado_por_id: 1, vendedor_id: 2, precificador_id: 3, calculado: true },
  legado: false,
  ...more,
});
const quem = (rule: (actor: typeof autor) => boolean) =>
  Object.entries(pessoas)
    .filter(([, actor]) => rule(actor))
    .map(([nome]) => nome);
const detentores = ['gestor', 'diretor', 'detentor'];
const daVenda = ['autor', 'vendedor', ...detentores];
const daPrecificacao = ['precificador', ...detentores];
const abertos: OrcamentoStatus[] = ['rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado'];

test.each<[AcaoOrcamento, OrcamentoStatus[], OrcamentoStatus, string[]]>([
  ['enviar_precificacao', ['rascunho'], 'em_precificacao', daVenda],
  ['assumir', ['em_precificacao'], 'em_precificacao', []],
  ['devolver_vendedor', ['em_precificacao'], 'rascunho', daPrecificacao],
  ['concluir_precificacao', ['em_precificacao'], 'aprovado', daPrecificacao],
  ['solicitar_aprovacao', ['em_precificacao'], 'em_aprovacao', daPrecificacao],
  ['aprovar', ['em_aprovacao'], 'aprovado', ['gestor', 'diretor']],
  ['devolver', ['em_aprovacao'], 'em_precificacao', ['gestor', 'diretor']],
  ['recusar', ['enviado'], 'recusado', daVenda],
  ['cancelar', abertos, 'cancelado', daVenda],
])('%s leads from %j to %s and is the step of %j', (acao, de, para, deQuem) => {
  expect(destinos[acao]).toEqual({ de, para });
  for (const status of Object.keys(orcamentoStatusLabels) as OrcamentoStatus[]) {
    const rule = (legado: boolean) =>
      quem((actor) => participa(acao, situacao(status, { legado }), actor, aprovadores));
    expect(rule(false)).toEqual(de.includes(status) ? deQuem : []);
    expect(rule(true)).toEqual([]);
  }
});

test('who may make budgets takes one that nobody has', () => {
  const livre = situacao('em_precificacao', { precificador_id: null });
  expect(quem((actor) => participa('assumir', livre, actor, aprovadores))).toEqual([
    'quemFaz',
    ...detentores,
  ]);
});

test.each([
  [1, 'gestor', ['gestor', 'diretor']],
  [2, 'diretoria', ['diretor']],
])(
  'level %i is the %s’s: of those on its list, or on a higher one, who hold all budgets',
  (alcada, label, deQuem) => {
    expect(quem((actor) => decide(situacao('em_aprovacao', { alcada }), actor, aprovadores))).toEqual(deQuem);
    expect(nivelLabel(alcada)).toBe(label);
  },
);

describe('why a step cannot be taken now', () => {
  const faltas = ['Informe o volume de notas.', 'Escolha o regime.'];
  const falta = faltas[0];
  const incompleto = 'Preencha serviços, volumes e complexidade antes de enviar.';
  const semPreco = { calculado: false };
  test.each<[AcaoOrcamento, Partial<SituacaoOrcamento>, string[], string | null | undefined]>([
    ['enviar_precificacao', {}, [], null],
    ['enviar_precificacao', {}, faltas, falta],
    ['enviar_precificacao', semPreco, faltas, incompleto],
    ['concluir_precificacao', { alcada: 0 }, [], null],
    ['concluir_precificacao', { alcada: 0 }, faltas, falta],
    ['concluir_precificacao', { ...semPreco, alcada: 0 }, faltas, falta],
    ['concluir_precificacao', { ...semPreco, alcada: 0 }, [], 'Calcule o preço antes de concluir.'],
    ['concluir_precificacao', {}, [], 'Este orçamento precisa de aprovação (gestor).'],
    [
      'concluir_precificacao',
      { alcada: 2, numeros: { desconto_bp: 1600, margem_bp: 1250 } },
      [],
      'Desconto de 16,00 % e margem de 12,50 %: precisa de aprovação (diretoria).',
    ],
    ['solicitar_aprovacao', {}, [], null],
    ['solicitar_aprovacao', { alcada: 2 }, faltas, falta],
    ['solicitar_aprovacao', semPreco, faltas, falta],
    ['solicitar_aprovacao', semPreco, [], 'Calcule o preço antes de pedir aprovação.'],
    ['solicitar_aprovacao', { alcada: 0 }, [], 'Dentro da alçada automática: conclua a precificação.'],
    ['assumir', semPreco, faltas, null],
    ['devolver_vendedor', semPreco, faltas, null],
    ['devolver', semPreco, faltas, null],
    ['recusar', semPreco, faltas, null],
    ['cancelar', semPreco, faltas, null],
  ])('%s with %j and missing %j: %s', (acao, more, missing, reason) => {
    expect(impedimentoDe(acao, situacao('em_precificacao', more), gestor, aprovadores, missing)).toBe(reason);
  });

  test.each([
    ['its author', { criado_por_id: 5 }],
    ['its seller', { vendedor_id: 5 }],
    ['who prices it', { precificador_id: 5 }],
    ['who priced it before', { precificaram: [9, 5] }],
  ])('%s does not approve it, unless the firm allows that', (_, more) => {
    const aprovar = (permitir_autoaprovacao: boolean) =>
      impedimentoDe(
        'aprovar',
        situacao('em_aprovacao', more),
        gestor,
        { ...aprovadores, permitir_autoaprovacao },
        [],
      );
    expect(aprovar(false)).toBe('Você não pode aprovar um orçamento que criou ou precificou.');
    expect(aprovar(true)).toBeNull();
  });

  test('anybody else does', () => {
    for (const precificaram of [undefined, [], [9]])
      expect(
        impedimentoDe('aprovar', situacao('em_aprovacao', { precificaram }), gestor, aprovadores, ['falta']),
      ).toBeNull();
  });
});

test('what is changed by whom, and revised by whom; nothing of an earlier system', () => {
  const editam: Partial<Record<OrcamentoStatus, string[]>> = {
    rascunho: daVenda,
    em_precificacao: daPrecificacao,
    aprovado: ['autor', 'vendedor', ...daPrecificacao],
  };
  for (const status of Object.keys(orcamentoStatusLabels) as OrcamentoStatus[]) {
    const uma = situacao(status);
    const legado = situacao(status, { legado: true });
    expect(quem((actor) => editaConteudo(uma, actor))).toEqual(editam[status] ?? []);
    expect(quem((actor) => mayRevise(uma, actor))).toEqual(daVenda);
    expect(quem((actor) => editaConteudo(legado, actor) || mayRevise(legado, actor))).toEqual([]);
  }
  expect(revisaveis).toEqual(['aprovado', 'enviado', 'recusado', 'expirado']);
});

test('each step is held by a line of the table above', () => {
  expect(Object.keys(destinos).sort()).toEqual([...acoesDoOrcamento].sort());
});
