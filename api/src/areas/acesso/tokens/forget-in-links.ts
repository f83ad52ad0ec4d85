import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ForgetPerson } from '../../../platform/area/titular';
import { token_cliente } from '../../../platform/database/schema';

/** Links that were not used end and lose the person; one that was used to accept or refuse is evidence. */
export const forgetInLinks: ForgetPerson = async (tx, scope, { email, emTudo, marca }) => {
  if (!emTudo) return 0;
  const unused = and(
    eq(sql`lower(${token_cliente.contato_email})`, email),
    isNull(token_cliente.consumido_em),
  );
  const revoked = await tx
    .update(token_cliente)
    .set({
      revogado_em: scope.now(),
      revogado_por_id: scope.actor.usuarioId,
      revogado_motivo: 'Contato anonimizado',
    })
    .where(and(unused, isNull(token_cliente.revogado_em)))
    .returning({ id: token_cliente.id });
  await tx.update(token_cliente).set({ contato_nome: marca.nome, contato_email: marca.email }).where(unused);
  return revoked.length;
};
