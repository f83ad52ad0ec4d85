import { type Column, type SQL, sql } from 'drizzle-orm';
import { containsFolded } from '../../../platform/listing/text';

/**
 * Rows of another list whose client has every typed word in its names, or the text in the document where
 * `documento` is given. Each row's own client is asked: compared in a join, the planner may read every
 * client of the firm for the sake of few rows.
 * @param cliente the row's reference
 */
export function clienteReferido(cliente: Column, texto: string, documento?: string): SQL {
  const byDocumento = documento === undefined ? sql`` : sql` or daqui.documento ilike ${documento}`;
  return sql`(select ${containsFolded(texto, sql`daqui.texto_busca`)}${byDocumento}
    from cliente daqui where daqui.id = ${cliente})`;
}
