import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import { clienteAtendido } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema/index';
import { byText } from '../../../platform/listing/text';
import { firstClientes } from './cliente-paginas';
import { knownClienteRows } from './clientes.rows';

const maximo = 20;

/**
 * Clients a budget may be for: inside the person's rows, still served.
 * @param uuid only this one of them
 * @throws Refusal 403 for a client's person
 */
export async function searchClientes({ orm }: Database, actor: Actor, busca: string, uuid?: string) {
  if (actor.isClient) throw forbidden();
  const served = knownClienteRows(orm, actor).then((own) =>
    and(
      isNull(cliente.excluido_em),
      clienteAtendido(cliente.status),
      own,
      uuid === undefined ? undefined : eq(cliente.uuid, uuid),
    ),
  );
  const of = await firstClientes(orm, served, busca || undefined, maximo);
  return orm
    .select({ uuid: cliente.uuid, nome: cliente.razao_social, documento: cliente.documento })
    .from(cliente)
    .innerJoin(of.achados, of.ligados)
    .where(of.where)
    .orderBy(byText(cliente.razao_social), cliente.id)
    .limit(maximo);
}
