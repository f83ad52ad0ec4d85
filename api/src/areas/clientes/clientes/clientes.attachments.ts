import { and, eq, isNull } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { cliente } from '../../../platform/database/schema';
import { findClienteId } from './clientes.repository';
import { clienteRows } from './clientes.rows';

const permission = 'gerenciar clientes';

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
  },
  async sees(orm, actor, file) {
    if (!may(actor, permission)) throw forbidden();
    const [row] = await orm
      .select({ id: cliente.id })
      .from(cliente)
      .where(and(eq(cliente.id, file.entidade_id), isNull(cliente.excluido_em), clienteRows(actor)));
    return row !== undefined;
  },
};
