import type { EformDestinos } from '@gestao/shared/contracts/comercial/eforms';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import {
  direcionador,
  eform,
  eform_resposta,
  precificacao_fator,
  precificacao_servico,
} from '../../database/schema';
import { together } from '../../database/together';

type Reader = Database['orm'] | Transaction;
export type EformRow = typeof eform.$inferSelect;

/** All live questionnaires, the newest first, held until the end of the transaction: one at a time is published. */
export function lockEforms(tx: Transaction): Promise<EformRow[]> {
  return tx.select().from(eform).where(isNull(eform.excluido_em)).orderBy(asc(eform.id)).for('update');
}

export async function temRespostas(tx: Transaction, eformId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: eform_resposta.id })
    .from(eform_resposta)
    .where(eq(eform_resposta.eform_id, eformId))
    .limit(1);
  return row !== undefined;
}

/** What answers may become: what is active in the parameters being edited. */
export async function readDestinos(orm: Reader): Promise<EformDestinos> {
  const vivo = (t: typeof direcionador | typeof precificacao_fator | typeof precificacao_servico) =>
    and(isNull(t.excluido_em), eq(t.ativo, true));
  const [direcionadores, fatores, servicos] = await together(orm, [
    orm
      .select({ valor: direcionador.chave, rotulo: direcionador.nome })
      .from(direcionador)
      .where(vivo(direcionador))
      .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
    orm
      .select()
      .from(precificacao_fator)
      .where(vivo(precificacao_fator))
      .orderBy(asc(precificacao_fator.ordem), asc(precificacao_fator.id)),
    orm
      .select({ valor: precificacao_servico.chave, rotulo: precificacao_servico.nome })
      .from(precificacao_servico)
      .where(vivo(precificacao_servico))
      .orderBy(asc(precificacao_servico.ordem), asc(precificacao_servico.id)),
  ]);
  return {
    direcionadores,
    servicos,
    fatores: fatores.map(({ chave, nome, opcoes }) => ({
      valor: chave,
      rotulo: nome,
      opcoes: opcoes.map((one) => ({ valor: one.chave, rotulo: one.rotulo })),
    })),
  };
}
