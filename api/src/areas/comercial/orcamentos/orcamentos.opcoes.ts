import type { OrcamentoOpcoes } from '@gestao/shared/contracts/comercial/orcamentos';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import {
  precificacao_origem,
  precificacao_servico,
  precificacao_valor,
} from '../../../platform/database/schema';

/** Choices and defaults of a new budget. @throws Refusal 403 for a client's person */
export async function readOpcoes({ orm }: Database, actor: Actor, hoje: string): Promise<OrcamentoOpcoes> {
  if (actor.isClient) throw forbidden();
  const [origens, servicos, valores] = await Promise.all([
    orm
      .select({ uuid: precificacao_origem.uuid, nome: precificacao_origem.nome })
      .from(precificacao_origem)
      .where(and(eq(precificacao_origem.ativo, true), isNull(precificacao_origem.excluido_em)))
      .orderBy(asc(precificacao_origem.nome)),
    orm
      .select({
        uuid: precificacao_servico.uuid,
        nome: precificacao_servico.nome,
        descricao: precificacao_servico.descricao_comercial,
      })
      .from(precificacao_servico)
      .where(and(eq(precificacao_servico.ativo, true), isNull(precificacao_servico.excluido_em)))
      .orderBy(asc(precificacao_servico.id)),
    orm
      .select({ chave: precificacao_valor.chave, valor: precificacao_valor.valor })
      .from(precificacao_valor)
      .where(
        or(eq(precificacao_valor.chave, 'validade_dias'), eq(precificacao_valor.chave, 'prazo_meses_padrao')),
      ),
  ]);
  const valor = (chave: string, padrao: number) =>
    Number(valores.find((um) => um.chave === chave)?.valor ?? padrao);
  return {
    origens,
    servicos,
    prazo_meses: valor('prazo_meses_padrao', 12),
    validade: addDays(hoje, valor('validade_dias', 15)),
  };
}
