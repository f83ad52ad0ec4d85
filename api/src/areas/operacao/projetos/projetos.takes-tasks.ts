import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { projetoAberto } from '../../../platform/area/open-rows';
import type { TakesTasks } from '../../../platform/area/task-parent';
import { cliente, projeto, projeto_etapa } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { projetoRows } from './projetos.rows';

const adds = (actor: Actor) => !actor.isClient && may(actor, 'gerenciar projetos');

/** More are reached from the project's own page. */
const most = 500;

/** Projects of the person's rows take tasks by hand, from who manages projects. */
export const projetoTakesTasks: TakesTasks = {
  async find(orm, actor, uuid) {
    if (!adds(actor)) return undefined;
    const [row] = await orm
      .select({ id: projeto.id, clienteId: projeto.cliente_id })
      .from(projeto)
      .where(and(eq(projeto.uuid, uuid), isNull(projeto.excluido_em), projetoRows(actor)));
    return row;
  },
  async list(orm, actor) {
    if (!adds(actor)) return [];
    const projetos = await orm
      .select({
        id: projeto.id,
        uuid: projeto.uuid,
        nome: projeto.nome,
        clienteUuid: cliente.uuid,
        clienteNome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      })
      .from(projeto)
      .leftJoin(cliente, eq(cliente.id, projeto.cliente_id))
      .where(and(isNull(projeto.excluido_em), projetoAberto(projeto.status), projetoRows(actor)))
      .orderBy(byText(projeto.nome), asc(projeto.id))
      .limit(most);
    const etapas =
      projetos.length === 0
        ? []
        : await orm
            .select({
              projetoId: projeto_etapa.projeto_id,
              uuid: projeto_etapa.uuid,
              nome: projeto_etapa.nome,
            })
            .from(projeto_etapa)
            .where(
              and(
                isNull(projeto_etapa.excluido_em),
                inArray(
                  projeto_etapa.projeto_id,
                  projetos.map(({ id }) => id),
                ),
              ),
            )
            .orderBy(asc(projeto_etapa.ordem), asc(projeto_etapa.id));
    return projetos.map(({ id, uuid, nome, clienteUuid, clienteNome }) => ({
      uuid,
      nome,
      cliente: clienteUuid ? { uuid: clienteUuid, nome: clienteNome } : null,
      etapas: etapas.filter(({ projetoId }) => projetoId === id).map(({ uuid, nome }) => ({ uuid, nome })),
    }));
  },
};
