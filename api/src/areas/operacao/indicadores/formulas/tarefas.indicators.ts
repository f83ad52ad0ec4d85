import { dateIn, isBusinessDay } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type IndicatorRecord, type IndicatorSource, instantsOf } from '../../../../platform/area/indicator';
import type { Database } from '../../../../platform/database/database';
import {
  apontamento_tempo,
  cliente,
  fechamento,
  projeto,
  tarefa,
  tarefa_status_historico,
  usuario,
  usuario_ausencia,
} from '../../../../platform/database/schema';
import { destinoDaTarefa } from '../../tarefas/tarefas.destino';
import { daysOf } from '../meses';

/** Dropped tasks were never owed. */
const devida = notInArray(tarefa.status, ['desconsiderada', 'cancelada']);

const selectTarefas = ({ orm }: Database) =>
  orm
    .select({
      id: tarefa.id,
      uuid: tarefa.uuid,
      titulo: tarefa.titulo,
      contexto: tarefa.contexto,
      origem: sql<string | null>`coalesce(${fechamento.uuid}, ${projeto.uuid})`,
      cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      meta: tarefa.data_meta,
      vencimento: tarefa.data_vencimento,
      concluida: tarefa.concluida_em,
      status: tarefa.status,
      estimado: tarefa.minutos_estimados_milimin,
      usuarioId: tarefa.responsavel_id,
      departamentoId: tarefa.departamento_id,
      clienteId: tarefa.cliente_id,
    })
    .from(tarefa)
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .leftJoin(fechamento, eq(fechamento.id, tarefa.fechamento_id))
    .leftJoin(projeto, eq(projeto.id, tarefa.projeto_id));
type Linha = Awaited<ReturnType<typeof selectTarefas>>[number];

const registro = (
  row: Linha,
  conta: Pick<IndicatorRecord, 'quando' | 'numerador' | 'denominador'>,
): IndicatorRecord => ({
  ...conta,
  uuid: row.uuid,
  titulo: row.titulo,
  detalhe: row.cliente,
  usuarioId: row.usuarioId,
  departamentoId: row.departamentoId,
  clienteId: row.clienteId,
  destino: (actor) =>
    destinoDaTarefa(actor, {
      uuid: row.uuid,
      contexto: row.contexto,
      origem: row.origem === null ? null : { uuid: row.origem },
    }),
});

/** Concluded up to one of its days, of all that have this day in the month. */
const ateODia = (
  chave: 'entregas_no_prazo' | 'meta_cumprida',
  coluna: PgColumn,
  diaDe: (row: Linha) => string | null,
): IndicatorSource => ({
  chave,
  async read({ database }, { inicio, fim }) {
    const rows = await selectTarefas(database)
      .where(and(isNull(tarefa.excluido_em), devida, gte(coluna, inicio), lte(coluna, fim)))
      .orderBy(asc(coluna), asc(tarefa.id));
    return rows.map((row) => {
      const dia = diaDe(row) as string;
      const noPrazo = row.status === 'concluida' && row.concluida !== null && dateIn(row.concluida) <= dia;
      return registro(row, { quando: dia, numerador: noPrazo ? 1 : 0, denominador: 1 });
    });
  },
});

const revisadas: IndicatorSource = {
  chave: 'retrabalho',
  async read({ database }, mes) {
    const { de, ate } = instantsOf(mes);
    const h = tarefa_status_historico;
    const decisoes = await database.orm
      .select({
        tarefa_id: h.tarefa_id,
        devolvida: sql<boolean>`bool_or(${h}.para <> 'concluida')`,
        em: sql<string>`max(${h}.em)`,
      })
      .from(h)
      .where(
        and(
          eq(h.de, 'em_revisao'),
          inArray(h.para, ['concluida', 'em_andamento', 'a_fazer']),
          sql`${h.em} >= ${de}::timestamptz and ${h.em} < ${ate}::timestamptz`,
        ),
      )
      .groupBy(h.tarefa_id);
    const porTarefa = new Map(decisoes.map((one) => [one.tarefa_id, one]));
    const rows = await tarefasDe(database, [...porTarefa.keys()]);
    return rows.map((row) => {
      const decisao = porTarefa.get(row.id);
      return registro(row, {
        quando: decisao ? dateIn(new Date(decisao.em)) : null,
        numerador: decisao?.devolvida ? 1 : 0,
        denominador: 1,
      });
    });
  },
};

const acuracia: IndicatorSource = {
  chave: 'acuracia_estimativa',
  async read({ database }, mes) {
    const { de, ate } = instantsOf(mes);
    const a = apontamento_tempo;
    const tempos = await database.orm
      .select({ id: tarefa.id, apontado: sql<string>`sum(${a}.minutos_milimin)` })
      .from(tarefa)
      .innerJoin(a, and(eq(a.tarefa_id, tarefa.id), isNull(a.excluido_em), isNotNull(a.minutos_milimin)))
      .where(
        and(
          eq(tarefa.status, 'concluida'),
          sql`${tarefa.minutos_estimados_milimin} > 0`,
          sql`${tarefa.concluida_em} >= ${de}::timestamptz and ${tarefa.concluida_em} < ${ate}::timestamptz`,
        ),
      )
      .groupBy(tarefa.id);
    const apontado = new Map(tempos.map((one) => [one.id, Number(one.apontado)]));
    const rows = await tarefasDe(database, [...apontado.keys()]);
    return rows.map((row) =>
      registro(row, {
        quando: row.concluida && dateIn(row.concluida),
        numerador: apontado.get(row.id) ?? 0,
        denominador: row.estimado ?? 0,
      }),
    );
  },
};

/** Live tasks by their ids, in the order of their ids. */
function tarefasDe(database: Database, ids: readonly number[]) {
  return selectTarefas(database)
    .where(and(isNull(tarefa.excluido_em), sql`${tarefa.id} = any(${sql.param([...ids])}::bigint[])`))
    .orderBy(asc(tarefa.id));
}

/** A record is a person: what is due in the month against the working time of its business days. */
const ocupacao: IndicatorSource = {
  chave: 'ocupacao',
  async read({ database: { orm } }, { inicio, fim, regras }) {
    const [pessoas, ausencias, estimados] = await Promise.all([
      orm
        .select({
          id: usuario.id,
          uuid: usuario.uuid,
          nome: usuario.nome,
          minutos: usuario.capacidade_minutos_dia,
        })
        .from(usuario)
        .where(
          and(
            isNull(usuario.excluido_em),
            eq(usuario.is_client, 0),
            eq(usuario.status, 'ativo'),
            sql`${usuario.capacidade_minutos_dia} > 0`,
          ),
        )
        .orderBy(asc(usuario.nome), asc(usuario.id)),
      orm
        .select({
          id: usuario_ausencia.usuario_id,
          inicio: usuario_ausencia.inicio,
          fim: usuario_ausencia.fim,
        })
        .from(usuario_ausencia)
        .where(
          and(
            isNull(usuario_ausencia.excluido_em),
            lte(usuario_ausencia.inicio, fim),
            gte(usuario_ausencia.fim, inicio),
          ),
        ),
      orm
        .select({
          id: tarefa.responsavel_id,
          total: sql<string>`coalesce(sum(${tarefa.minutos_estimados_milimin}), 0)`,
        })
        .from(tarefa)
        .where(
          and(
            isNull(tarefa.excluido_em),
            devida,
            gte(tarefa.data_vencimento, inicio),
            lte(tarefa.data_vencimento, fim),
          ),
        )
        .groupBy(tarefa.responsavel_id),
    ]);
    const uteis = daysOf({ inicio, fim }).filter((data) => isBusinessDay(data, regras));
    const estimado = new Map(estimados.map(({ id, total }) => [id, Number(total)]));
    return pessoas.map(({ id, uuid, nome, minutos }) => {
      const fora = ausencias.filter((one) => one.id === id);
      const dias = uteis.filter((dia) => !fora.some((one) => one.inicio <= dia && dia <= one.fim)).length;
      return {
        uuid,
        titulo: nome,
        detalhe: `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`,
        quando: null,
        numerador: estimado.get(id) ?? 0,
        denominador: dias * minutos * 1000,
        usuarioId: id,
        aberto: true,
        destino: () => null,
      };
    });
  },
};

export const tarefasIndicators: readonly IndicatorSource[] = [
  ateODia('entregas_no_prazo', tarefa.data_vencimento, (row) => row.vencimento),
  ateODia('meta_cumprida', tarefa.data_meta, (row) => row.meta),
  revisadas,
  ocupacao,
  acuracia,
];
