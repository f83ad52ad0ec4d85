import type { ConfigValues } from '@gestao/shared/contracts/sistema/configs';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '../../../platform/app/config';
import { open } from '../../../platform/crypto/secret-box';
import type { Database } from '../../../platform/database/database';
import { readConfigs } from '../configs/configs.repository';

/** A server that takes e-mails, as the settings name it. */
export interface SmtpServer {
  servidor: string;
  porta: number;
  protecao: ConfigValues<'integracoes'>['smtp_protecao'];
  usuario: string | null;
  senha: string | null;
}

/** Purpose that the password is sealed for. */
export const smtpPasswordPurpose = 'config:smtp_senha';

/** The firm's own server, or `null` where the installation's way of sending holds. */
export async function readSmtpServer(
  orm: Pick<Database['orm'], 'select'>,
  config: Pick<Config, 'secretKey'>,
): Promise<SmtpServer | null> {
  const values = await readConfigs(orm, 'integracoes');
  if (!values.smtp_servidor) return null;
  return {
    servidor: values.smtp_servidor,
    porta: values.smtp_porta,
    protecao: values.smtp_protecao,
    usuario: values.smtp_usuario,
    senha: values.smtp_senha && open(config.secretKey, smtpPasswordPurpose, values.smtp_senha),
  };
}

/** How nodemailer reaches it. Time limits in ms: a silent server must not hold the queue. */
export function smtpOptions(server: SmtpServer): SMTPTransport.Options {
  return {
    host: server.servidor,
    port: server.porta,
    secure: server.protecao === 'tls',
    requireTLS: server.protecao === 'starttls',
    ignoreTLS: server.protecao === 'nenhuma',
    ...(server.usuario ? { auth: { user: server.usuario, pass: server.senha ?? '' } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}
