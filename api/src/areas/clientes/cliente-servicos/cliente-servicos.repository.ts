import type { ClienteServicoOptions } from '@gestao/shared/contracts/clientes/cliente-servicos';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente_servico, fechamento_modelo, precificacao_servico } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';

/** Live services of a client, newest first. */
export function listClienteServicos(orm: Pick<Reader, 'select'>, clienteId: number) {
  return orm
    .select({
      id: cliente_servico.id,
      uuid: cliente_servico.uuid,
      servico_id: cliente_servico.servico_id,
      servico: { uuid: precificacao_servico.uuid, nome: precificacao_servico.nome },
      data_inicio: cliente_servico.data_inicio,
      data_fim: cliente_servico.data_fim,
      valor_mensal_centavos: cliente_servico.valor_mensal_centavos,
      fechamento_modelo_id: cliente_servico.fechamento_modelo_id,
      fechamento_modelo: { uuid: fechamento_modelo.uuid, nome: fechamento_modelo.nome },
      versao: cliente_servico.versao,
      atualizado_em: cliente_servico.atualizado_em,
      atualizado_por_id: cliente_servico.atualizado_por_id,
    })
    .from(cliente_servico)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, cliente_servico.servico_id))
    .leftJoin(fechamento_modelo, eq(fechamento_modelo.id, cliente_servico.fechamento_modelo_id))
    .where(and(eq(cliente_servico.cliente_id, clienteId), isNull(cliente_servico.excluido_em)))
    .orderBy(desc(cliente_servico.data_inicio), desc(cliente_servico.id));
}
export type ServicoRow = Awaited<ReturnType<typeof listClienteServicos>>[number];

/** Services that can be contracted, and the closing templates that are in use. */
export async function servicoOptions({ orm }: Database): Promise<ClienteServicoOptions> {
  const servicos = orm
    .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
    .from(precificacao_servico)
    .where(and(eq(precificacao_servico.ativo, true), isNull(precificacao_servico.excluido_em)))
    .orderBy(byText(precificacao_servico.nome));
  const modelos = orm
    .select({ valor: fechamento_modelo.uuid, rotulo: fechamento_modelo.nome })
    .from(fechamento_modelo)
    .where(and(eq(fechamento_modelo.status, 'publicado'), isNull(fechamento_modelo.excluido_em)))
    .orderBy(byText(fechamento_modelo.nome));
  return { servicos: await servicos, fechamento_modelos: await modelos };
}

/** A live closing template, also one that is not published. */
export async function findFechamentoModelo(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ id: fechamento_modelo.id, nome: fechamento_modelo.nome, status: fechamento_modelo.status })
    .from(fechamento_modelo)
    .where(and(eq(fechamento_modelo.uuid, uuid), isNull(fechamento_modelo.excluido_em)));
  return row;
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
