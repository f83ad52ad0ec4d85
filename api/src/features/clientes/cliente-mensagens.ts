import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import { cliente } from '../../database/schema';
import type { AdaptadorDeMensagens, Reader } from '../mensagens/mensagem-entidades';
import { clienteRows } from './clientes.rows';

/** Comments on a client: inside the firm, for who may open the client's page. Nothing leaves to the client. */
export const mensagensDoCliente: AdaptadorDeMensagens = {
  achar: (orm, actor, uuid) => registroDe(orm, actor, eq(cliente.uuid, uuid)),
  acharPorId: (orm, actor, id) => registroDe(orm, actor, eq(cliente.id, id)),
};

const abre = (actor: Actor) => !actor.isClient && may(actor, 'gerenciar clientes');

async function registroDe(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (!abre(actor)) return undefined;
  const visible = async (person: Actor) => {
    const [row] = await orm
      .select({ id: cliente.id, uuid: cliente.uuid, nome: cliente.razao_social })
      .from(cliente)
      .where(and(which, isNull(cliente.excluido_em), clienteRows(person)));
    return row;
  };
  const row = await visible(actor);
  return (
    row && {
      id: row.id,
      uuid: row.uuid,
      rotulo: row.nome,
      rota: `/clientes/editar/${row.uuid}?aba=linha-do-tempo`,
      cliente_id: row.id,
      ve: async (person: Actor) =>
        abre(person) && (person.visaoTotal || (await visible(person)) !== undefined),
    }
  );
}
