import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { IndicatorSource } from '../../../platform/area/indicator';
import { cliente, direcionador, volume_comercial } from '../../../platform/database/schema';
import { contratado } from './volumes.contratado';
import { excedente } from './volumes.rules';

/** Told volumes of the month against what was contracted, at the price of a unit beyond. */
export const volumesIndicators: readonly IndicatorSource[] = [
  {
    chave: 'receita_excedente',
    async read({ database }, { competencia, fim }) {
      const v = volume_comercial;
      const rows = await database.orm
        .select({
          uuid: v.uuid,
          clienteUuid: cliente.uuid,
          nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
          direcionador: direcionador.nome,
          contratado: sql<string | null>`coalesce(${v.volume_contratado}, c.contratado)`,
          realizado: v.volume_realizado,
          unidade: sql<string | null>`coalesce(${v.valor_unidade_excedente_centavos}, c.valor_unidade)`,
          clienteId: cliente.id,
          usuarioId: cliente.responsavel_carteira_id,
          equipeId: cliente.equipe_id,
        })
        .from(v)
        .innerJoin(cliente, eq(cliente.id, v.cliente_id))
        .innerJoin(direcionador, eq(direcionador.id, v.direcionador_id))
        .leftJoin(
          sql`${contratado(competencia)} c`,
          sql`c.cliente_id = ${v.cliente_id} and c.direcionador_id = ${v.direcionador_id}`,
        )
        .where(
          and(
            isNull(v.excluido_em),
            isNull(cliente.excluido_em),
            eq(v.competencia, competencia),
            sql`${v.volume_realizado} is not null`,
          ),
        )
        .orderBy(asc(v.id));
      return rows
        .filter((row) => row.contratado !== null)
        .map((row) => {
          const unidades = excedente({ contratado: Number(row.contratado), realizado: row.realizado }) ?? 0;
          return {
            uuid: row.uuid,
            titulo: row.nome,
            detalhe: `${row.direcionador}: ${row.realizado} de ${row.contratado}`,
            quando: fim,
            numerador: unidades * Number(row.unidade ?? 0),
            denominador: 1,
            usuarioId: row.usuarioId,
            equipeId: row.equipeId,
            clienteId: row.clienteId,
            destino: (actor) =>
              may(actor, 'gerenciar clientes')
                ? {
                    pagina: 'clientes.edit',
                    parametros: { uuid: row.clienteUuid },
                    consulta: { aba: 'volumes' },
                  }
                : null,
          };
        });
    },
  },
];
