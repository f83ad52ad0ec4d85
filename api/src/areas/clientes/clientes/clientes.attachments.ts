import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { cliente } from '../../../platform/database/schema';
import { findClienteId } from './clientes.repository';
import { clienteRows } from './clientes.rows';

const permission = 'gerenciar clientes';

const seen = (actor: Actor, id: number) =>
  and(eq(cliente.id, id), isNull(cliente.excluido_em), clienteRows(actor));

/** Files of a client: for whoever may open the client. */
export const clientesAttachments: AttachmentKind = {
  entidade: 'cliente',
  parent: {
    entidade: 'cliente',
    permission,
    async find(orm, actor, uuid) {
      const id = await findClienteId(orm, actor, uuid);
      return id === undefined ? undefined : { id, clienteId: id, clienteUuid: uuid };
    },
    async findById(orm, actor, id) {
      const [row] = await orm.select({ uuid: cliente.uuid }).from(cliente).where(seen(actor, id));
      return row && { id, clienteId: id, clienteUuid: row.uuid };
    },
  },
  async sees(orm, actor, file) {
    if (!may(actor, permission)) throw forbidden();
    const [row] = await orm.select({ id: cliente.id }).from(cliente).where(seen(actor, file.entidade_id));
    return row !== undefined;
  },
  async about(orm, entidadeId) {
    const [row] = await orm.select().from(cliente).where(eq(cliente.id, entidadeId));
    return (
      row && {
        entidade: 'cliente',
        uuid: row.uuid,
        titulo: row.nome_fantasia ?? row.razao_social,
        rota: `/clientes/editar/${row.uuid}?aba=anexos`,
        responsavelIds: [row.responsavel_carteira_id],
        competencias: [],
      }
    );
  },
};
