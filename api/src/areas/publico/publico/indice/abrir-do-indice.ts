import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { type FinalidadeDoIndice, finalidadesDoIndice } from '@gestao/shared/contracts/publico/publico';
import type { AppContext } from '../../../../platform/app/context';
import type { Audit } from '../../../../platform/audit/audit';
import { audited } from '../../../../platform/audit/audit';
import { keyedHash, sha256 } from '../../../../platform/crypto/tokens';
import type { Transaction } from '../../../../platform/database/database';
import {
  findOpenedFrom,
  insertAccess,
  lockToken,
  type TokenRow,
} from '../../../acesso/tokens/tokens.repository';
import { opens } from '../../../acesso/tokens/tokens.rules';
import { issueToken } from '../../../acesso/tokens/tokens.service';
import { fimDoDocumento } from '../confirmacao/documento-do-link';
import { cookiesDaProva, novaProva } from '../confirmacao/prova';
import { leitorOf } from '../entregas/abrir-entrega';
import type { Cliente } from '../proposta/cliente-da-proposta';
import { actorOf } from '../visualizacao.service';
import { findAberto } from './indice';

/** How long a thing opened from an index stays open by its own link, in ms; never longer than the index. */
const vidaDoAberto = 24 * 3_600_000;
/** What a link that is opened again must have left at least, in ms; else it gets a successor. */
const restoDoAberto = vidaDoAberto / 2;

export type Aberto =
  | 'encerrado'
  | {
      /** Where the browser goes on. */
      caminho: string;
      /** Carry the confirmation of the document over; none where nothing is asked. */
      cookies: string[];
    };

/**
 * Opens one thing of an index: a link of its own, for the same person, that ends with the index. Opened again
 * while it has time left, it is the same one (docs/domain/publico.md#indice).
 * @param pedido fields of the form, as they came
 * @returns `encerrado` for what is not, or no longer, open to this client; null once the index does not open
 */
export async function openFromIndice(
  context: AppContext,
  { token, segredo: doIndice, origin, documentoConfirmadoEm }: Cliente,
  pedido: { finalidade: string | null; uuid: string | null },
): Promise<Aberto | null> {
  const now = context.now();
  const finalidade = finalidadesDoIndice.find((one) => one === pedido.finalidade);
  const aberto = await audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
    const indice = await lockToken(tx, token.id);
    if (!indice || !opens(indice, now)) return null;
    const record =
      finalidade && pedido.uuid !== null
        ? await findAberto(context.areas, tx, now, indice.entidade_id, {
            finalidade,
            uuid: pedido.uuid,
            leitor: leitorOf(indice),
          })
        : null;
    if (!finalidade || !record) return 'encerrado' as const;
    const { uuid, token: segredo } = await linkOf(
      tx,
      audit,
      { indice, finalidade, entidadeId: record.id },
      { secretOf: (child) => secretFrom(context.config.secretKey, doIndice, child), now },
    );
    await insertAccess(tx, {
      tokenId: indice.id,
      acao: 'Abriu item',
      em: now,
      origin,
      dados: { finalidade, link: uuid },
    });
    return { finalidade, entidadeId: record.id, segredo };
  });
  if (!aberto || aberto === 'encerrado') return aberto;
  return {
    caminho: clientPath(aberto.finalidade, aberto.segredo),
    cookies: documentoConfirmadoEm
      ? await carryProof(context, { token, origin }, aberto, documentoConfirmadoEm)
      : [],
  };
}

/** The link of one thing of an index the caller holds: the one there is, or a new one. */
async function linkOf(
  tx: Transaction,
  audit: Audit,
  {
    indice,
    finalidade,
    entidadeId,
  }: { indice: TokenRow; finalidade: FinalidadeDoIndice; entidadeId: number },
  { secretOf, now }: { secretOf: (uuid: string) => string; now: Date },
): Promise<{ uuid: string; token: string }> {
  const until = (life: number) => new Date(Math.min(indice.expira_em.getTime(), now.getTime() + life));
  const ate = until(restoDoAberto);
  const known = await findOpenedFrom(tx, { indiceId: indice.id, finalidade, entidadeId, ate });
  const token = known && secretOf(known.uuid);
  // Another key of the installation makes other secrets.
  if (known && token && sha256(token) === known.token_hash) return { uuid: known.uuid, token };
  return issueToken(
    tx,
    audit,
    {
      finalidade,
      entidadeId,
      contatoNome: indice.contato_nome,
      contatoEmail: indice.contato_email,
      expiraEm: until(vidaDoAberto),
      indice: { id: indice.id, secretOf },
      criadoPorId: null,
    },
    now,
  );
}

/** Only who has the index's own secret, at this installation, comes to that of what it opened. */
const secretFrom = (key: Buffer, indice: string, uuid: string) =>
  Buffer.from(keyedHash(key, 'link-do-indice', `${indice}\0${uuid}`), 'hex').toString('base64url');

/** Whoever confirmed the same document a moment ago is not asked for it again. */
async function carryProof(
  context: AppContext,
  { token, origin }: Pick<Cliente, 'token' | 'origin'>,
  {
    finalidade,
    entidadeId,
    segredo,
  }: { finalidade: FinalidadeDoIndice; entidadeId: number; segredo: string },
  confirmadoEm: Date,
): Promise<string[]> {
  const { orm } = context.database;
  const documento = await fimDoDocumento(orm, { finalidade, entidade_id: entidadeId });
  if (documento === null || documento !== (await fimDoDocumento(orm, token))) return [];
  const provado = { tokenHash: sha256(segredo), userAgent: origin.userAgent, documento };
  return cookiesDaProva(
    context.config,
    finalidade,
    segredo,
    novaProva(context.config.secretKey, provado, confirmadoEm),
  );
}
