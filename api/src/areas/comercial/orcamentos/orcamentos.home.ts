import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import type { HojeBloco, HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { approvalsBlock, type HomeBlock, type HomeRequest } from '../../../platform/area/screen-sources';
import { cliente, orcamento } from '../../../platform/database/schema';
import { nomeNoOrcamento } from '../orcamento-registro/orcamento.repository';
import { orcamentoRows, perguntaAberta } from '../orcamento-registro/orcamentos.rows';
import { acoesDaCaixa, actsOfLinha, precificou } from './caixa/caixa-acoes-da-linha';
import { readAprovadores } from './fluxo/orcamento-aprovadores';
import { destinoDoOrcamento } from './orcamentos.destino';

/** What waits for who sells, who approves, and who sees every budget. */
export const orcamentosHome: readonly HomeBlock[] = [
  { chave: 'propostas', read: readPropostas },
  { chave: 'aprovacoes', read: readAprovacoes },
  { chave: 'aceites_de_hoje', read: readAceites },
];

/** Days before its end a proposal without an answer is called to mind. */
const diasAntesDaValidade = 3;

/** Why a budget waits for its seller, the most pressing reason first. */
const motivos = {
  pergunta: { situacao: 'Pergunta do cliente', tom: 'vermelho', rotulo: 'Responder' },
  devolvido: { situacao: 'Devolvido', tom: 'ambar', rotulo: 'Rever' },
  vence: { situacao: 'Vence em breve', tom: 'ambar', rotulo: 'Retomar' },
  enviar: { situacao: 'Falta enviar', tom: 'azul', rotulo: 'Enviar' },
} as const;
type Motivo = keyof typeof motivos;

async function readPropostas({ context, actor, hoje, linhas }: HomeRequest): Promise<HojeBloco | null> {
  if (
    actor.isClient ||
    !may(actor, 'gerenciar orcamentos precificacao', 'gerenciar precificacao meus orcamentos')
  )
    return null;
  const { orm } = context.database;
  const limiteDaValidade = addDays(hoje, diasAntesDaValidade);
  const motivo = sql<Motivo | null>`case
    when ${orcamento.status} in ('enviado', 'aceito', 'recusado', 'expirado')
      and exists (select 1 from mensagem m where ${perguntaAberta}) then 'pergunta'
    when ${orcamento.status} = 'rascunho' and ${orcamento.motivo_devolucao} is not null then 'devolvido'
    when ${orcamento.status} = 'enviado' and ${orcamento.validade} between ${hoje}::date and ${limiteDaValidade}::date
      then 'vence'
    when ${orcamento.status} = 'aprovado' then 'enviar' end`;
  const meus: SQL | undefined = and(
    isNull(orcamento.excluido_em),
    eq(orcamento.legado, false),
    eq(orcamento.vendedor_id, actor.usuarioId),
    sql`${motivo} is not null`,
  );
  const [rows, total] = await Promise.all([
    orm
      .select({
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        validade: orcamento.validade,
        motivo,
        cliente: nomeNoOrcamento,
      })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(meus)
      .orderBy(
        sql`array_position(array['pergunta', 'devolvido', 'vence', 'enviar'], ${motivo})`,
        asc(orcamento.validade),
        asc(orcamento.id),
      )
      .limit(linhas),
    orm.$count(orcamento, meus),
  ]);
  if (total === 0 && actor.visaoTotal) return null;
  return {
    chave: 'propostas',
    titulo: 'Orçamentos que esperam você',
    total,
    vazio: 'Nenhum orçamento espera você.',
    itens: rows.map((row): HojeItem => {
      const { rotulo, ...estado } = motivos[row.motivo as Motivo];
      const destino = destinoDoOrcamento(row.uuid);
      return {
        uuid: row.uuid,
        titulo: `Orçamento ${row.numero}`,
        detalhe: row.cliente || null,
        quando: row.validade,
        ...estado,
        destino,
        acao: { rotulo, destino },
      };
    }),
    ver_todos: { pagina: 'orcamentos.mine', parametros: {}, consulta: {} },
  };
}

const colunas = {
  uuid: orcamento.uuid,
  numero: orcamento.numero,
  validade: orcamento.validade,
  cliente: nomeNoOrcamento,
};

/** Budgets the person is asked to approve. */
async function readAprovacoes({ context, actor, linhas }: HomeRequest): Promise<HojeBloco | null> {
  if (actor.isClient) return null;
  const meus = and(
    isNull(orcamento.excluido_em),
    eq(orcamento.status, 'em_aprovacao'),
    eq(orcamento.aprovador_id, actor.usuarioId),
  );
  const { orm } = context.database;
  const [rows, total, aprovadores] = await Promise.all([
    orm
      .select({
        ...colunas,
        versao: orcamento.versao,
        status: sql<OrcamentoStatus>`${orcamento.status}`,
        alcada: orcamento.alcada,
        criado_por_id: orcamento.criado_por_id,
        vendedor_id: orcamento.vendedor_id,
        precificador_id: orcamento.precificador_id,
        precificou: precificou(actor),
      })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(meus)
      .orderBy(asc(orcamento.validade), asc(orcamento.id))
      .limit(linhas),
    orm.$count(orcamento, meus),
    readAprovadores(orm),
  ]);
  const aprova = may(actor, 'gerenciar orcamentos precificacao', 'gerenciar precificacao todos orcamentos');
  if (total === 0 && !aprova) return null;
  return {
    ...approvalsBlock,
    total,
    itens: rows.map((row) => ({
      uuid: row.uuid,
      titulo: `Orçamento ${row.numero}`,
      detalhe: row.cliente || null,
      quando: row.validade,
      situacao: 'Em aprovação',
      tom: 'violeta' as const,
      destino: destinoDoOrcamento(row.uuid),
      acao: { rotulo: 'Decidir', destino: destinoDoOrcamento(row.uuid) },
      fazer: actsOfLinha(row, acoesDaCaixa(row, actor, aprovadores)),
    })),
    ver_todos: null,
  };
}

async function readAceites({ context, actor, hoje, linhas }: HomeRequest): Promise<HojeBloco | null> {
  const vende = may(
    actor,
    'gerenciar precificacao todos orcamentos',
    'gerenciar precificacao meus orcamentos',
  );
  if (!actor.visaoTotal || !vende) return null;
  const deHoje = and(
    isNull(orcamento.excluido_em),
    eq(orcamento.status, 'aceito'),
    orcamentoRows(actor),
    sql`(${orcamento.respondido_em} at time zone 'America/Sao_Paulo')::date = ${hoje}::date`,
  );
  const [rows, total] = await Promise.all([
    context.database.orm
      .select({ ...colunas, respondido_em: orcamento.respondido_em })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(deHoje)
      .orderBy(asc(orcamento.validade), asc(orcamento.id))
      .limit(linhas),
    context.database.orm.$count(orcamento, deHoje),
  ]);
  return {
    chave: 'aceites_de_hoje',
    titulo: 'Aceites de hoje',
    total,
    vazio: 'Nenhum orçamento aceito hoje.',
    itens: rows.map((row) => ({
      uuid: row.uuid,
      titulo: row.cliente || row.numero,
      detalhe: `Orçamento ${row.numero}`,
      quando: row.respondido_em?.toISOString() ?? null,
      situacao: 'Aceito',
      tom: 'verde' as const,
      destino: destinoDoOrcamento(row.uuid),
    })),
    ver_todos: null,
  };
}
