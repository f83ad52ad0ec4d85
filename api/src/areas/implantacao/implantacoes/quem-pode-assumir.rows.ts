import { or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { implantacao } from '../../../platform/database/schema';
import { implantacaoRows } from './implantacoes.rows';

/**
 * Implantações that a person may take over (docs/domain/implantacao.md#assumir): nobody has it yet, so whoever may open
 * the inbox sees it; an assigned one only by the person's own rows. The permission is the call's.
 * @throws Refusal 403 for a client's person
 */
export function podeAssumirRows(actor: Actor): SQL | undefined {
  const proprias = implantacaoRows(actor);
  return proprias && or(sql`${implantacao.responsavel_id} is null`, proprias);
}

/**
 * The same, and those taken over within a day: who saw it waiting is told who took it, not that it is gone.
 * @throws Refusal 403 for a client's person
 */
export function caixaOuAssumidaRows(actor: Actor): SQL | undefined {
  const rows = podeAssumirRows(actor);
  return rows && sql`(${rows} or ${implantacao.assumida_em} > now() - interval '1 day')`;
}
