import { type NotaSituacao, notaSituacaoLabels } from '@gestao/shared/contracts/comum/mensagens';
import type { AnexoVerificacao } from '@gestao/shared/contracts/comum/values/anexos';
import type {
  AnexoValidacao,
  FechamentoAnexo,
  FechamentoNota,
} from '@gestao/shared/contracts/operacao/fechamento-partes';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { anexo, fechamento, mensagem, tarefa, usuario } from '../../../platform/database/schema';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { vivosDe } from './fechamentos.repository';

/** Most lines a part of a closing shows. */
const limite = 500;

/** @throws Refusal 403 for the client's people, 404 outside the person's rows */
async function fechamentoIdDe({ database, actor }: Scope, uuid: string): Promise<number> {
  if (actor.isClient) throw forbidden();
  const [row] = await database.orm
    .select({ id: fechamento.id })
    .from(fechamento)
    .where(and(vivosDe(actor), eq(fechamento.uuid, uuid)));
  if (!row) throw notFound();
  return row.id;
}

/** Files of a closing's tasks, of those alone that the person may open. @throws Refusal 403, 404 */
export async function listAnexosDoFechamento(scope: Scope, uuid: string): Promise<FechamentoAnexo[]> {
  const id = await fechamentoIdDe(scope, uuid);
  const rows = await scope.database.orm
    .select({
      uuid: anexo.uuid,
      nome_original: anexo.nome_original,
      tamanho_bytes: anexo.tamanho_bytes,
      tarefa: { uuid: tarefa.uuid, titulo: tarefa.titulo },
      enviado_por: sql<string>`coalesce(${usuario.nome}, 'Cliente')`,
      criado_em: anexo.criado_em,
      verificacao: sql<AnexoVerificacao>`${anexo.verificacao}`,
      validacao: sql<AnexoValidacao>`${anexo.validacao}`,
    })
    .from(anexo)
    .innerJoin(tarefa, and(eq(anexo.entidade, 'tarefa'), eq(tarefa.id, anexo.entidade_id)))
    .leftJoin(usuario, eq(usuario.id, anexo.criado_por_id))
    .where(
      and(
        eq(tarefa.fechamento_id, id),
        isNull(tarefa.excluido_em),
        isNull(anexo.excluido_em),
        tarefaRows(scope.actor),
      ),
    )
    .orderBy(desc(anexo.id))
    .limit(limite);
  return rows.map((row) => ({ ...row, criado_em: row.criado_em.toISOString() }));
}

/**
 * Review notes of a closing and of those of its tasks that the person may open: first those that wait.
 * @throws Refusal 403, 404
 */
export async function listNotasDoFechamento(scope: Scope, uuid: string): Promise<FechamentoNota[]> {
  const id = await fechamentoIdDe(scope, uuid);
  const rows = await scope.database.orm
    .select({
      uuid: mensagem.uuid,
      texto: mensagem.texto,
      autor: usuario.nome,
      criado_em: mensagem.criado_em,
      situacao: sql<NotaSituacao>`${mensagem.situacao}`,
      tarefa_uuid: tarefa.uuid,
      tarefa_titulo: tarefa.titulo,
    })
    .from(mensagem)
    .leftJoin(
      tarefa,
      and(eq(mensagem.entidade, 'tarefa'), eq(tarefa.id, mensagem.entidade_id), isNull(tarefa.excluido_em)),
    )
    .leftJoin(usuario, eq(usuario.id, mensagem.criado_por_id))
    .where(
      and(
        eq(mensagem.tipo, 'nota_revisao'),
        isNull(mensagem.excluido_em),
        or(
          and(eq(mensagem.entidade, 'fechamento'), eq(mensagem.entidade_id, id)),
          and(eq(tarefa.fechamento_id, id), tarefaRows(scope.actor)),
        ),
      ),
    )
    .orderBy(
      sql`case ${mensagem.situacao} when 'aberta' then 0 when 'resolvida' then 1 else 2 end`,
      desc(mensagem.id),
    )
    .limit(limite);
  return rows.map(({ tarefa_uuid, tarefa_titulo, criado_em, situacao, ...row }) => ({
    ...row,
    criado_em: criado_em.toISOString(),
    situacao,
    situacao_label: notaSituacaoLabels[situacao],
    tarefa:
      tarefa_uuid === null || tarefa_titulo === null ? null : { uuid: tarefa_uuid, titulo: tarefa_titulo },
  }));
}
