import {
  type EmailModelo,
  type EmailModeloForm,
  type EmailModeloState,
  emailModeloKeys,
  emailModeloProblems,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Database } from '../../../platform/database/database';
import { lockSettings, writeSetting } from '../../../platform/settings/configuracao.writer';
import { queueEmails } from '../fila-de-saida/email-saida.writer';
import { sampleOf, subjectOf } from './email-templates';
import { listStoredModelos, lockModelo, modeloGroup, modeloKey } from './modelos.repository';
import { readSender } from './outbox';

/** Every model with the text that holds now. */
export async function listModelos({ orm }: Database): Promise<{ itens: EmailModeloState[] }> {
  const stored = await listStoredModelos(orm, emailModeloKeys);
  return {
    itens: emailModeloKeys.map((chave) => {
      const row = stored.get(modeloKey(chave));
      const { assunto, corpo } = row?.texto ?? emailModelos[chave];
      return {
        chave,
        assunto,
        corpo,
        alterado: Boolean(row?.texto),
        alterado_em: row?.atualizado_em.toISOString() ?? null,
        alterado_por: row?.por ?? null,
        versao: row?.versao ?? 0,
      };
    }),
  };
}

/** @throws Refusal 409, 422 with what the text may not be. */
export function saveModelo(
  scope: Scope,
  modelo: EmailModelo,
  { versao, ...form }: EmailModeloForm & { versao: number },
) {
  refuseProblems(modelo, form);
  return writeModelo(scope, modelo, form, versao);
}

/** The product's own text holds again. @throws Refusal 409. */
export const restoreModelo = (scope: Scope, modelo: EmailModelo, versao: number) =>
  writeModelo(scope, modelo, null, versao);

function refuseProblems(modelo: EmailModelo, form: EmailModeloForm): void {
  const problems = emailModeloProblems(modelo, form);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

function writeModelo(scope: Scope, modelo: EmailModelo, form: EmailModeloForm | null, versao: number) {
  const standard = emailModelos[modelo];
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await lockSettings(tx);
    const row = await lockModelo(tx, modelo);
    if (row) await refuseLostUpdate(tx, row, versao);
    const valor = form ?? sql`'null'::jsonb`;
    const setting = { chave: modeloKey(modelo), grupo: modeloGroup, valor };
    await writeSetting(tx, row?.id ?? null, setting, trailOf(scope));
    const shown = ({ assunto, corpo }: EmailModeloForm) => ({ assunto, corpo });
    audit.record({
      acao: 'Alterou',
      entidade: 'configuracao',
      rotulo: `Modelo de e-mail: ${standard.rotulo}`,
      antes: shown(row?.texto ?? standard),
      depois: shown(form ?? standard),
    });
    return { versao: (row?.versao ?? 0) + 1 };
  });
}

/**
 * Sends the typed text, filled with examples, to whoever asks and to nobody else.
 * @throws Refusal 422 with what the text may not be.
 */
export function sendModeloTest(
  scope: Scope,
  modelo: EmailModelo,
  form: EmailModeloForm,
): Promise<{ para: string }> {
  refuseProblems(modelo, form);
  const para = scope.actor.email;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const sender = await readSender(tx);
    const { assunto, texto } = sampleOf(modelo, { ...sender, modelo: form });
    await queueEmails(tx, [{ para, assunto: subjectOf(`[Teste] ${assunto}`), texto, modelo }]);
    audit.record({
      acao: 'Enviou',
      entidade: 'configuracao',
      rotulo: `Teste do modelo de e-mail: ${emailModelos[modelo].rotulo}`,
    });
    return { para };
  });
}
