import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../app/config';

export interface OutgoingEmail {
  uuid: string;
  modelo: string;
  de: { nome: string; email: string };
  para: string;
  assunto: string;
  texto: string;
  criadoEm: Date;
}

export interface EmailTransport {
  /** @throws Error when the message was not accepted. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/** SMTP when `SMTP_URL` is set; else files in `DATA_DIR/outbox`, private to the process's user. */
export function createEmailTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>): EmailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(join(config.dataDir, 'outbox'));
}

const message = (email: OutgoingEmail) => ({
  from: { name: email.de.nome, address: email.de.email },
  to: email.para,
  subject: email.assunto,
  text: email.texto,
  date: email.criadoEm,
  messageId: `<${email.uuid}@gestao>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

function smtpTransport(url: string): EmailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(email) {
      await transport.sendMail(message(email));
    },
    close: () => transport.close(),
  };
}

function folderTransport(folder: string): EmailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
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
