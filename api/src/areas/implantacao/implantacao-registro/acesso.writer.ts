import { and, eq, type SQL } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_acesso as t } from '../../../platform/database/schema/index';

export type AcessoRow = typeof t.$inferSelect;

/** Of whom an access is: of an implantação, or of the client itself. */
export type DonoDoAcesso = { implantacaoId: number } | { clienteId: number };

export const acessosDe = (dono: DonoDoAcesso): SQL =>
  'implantacaoId' in dono ? eq(t.implantacao_id, dono.implantacaoId) : eq(t.cliente_id, dono.clienteId);

/** Keeps an access that is handed over. @param segredo sealed */
export async function insertAcesso(
  tx: Transaction,
  dono: DonoDoAcesso,
  colunas: Pick<AcessoRow, 'uuid' | 'sistema' | 'segredo' | 'entregue_por'>,
  por: Trail,
): Promise<void> {
  const dele =
    'implantacaoId' in dono ? { implantacao_id: dono.implantacaoId } : { cliente_id: dono.clienteId };
  await tx.insert(t).values({ ...dele, ...colunas, entregue_em: por.now, ...created(por, por.now) });
}

/** Ends one that is held: what it opens is gone with it. */
export async function endAcesso(
  tx: Transaction,
  id: number,
  fim: { status: 'recebido'; recebido_por_id: number } | { status: 'retirado' },
  por: Trail,
): Promise<void> {
  const recebido = fim.status === 'recebido' ? { recebido_em: por.now } : {};
  await tx
    .update(t)
    .set({ ...fim, ...recebido, segredo: null, ...touched(por, por.now) })
    .where(eq(t.id, id));
}

/** Erases what nobody took of an implantação that ends, or of a client whose contract does. */
export async function eraseAcessos(tx: Transaction, dono: DonoDoAcesso, por: Trail): Promise<void> {
  await tx
    .update(t)
    .set({ status: 'apagado', segredo: null, ...touched(por, por.now) })
    .where(and(acessosDe(dono), eq(t.status, 'aguarda')));
}
