import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { projeto } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { projetoRows } from './projetos.rows';
import { refuseEncerrado } from './vida/projeto-em-vida';

const permission = 'gerenciar projetos';

/** The firm's own papers on its work: none of them is a client's person's to see. */
async function visible(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (actor.isClient) throw forbidden();
  const [row] = await orm
    .select()
    .from(projeto)
    .where(and(which, isNull(projeto.excluido_em), projetoRows(actor)));
  return row;
}

async function parentOf(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  const row = await visible(orm, actor, which);
  return (
    row && { id: row.id, clienteId: row.cliente_id, clienteUuid: await clienteUuidOf(orm, row.cliente_id) }
  );
}

/** Files of a project: seen and added by who sees it, taken away while it goes on. */
export const projetosAttachments: AttachmentKind = {
  entidade: 'projeto',
  parent: {
    entidade: 'projeto',
    permission,
    find: (orm, actor, uuid) => parentOf(orm, actor, eq(projeto.uuid, uuid)),
    findById: (orm, actor, id) => parentOf(orm, actor, eq(projeto.id, id)),
  },
  async sees(orm, actor, file) {
    if (!may(actor, permission)) throw forbidden();
    return (await visible(orm, actor, eq(projeto.id, file.entidade_id))) !== undefined;
  },
  async about(orm, entidadeId) {
    const [row] = await orm.select().from(projeto).where(eq(projeto.id, entidadeId));
    return (
      row && {
        entidade: 'projeto',
        uuid: row.uuid,
        titulo: row.nome,
        rota: `/projeto-detalhes/${row.uuid}`,
        responsavelIds: [row.responsavel_id],
        competencias: [],
      }
    );
  },
  async change(tx, _areas, actor, entidadeId) {
    const row = await visible(tx, actor, eq(projeto.id, entidadeId));
    if (!row) throw notFound();
    refuseEncerrado(row);
  },
};
