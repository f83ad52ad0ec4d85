import type { ValorForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import {
  erroDoValor,
  type ValorChave,
  valoresCatalogo,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import { eq } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created, refuseLostUpdate, touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { precificacao_valor } from '../../../platform/database/schema';
import { parametrosRows } from './precificacao.rows';

/**
 * Saves one firm-wide value in the draft.
 * @throws Refusal 403 for a client's person, 409, 422 outside its limits
 */
export function saveValor(scope: Scope, chave: ValorChave, { valor, versao }: ValorForm) {
  parametrosRows(scope.actor);
  const erro = erroDoValor(chave, valor);
  if (erro) throw invalidFields({ valor: [erro] });
  const { rotulo, tipo, padrao } = valoresCatalogo[chave];
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await checkDescontos(tx, chave, Number(valor));
    const linha = await lock(tx, {
      chave,
      rotulo,
      tipo,
      valor: padrao,
      ...created(scope.actor, scope.now()),
    });
    // Version 0 was read where only the default stood.
    if (versao > 0 || linha.versao > 1) await refuseLostUpdate(tx, linha, versao);
    const [salva] = await tx
      .update(precificacao_valor)
      .set({ valor, rotulo, tipo, excluido_em: null, ...touched(scope.actor, scope.now()) })
      .where(eq(precificacao_valor.id, linha.id))
      .returning();
    audit.record({
      acao: 'Alterou',
      entidade: 'precificacao_valor',
      uuid: linha.uuid,
      rotulo,
      antes: { valor: linha.valor },
      depois: { valor },
    });
    return { uuid: linha.uuid, versao: salva?.versao ?? linha.versao };
  });
}

/** The row of a value, made from its default where there was none. */
async function lock(tx: Transaction, nova: typeof precificacao_valor.$inferInsert) {
  await tx.insert(precificacao_valor).values(nova).onConflictDoNothing();
  const [linha] = await tx
    .select()
    .from(precificacao_valor)
    .where(eq(precificacao_valor.chave, nova.chave))
    .for('update');
  if (!linha) throw new Error('A pricing value was not inserted.');
  return linha;
}

/** The manager's limit cannot be under the free one. @throws Refusal 422 */
async function checkDescontos(tx: Transaction, chave: ValorChave, valor: number): Promise<void> {
  if (chave !== 'desconto_livre_bp' && chave !== 'desconto_gestor_bp') return;
  const outra = chave === 'desconto_livre_bp' ? 'desconto_gestor_bp' : 'desconto_livre_bp';
  const [row] = await tx
    .select({ valor: precificacao_valor.valor })
    .from(precificacao_valor)
    .where(eq(precificacao_valor.chave, outra));
  const limite = Number(row?.valor ?? valoresCatalogo[outra].padrao);
  if (chave === 'desconto_livre_bp' && row && valor > limite) {
    throw invalidFields({ valor: ['O desconto livre não pode passar do desconto até o gestor.'] });
  }
  if (chave === 'desconto_gestor_bp' && valor < limite) {
    throw invalidFields({ valor: ['O desconto até o gestor não pode ser menor que o livre.'] });
  }
}
