import type { Config } from '../../../platform/app/config';
import { open, seal } from '../../../platform/crypto/secret-box';
import type { Transaction } from '../../../platform/database/database';
import { readConfigs } from '../configs/configs.repository';
import { queueEmails } from '../fila-de-saida/email-saida.writer';
import {
  type EmailModel,
  type EmailModels,
  type EmailSender,
  type RenderedEmail,
  renderEmail,
} from './email-templates';
import { findModelo } from './modelos.repository';

export interface NewEmail<M extends EmailModel> {
  para: string;
  modelo: M;
  dados: EmailModels[M]['dados'];
  segredos: EmailModels[M]['segredos'];
  /** iCalendar that goes along, for programs to read. */
  convite?: string | undefined;
  /** Record the message is about. */
  entidade?: string;
  entidadeUuid?: string;
}

const purpose = 'email';

/**
 * Writes an e-mail in the caller's transaction: it is sent if, and only if, that commits. Delivery
 * follows within seconds and is tried again until it succeeds.
 */
export async function enqueueEmail<M extends EmailModel>(
  tx: Transaction,
  config: Pick<Config, 'secretKey'>,
  email: NewEmail<M>,
): Promise<void> {
  const { assunto, texto } = renderEmail(email.modelo, email.dados, await readSender(tx, email.modelo));
  await queueEmails(tx, [
    {
      para: email.para,
      assunto,
      texto: packText(config, texto, email.segredos),
      modelo: email.modelo,
      convite: email.convite,
      entidade: email.entidade,
      entidade_uuid: email.entidadeUuid,
    },
  ]);
}

/** The text an e-mail would have now, with `{{name}}` for each secret. */
export async function previewEmail<M extends EmailModel>(
  tx: Pick<Transaction, 'select'>,
  modelo: M,
  dados: EmailModels[M]['dados'],
): Promise<RenderedEmail> {
  return renderEmail(modelo, dados, await readSender(tx, modelo));
}

/** An e-mail whose link is made only when it leaves, so that its time starts then; or one for each of many. */
export async function enqueuePasswordLink(
  tx: Transaction,
  ...requests: { para: string; modelo: 'convite' | 'redefinicao' }[]
): Promise<void> {
  await queueEmails(
    tx,
    requests.map((request) => ({ ...request, assunto: '', texto: '' })),
  );
}

/** Marks a text that is encrypted until it leaves. */
const packed = 'cifrado:';

/** A copied database must not hold live links or codes, so a text with secrets waits encrypted. */
function packText(
  config: Pick<Config, 'secretKey'>,
  texto: string,
  segredos: Record<string, string>,
): string {
  if (Object.keys(segredos).length === 0) return texto;
  return packed + seal(config.secretKey, purpose, JSON.stringify({ texto, segredos }));
}

export function unpackText(
  config: Pick<Config, 'secretKey'>,
  stored: string,
): { texto: string; segredos: Record<string, string> } {
  if (!stored.startsWith(packed)) return { texto: stored, segredos: {} };
  return JSON.parse(open(config.secretKey, purpose, stored.slice(packed.length)));
}

/** The text as administrators may see it: nothing while it is encrypted, and `•••` for each secret. */
export function presentText(stored: string): string {
  return stored.startsWith(packed) ? '' : stored.replace(/\{\{\w+\}\}/g, '•••');
}

/** Who signs and sends, from the firm's settings. */
export interface Sender extends EmailSender {
  remetente: string;
  cor: string | null;
}

/** @param modelo its text comes along, where the firm has one of its own. */
export async function readSender(tx: Pick<Transaction, 'select'>, modelo?: EmailModel): Promise<Sender> {
  const firm = await readConfigs(tx, 'empresa');
  return {
    empresa: firm.nome_fantasia ?? (firm.razao_social || 'Gestão'),
    remetente: firm.email_remetente || 'nao-responda@localhost',
    rodape: firm.rodape,
    cor: firm.cor,
    modelo: modelo ? ((await findModelo(tx, modelo))?.texto ?? null) : null,
  };
}
