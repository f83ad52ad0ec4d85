import type { EformDestinos } from '@gestao/shared/contracts/comercial/eforms';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  direcionador,
  precificacao_fator,
  precificacao_servico,
} from '../../../platform/database/schema/index';
import { together } from '../../../platform/database/together';

/** What answers may become: what is active in the parameters being edited. */
export async function readDestinos(orm: Database['orm'] | Transaction): Promise<EformDestinos> {
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
