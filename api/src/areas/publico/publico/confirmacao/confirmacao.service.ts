import { confirmacaoSchema } from '@gestao/shared/contracts/publico/confirmacao';
import type { RequestOrigin } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { invalidFields, Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import { audited } from '../../../../platform/audit/audit';
import { equalHashes } from '../../../../platform/crypto/tokens';
import type { TokenLimits } from '../../../acesso/tokens/token-limits';
import { clienteOfToken, insertAccess, type TokenRow } from '../../../acesso/tokens/tokens.repository';
import { labelOf } from '../../../acesso/tokens/tokens.service';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import type { ConfigsDoSite } from '../../../sistema/configs/firma';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';
import { fimDoDocumento } from './documento-do-link';
import { novaProva, type ProvaTrazida, readProva } from './prova';

/** A client at a link that opens: where from, and what the browser kept of an earlier confirmation. */
export interface Visitante {
  token: TokenRow;
  origin: RequestOrigin;
  prova: ProvaTrazida | null;
}

/** What the firm's setting asks of a visitor: `null` for nothing, else when it was answered, if it was. */
export type Confirmada = { em: Date | null } | null;

const codigo = 'confirmar_documento';

/** The page waits for the end of the document: nothing of it is shown, taken or sent before. */
export const faltaConfirmar = () => ruleRefusal(codigo, publicoTexts.confirmacao.falta);
export const isFaltaConfirmar = (error: unknown) =>
  error instanceof Refusal && error.details.codigo === codigo;

/**
 * Whether a visitor has confirmed the document, where the firm asks for it.
 * @param configs the page's settings, where they are being read already
 */
export async function readConfirmacao(
  context: AppContext,
  { token, origin, prova }: Visitante,
  configs?: Promise<ConfigsDoSite>,
): Promise<Confirmada> {
  const { orm } = context.database;
  const { confirmar_documento_no_link } = configs
    ? (await configs).implantacao
    : await readConfigs(orm, 'implantacao');
  if (!confirmar_documento_no_link) return null;
  const documento = await fimDoDocumento(orm, token);
  if (documento === null) return null;
  const provado = { tokenHash: token.token_hash, userAgent: origin.userAgent, documento };
  return { em: prova && readProva(context.config.secretKey, prova, provado, context.now()) };
}

/**
 * Checks what a visitor typed. Both answers are in the link's trail and in the log; the wrong ones are
 * limited, counted before they are compared so that many at once are no way around.
 * @returns the proof for the browser to keep; null where nothing is asked
 * @throws Refusal 422 at `digitos`; 429 with the wait at `digitos`
 */
export async function approve(
  context: AppContext,
  limits: TokenLimits,
  { token, origin }: Omit<Visitante, 'prova'>,
  digitado: string,
): Promise<string | null> {
  const { orm } = context.database;
  const { confirmar_documento_no_link } = await readConfigs(orm, 'implantacao');
  const documento = confirmar_documento_no_link ? await fimDoDocumento(orm, token) : null;
  if (documento === null) return null;
  const lido = confirmacaoSchema.safeParse({ digitos: digitado });
  if (!lido.success) throw invalidFields({ digitos: [publicoTexts.confirmacao.quatro] });
  const guessed = await limits.guess(origin.ip, token.token_hash);
  const certo = equalHashes(lido.data.digitos, documento);
  await record(context, { token, origin }, certo);
  if (!certo) throw invalidFields({ digitos: [publicoTexts.confirmacao.errado] });
  await guessed();
  const provado = { tokenHash: token.token_hash, userAgent: origin.userAgent, documento };
  return novaProva(context.config.secretKey, provado, context.now());
}

/** What was typed is kept nowhere. */
function record(
  context: AppContext,
  { token, origin }: Omit<Visitante, 'prova'>,
  certo: boolean,
): Promise<void> {
  return audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
    await insertAccess(tx, {
      tokenId: token.id,
      acao: certo ? 'Confirmou documento' : 'Documento errado',
      em: context.now(),
      origin,
    });
    audit.record({
      acao: certo ? 'Entrou' : 'Falha de acesso',
      entidade: 'token_cliente',
      uuid: token.uuid,
      rotulo: labelOf(token.finalidade, token.contato_nome),
      clienteUuid: await clienteOfToken(tx, token.finalidade, token.entidade_id),
      depois: { documento_conferido: certo },
    });
  });
}
