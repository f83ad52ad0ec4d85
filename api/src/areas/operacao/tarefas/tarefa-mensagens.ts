import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Areas, Reader } from '../../../platform/area/area';
import type { AdaptadorDeMensagens } from '../../../platform/area/message-adapter';
import type { Transaction } from '../../../platform/database/database';
import { fechamento, projeto, tarefa, tarefa_participante } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { tarefaRows } from './tarefas.rows';
import { holdTarefas } from './vida/tarefa-em-vida';
import { parentState } from './vida/task-parents';

const permissoes = ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'];

/** Comments and review notes of a task: inside the firm, for who sees it in full. Nothing leaves to the client. */
export const mensagensDaTarefa: AdaptadorDeMensagens = {
  destino: (uuid) => ({ pagina: 'minhas-tarefas.list', parametros: {}, consulta: { tarefa: uuid } }),
  permissoes,
  achar: (orm, actor, uuid) => registroDe(orm, actor, eq(tarefa.uuid, uuid)),
  acharPorId: (orm, actor, id) => registroDe(orm, actor, eq(tarefa.id, id)),
};

const opens = (actor: Actor) => !actor.isClient && may(actor, ...permissoes);

async function registroDe(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (!opens(actor)) return undefined;
  const visible = async (person: Actor) => {
    const [row] = await orm
      .select()
      .from(tarefa)
      .where(and(which, isNull(tarefa.excluido_em), tarefaRows(person)));
    return row;
  };
  const row = await visible(actor);
  return (
    row && {
      id: row.id,
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      rota: `/minhas-tarefas?tarefa=${row.uuid}`,
      cliente_id: row.cliente_id,
      clienteUuid: (reader: Reader) => clienteUuidOf(reader, row.cliente_id),
      ve: async (person: Actor) => opens(person) && (await visible(person)) !== undefined,
      comPapel: (reader: Reader, papel: MensagemPapel) => comPapel(reader, row, papel),
      async seguraNotas(tx: Transaction, areas: Areas) {
        await holdTarefas(tx, areas, eq(tarefa.id, row.id), 'ignora');
        const { trancado } = await parentState(tx, areas, row);
        if (trancado?.selado) throw ruleRefusal(trancado.codigo, trancado.texto);
      },
    }
  );
}

async function comPapel(
  orm: Reader,
  row: typeof tarefa.$inferSelect,
  papel: MensagemPapel,
): Promise<number[]> {
  const known = (...ids: (number | null | undefined)[]) => ids.filter((id) => typeof id === 'number');
  switch (papel) {
    case 'responsavel':
      return known(row.responsavel_id);
    case 'revisor':
      return known(row.revisor_id);
    case 'coordenador':
      return known(await coordenadorDe(orm, row));
    case 'equipe': {
      const participantes = await orm
        .select({ id: tarefa_participante.usuario_id })
        .from(tarefa_participante)
        .where(eq(tarefa_participante.tarefa_id, row.id));
      const todos = known(row.responsavel_id, row.revisor_id, await coordenadorDe(orm, row));
      return [...new Set([...todos, ...participantes.map(({ id }) => id)])];
    }
    default:
      return [];
  }
}

/** Who coordinates the closing or project the task belongs to. */
async function coordenadorDe(
  orm: Reader,
  { fechamento_id, projeto_id }: Pick<typeof tarefa.$inferSelect, 'fechamento_id' | 'projeto_id'>,
): Promise<number | undefined> {
  if (fechamento_id !== null) {
    const [row] = await orm
      .select({ id: fechamento.coordenador_id })
      .from(fechamento)
      .where(eq(fechamento.id, fechamento_id));
    return row?.id;
  }
  if (projeto_id === null) return undefined;
  const [row] = await orm
    .select({ id: projeto.responsavel_id })
    .from(projeto)
    .where(eq(projeto.id, projeto_id));
  return row?.id;
}
