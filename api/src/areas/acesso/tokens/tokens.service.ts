import { randomUUID } from 'node:crypto';
import { type Finalidade, finalidadeLabels } from '@gestao/shared/contracts/comum/tokens';
import type { Audit } from '../../../platform/audit/audit';
import { randomToken, sha256 } from '../../../platform/crypto/tokens';
import type { Transaction } from '../../../platform/database/database';
import { readLinkLives } from './link-lives';
import {
  clienteOfToken,
  insertToken,
  lockLiveTokens,
  lockOpenedFrom,
  lockTokensOf,
  type TokenRow,
  updateToken,
} from './tokens.repository';
import { expiryOf } from './tokens.rules';

export interface NewToken {
  finalidade: Finalidade;
  /** `id` of the orçamento, implantação or client, by the purpose. */
  entidadeId: number;
  /** One recipient per link, so that its trail names a person (docs/domain/publico.md#links). */
  contatoNome: string;
  contatoEmail: string;
  /** Last day of the proposal, `AAAA-MM-DD`; required for `orcamento_aceite`. */
  validade?: string;
  /** Instead of the purpose's own life. */
  expiraEm?: Date;
  usoUnico?: boolean;
  /** Opens only the documents that name its person. */
  restrito?: boolean;
  /** The index it is opened from, held by the caller, and how its secret follows from that of the index. */
  indice?: { id: number; secretOf: (uuid: string) => string };
  /** Who made it; null for the system and for clients. */
  criadoPorId: number | null;
}

export interface IssuedToken {
  id: number;
  uuid: string;
  /** The secret itself: shown or sent once, stored nowhere. */
  token: string;
  expiraEm: Date;
}

/** Makes a client link in the caller's audited transaction. Only the SHA-256 of its secret is stored. */
export async function issueToken(
  tx: Transaction,
  audit: Audit,
  input: NewToken,
  now: Date,
): Promise<IssuedToken> {
  const { indice } = input;
  const uuid = randomUUID();
  const token = indice ? indice.secretOf(uuid) : randomToken();
  const expiraEm = input.expiraEm ?? expiryOf(input.finalidade, now, input.validade, await readLinkLives(tx));
  const id = await insertToken(tx, {
    uuid,
    criado_em: now,
    criado_por_id: input.criadoPorId,
    finalidade: input.finalidade,
    entidade_id: input.entidadeId,
    contato_nome: input.contatoNome,
    contato_email: input.contatoEmail.trim().toLowerCase(),
    token_hash: sha256(token),
    prefixo: token.slice(0, 6),
    expira_em: expiraEm,
    uso_unico: input.usoUnico ?? false,
    restrito: input.restrito ?? false,
    indice_id: indice?.id ?? null,
  });
  audit.record({
    acao: 'Criou',
    entidade: 'token_cliente',
    uuid,
    rotulo: labelOf(input.finalidade, input.contatoNome),
    clienteUuid: await clienteOfToken(tx, input.finalidade, input.entidadeId),
    depois: {
      finalidade: finalidadeLabels[input.finalidade],
      contato_nome: input.contatoNome,
      expira_em: expiraEm,
    },
  });
  return { id, uuid, token, expiraEm };
}

/**
 * Gives the same person a new link to the same page and revokes the old one.
 * @param old row locked by the caller
 * @param expiry `validade` or `expiraEm` of the new one, as in `NewToken`
 */
export async function reissueToken(
  tx: Transaction,
  audit: Audit,
  old: TokenRow,
  expiry: Pick<NewToken, 'validade' | 'expiraEm' | 'criadoPorId'>,
  now: Date,
): Promise<IssuedToken> {
  const issued = await issueToken(
    tx,
    audit,
    {
      finalidade: old.finalidade,
      entidadeId: old.entidade_id,
      contatoNome: old.contato_nome,
      contatoEmail: old.contato_email,
      usoUnico: old.uso_unico,
      restrito: old.restrito,
      ...expiry,
    },
    now,
  );
  await revokeToken(
    tx,
    audit,
    old,
    { motivo: 'Substituído por um novo link', usuarioId: expiry.criadoPorId, now },
    issued.id,
  );
  return issued;
}

/**
 * Revokes every live link of a record: new revision, cancellation, end of the contract
 * (docs/domain/publico.md#links).
 */
export async function revokeTokens(
  tx: Transaction,
  audit: Audit,
  of: { finalidades: readonly Finalidade[]; entidadeId: number },
  why: { motivo: string; usuarioId: number | null; now: Date },
): Promise<number> {
  const live = await lockLiveTokens(tx, of.finalidades, of.entidadeId);
  for (const token of live) await revokeToken(tx, audit, token, why);
  return live.length;
}

/**
 * Revokes what one person may still open of a client's records: the contact was removed
 * (docs/domain/publico.md#links).
 */
export async function revokeTokensOf(
  tx: Transaction,
  audit: Audit,
  of: { clienteId: number; email: string },
  why: { motivo: string; usuarioId: number | null; now: Date },
): Promise<void> {
  const tokens = await lockTokensOf(tx, of.clienteId, of.email);
  for (const token of tokens) {
    // What was opened from an index ends with it.
    if (tokens.some(({ id }) => id === token.indice_id)) continue;
    await revokeToken(tx, audit, token, why);
  }
}

/**
 * Ends one link at once; with an index all that was opened from it.
 * @param token row locked by the caller
 */
export async function revokeToken(
  tx: Transaction,
  audit: Audit,
  token: TokenRow,
  why: { motivo: string; usuarioId: number | null; now: Date },
  substituidoPorId: number | null = null,
): Promise<void> {
  const change = { revogado_em: why.now, revogado_por_id: why.usuarioId, revogado_motivo: why.motivo };
  await updateToken(tx, token.id, { ...change, substituido_por_id: substituidoPorId });
  audit.record({
    acao: 'Mudou status',
    entidade: 'token_cliente',
    uuid: token.uuid,
    rotulo: labelOf(token.finalidade, token.contato_nome),
    clienteUuid: await clienteOfToken(tx, token.finalidade, token.entidade_id),
    antes: { revogado_em: null, revogado_motivo: null },
    depois: { revogado_em: why.now, revogado_motivo: why.motivo },
  });
  if (token.finalidade !== 'cliente_indice') return;
  for (const aberto of await lockOpenedFrom(tx, token.id)) await revokeToken(tx, audit, aberto, why);
}

/** How the log names a link. */
export function labelOf(finalidade: string, contatoNome: string): string {
  return `Link (${finalidadeLabels[finalidade as Finalidade] ?? finalidade}) de ${contatoNome}`;
}
