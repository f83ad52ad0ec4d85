import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_passagem as t } from '../../../platform/database/schema/index';

type Textos = Pick<
  typeof t.$inferInsert,
  'prometido' | 'prazos' | 'decisor' | 'canal' | 'pontos_sensiveis' | 'contador_anterior' | 'sistemas'
>;

/** Writes the sheet of a held implantação. @returns its version then */
export async function writePassagem(
  tx: Transaction,
  implantacaoId: number,
  textos: Textos,
  por: Trail,
): Promise<number> {
  const [changed] = await tx
    .update(t)
    .set({ ...textos, ...touched(por, por.now) })
    .where(eq(t.implantacao_id, implantacaoId))
    .returning({ versao: t.versao });
  if (changed) return changed.versao;
  await tx.insert(t).values({ implantacao_id: implantacaoId, ...textos, ...created(por, por.now) });
  return 1;
}

/** Keeps that the seller of a held implantação was asked for the sheet: whoever is writing it goes on. */
export async function markPassagemPedida(tx: Transaction, implantacaoId: number, por: Trail): Promise<void> {
  const pedida = { pedida_em: por.now, pedida_por_id: por.usuarioId };
  await tx
    .insert(t)
    .values({ implantacao_id: implantacaoId, versao: 0, ...pedida, ...created(por, por.now) })
    .onConflictDoUpdate({ target: t.implantacao_id, set: pedida });
}
