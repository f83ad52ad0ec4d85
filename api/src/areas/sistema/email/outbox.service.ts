import { type EmailModelo, emailModelos } from '@gestao/shared/contracts/sistema/email-modelos';
import { emailStatuses } from '@gestao/shared/contracts/sistema/outbox';
import { eq } from 'drizzle-orm';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { email_saida } from '../../../platform/database/schema';
import { queueAgain } from '../fila-de-saida/email-saida.writer';

/**
 * `Tentar novamente`: the message leaves at the next turn, with all its tries again. One that carried a
 * code or a client's link cannot: those were erased when it failed. (A password's link is made anew.)
 * @throws Refusal 404, 406
 */
export function retryEmail(scope: Scope, uuid: string): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [row] = await tx.select().from(email_saida).where(eq(email_saida.uuid, uuid)).for('update');
    if (!row) throw notFound();
    if (row.status === 'enviado') {
      throw ruleRefusal('email_enviado', 'Esta mensagem já foi enviada.');
    }
    if (row.status === 'falhou' && /\{\{\w+\}\}/.test(row.texto)) {
      throw ruleRefusal(
        'segredo_apagado',
        'Esta mensagem levava um código ou link que já foi apagado. Peça um novo na tela de origem.',
      );
    }
    await queueAgain(tx, row.id);
    audit.record({
      acao: 'Enviou',
      entidade: 'email',
      uuid,
      // A link to set a password gets its subject only when it leaves.
      rotulo: row.assunto || emailModelos[row.modelo as EmailModelo]?.rotulo || row.modelo,
      antes: { situacao: emailStatuses[row.status] },
      depois: { situacao: emailStatuses.pendente },
    });
  });
}
