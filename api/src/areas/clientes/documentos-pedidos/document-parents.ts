import { or, type SQL, sql } from 'drizzle-orm';
import { type Areas, offered } from '../../../platform/area/area';
import type { DocumentParent } from '../../../platform/area/document-parent';
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

/** All that a client owes, as a condition on `documento_pedido`. */
export const owedBy = (areas: Areas, clienteId: number): SQL =>
  or(...offered(areas, 'documentParents').map((parent) => parent.deCliente(clienteId))) ?? sql`false`;
