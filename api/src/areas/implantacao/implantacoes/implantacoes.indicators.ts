import { businessDaysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { IndicatorMonth, IndicatorRecord, IndicatorSource } from '../../../platform/area/indicator';
import type { Database } from '../../../platform/database/database';
import { cliente, implantacao } from '../../../platform/database/schema';

/** Starts that were brought to an end in the month; the day of the go-live is the day of the end. */
const concluidas = ({ orm }: Database, { inicio, fim }: IndicatorMonth) =>
  orm
    .select({
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      inicio: implantacao.data_inicio,
      prevista: implantacao.data_prevista_fim,
      golive: implantacao.data_golive,
      nota: implantacao.nota_cliente,
      nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      usuarioId: implantacao.responsavel_id,
      clienteId: implantacao.cliente_id,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(
      and(
        isNull(implantacao.excluido_em),
        eq(implantacao.status, 'concluida'),
        isNotNull(implantacao.data_golive),
        gte(implantacao.data_golive, inicio),
        lte(implantacao.data_golive, fim),
      ),
    )
    .orderBy(asc(implantacao.id));
type Concluida = Awaited<ReturnType<typeof concluidas>>[number];

const registro = (row: Concluida, numerador: number): IndicatorRecord => ({
  uuid: row.uuid,
  titulo: row.codigo,
  detalhe: row.nome,
  quando: row.golive,
  numerador,
  denominador: 1,
  usuarioId: row.usuarioId,
  clienteId: row.clienteId,
  destino: (actor) =>
    may(actor, 'gerenciar implantacao')
      ? { pagina: 'implantacoes.detail', parametros: { uuid: row.uuid }, consulta: {} }
      : null,
});

export const implantacoesIndicators: readonly IndicatorSource[] = [
  {
    chave: 'tempo_implantacao',
    async read({ database }, mes) {
      const rows = await concluidas(database, mes);
      return rows
        .filter(({ inicio }) => inicio !== null)
        .map((row) =>
          registro(
            row,
            Math.max(0, businessDaysBetween(row.inicio as string, row.golive as string, mes.regras)),
          ),
        );
    },
  },
  {
    chave: 'implantacoes_no_prazo',
    async read({ database }, mes) {
      const rows = await concluidas(database, mes);
      return rows
        .filter(({ prevista }) => prevista !== null)
        .map((row) => registro(row, (row.golive as string) <= (row.prevista as string) ? 1 : 0));
    },
  },
  {
    chave: 'nps',
    async read({ database }, mes) {
      const rows = await concluidas(database, mes);
      return rows
        .filter(({ nota }) => nota !== null)
        .map((row) => registro(row, (row.nota as number) >= 9 ? 1 : (row.nota as number) <= 6 ? -1 : 0));
    },
  },
];
