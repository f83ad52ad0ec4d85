import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { type TarefaDetalhe, tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { campoLabel } from '@gestao/shared/contracts/sistema/log-campos';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { Reader } from '../../../../platform/area/area';
import { log_transacao, tarefa_status_historico, usuario } from '../../../../platform/database/schema';
import type { TarefaRow } from '../tarefa.writer';

type Linha = TarefaDetalhe['historico'][number];

/** Other changes than those of the status that the history goes back to. */
const alteracoes = 100;

/**
 * What a task has been through, oldest first: every change of its status, and for the firm's own people what else was
 * changed of it, out of the log. Ticks of its checklist say themselves when they were made.
 */
export async function readHistorico(
  orm: Reader,
  row: Pick<TarefaRow, 'id' | 'uuid'>,
  actor: Actor,
): Promise<Linha[]> {
  const [passos, outras] = await Promise.all([
    orm
      .select({
        uuid: tarefa_status_historico.uuid,
        em: tarefa_status_historico.em,
        de: tarefa_status_historico.de,
        para: tarefa_status_historico.para,
        motivo: tarefa_status_historico.motivo,
        por: usuario.nome,
      })
      .from(tarefa_status_historico)
      .leftJoin(usuario, eq(usuario.id, tarefa_status_historico.por_id))
      .where(eq(tarefa_status_historico.tarefa_id, row.id))
      .orderBy(asc(tarefa_status_historico.id)),
    actor.isClient ? [] : alteracoesDe(orm, row.uuid),
  ]);
  const label = (status: TarefaStatus) => tarefaStatusLabels[status];
  const linhas = passos.map(({ uuid, em, de, para, por, motivo }) => ({
    uuid,
    em: em.toISOString(),
    texto: `${label(de)} → ${label(para)}`,
    ...(actor.isClient ? {} : { por, motivo }),
  }));
  return [...linhas, ...outras].sort((one, other) => one.em.localeCompare(other.em));
}

async function alteracoesDe(orm: Reader, uuid: string): Promise<Linha[]> {
  const rows = await orm
    .select({
      uuid: log_transacao.uuid,
      em: log_transacao.data_hora,
      por: usuario.nome,
      campos: log_transacao.campos_alterados,
      depois: log_transacao.depois,
    })
    .from(log_transacao)
    .leftJoin(usuario, eq(usuario.id, log_transacao.usuario_id))
    .where(
      and(
        eq(log_transacao.entidade, 'tarefa'),
        eq(log_transacao.entidade_uuid, uuid),
        eq(log_transacao.acao, 'Alterou'),
        sql`not ('checklist' = any(${log_transacao.campos_alterados}))`,
      ),
    )
    .orderBy(desc(log_transacao.id))
    .limit(alteracoes);
  return rows.map(({ uuid: linha, em, por, campos, depois }) => {
    const { impedimento, motivo } = (depois ?? {}) as { impedimento?: string; motivo?: string };
    const nomes = (campos ?? []).filter((campo) => campo !== 'motivo').map(campoLabel);
    return {
      uuid: linha,
      em: em.toISOString(),
      por,
      texto: impedimento ? `Impedimento: ${impedimento}` : `Alterou: ${nomes.join(', ')}`,
      motivo: motivo ?? null,
    };
  });
}
