import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { randomToken, sha256 } from '../../../platform/crypto/tokens';
import type { Transaction } from '../../../platform/database/database';
import { token_senha, usuario } from '../../../platform/database/schema';

const minute = 60_000;
/**
 * Life of a link in minutes (docs/domain/acesso.md#usuarios); an invitation waits longer, as nobody is in
 * front of it.
 */
const lifeInMinutes = { redefinicao: 60, convite: 7 * 24 * 60 } as const;

/**
 * Makes the single-use link that sets a password; earlier links of the person stop working.
 * @returns `null` when no active or invited person has this e-mail.
 */
export async function issuePasswordLink(
  tx: Transaction,
  request: { email: string; motivo: 'redefinicao' | 'convite'; now: Date },
): Promise<{ token: string; nome: string; minutos: number; dias: number } | null> {
  const { email, motivo, now } = request;
  const [person] = await tx
    .select({ id: usuario.id, nome: usuario.nome })
    .from(usuario)
    .where(
      and(
        eq(sql`lower(${usuario.email})`, email.toLowerCase()),
        isNull(usuario.excluido_em),
        inArray(usuario.status, motivo === 'convite' ? ['convidado'] : ['ativo', 'convidado']),
      ),
    );
  if (!person) return null;
  await cancelPasswordLinks(tx, person.id, now);
  const token = randomToken();
  const minutos = lifeInMinutes[motivo];
  await tx.insert(token_senha).values({
    usuario_id: person.id,
    token_hash: sha256(token),
    motivo,
    criado_em: now,
    expira_em: new Date(now.getTime() + minutos * minute),
  });
  return { token, nome: person.nome, minutos, dias: minutos / (24 * 60) };
}

/** Ends a person's links that were not used yet: a newer one replaces them, or they went to an old address. */
export async function cancelPasswordLinks(tx: Transaction, usuarioId: number, now: Date): Promise<void> {
  await tx
    .update(token_senha)
    .set({ usado_em: now })
    .where(and(eq(token_senha.usuario_id, usuarioId), isNull(token_senha.usado_em)));
}
