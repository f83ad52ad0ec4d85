import { type Finalidade, finalidades } from '@gestao/shared/contracts/comum/tokens';
import { eq } from 'drizzle-orm';
import { issueToken } from '../areas/acesso/tokens/tokens.service';
import { orcamento } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

/**
 * Makes one client link for each demo target. The secrets are random even in the demo firm and exist
 * only in the answer.
 * @returns the raw tokens by purpose, for `demo-links.json`
 */
export async function seedLinks(context: SeedContext): Promise<Partial<Record<Finalidade, string>>> {
  const { tx, linkTargets } = context;
  const tokens: Partial<Record<Finalidade, string>> = {};
  const unlogged = { record: () => {} };
  for (const finalidade of finalidades) {
    const target = linkTargets[finalidade];
    if (!target) continue;
    const [proposta] =
      finalidade === 'orcamento_aceite'
        ? await tx
            .select({ validade: orcamento.validade })
            .from(orcamento)
            .where(eq(orcamento.id, target.entidadeId))
        : [];
    const { token } = await issueToken(
      tx,
      unlogged,
      {
        finalidade,
        entidadeId: target.entidadeId,
        contatoNome: target.contatoNome,
        contatoEmail: target.contatoEmail,
        validade: proposta?.validade,
        criadoPorId: null,
      },
      new Date(),
    );
    tokens[finalidade] = token;
  }
  return tokens;
}
