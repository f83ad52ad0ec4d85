import type { ValoresForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import {
  type ValorChave,
  valorChaves,
  valoresCatalogo,
  versaoDosValores,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import { asc, eq, sql } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { precificacao_valor } from '../../../platform/database/schema';
import { parametrosRows } from './precificacao.rows';

type Linha = typeof precificacao_valor.$inferSelect;

/**
 * Saves firm-wide values in the draft, all or none; what stays as it is is not written.
 * @returns the sum of the versions, for the next save
 * @throws Refusal 403 for a client's person, 409, 422 for discounts that contradict each other
 */
export function saveValores(scope: Scope, { versao, ...form }: ValoresForm) {
  parametrosRows(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const linhas = await lockValores(tx);
    const lida = versaoDosValores(linhas);
    const ultima = linhas.reduce<Linha | undefined>(
      (nova, linha) => (nova && nova.atualizado_em >= linha.atualizado_em ? nova : linha),
      undefined,
    );
    if (ultima) await refuseLostUpdate(tx, { ...ultima, versao: lida }, versao);
    const salvos = new Map(linhas.map((linha) => [linha.chave, linha]));
    const salvo = (chave: ValorChave) => salvos.get(chave)?.valor ?? valoresCatalogo[chave].padrao;
    const valorDe = (chave: ValorChave) => (form[chave] === undefined ? salvo(chave) : String(form[chave]));
    if (Number(valorDe('desconto_livre_bp')) > Number(valorDe('desconto_gestor_bp'))) {
      throw invalidFields({
        desconto_livre_bp: ['O desconto livre não pode passar do desconto até o gestor.'],
      });
    }
    let depois = lida;
    for (const chave of valorChaves.filter((one) => valorDe(one) !== salvo(one))) {
      const { rotulo, tipo } = valoresCatalogo[chave];
      const valor = valorDe(chave);
      const linha = salvos.get(chave);
      const [nova] = linha
        ? await tx
            .update(precificacao_valor)
            .set({ valor, rotulo, tipo, ...touched(scope.actor, scope.now()) })
            .where(eq(precificacao_valor.id, linha.id))
            .returning()
        : await tx
            .insert(precificacao_valor)
            .values({ chave, valor, rotulo, tipo, ...created(scope.actor, scope.now()) })
            .returning();
      if (!nova) throw new Error('A pricing value was not saved.');
      depois += nova.versao - (linha?.versao ?? 0);
      audit.record({
        acao: 'Alterou',
        entidade: 'precificacao_valor',
        uuid: nova.uuid,
        rotulo,
        antes: { valor: salvo(chave) },
        depois: { valor },
      });
    }
    return { versao: depois };
  });
}

/** Those that were saved once, one person at a time. */
async function lockValores(tx: Transaction): Promise<Linha[]> {
  // A value that nobody saved has no row to wait for.
  await tx.execute(sql`lock table ${precificacao_valor} in share row exclusive mode`);
  return tx.select().from(precificacao_valor).orderBy(asc(precificacao_valor.id));
}
