import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { RequestOrigin } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { countAccesses, insertAccess, lockToken, type TokenRow } from '../../acesso/tokens/tokens.repository';
import { reissueToken } from '../../acesso/tokens/tokens.service';
import { enqueueEmail } from '../../sistema/email/outbox';
import { readVisao } from './publico.service';
import { publicoTexts } from './publico.texts';
import { actorOf } from './visualizacao.service';

const hour = 3_600_000;
/** New links by hour for one person and page (docs/domain/publico.md#novo-link). */
const mostPerHour = 3;
/** A press that is sent twice gets one link, in ms: the second would end the one that is on its way. */
const pause = 60_000;
/** Longest chain of replaced links that is followed. */
const longestChain = 50;

/**
 * Sends the holder of a link, live or not, a new one to his registered address. A link that somebody
 * revoked, rather than replaced, gives nothing; nor does a record withdrawn from the client, nor an
 * expired proposal, whose link could only expire again.
 */
export async function sendNewLink(
  context: AppContext,
  presented: TokenRow,
  origin: RequestOrigin,
): Promise<void> {
  const now = context.now();
  await audited(context.database, actorOf(presented.contato_nome, origin), async (tx, audit) => {
    const token = await lockNewest(tx, presented);
    if (!token || token.revogado_em) return;
    const asked = (length: number) =>
      countAccesses(tx, { family: token }, 'Pediu novo link', new Date(now.getTime() - length));
    if ((await asked(pause)) > 0 || (await asked(hour)) >= mostPerHour) return;
    await insertAccess(tx, { tokenId: token.id, acao: 'Pediu novo link', em: now, origin });
    const validade = await stillOffered(tx, context, token);
    if (validade === null) return;
    const issued = await reissueToken(tx, audit, token, { criadoPorId: null, ...validade }, now);
    const finalidade = token.finalidade;
    await enqueueEmail(tx, context.config, {
      para: token.contato_email,
      modelo: 'novo_link',
      dados: { nome: token.contato_nome, titulo: publicoTexts.titulo[finalidade] },
      segredos: { link: context.config.publicUrl + clientPath(finalidade, issued.token) },
      entidade: 'token_cliente',
      entidadeUuid: issued.uuid,
    });
  });
}

/** The last link of a chain of replaced ones, locked; what was opened from an index leads to its index. */
async function lockNewest(tx: Transaction, presented: TokenRow): Promise<TokenRow | null> {
  let token = await lockToken(tx, presented.indice_id ?? presented.id);
  for (let step = 0; token?.substituido_por_id && step < longestChain; step += 1) {
    token = await lockToken(tx, token.substituido_por_id);
  }
  return token;
}

/** What the new link needs to know of its record; null when there is nothing left to open. */
async function stillOffered(
  tx: Transaction,
  { areas, now }: Pick<AppContext, 'areas' | 'now'>,
  token: TokenRow,
): Promise<{ validade?: string } | null> {
  const finalidade = token.finalidade;
  const visao = await readVisao(
    { areas, orm: tx, now },
    { finalidade, entidadeId: token.entidade_id, destinatario: null },
  );
  if (!visao) return null;
  if (visao.pagina !== 'orcamento_aceite') return {};
  return visao.dias_restantes >= 0 ? { validade: visao.validade } : null;
}
