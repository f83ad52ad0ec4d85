import type { ConfigValues } from '@gestao/shared/contracts/sistema/configs';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '../../../platform/app/config';
import { createOutside, InnerAddress } from '../../../platform/app/outside';
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

/** In ms: a silent server must not hold the queue. */
const connectWithin = 10_000;

/** How nodemailer reaches it: only outside the firm's network, unless the installation allows it. */
export function smtpOptions(
  server: SmtpServer,
  { innerHosts }: Pick<Config, 'innerHosts'>,
): SMTPTransport.Options {
  return {
    getSocket(_options, done) {
      createOutside(innerHosts)
        .connect({ host: server.servidor, port: server.porta, timeout: connectWithin })
        .then(
          (connection) => done(null, { connection }),
          (error) => done(connectionError(error), undefined),
        );
    },
    host: server.servidor,
    port: server.porta,
    secure: server.protecao === 'tls',
    requireTLS: server.protecao === 'starttls',
    ignoreTLS: server.protecao === 'nenhuma',
    ...(server.usuario ? { auth: { user: server.usuario, pass: server.senha ?? '' } } : {}),
    connectionTimeout: connectWithin,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
}

/** In nodemailer's own words, which `smtpErrorText` knows. */
function connectionError(error: Error & { code?: string }): Error {
  if (error instanceof InnerAddress) return error;
  const known = { ETIMEDOUT: 'ETIMEDOUT', ENOTFOUND: 'EDNS', EAI_AGAIN: 'EDNS' }[error.code ?? ''];
  return Object.assign(error, { code: known ?? 'ECONNECTION' });
}
