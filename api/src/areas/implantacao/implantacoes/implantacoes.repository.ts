import {
  type Implantacao,
  type ImplantacaoListQuery,
  type ImplantacaoStatus,
  implantacaoStatusLabels,
  type SaudeFaixa,
  saudeFaixaLabels,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { daysBetween } from '@gestao/shared/rules/calendar';
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { cliente, documento_pedido, implantacao, usuario } from '../../../platform/database/schema';
import { chosen, chosenBy, inRange } from '../../../platform/listing/choices';
import { noKey, searchPattern } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { faixaDaSaude, saudeMinima } from '../saude/saude.rules';
import { implantacaoRows } from './implantacoes.rows';

export const nomeCliente = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;
// The outer table is written out: in a select of one table drizzle names columns without it.
const documentos = (condicao: SQL) => sql<number>`(select count(*)::int from documento_pedido d
  where d.implantacao_id = implantacao.id and d.excluido_em is null and ${condicao})`;
const resolvidos = documentos(sql`d.status in ('aprovado', 'dispensado')`);
const ultimoCheckin = sql<string | null>`(select max(k.data)::text from implantacao_checkin k
  where k.implantacao_id = implantacao.id and k.excluido_em is null and k.humor is not null)`;
/** Services of the accepted budget, in their order. */
export const servicosVendidos = sql<string[]>`array(select s.nome from orcamento_item i
  join precificacao_servico s on s.id = i.servico_id
  where i.orcamento_id = implantacao.orcamento_id and i.selecionado order by i.ordem, i.id)`;

export const colunasDaImplantacao = {
  id: implantacao.id,
  uuid: implantacao.uuid,
  codigo: implantacao.codigo,
  cliente_uuid: cliente.uuid,
  cliente_nome: nomeCliente,
  responsavel: usuario.nome,
  fase_atual: implantacao.fase_atual,
  progresso: implantacao.progresso,
  progresso_esperado: implantacao.progresso_esperado,
  saude: implantacao.saude,
  documentos_resolvidos: resolvidos,
  documentos_total: documentos(sql`true`),
  ultimo_checkin: ultimoCheckin,
  data_golive: implantacao.data_golive,
  data_prevista_fim: implantacao.data_prevista_fim,
  status: sql<ImplantacaoStatus>`${implantacao.status}`,
};

export function selectImplantacoes({ orm }: Database, key = noKey) {
  return orm
    .select({ ...colunasDaImplantacao, ...key })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id));
}
type ImplantacaoRow = Omit<Awaited<ReturnType<typeof selectImplantacoes>>[number], 'chave'>;

/** Live implantações inside the person's rows; every query of the feature starts here or at the inbox. */
export function vivasDe(actor: Actor): SQL | undefined {
  return and(isNull(implantacao.excluido_em), implantacaoRows(actor));
}

export function buscaDeImplantacao(texto: string | undefined): SQL | undefined {
  if (!texto) return undefined;
  return or(
    contains(texto, implantacao.codigo),
    clienteReferido(
      implantacao.cliente_id,
      texto,
      searchPattern(texto.replace(/[.\-/\s]/g, '').toUpperCase()),
    ),
  );
}

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo */
export function implantacaoItem(row: ImplantacaoRow, hoje: string): Implantacao {
  const faixa = faixaDaSaude(row.saude);
  return {
    uuid: row.uuid,
    codigo: row.codigo,
    cliente: { uuid: row.cliente_uuid, nome: row.cliente_nome },
    responsavel: row.responsavel,
    fase_atual: row.fase_atual,
    progresso: row.progresso,
    progresso_esperado: row.progresso_esperado,
    saude: row.saude,
    saude_faixa: faixa,
    saude_faixa_label: saudeFaixaLabels[faixa],
    documentos_resolvidos: row.documentos_resolvidos,
    documentos_total: row.documentos_total,
    ultimo_checkin: row.ultimo_checkin,
    data_golive: row.data_golive,
    dias_restantes:
      row.data_prevista_fim && isImplantacaoAberta(row.status)
        ? daysBetween(hoje, row.data_prevista_fim)
        : null,
    status: row.status,
    status_label: implantacaoStatusLabels[row.status],
  };
}

export const abertas = implantacaoAberta(implantacao.status);
/** In the hands of the team: neither waiting to start nor over. */
export const emCurso = sql`${implantacao.status} in ('em_andamento', 'aguardando_cliente', 'pausada')`;

/** The day it was concluded, where the firm is. */
export const diaDoFim = sql<string>`(${implantacao}.concluida_em at time zone 'America/Sao_Paulo')::date::text`;

export const comServico = (uuid: string) => sql`exists (select 1 from orcamento_item i
  join precificacao_servico s on s.id = i.servico_id
  where i.orcamento_id = ${implantacao}.orcamento_id and i.selecionado and s.uuid = ${uuid})`;

const comDocumentos: Record<NonNullable<ImplantacaoListQuery['documentos']>, SQL> = {
  pendentes: sql`${documentos(sql`d.status in ('pendente', 'rejeitado')`)} > 0`,
  rejeitados: sql`${documentos(sql`d.status = 'rejeitado'`)} > 0`,
};

export function faixaSql(faixa: SaudeFaixa): SQL | undefined {
  if (faixa === 'saudavel') return gte(implantacao.saude, saudeMinima.saudavel);
  if (faixa === 'critica') return lt(implantacao.saude, saudeMinima.atencao);
  return and(gte(implantacao.saude, saudeMinima.atencao), lt(implantacao.saude, saudeMinima.saudavel));
}

/** Documents that clients owe to running ones, in one pass: asked of each implantação it grows with all of them. */
async function countDevidos({ orm }: Database, base: SQL | undefined): Promise<number> {
  const [row] = await orm
    .select({ devidos: sql<number>`count(*)::int` })
    .from(documento_pedido)
    .innerJoin(implantacao, eq(implantacao.id, documento_pedido.implantacao_id))
    .where(
      and(
        base,
        emCurso,
        isNull(documento_pedido.excluido_em),
        inArray(documento_pedido.status, ['pendente', 'rejeitado']),
      ),
    );
  return row?.devidos ?? 0;
}

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo @throws Refusal 403 for a client's person */
export function listImplantacoes(
  database: Database,
  actor: Actor,
  query: ImplantacaoListQuery,
  hoje: string,
) {
  const base = vivasDe(actor);
  const atrasada = and(abertas, lt(implantacao.data_prevista_fim, hoje));
  const where = and(
    base,
    chosen(implantacao.status, query.status),
    chosenBy(query.saude, faixaSql),
    chosen(implantacao.fase_atual, query.fase),
    inRange(implantacao.data_golive, query.golive_de, query.golive_ate),
    chosen(usuario.uuid, query.responsavel),
    chosenBy(query.servico, comServico),
    inRange(implantacao.data_inicio, query.inicio_de, query.inicio_ate),
    inRange(diaDoFim, query.fim_de, query.fim_ate),
    query.documentos && comDocumentos[query.documentos],
    query.atrasadas ? atrasada : undefined,
    buscaDeImplantacao(query.busca),
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      codigo: implantacao.codigo,
      cliente: byText(nomeCliente),
      responsavel: byText(usuario.nome),
      fase_atual: implantacao.fase_atual,
      progresso: implantacao.progresso,
      saude: implantacao.saude,
      documentos: resolvidos,
      ultimo_checkin: ultimoCheckin,
      data_golive: implantacao.data_golive,
      // What is over has no days left and stands last; what waits to be dated before it.
      dias_restantes: sql`case when ${abertas} then coalesce(${implantacao.data_prevista_fim}, '2999-12-31'::date) end`,
      status: implantacao.status,
    },
    defaultSort: 'dias_restantes',
    tieBreaker: implantacao.id,
    select: (key) => selectImplantacoes(database, key),
    matching: () => matchingImplantacoes(database),
    toItem: (row) => implantacaoItem(row, hoje),
    agregados: async (): Promise<Record<string, number>> => {
      const [[row], pendentes] = await Promise.all([
        database.orm
          .select({
            abertas: sql<number>`(count(*) filter (where ${abertas}))::int`,
            atrasadas: sql<number>`(count(*) filter (where ${atrasada}))::int`,
            criticas: sql<number>`(count(*) filter (where ${emCurso} and ${lt(implantacao.saude, saudeMinima.atencao)}))::int`,
            saude: sql<string | null>`round(avg(${implantacao.saude}) filter (where ${emCurso}))`,
          })
          .from(implantacao)
          .where(base),
        countDevidos(database, base),
      ]);
      return row
        ? {
            abertas: row.abertas,
            atrasadas: row.atrasadas,
            criticas: row.criticas,
            documentos_pendentes: pendentes,
            ...(row.saude === null ? {} : { saude_media: Number(row.saude) }),
          }
        : {};
    },
  });
}

/** What the conditions of the lists ask, for their count. */
export function matchingImplantacoes({ orm }: Database) {
  return orm
    .select({ id: implantacao.id })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id));
}
