import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { AttachmentKind, FileSubject } from '../../../platform/area/attachment-kind';
import { tarefa } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { writeRevisaoCaduca } from './tarefa.writer';
import { tarefaRows } from './tarefas.rows';
import { holdTarefas, papelNa } from './vida/tarefa-em-vida';

const permission = ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'] as const;

async function visible(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  const [row] = await orm
    .select({ id: tarefa.id, cliente_id: tarefa.cliente_id })
    .from(tarefa)
    .where(and(which, isNull(tarefa.excluido_em), tarefaRows(actor)));
  return row;
}

async function parentOf(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  const row = await visible(orm, actor, which);
  return (
    row && { id: row.id, clienteId: row.cliente_id, clienteUuid: await clienteUuidOf(orm, row.cliente_id) }
  );
}

/** What a task is to who is told of a file of it, its own or one it asked the client for. */
export async function aboutTarefa(orm: Reader, id: number): Promise<FileSubject | undefined> {
  const [row] = await orm.select().from(tarefa).where(eq(tarefa.id, id));
  return (
    row && {
      entidade: 'tarefa',
      uuid: row.uuid,
      titulo: row.titulo,
      rota: `/minhas-tarefas?tarefa=${row.uuid}`,
      responsavelIds: [row.responsavel_id],
      competencias: row.competencia ? [row.competencia] : [],
    }
  );
}

/** Files of a task: seen by who sees the task in full, added and taken away by who works on it while it is open. */
export const tarefasAttachments: AttachmentKind = {
  entidade: 'tarefa',
  parent: {
    entidade: 'tarefa',
    permission,
    find: (orm, actor, uuid) => parentOf(orm, actor, eq(tarefa.uuid, uuid)),
    findById: (orm, actor, id) => parentOf(orm, actor, eq(tarefa.id, id)),
  },
  async sees(orm, actor, file) {
    if (!may(actor, ...permission)) throw forbidden();
    return (await visible(orm, actor, eq(tarefa.id, file.entidade_id))) !== undefined;
  },
  once: true,
  about: aboutTarefa,
  /** What a client sends, and what a task asks for that somebody else looks at. */
  async awaits(tx, actor, entidadeId) {
    if (actor.isClient) return true;
    const [row] = await tx.select().from(tarefa).where(eq(tarefa.id, entidadeId));
    return !!row?.exige_anexo && (row.exige_revisao || row.conclui_ao_aprovar);
  },
  async change(tx, areas, actor, entidadeId) {
    const [held] = await holdTarefas(tx, areas, and(eq(tarefa.id, entidadeId), tarefaRows(actor)));
    if (!held) throw notFound();
    const papel = await papelNa(tx, areas, actor, held.row, held.coordenam);
    if (!(papel.responsavel || papel.participante || papel.revisor || papel.visaoDaArea))
      throw forbidden('Somente quem trabalha nesta tarefa muda os seus arquivos.');
    if (!isTarefaAberta(held.row.status))
      throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada. Reabra para mudar os arquivos.');
  },
  async changed(tx, actor, file, feito, por) {
    const [row] = await tx.select().from(tarefa).where(eq(tarefa.id, file.entidade_id));
    if (row?.status !== 'em_revisao' || row.revisor_id === actor.usuarioId) return;
    const motivo = `${actor.nome} ${feito === 'anexado' ? 'anexou' : 'retirou'} “${file.nome_original}” depois do envio para revisão.`;
    await writeRevisaoCaduca(tx, row.id, motivo, por);
  },
};
