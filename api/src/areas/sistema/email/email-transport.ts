import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '../../../platform/app/config';
import { loadLater } from '../../../platform/app/load-later';
import { type SmtpServer, smtpOptions } from './smtp-server';

const nodemailer = loadLater<typeof import('nodemailer')>('nodemailer');

export interface OutgoingEmail {
  uuid: string;
  modelo: string;
  de: { nome: string; email: string };
  para: string;
  assunto: string;
  texto: string;
  html?: string;
  /** iCalendar of an invitation, whose METHOD says what it asks. */
  convite?: string;
  criadoEm: Date;
}

export interface EmailTransport {
  /** @throws Error when the message was not accepted. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/**
 * The firm's own server when the settings name one; else SMTP when `SMTP_URL` is set; else files in
 * `DATA_DIR/outbox`, private to the process's user.
 * @param readServer asked before every message, so that a change of the settings holds at once
 */
export function createEmailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'innerHosts'>,
  readServer: () => Promise<SmtpServer | null> = async () => null,
): EmailTransport {
  const installed = config.smtpUrl
    ? smtpTransport({ url: config.smtpUrl, ...limits })
    : folderTransport(join(config.dataDir, 'outbox'));
  let own: { key: string; transport: EmailTransport } | undefined;
  async function current(): Promise<EmailTransport> {
    const server = await readServer();
    const key = JSON.stringify(server);
    if (own?.key !== key) {
      own?.transport.close();
      own = server ? { key, transport: smtpTransport(smtpOptions(server, config)) } : undefined;
    }
    return own?.transport ?? installed;
  }
  return {
    send: async (email) => (await current()).send(email),
    close() {
      own?.transport.close();
      installed.close();
    },
  };
}

/** In ms. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const methodOf = (convite: string) => /^METHOD:(\w+)/m.exec(convite)?.[1] ?? 'PUBLISH';

const message = (email: OutgoingEmail) => ({
  from: { name: email.de.nome, address: email.de.email },
  to: email.para,
  subject: email.assunto,
  text: email.texto,
  ...(email.html ? { html: email.html } : {}),
  ...(email.convite ? { icalEvent: { method: methodOf(email.convite), content: email.convite } } : {}),
  date: email.criadoEm,
  messageId: `<${email.uuid}@gestao>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

function smtpTransport(options: SMTPTransport.Options): EmailTransport {
  const transport = nodemailer().createTransport({ ...options, pool: true } as SMTPPool.Options);
  return {
    async send(email) {
      await transport.sendMail(message(email));
    },
    close: () => transport.close(),
  };
}

function folderTransport(folder: string): EmailTransport {
  const transport = nodemailer().createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message: eml } = await transport.sendMail(message(email));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${email.criadoEm.toISOString().replace(/[:.]/g, '-')}-${email.modelo}-${email.uuid}`;
      const text = `Para: ${email.para}\nAssunto: ${email.assunto}\n\n${email.texto}\n`;
      await save(join(folder, `${name}.eml`), eml as Buffer);
      await save(join(folder, `${name}.txt`), text);
    },
    close: () => {},
  };
}

/** Readers of the folder never see half a file. */
async function save(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
