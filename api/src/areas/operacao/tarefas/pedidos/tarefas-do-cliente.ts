import type { ConclusaoDoCliente } from '@gestao/shared/contracts/clientes/documento-resposta';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Reader } from '../../../../platform/area/area';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa, tarefa_status_historico } from '../../../../platform/database/schema';
import { quemEnvia, type Remetente } from '../../../clientes/documentos-pedidos/receive-documento';
import { notify } from '../../../sistema/notificacoes/notify';
import { prazoDaTarefa } from '../tarefas.repository';
import { notifyReview } from '../vida/avisos';
import { changeTarefaStatus } from '../vida/change-tarefa-status';
import { recusaDoFim } from '../vida/passos.rules';
import { bloqueiosDe, faltasDe, holdTarefas, statusDe } from '../vida/tarefa-em-vida';

const emCurso: readonly string[] = ['a_fazer', 'em_andamento', 'aguardando_cliente'];
/** Whether a client may send files for a task of its side, and end it, from this status. */
export const emCursoDoCliente = (status: string): boolean => emCurso.includes(status);

/** Open tasks on the side of a client, as a condition on `tarefa`. */
export const abertasDoCliente = (clienteId: number) =>
  and(
    eq(tarefa.cliente_id, clienteId),
    eq(tarefa.lado, 'cliente'),
    tarefaAberta(tarefa.status),
    isNull(tarefa.excluido_em),
  );

/** What a client itself has to do, next one first. */
export async function listTarefasDoCliente(
  orm: Pick<Reader, 'select'>,
  hoje: string,
  clienteId: number,
  maximo: number,
) {
  const rows = await orm
    .select({
      uuid: tarefa.uuid,
      titulo: tarefa.titulo,
      status: tarefa.status,
      prazo: sql<string | null>`${prazoDaTarefa}::text`,
      exige_anexo: tarefa.exige_anexo,
      arquivos: sql<number>`(select count(*)::int from anexo a where a.entidade = 'tarefa'
        and a.entidade_id = tarefa.id and a.excluido_em is null and a.validacao <> 'rejeitado')`,
    })
    .from(tarefa)
    .where(abertasDoCliente(clienteId))
    .orderBy(sql`${prazoDaTarefa} asc nulls last`, asc(tarefa.id))
    .limit(maximo);
  return rows.map(({ status, exige_anexo, ...row }) => ({
    ...row,
    atrasado: row.prazo !== null && row.prazo < hoje,
    precisa_arquivo: exige_anexo && row.arquivos === 0,
    recebe: emCursoDoCliente(status) && exige_anexo,
    conclui: emCursoDoCliente(status) && !(exige_anexo && row.arquivos === 0),
  }));
}

/**
 * A client tells, by link or signed in, that what it had to do is done: the step Concluir with its rules, told to who
 * is responsible (docs/domain/operacao.md#respostas). Told again in the same words, it is the same.
 * @param kept runs in the same transaction, for what follows of it elsewhere
 * @throws Refusal 404 for what is not on this client's side; 406 for one that ended, waits, or lacks something
 */
export function concludeTarefaDoCliente(
  context: AppContext,
  por: Remetente,
  { clienteId, chave }: { clienteId: number; chave: string },
  { comentario }: ConclusaoDoCliente,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const sua = and(
      sql`${tarefa.uuid}::text = ${chave}`,
      eq(tarefa.cliente_id, clienteId),
      eq(tarefa.lado, 'cliente'),
    );
    const [held] = await holdTarefas(tx, context.areas, sua);
    if (!held) throw notFound();
    const { row } = held;
    const motivo = comentario ?? `${por.nome} informou que está feito.`;
    if (!emCursoDoCliente(row.status)) {
      const ultimo = await findUltimaMudanca(tx, row.id);
      const dita = ultimo?.motivo === motivo && ultimo.por_id === por.usuarioId;
      if (dita && ['em_revisao', 'concluida'].includes(ultimo.para)) return;
      const agora = tarefaStatusLabels[statusDe(row)].toLowerCase();
      throw ruleRefusal('tarefa_mudou', `Isto já está ${agora}. Atualize a página para ver o que mudou.`);
    }
    const { inicia, termina } = await bloqueiosDe(tx, row.id, { isClient: true });
    if (row.status === 'a_fazer' && inicia.length > 0)
      throw ruleRefusal('tarefa_bloqueada', `Esta tarefa aguarda: ${inicia.join(', ')}.`);
    const falta = recusaDoFim({ ...(await faltasDe(tx, row)), termina }, false);
    if (falta) throw ruleRefusal(falta.codigo, falta.texto);
    const dele = await quemEnvia(tx, clienteId);
    if (!dele) throw notFound();
    const now = context.now();
    const { areas, config } = context;
    const contexto = {
      areas,
      config,
      now: context.now,
      por: { usuarioId: por.usuarioId, now },
      nome: por.nome,
    };
    const [saved] = await changeTarefaStatus(
      tx,
      audit,
      contexto,
      [row],
      {
        para: row.exige_revisao ? 'em_revisao' : 'concluida',
        via: row.status === 'a_fazer' ? 'em_andamento' : undefined,
        motivo,
        colunas: {
          iniciada_em: row.iniciada_em ?? now,
          aguarda: null,
          ...(row.exige_revisao
            ? { enviada_revisao_em: now, enviada_revisao_por_id: por.usuarioId }
            : { concluida_em: now, concluida_por_id: por.usuarioId }),
        },
      },
      () => dele.uuid,
    );
    if (!saved) throw new Error('A held task is gone.');
    if (row.exige_revisao) await notifyReview(tx, contexto, saved);
    await notify(tx, context, {
      evento: 'pedido_respondido',
      usuarioIds: [row.responsavel_id ?? dele.carteira_id],
      exceto: por.usuarioId ?? undefined,
      titulo: `${dele.nome} concluiu ${row.titulo}`,
      corpo: `${por.nome}, em ${row.codigo}: ${comentario ?? 'está feito.'}`,
      entidade: 'tarefa',
      entidadeUuid: row.uuid,
      rota: `/minhas-tarefas?tarefa=${row.uuid}`,
    });
    await kept?.(tx);
  });
}

async function findUltimaMudanca(tx: Transaction, tarefaId: number) {
  const [row] = await tx
    .select()
    .from(tarefa_status_historico)
    .where(eq(tarefa_status_historico.tarefa_id, tarefaId))
    .orderBy(desc(tarefa_status_historico.id))
    .limit(1);
  return row;
}
