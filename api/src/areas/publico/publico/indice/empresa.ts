import type { MinhaImplantacao, MinhaProposta } from '@gestao/shared/contracts/publico/empresa';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { and, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import { implantacaoAberta } from '../../../../platform/area/open-rows';
import {
  documento_pedido,
  implantacao,
  implantacao_ebook,
  implantacao_matriz_item,
  orcamento,
  token_cliente,
} from '../../../../platform/database/schema';
import { together } from '../../../../platform/database/together';
import { linkEnviado } from '../../../acesso/tokens/tokens.repository';
import { findFormulario } from '../../../comercial/formularios/formularios.repository';
import { isOpen } from '../../../comercial/orcamento-registro/orcamento.rules';
import type { Orm } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { situacaoDaProposta } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.rules';
import {
  readMoldura,
  readProposta,
} from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.service';
import { daMatrizDoCliente } from '../../../implantacao/implantacoes/matriz-vigente';
import { readConfigsDoSite } from '../../../sistema/configs/firma';

/*
 * What the firm and one client have with each other, for the client's own eyes: signed in
 * (docs/domain/publico.md#minha-empresa) and by link (docs/domain/publico.md#indice).
 */

/** Proposals that were sent to the client; those of another system have no page. */
export const propostasDe = (clienteId: number) =>
  and(
    eq(orcamento.cliente_id, clienteId),
    inArray(orcamento.status, ['enviado', 'expirado', 'aceito', 'recusado']),
    eq(orcamento.legado, false),
    isNull(orcamento.excluido_em),
  );

export const implantacoesDe = (clienteId: number) =>
  and(
    eq(implantacao.cliente_id, clienteId),
    ne(implantacao.status, 'cancelada'),
    isNull(implantacao.excluido_em),
  );

/** Most proposals, questionnaires and starts that are told. */
const maximo = 100;

/** With the `id` the api goes on with; it never leaves. */
type ComId<T> = T & { id: number };

/** Proposals that were sent to a client: those that wait for an answer first, newest first. */
export async function listPropostas(orm: Orm, now: Date, clienteId: number): Promise<ComId<MinhaProposta>[]> {
  const hoje = dateIn(now);
  const rows = await orm
    .select({
      id: orcamento.id,
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      revisao: orcamento.revisao,
      status: orcamento.status,
      mensal_centavos: orcamento.mensal_centavos,
      validade: orcamento.validade,
      respondido_em: orcamento.respondido_em,
    })
    .from(orcamento)
    .where(propostasDe(clienteId))
    .orderBy(desc(orcamento.id))
    .limit(maximo);
  const todas: ComId<MinhaProposta>[] = [];
  for (const row of rows) {
    const dias_restantes = daysBetween(hoje, row.validade);
    const situacao = situacaoDaProposta(row.status, dias_restantes);
    if (!situacao) continue;
    // The total of an open one follows the client's choice of optional services.
    const mensal = situacao === 'aberta' ? await mensalDaEscolha(orm, row.id, hoje) : row.mensal_centavos;
    todas.push({
      id: row.id,
      uuid: row.uuid,
      numero: row.numero,
      revisao: row.revisao,
      situacao,
      mensal_centavos: mensal || null,
      validade: row.validade,
      dias_restantes,
      respondida_em: row.respondido_em?.toISOString() ?? null,
    });
  }
  const espera = ({ situacao }: MinhaProposta) => situacao === 'aberta';
  return [...todas.filter(espera), ...todas.filter((one) => !espera(one))];
}

async function mensalDaEscolha(orm: Orm, entidadeId: number, hoje: string): Promise<number | null> {
  const pedida = { finalidade: 'orcamento_aceite', entidadeId, destinatario: null } as const;
  const moldura = readMoldura(readConfigsDoSite(orm), pedida, hoje);
  return (await readProposta(orm, pedida, moldura))?.mensal_centavos ?? null;
}

/** Questionnaires the firm sent for a client's open budgets and that nobody answered. */
export async function listFormularios(orm: Orm, clienteId: number) {
  const rows = await orm
    .select({ id: orcamento.id, uuid: orcamento.uuid, numero: orcamento.numero, status: orcamento.status })
    .from(orcamento)
    .where(
      and(
        eq(orcamento.cliente_id, clienteId),
        eq(orcamento.legado, false),
        isNull(orcamento.excluido_em),
        // Asked for by a link that nobody took back.
        exists(
          orm
            .select({ id: token_cliente.id })
            .from(token_cliente)
            .where(
              and(
                eq(token_cliente.finalidade, 'orcamento_formulario'),
                eq(token_cliente.entidade_id, orcamento.id),
                isNull(token_cliente.revogado_em),
                linkEnviado,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(orcamento.id))
    .limit(maximo);
  const todos: { id: number; uuid: string; numero: string; titulo: string }[] = [];
  for (const { status, ...row } of rows) {
    const found = isOpen(status) ? await findFormulario(orm, row.id) : null;
    if (found && found.resposta?.status !== 'enviado') {
      todos.push({ ...row, titulo: found.questionario.nome });
    }
  }
  return todos;
}

/** A client's starts with what each has to show, running ones first. */
export async function listImplantacoes(
  orm: Orm,
  now: Date,
  clienteId: number,
): Promise<ComId<MinhaImplantacao>[]> {
  const hoje = dateIn(now);
  const rows = await orm
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      aberta: sql<boolean>`${implantacaoAberta(implantacao.status)}`,
      fase: implantacao.fase_atual,
      progresso: implantacao.progresso,
    })
    .from(implantacao)
    .where(implantacoesDe(clienteId))
    .orderBy(desc(implantacaoAberta(implantacao.status)), desc(implantacao.id))
    .limit(maximo);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const d = documento_pedido;
  const m = implantacao_matriz_item;
  const e = implantacao_ebook;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const falta = sql`${d.status} in ('pendente', 'rejeitado')`;
  const [documentos, matrizes, ebooks] = await together(orm, [
    () =>
      orm
        .select({
          id: d.implantacao_id,
          enviados: count(sql`${d.status} in ('enviado', 'aprovado')`),
          total: count(sql`${d.status} <> 'dispensado'`),
          faltam: count(falta),
          atrasados: count(sql`${falta} and ${d.prazo} < ${hoje}::date`),
        })
        .from(d)
        .where(and(inArray(d.implantacao_id, ids), isNull(d.excluido_em)))
        .groupBy(d.implantacao_id),
    () =>
      orm
        .select({
          id: m.implantacao_id,
          total: count(sql`true`),
          a_confirmar: count(sql`${m.situacao} <> 'confirmada'`),
        })
        .from(m)
        .where(and(inArray(m.implantacao_id, ids), isNull(m.excluido_em), daMatrizDoCliente))
        .groupBy(m.implantacao_id),
    () =>
      orm
        .select({
          id: e.implantacao_id,
          versao: e.versao_ebook,
          publicado_em: e.publicado_em,
        })
        .from(e)
        .where(and(inArray(e.implantacao_id, ids), eq(e.status, 'publicado'), isNull(e.excluido_em)))
        .orderBy(e.implantacao_id, desc(e.versao_ebook), desc(e.id)),
  ]);
  const of = <T extends { id: number | null }>(list: T[], id: number) => list.find((one) => one.id === id);
  return rows.map((row) => {
    const { id } = row;
    const { enviados = 0, total = 0, faltam = 0, atrasados = 0 } = of(documentos, id) ?? {};
    const matriz = of(matrizes, id);
    const ebook = of(ebooks, id);
    return {
      ...row,
      documentos: { enviados, total, faltam, atrasados },
      matriz: { total: matriz?.total ?? 0, a_confirmar: matriz?.a_confirmar ?? 0 },
      ebook: ebook ? { versao: ebook.versao, publicado_em: ebook.publicado_em?.toISOString() ?? null } : null,
    };
  });
}
