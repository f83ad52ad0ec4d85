import { or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { type Areas, offered } from '../../../platform/area/area';
import type { DocumentParent } from '../../../platform/area/document-parent';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import type { DocumentoRow } from './documento.writer';

/** What asks for a document; `null` while only a budget does. */
export function parentOf(
  areas: Areas,
  documento: Pick<DocumentoRow, DocumentParent['coluna']>,
): { parent: DocumentParent; id: number } | null {
  for (const parent of offered(areas, 'documentParents')) {
    const id = documento[parent.coluna];
    if (id !== null) return { parent, id };
  }
  return null;
}

/** What asked for a document counts it again: it changed. */
export async function followDocumento(
  tx: Transaction,
  audit: Audit,
  context: Pick<AppContext, 'areas' | 'config' | 'now'>,
  documento: Pick<DocumentoRow, DocumentParent['coluna']>,
): Promise<void> {
  const asks = parentOf(context.areas, documento);
  await asks?.parent.follow?.(tx, audit, context, asks.id);
}

/** All that a client owes, as a condition on `documento_pedido`. */
export const owedBy = (areas: Areas, clienteId: number): SQL =>
  or(...offered(areas, 'documentParents').map((parent) => parent.deCliente(clienteId))) ?? sql`false`;
