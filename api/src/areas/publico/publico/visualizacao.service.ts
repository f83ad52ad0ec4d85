import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { AuditActor, RequestOrigin } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, orcamento } from '../../../platform/database/schema';
import { readLinkLives } from '../../acesso/tokens/link-lives';
import {
  clienteOfToken,
  countAccesses,
  insertAccess,
  lockToken,
  type TokenRow,
  updateToken,
} from '../../acesso/tokens/tokens.repository';
import { expiryAfterUse, opens } from '../../acesso/tokens/tokens.rules';
import { labelOf } from '../../acesso/tokens/tokens.service';
import { markOrcamentoSeen } from '../../comercial/orcamento-registro/orcamento.writer';
import { markEbookRead } from '../../implantacao/implantacao-registro/ebook.writer';
import { notify } from '../../sistema/notificacoes/notify';
import { publicoTexts } from './publico.texts';

/**
 * Records that a person looked at the page: once a day for each link, under the link's lock, so that
 * two tabs count as one.
 * @returns whether this was today's first
 */
export function recordView(
  context: AppContext,
  { id: tokenId, contato_nome, finalidade, entidade_id }: TokenRow,
  origin: RequestOrigin,
): Promise<boolean> {
  const now = context.now();
  return audited(context.database, actorOf(contato_nome, origin), async (tx, audit) => {
    // The budget before its link, as every other step does: two of them never wait for each other.
    if (finalidade === 'orcamento_aceite') {
      await tx
        .select({ id: orcamento.id })
        .from(orcamento)
        .where(eq(orcamento.id, entidade_id))
        .for('update');
    }
    const token = await lockToken(tx, tokenId);
    if (!token || !opens(token, now)) return false;
    const midnight = new Date(`${dateIn(now)}T00:00:00-03:00`);
    const before = new Date(midnight.getTime() - 1);
    if ((await countAccesses(tx, { token }, 'Visualizado', before)) > 0) return false;
    await insertAccess(tx, { tokenId, acao: 'Visualizado', em: now, origin });
    await updateToken(tx, tokenId, {
      usos: token.usos + 1,
      ultimo_acesso_em: now,
      // What was opened from an index stays short: the way back is the index.
      expira_em:
        token.indice_id === null
          ? expiryAfterUse(token.finalidade, token.expira_em, now, await readLinkLives(tx))
          : token.expira_em,
    });
    await markSeen(tx, context, token);
    audit.record({
      acao: 'Visualizou',
      entidade: 'token_cliente',
      uuid: token.uuid,
      rotulo: labelOf(token.finalidade, token.contato_nome),
      clienteUuid: await clienteOfToken(tx, token.finalidade, token.entidade_id),
    });
    return true;
  });
}

/** Carries the visit to the record it is about. */
async function markSeen(tx: Transaction, context: AppContext, token: TokenRow): Promise<void> {
  if (token.finalidade === 'orcamento_aceite') return markProposalSeen(tx, context, token);
  if (token.finalidade !== 'implantacao_ebook') return;
  await markEbookRead(tx, token.entidade_id, context.now());
}

/** The seller was promised to be told when the client opens the proposal (docs/domain/comercial.md#envio). */
async function markProposalSeen(tx: Transaction, context: AppContext, token: TokenRow): Promise<void> {
  const now = context.now();
  const row = await markOrcamentoSeen(tx, token.entidade_id, now);
  if (row?.visualizacoes !== 1) return;
  const [pessoa] = row.cliente_id
    ? await tx.select({ nome: cliente.razao_social }).from(cliente).where(eq(cliente.id, row.cliente_id))
    : [];
  await notify(tx, context, {
    evento: 'proposta_aberta',
    usuarioIds: [row.vendedor_id],
    titulo: publicoTexts.abriuProposta(pessoa?.nome ?? row.prospecto?.nome ?? token.contato_nome),
    corpo: publicoTexts.abriuPropostaCorpo(row.numero, token.contato_nome),
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
  });
}

/** How the log names a client who acts by link. */
export function actorOf(contatoNome: string, origin: RequestOrigin): AuditActor {
  return { usuarioId: null, descricao: publicoTexts.visitante(contatoNome), origin };
}
