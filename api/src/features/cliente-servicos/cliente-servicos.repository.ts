import type { ClienteServicoOptions } from '@gestao/shared/contracts/cliente-servicos';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { cliente_servico, precificacao_servico } from '../../database/schema';
import { byText } from '../../listing/text';

type Reader = Database['orm'] | Transaction;

/** Live services of a client, newest first. */
export function listServicos(orm: Reader, clienteId: number) {
  return orm
    .select({
      id: cliente_servico.id,
      uuid: cliente_servico.uuid,
      servico_id: cliente_servico.servico_id,
      servico: { uuid: precificacao_servico.uuid, nome: precificacao_servico.nome },
      data_inicio: cliente_servico.data_inicio,
      data_fim: cliente_servico.data_fim,
      valor_mensal_centavos: cliente_servico.valor_mensal_centavos,
      versao: cliente_servico.versao,
      atualizado_em: cliente_servico.atualizado_em,
      atualizado_por_id: cliente_servico.atualizado_por_id,
    })
    .from(cliente_servico)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, cliente_servico.servico_id))
    .where(and(eq(cliente_servico.cliente_id, clienteId), isNull(cliente_servico.excluido_em)))
    .orderBy(desc(cliente_servico.data_inicio), desc(cliente_servico.id));
}
export type ServicoRow = Awaited<ReturnType<typeof listServicos>>[number];

/** Services that can be contracted. */
export async function servicoOptions({ orm }: Database): Promise<ClienteServicoOptions> {
  const servicos = await orm
    .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
    .from(precificacao_servico)
    .where(and(eq(precificacao_servico.ativo, true), isNull(precificacao_servico.excluido_em)))
    .orderBy(byText(precificacao_servico.nome));
  return { servicos };
}

/** A service of the catalogue, also one that is no longer sold. */
export async function findServico(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({
      id: precificacao_servico.id,
      nome: precificacao_servico.nome,
      ativo: precificacao_servico.ativo,
    })
    .from(precificacao_servico)
    .where(and(eq(precificacao_servico.uuid, uuid), isNull(precificacao_servico.excluido_em)));
  return row;
}
