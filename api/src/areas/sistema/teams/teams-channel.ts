import { and, eq } from 'drizzle-orm';
import type { Config } from '../../../platform/app/config';
import { createOutside, InnerAddress } from '../../../platform/app/outside';
import { open } from '../../../platform/crypto/secret-box';
import type { Database, Transaction } from '../../../platform/database/database';
import { email_saida } from '../../../platform/database/schema';
import { readSetting } from '../configs/configs.repository';
import { queueEmails } from '../fila-de-saida/email-saida.writer';

/** How a message to the firm's Teams channel is marked in the queue of e-mails, which carries it too. */
export const teamsModel = 'teams';
const recipient = 'Canal do Teams';
/** Longest wait for Teams, in ms: a silent server must not hold the queue. */
const patience = 10_000;

/** What is told to the channel. */
export interface TeamsMessage {
  titulo: string;
  corpo: string;
  /** Address to open. */
  link: string;
  entidade?: string;
  entidadeUuid?: string;
}

/**
 * Tells the firm's channel, where it has one, in the transaction of what is told: it leaves if, and only if,
 * that commits. What several people are told of is told to the channel once.
 */
export async function enqueueTeams(tx: Transaction, message: TeamsMessage): Promise<void> {
  if (!(await readSetting(tx, 'integracoes', 'teams_webhook'))) return;
  const row = {
    para: recipient,
    modelo: teamsModel,
    assunto: message.titulo,
    texto: `${message.corpo}\n${message.link}`,
    entidade: message.entidade,
    entidade_uuid: message.entidadeUuid,
  };
  const waiting = await tx.$count(
    email_saida,
    and(
      eq(email_saida.modelo, teamsModel),
      eq(email_saida.status, 'pendente'),
      eq(email_saida.assunto, row.assunto),
      eq(email_saida.texto, row.texto),
    ),
  );
  if (waiting === 0) await queueEmails(tx, [row]);
}

/**
 * Posts a queued message.
 * @returns `false` when the firm has no channel any more
 * @throws Error with a pt-BR text, as the queue shows it, when Teams did not take it
 */
export async function postToTeams(
  orm: Pick<Database['orm'], 'select'>,
  config: Pick<Config, 'secretKey' | 'innerHosts'>,
  row: { assunto: string; texto: string },
): Promise<boolean> {
  const sealed = await readSetting(orm, 'integracoes', 'teams_webhook');
  if (!sealed) return false;
  let status: number;
  try {
    const address = open(config.secretKey, 'config:teams_webhook', sealed);
    status = await createOutside(config.innerHosts).post(address, {
      type: 'application/json',
      body: JSON.stringify(cardOf(row)),
      timeout: patience,
    });
  } catch (cause) {
    if (cause instanceof InnerAddress) throw cause;
    // The address is a secret: what the network says of it stays out of the queue.
    throw new Error('O Teams não respondeu.', { cause });
  }
  if (status < 200 || status > 299) throw new Error(`O Teams não aceitou a mensagem (${status}).`);
  return true;
}

/** The card that incoming webhooks and workflows of Teams take. */
function cardOf({ assunto, texto }: { assunto: string; texto: string }) {
  const [corpo, link] = splitLast(texto);
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: plain(assunto), weight: 'Bolder', wrap: true },
            { type: 'TextBlock', text: plain(corpo), wrap: true },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Abrir no Gestão', url: link }],
        },
      },
    ],
  };
}

function splitLast(texto: string): [string, string] {
  const at = texto.lastIndexOf('\n');
  return [texto.slice(0, at), texto.slice(at + 1)];
}

/** Text blocks know Markdown: what a client typed must not become a link. */
const plain = (text: string) => text.replace(/[\\`*_[\]()#<>!|~]/g, '\\$&');
