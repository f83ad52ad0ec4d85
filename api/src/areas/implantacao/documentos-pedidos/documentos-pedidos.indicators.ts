import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { IndicatorSource } from '../../../platform/area/indicator';
import {
  cliente,
  documento_pedido,
  implantacao,
  orcamento,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';

const recebido = sql<string | null>`(select min(a.criado_em) from anexo a where a.entidade = ${doDocumento}
  and a.entidade_id = ${documento_pedido}.id and a.origem <> 'interno' and a.excluido_em is null)`;

/** Documents asked of clients, by whatever asks, with their day in the month; one that was let off was not owed. */
export const documentosPedidosIndicators: readonly IndicatorSource[] = [
  {
    chave: 'pontualidade_cliente',
    async read({ database }, { inicio, fim }) {
      const d = documento_pedido;
      const rows = await database.orm
        .select({
          uuid: d.uuid,
          nome: d.nome,
          prazo: d.prazo,
          recebido,
          clienteUuid: cliente.uuid,
          cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
          clienteId: cliente.id,
          usuarioId: usuario.id,
          departamentoId: tarefa.departamento_id,
        })
        .from(d)
        .leftJoin(tarefa, eq(tarefa.id, d.tarefa_id))
        .leftJoin(implantacao, eq(implantacao.id, d.implantacao_id))
        .leftJoin(orcamento, eq(orcamento.id, d.orcamento_id))
        .leftJoin(
          cliente,
          sql`${cliente.id} = coalesce(${tarefa.cliente_id}, ${implantacao.cliente_id}, ${orcamento.cliente_id})`,
        )
        .leftJoin(
          usuario,
          sql`${usuario.id} = coalesce(${tarefa.responsavel_id}, ${implantacao.responsavel_id},
            ${orcamento.vendedor_id})`,
        )
        .where(
          and(isNull(d.excluido_em), ne(d.status, 'dispensado'), gte(d.prazo, inicio), lte(d.prazo, fim)),
        )
        .orderBy(asc(d.prazo), asc(d.id));
      return rows.map((row) => ({
        uuid: row.uuid,
        titulo: row.nome,
        detalhe: row.cliente,
        quando: row.prazo,
        numerador: row.recebido !== null && dateIn(new Date(row.recebido)) <= row.prazo ? 1 : 0,
        denominador: 1,
        usuarioId: row.usuarioId,
        departamentoId: row.departamentoId,
        clienteId: row.clienteId,
        destino: (actor) =>
          row.clienteUuid !== null && may(actor, 'gerenciar clientes')
            ? {
                pagina: 'clientes.edit',
                parametros: { uuid: row.clienteUuid },
                consulta: { aba: 'documentos' },
              }
            : null,
      }));
    },
  },
];
