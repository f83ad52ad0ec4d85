import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { RequestOrigin } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import type { Transaction } from '../../../../platform/database/database';
import { orcamento } from '../../../../platform/database/schema/index';
import {
  insertAccess,
  lockToken,
  type TokenAction,
  type TokenRow,
} from '../../../acesso/tokens/tokens.repository';
import { opens } from '../../../acesso/tokens/tokens.rules';
import type { OrcamentoRow } from '../../../comercial/orcamento-registro/orcamento.repository';
import { indisponivel } from '../../../comercial/orcamentos/aceite/aceite.service';
import { publicoTexts } from '../publico.texts';

/** A client who answers: his link, the secret of it, from where, and how sure we are of him. */
export interface Cliente {
  token: TokenRow;
  segredo: string;
  origin: RequestOrigin;
  /** When the end of the document was confirmed; null where the firm does not ask. */
  documentoConfirmadoEm: Date | null;
}

/** Budget of a link, locked before the link itself, as staff's own steps do. */
export async function lock(
  tx: Transaction,
  context: AppContext,
  { token }: Cliente,
): Promise<{ row: OrcamentoRow; token: TokenRow }> {
  const [row] = await tx.select().from(orcamento).where(eq(orcamento.id, token.entidade_id)).for('update');
  const atual = await lockToken(tx, token.id);
  if (!row || row.excluido_em || !atual || !opens(atual, context.now())) throw indisponivel();
  return { row, token: atual };
}

/** The trail of the link (docs/domain/publico.md#links). */
export function rastro(tx: Transaction, context: AppContext, { token, origin }: Cliente, acao: TokenAction) {
  return insertAccess(tx, { tokenId: token.id, acao, em: context.now(), origin });
}

/** @throws Refusal 406 unless the proposal still waits for its client */
export function requireOpen(row: OrcamentoRow, now: Date): void {
  if (row.status !== 'enviado' || row.validade < dateIn(now)) throw indisponivel();
}

/** What a budget's timeline says of a client's step. */
export const eventoDe = (
  context: AppContext,
  { token, origin }: Cliente,
  row: OrcamentoRow,
  tipo: string,
) => ({
  orcamentoId: row.id,
  em: context.now(),
  tipo,
  ator: publicoTexts.visitante(token.contato_nome),
  ip: origin.ip,
});
