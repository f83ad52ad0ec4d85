import type { CalculoPedido } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { and, desc, eq } from 'drizzle-orm';
import { calculatePedido } from '../areas/comercial/orcamento-registro/calculo/calculo.service';
import { present } from '../areas/comercial/orcamento-registro/calculo/calculo-apresentacao';
import { colunasDoCalculo } from '../areas/comercial/orcamento-registro/conteudo/orcamento-conteudo.service';
import { replaceItens } from '../areas/comercial/orcamento-registro/conteudo/orcamento-itens';
import { eventoDaAcao } from '../areas/comercial/orcamento-registro/orcamento-eventos';
import { conteudoDaProposta, hashDoConteudo } from '../areas/comercial/orcamento-registro/orcamento-hash';
import {
  cliente,
  configuracao,
  mensagem,
  orcamento,
  orcamento_aprovacao,
  orcamento_evento,
  precificacao_origem,
  precificacao_recusa_motivo,
  sequencia,
} from '../platform/database/schema';
import { type BudgetStatus, type DemoBudget, fixedBudgets, variedBudget } from './demo/budgets';
import type { SeedContext } from './seed-context';

const sentStatuses: readonly BudgetStatus[] = ['enviado', 'aceito', 'recusado', 'expirado'];
const decided: readonly BudgetStatus[] = ['aprovado', ...sentStatuses];
const condicoes = [
  'Pagamento por boleto no dia 10 de cada mês.',
  'Reajuste anual pelo IPCA.',
  'Rescisão com aviso prévio de 30 dias.',
].join('\n');
const justificativa = 'Desconto combinado com a diretoria pelo volume e pelo prazo do contrato.';

interface People {
  seller: number;
  manager: number;
  pricer: number;
  approver: number;
}

/**
 * Budgets in every status, priced by the engine with the published parameters: the two worked examples,
 * the questionnaire's draft, some forty others, and legacy ones.
 * @returns id of the draft that waits for the client's questionnaire
 */
export async function seedBudgets(context: SeedContext): Promise<number> {
  const { tx } = context;
  const idOf = (email: string) => context.usuarios.get(`${email}@demo.local`)?.id as number;
  const people: People = {
    seller: idOf('comercial'),
    manager: idOf('gestor'),
    pricer: idOf('precificacao'),
    approver: idOf('admin'),
  };
  await seedApprovers(context);
  const origins = new Map(
    (await tx.select().from(precificacao_origem)).map(({ id, uuid, nome }) => [nome, { id, uuid }]),
  );
  const reasons = await tx.select().from(precificacao_recusa_motivo);
  const budgets = [
    ...fixedBudgets,
    ...Array.from({ length: context.firm.budgets }, (_, index) => variedBudget(context, index)),
  ];
  const ids: number[] = [];
  for (const [index, budget] of budgets.entries()) {
    const origem = origins.get(budget.origem);
    if (!origem) throw new Error(`Unknown origin ${budget.origem}.`);
    const motivo = reasons[index % reasons.length]?.id ?? null;
    ids.push(await insertBudget(context, budget, index, { people, origem, motivo }));
  }
  await tx
    .insert(sequencia)
    .values({ nome: `orcamento-${context.today.slice(0, 4)}`, ultimo: budgets.length });

  await seedMessages(context, ids, people);
  const [, sent, draft] = ids;
  context.linkTargets.orcamento_aceite = {
    entidadeId: sent as number,
    contatoNome: 'Maria da Silva',
    contatoEmail: 'maria@comercialipe.example',
  };
  context.linkTargets.orcamento_formulario = {
    entidadeId: draft as number,
    contatoNome: 'Lúcia Prado',
    contatoEmail: 'lucia@flordelis.example',
  };
  return draft as number;
}

/** A client's question that waits, and what the firm said among itself about the worked example. */
async function seedMessages({ tx, today }: SeedContext, ids: number[], people: People): Promise<void> {
  const [, sent] = ids;
  const asked = await tx
    .select({ id: orcamento.id, prospecto: orcamento.prospecto })
    .from(orcamento)
    .where(and(eq(orcamento.status, 'enviado'), eq(orcamento.vendedor_id, people.seller)))
    .orderBy(desc(orcamento.id))
    .limit(1);
  const about = (id: number, dias: number, texto: string) => ({
    entidade: 'orcamento' as const,
    entidade_id: id,
    texto,
    criado_em: at(shift(today, -dias)),
  });
  await tx.insert(mensagem).values([
    {
      ...about(sent as number, 5, 'Cliente pediu para deixar o BPO como opcional.'),
      tipo: 'comentario',
      criado_por_id: people.seller,
    },
    {
      ...about(sent as number, 5, 'Certo. Com ele a margem fica melhor; sem ele ainda passa da mínima.'),
      tipo: 'comentario',
      criado_por_id: people.pricer,
    },
    ...asked.map(({ id, prospecto }) => ({
      ...about(id, 1, 'O certificado digital está incluso no valor mensal?'),
      tipo: 'cliente' as const,
      autor_externo: prospecto?.contato ?? 'Cliente',
      destinatario_id: people.seller,
    })),
  ]);
}

/** Who approves in the demo firm: both hold the right to all budgets. */
async function seedApprovers({ tx, usuarios }: SeedContext): Promise<void> {
  const uuid = (email: string) => usuarios.get(`${email}@demo.local`)?.uuid as string;
  await tx.insert(configuracao).values([
    {
      chave: 'aprovadores_gestor_ids',
      grupo: 'precificacao',
      valor: [uuid('admin'), uuid('precificacao')],
      publica: false,
    },
    { chave: 'aprovadores_diretoria_ids', grupo: 'precificacao', valor: [uuid('admin')], publica: false },
  ]);
}

async function insertBudget(
  context: SeedContext,
  budget: DemoBudget,
  index: number,
  given: { people: People; origem: { id: number; uuid: string }; motivo: number | null },
): Promise<number> {
  const { tx, today } = context;
  const { people, origem } = given;
  const { status } = budget;
  const year = today.slice(0, 4);
  const created = shift(today, -budget.idadeDias);
  const client = budget.clienteIndex === undefined ? undefined : context.clientes[budget.clienteIndex];
  const sent = sentStatuses.includes(status);
  const seen = sent && index % 3 !== 0;
  const author = index % 5 === 4 ? people.manager : people.seller;
  // Half of the queue was taken by nobody yet; a draft with its pricer was sent back to the seller.
  const untaken = status === 'em_precificacao' && Math.floor(index / 12) % 2 === 0;
  const priced = status !== 'rascunho' || budget.devolvido;
  const [documento] = client
    ? await tx.select({ documento: cliente.documento }).from(cliente).where(eq(cliente.id, client.id))
    : [];
  const [row] = await tx
    .insert(orcamento)
    .values({
      numero: budget.legado
        ? `ANT-${year}-${String(index + 1).padStart(5, '0')}`
        : `ORC-${year}-${String(index + 1).padStart(6, '0')}`,
      cliente_id: client?.id ?? null,
      prospecto: client ? null : budget.prospecto,
      documento: documento?.documento ?? budget.prospecto?.documento ?? null,
      origem_id: origem.id,
      parceiro_id: budget.origem === 'Parceiro' ? context.clientes[0]?.id : null,
      vendedor_id: author,
      criado_por_id: author,
      precificador_id: priced && !untaken ? people.pricer : null,
      aprovador_id: status === 'em_aprovacao' ? people.approver : null,
      volumes: budget.volumes,
      complexidade: budget.complexidade,
      desconto_tipo: budget.desconto_bp > 0 ? 'percentual' : 'nenhum',
      desconto_bp: budget.desconto_bp || null,
      justificativa_desconto: budget.desconto_bp > 500 ? justificativa : null,
      motivo_devolucao: budget.devolvido ? 'Falta confirmar o volume de notas de entrada.' : null,
      parcelas_implantacao: budget.parcelas,
      validade: shift(today, budget.validadeDias),
      condicoes,
      enviado_em: sent ? at(shift(created, 3)) : null,
      visualizado_em: seen ? at(shift(created, 4)) : null,
      visualizacoes: seen ? 1 + (index % 4) : 0,
      respondido_em: ['aceito', 'recusado'].includes(status) ? at(shift(created, 6)) : null,
      motivo_recusa_id: status === 'recusado' ? given.motivo : null,
      legado: budget.legado ?? false,
      status,
      status_desde: at(sinceOf(today, budget, created)),
      criado_em: at(created),
      atualizado_em: at(created),
    })
    .returning();
  if (!row) throw new Error('A budget was not inserted.');
  const alcada = budget.servicos.length > 0 ? await price(context, row, budget, origem.uuid, people) : 0;
  await seedEvents(context, row.id, { budget, alcada, created });
  return row.id;
}

/** Lines, totals and, where it was decided, the approval of a budget. @returns the level it needs */
async function price(
  { tx, today }: SeedContext,
  row: typeof orcamento.$inferSelect,
  budget: DemoBudget,
  origem_uuid: string,
  people: People,
): Promise<number> {
  const pedido: CalculoPedido = {
    origem_uuid,
    servicos: budget.servicos.map(({ chave, opcional = false }) => ({ chave, opcional, selecionado: true })),
    volumes: budget.volumes,
    complexidade: budget.complexidade,
    desconto:
      budget.desconto_bp > 0 ? { tipo: 'percentual', desconto_bp: budget.desconto_bp } : { tipo: 'nenhum' },
    prazo_meses: 12,
    cobrar_13a: true,
    parcelas_implantacao: budget.parcelas,
    desconto_implantacao_centavos: 0,
    ajustes: [],
  };
  const feito = await calculatePedido(tx, pedido, today);
  const calculo = present(feito, true);
  const semAjustes: ConteudoSalvo['ajustes'] = [];
  await replaceItens(tx, row.id, calculo, semAjustes);
  const hash_conteudo = hashDoConteudo(conteudoDaProposta(row, calculo));
  const asked = budget.status === 'em_aprovacao' || decided.includes(budget.status);
  await tx
    .update(orcamento)
    .set({
      ...colunasDoCalculo(feito),
      calculo,
      parametrizacao_versao_id: feito.versao_id,
      hash_conteudo: asked ? hash_conteudo : null,
    })
    .where(eq(orcamento.id, row.id));
  if (!asked || budget.legado) return calculo.alcada;
  const pending = budget.status === 'em_aprovacao';
  const automatic = calculo.alcada === 0;
  await tx.insert(orcamento_aprovacao).values({
    orcamento_id: row.id,
    nivel: calculo.alcada,
    solicitado_em: row.status_desde,
    solicitado_por_id: people.pricer,
    aprovador_id: pending || automatic ? null : people.approver,
    decisao: pending ? 'pendente' : 'aprovado',
    decidido_em: pending ? null : row.status_desde,
    comentario: automatic ? 'Aprovação automática' : null,
    margem_bp_no_momento: calculo.margem_bp ?? null,
    desconto_bp_no_momento: calculo.desconto_efetivo_bp,
    hash_conteudo,
  });
  return calculo.alcada;
}

/** What the budget's own page tells of its past. */
async function seedEvents(
  { tx }: SeedContext,
  orcamento_id: number,
  { budget, alcada, created }: { budget: DemoBudget; alcada: number; created: string },
): Promise<void> {
  const isDecided = decided.includes(budget.status);
  const asked = alcada > 0 && (isDecided || budget.status === 'em_aprovacao');
  const past: [day: number, tipo: string, ator: string, when: boolean][] = [
    [0, 'Criado', 'Bruno Tavares', true],
    [1, eventoDaAcao.enviar_precificacao, 'Bruno Tavares', budget.status !== 'rascunho'],
    [2, eventoDaAcao.concluir_precificacao, 'Patrícia Nogueira', isDecided && alcada === 0],
    [2, eventoDaAcao.solicitar_aprovacao, 'Patrícia Nogueira', asked],
    [2, eventoDaAcao.aprovar, 'Helena Duarte', asked && isDecided],
    [3, 'E-mail enviado', 'Bruno Tavares', sentStatuses.includes(budget.status)],
    [6, 'Aceito', 'Cliente', budget.status === 'aceito'],
    [6, 'Recusado', 'Cliente', budget.status === 'recusado'],
  ];
  await tx
    .insert(orcamento_evento)
    .values(
      past
        .filter(([, , , when]) => when)
        .map(([day, tipo, ator]) => ({ orcamento_id, em: at(shift(created, day)), tipo, ator })),
    );
}

/** Day on which a budget came into its status. */
function sinceOf(today: string, budget: DemoBudget, created: string): string {
  if (budget.status === 'expirado') return shift(today, budget.validadeDias + 1);
  if (budget.status === 'aceito' || budget.status === 'recusado') return shift(created, 6);
  return shift(created, budget.status === 'enviado' ? 3 : budget.status === 'rascunho' ? 0 : 1);
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Noon in Brasília of a day. */
function at(day: string): Date {
  return new Date(`${day}T15:00:00Z`);
}
