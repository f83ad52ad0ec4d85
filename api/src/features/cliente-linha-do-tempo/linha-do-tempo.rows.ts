import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../../app/actor';
import {
  anexo,
  fechamento,
  implantacao,
  log_transacao,
  mensagem,
  oportunidade,
  orcamento,
  projeto,
  tarefa,
  token_cliente,
} from '../../database/schema';
import { fechamentoRows } from '../fechamentos/fechamentos.rows';
import { implantacaoRows } from '../implantacoes/implantacoes.rows';
import { oportunidadeRows } from '../oportunidades/oportunidades.rows';
import { orcamentoRows } from '../orcamentos/orcamentos.rows';
import { projetoRows } from '../projetos/projetos.rows';
import { tarefaRows } from '../tarefas/tarefas.rows';

/**
 * Log rows of a client that a person may read: what concerns the client itself, own actions, and of
 * every other area what that area's own rule lets the person see (domain 0.6). A kind of record that
 * no rule is written for is shown only with the total view. The query must join another table, so that
 * columns carry their table's name.
 * @throws Refusal 403 for a client's person
 */
export function eventoRows(actor: Actor): SQL {
  const everything = sql`true`;
  const fechamentos = fechamentoRows(actor) ?? everything;
  const implantacoes = implantacaoRows(actor) ?? everything;
  const orcamentos = orcamentoRows(actor) ?? everything;
  const tarefas = tarefaRows(actor) ?? everything;
  const named = (table: PgTable & { uuid: PgColumn }, rule: SQL) =>
    sql`exists (select 1 from ${table} where ${table.uuid} = ${log_transacao.entidade_uuid}::uuid and ${rule})`;
  const byId = (table: PgTable & { id: PgColumn }, id: PgColumn, rule: SQL) =>
    sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${rule})`;
  const mensagens = sql`case ${mensagem.entidade}
    when 'cliente' then true
    when 'orcamento' then ${byId(orcamento, mensagem.entidade_id, orcamentos)}
    else ${actor.visaoTotal} end`;

  return sql`(${log_transacao.usuario_id} = ${actor.usuarioId} or case
    when ${log_transacao.entidade} like 'cliente%' or ${log_transacao.entidade} = 'volume_comercial' then true
    when ${log_transacao.entidade_uuid} is null then ${actor.visaoTotal}
    when ${log_transacao.entidade} = 'projeto' then ${named(projeto, projetoRows(actor) ?? everything)}
    when ${log_transacao.entidade} = 'tarefa' then ${named(tarefa, tarefas)}
    when ${log_transacao.entidade} = 'fechamento' then ${named(fechamento, fechamentos)}
    when ${log_transacao.entidade} = 'implantacao' then ${named(implantacao, implantacoes)}
    when ${log_transacao.entidade} = 'orcamento' then ${named(orcamento, orcamentos)}
    when ${log_transacao.entidade} = 'oportunidade'
      then ${named(oportunidade, oportunidadeRows(actor) ?? everything)}
    when ${log_transacao.entidade} = 'anexo' then ${named(
      anexo,
      sql`case ${anexo.entidade}
        when 'cliente' then true
        when 'tarefa' then ${byId(tarefa, anexo.entidade_id, tarefas)}
        when 'mensagem' then ${byId(mensagem, anexo.entidade_id, mensagens)}
        when 'mensagem_cliente' then true
        when 'mensagem_orcamento' then ${byId(orcamento, anexo.entidade_id, orcamentos)}
        else ${actor.visaoTotal} end`,
    )}
    when ${log_transacao.entidade} = 'mensagem' then ${named(mensagem, mensagens)}
    when ${log_transacao.entidade} = 'token_cliente' then ${named(
      token_cliente,
      sql`case when ${token_cliente.finalidade} like 'orcamento%'
        then ${byId(orcamento, token_cliente.entidade_id, orcamentos)}
        else ${token_cliente.finalidade} = 'implantacao_documentos'
          or ${byId(implantacao, token_cliente.entidade_id, implantacoes)} end`,
    )}
    else ${actor.visaoTotal} end)`;
}
