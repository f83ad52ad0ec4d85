import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { usuario } from '../../../platform/database/schema';

/**
 * Internal id of somebody of the firm who has not left. Who was named before and has left since may stay.
 * @param present internal id of who is named now
 * @throws Refusal 422 at `field` for anybody else.
 */
export async function idOfColleague(
  tx: Transaction,
  uuid: string | null,
  field: string,
  present: number | null = null,
): Promise<number | null> {
  if (uuid === null) return null;
  const fits = and(eq(usuario.is_client, 0), ne(usuario.status, 'inativo'));
  const [row] = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      and(
        eq(usuario.uuid, uuid),
        isNull(usuario.excluido_em),
        present === null ? fits : or(fits, eq(usuario.id, present)),
      ),
    );
  if (!row) throw invalidFields({ [field]: ['Opção inválida.'] });
  return row.id;
}
