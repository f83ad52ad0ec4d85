import { type SQL, sql } from 'drizzle-orm';
import { orcamento_aceite, token_cliente } from '../../../../platform/database/schema';

/**
 * Whether a link belongs to a budget whose acceptance is still kept: then all that tells of the link is
 * proof too.
 * @param token `id` or `uuid` of the link, as the outer query has it
 */
export const proofOfAcceptance = (token: SQL) =>
  sql`exists (select 1 from ${token_cliente} join ${orcamento_aceite} on ${orcamento_aceite.orcamento_id} = ${token_cliente.entidade_id}
    where ${token_cliente.finalidade} like 'orcamento%' and ${token})`;
