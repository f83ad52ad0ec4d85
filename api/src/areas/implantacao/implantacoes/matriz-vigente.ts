import { sql } from 'drizzle-orm';
import { implantacao_matriz_item } from '../../../platform/database/schema';

/** Rows of the newest version of each matriz. */
export const daMatrizVigente = sql`${implantacao_matriz_item.matriz_id} = (select m.id from implantacao_matriz m
  where m.implantacao_id = ${implantacao_matriz_item}.implantacao_id and m.excluido_em is null
  order by m.numero desc limit 1)`;

/** Rows of the version that a client sees: the newest one that left the firm. */
export const daMatrizDoCliente = sql`${implantacao_matriz_item.matriz_id} = (select m.id from implantacao_matriz m
  where m.implantacao_id = ${implantacao_matriz_item}.implantacao_id and m.excluido_em is null and m.status <> 'rascunho'
  order by m.numero desc limit 1)`;
