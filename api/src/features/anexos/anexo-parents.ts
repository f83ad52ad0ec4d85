import type { anexoEntidades } from '@gestao/shared/contracts/comum/anexos';
import { type Actor, may } from '../../app/actor';
import { forbidden, notFound } from '../../app/refusal';
import type { Database, Transaction } from '../../database/database';
import { findClienteId } from '../clientes/clientes.repository';

type Reader = Database['orm'] | Transaction;
export type AnexoEntidade = (typeof anexoEntidades)[number];

/** The record a file is bound to, as its own area lets the person see it. */
export interface AnexoParent {
  id: number;
  clienteId: number | null;
  /** The same client for the log. */
  clienteUuid: string | null;
}

interface ParentKind {
  permission: string;
  find(orm: Reader, actor: Actor, uuid: string): Promise<AnexoParent | undefined>;
}

/** A file has the rights of its record: the area's permission and row rule decide. */
const parents: Record<AnexoEntidade, ParentKind> = {
  cliente: {
    permission: 'gerenciar clientes',
    async find(orm, actor, uuid) {
      const id = await findClienteId(orm, actor, uuid);
      return id === undefined ? undefined : { id, clienteId: id, clienteUuid: uuid };
    },
  },
};

/** @throws Refusal 403 without the area's permission; 404 outside the person's rows. */
export async function findParent(
  orm: Reader,
  actor: Actor,
  entidade: AnexoEntidade,
  uuid: string,
): Promise<AnexoParent> {
  const kind = parents[entidade];
  if (!may(actor, kind.permission)) throw forbidden();
  const parent = await kind.find(orm, actor, uuid);
  if (!parent) throw notFound();
  return parent;
}
