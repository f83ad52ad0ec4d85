import type { smtpTestAnswerSchema, smtpTestSchema } from '@gestao/shared/contracts/sistema/configs';
import { createTransport } from 'nodemailer';
import type { z } from 'zod';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { open } from '../../../platform/crypto/secret-box';
import { readConfigs } from '../configs/configs.repository';
import { sendsPasswordElsewhere } from '../configs/configs.rules';
import { noConnection, smtpErrorText } from './smtp-error';
import { type SmtpServer, smtpOptions, smtpPasswordPurpose } from './smtp-server';

type Answer = z.infer<typeof smtpTestAnswerSchema>;

/**
 * `Testar conexão`: greets the typed server and signs in, without sending anything. The kept password
 * goes only to the server it was kept for.
 * @throws Refusal 403, 422
 */
export async function testSmtp(scope: Scope, form: z.infer<typeof smtpTestSchema>): Promise<Answer> {
  if (scope.actor.isClient) throw forbidden();
  if (!form.smtp_servidor) throw invalidFields({ smtp_servidor: ['Informe o servidor para testar.'] });
  const kept = await readConfigs(scope.database.orm, 'integracoes');
  const { smtp_senha: password, ...rest } = form;
  const change = password ? form : rest;
  if (sendsPasswordElsewhere({ before: { ...kept }, change })) {
    throw invalidFields({ smtp_senha: ['Informe a senha novamente para usar outro servidor ou usuário.'] });
  }
  const server: SmtpServer = {
    servidor: form.smtp_servidor,
    porta: form.smtp_porta,
    protecao: form.smtp_protecao,
    usuario: form.smtp_usuario,
    senha:
      password ?? (kept.smtp_senha && open(scope.config.secretKey, smtpPasswordPurpose, kept.smtp_senha)),
  };
  const transport = createTransport(smtpOptions(server, scope.config));
  try {
    await transport.verify();
    return { ok: true, mensagem: 'Conexão feita: o servidor aceita mensagens.' };
  } catch (error) {
    return { ok: false, mensagem: smtpErrorText(error) ?? noConnection };
  } finally {
    transport.close();
  }
}
