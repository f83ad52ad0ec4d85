import { and, eq, sql } from 'drizzle-orm';
import type { ClientDirectory } from '../../../platform/area/client-directory';
import { cliente } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { firstClientes } from './cliente-paginas';
import { knownClienteRows } from './clientes.rows';

/** Clients as others choose among them. */
export const clientDirectory: ClientDirectory = {
  async options(orm, actor, { busca, uuid }, limit) {
    const rows = knownClienteRows(orm, actor).then((own) =>
      and(own, uuid ? eq(cliente.uuid, uuid) : undefined),
    );
    const of = await firstClientes(orm, rows, busca, limit);
    return orm
      .select({
        valor: cliente.uuid,
        rotulo: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      })
      .from(cliente)
      .innerJoin(of.achados, of.ligados)
      .where(of.where)
      .orderBy(byText(cliente.razao_social), cliente.id)
      .limit(limit);
  },
};
