import type { Recorte } from '@gestao/shared/contracts/operacao/values/indicadores';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { indicador, indicador_meta, indicador_valor } from '../../../platform/database/schema';
import type { Corte } from './calculo';

export type IndicadorRow = typeof indicador.$inferSelect;
export type ValorRow = typeof indicador_valor.$inferSelect;
export type MetaRow = typeof indicador_meta.$inferSelect;

/** An indicator, a month and a cut: what a value is of. */
export interface Ponto {
  indicador_id: number;
  competencia: string;
  recorte: Recorte;
  recorte_id: number | null;
}

type Colunas = Pick<
  typeof indicador.$inferInsert,
  'nome' | 'descricao' | 'unidade' | 'sentido' | 'periodicidade' | 'dono_id' | 'visibilidade' | 'ativo'
>;

export async function insertIndicador(
  tx: Transaction,
  colunas: Colunas & { chave: string; formula_chave: string },
  por: Trail,
): Promise<IndicadorRow> {
  const [row] = await tx
    .insert(indicador)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('The indicator was not written.');
  return row;
}

export async function writeIndicador(
  tx: Transaction,
  id: number,
  colunas: Partial<Colunas>,
  por: Trail,
): Promise<IndicadorRow> {
  const [row] = await tx
    .update(indicador)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(indicador.id, id))
    .returning();
  if (!row) throw new Error('The indicator is gone.');
  return row;
}

/** @returns nothing where the cut has a target from the same competência on */
export async function insertMeta(
  tx: Transaction,
  colunas: Pick<
    MetaRow,
    'indicador_id' | 'recorte' | 'recorte_id' | 'vigencia_inicio' | 'meta' | 'meta_minima' | 'limite_atencao'
  >,
  por: Trail,
): Promise<MetaRow | undefined> {
  const [row] = await tx
    .insert(indicador_meta)
    .values({ ...colunas, ...created(por, por.now) })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function deleteMeta(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx.update(indicador_meta).set(deleted(por, por.now)).where(eq(indicador_meta.id, id));
}

/**
 * What the records of a month say: of an open month its values, of a frozen one what they have become since, kept only
 * where it is something else. Cuts without records any more are emptied. In SQL of its own: the unique index is over
 * an expression, and a night writes many. Cuts are compared as that index has them: `is not distinct from` would compare
 * each with each.
 */
export async function writeCalculados(
  tx: Transaction,
  indicadorId: number,
  competencia: string,
  cortes: readonly Corte[],
): Promise<void> {
  const lista = <Item>(of: (corte: Corte) => Item) => sql.param(cortes.map(of));
  const mudou = sql`v.congelado and (v.numerador, v.denominador, v.valor) is distinct from
    (excluded.numerador, excluded.denominador, excluded.valor)`;
  await tx.execute(sql`
    with novos as (
      select * from unnest(${lista((one) => one.recorte)}::text[], ${lista((one) => one.recorte_id)}::bigint[],
        ${lista((one) => one.numerador)}::bigint[], ${lista((one) => one.denominador)}::bigint[],
        ${lista((one) => one.valor)}::int[]) as n (recorte, recorte_id, numerador, denominador, valor)),
    vazios as (
      select v.recorte, v.recorte_id, 0::bigint, 0::bigint, null::int from ${indicador_valor} v
      where v.indicador_id = ${indicadorId} and v.competencia = ${competencia} and v.numerador is not null
        and not exists (select 1 from novos n where n.recorte = v.recorte
          and coalesce(n.recorte_id, 0) = coalesce(v.recorte_id, 0)))
    insert into ${indicador_valor} as v
      (indicador_id, competencia, recorte, recorte_id, numerador, denominador, valor)
    select ${indicadorId}::bigint, ${competencia}::text, todos.* from (
      select * from novos union all select * from vazios) todos
    on conflict (indicador_id, competencia, recorte, coalesce(recorte_id, 0)) do update set
      numerador = case when v.congelado then v.numerador else excluded.numerador end,
      denominador = case when v.congelado then v.denominador else excluded.denominador end,
      valor = case when v.congelado then v.valor else excluded.valor end,
      ajustado_numerador = case when ${mudou} then excluded.numerador end,
      ajustado_denominador = case when ${mudou} then excluded.denominador end,
      ajustado_valor = case when ${mudou} then excluded.valor end`);
}

/** Freezes a month of an indicator. @returns how many values were open until now */
export async function freezeMes(
  tx: Transaction,
  indicadorId: number,
  competencia: string,
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(indicador_valor)
    .set({ congelado: true, congelado_em: now })
    .where(
      and(
        eq(indicador_valor.indicador_id, indicadorId),
        eq(indicador_valor.competencia, competencia),
        eq(indicador_valor.congelado, false),
      ),
    )
    .returning({ id: indicador_valor.id });
  return rows.length;
}

const doPonto = ({ indicador_id, competencia, recorte, recorte_id }: Ponto) =>
  and(
    eq(indicador_valor.indicador_id, indicador_id),
    eq(indicador_valor.competencia, competencia),
    eq(indicador_valor.recorte, recorte),
    recorte_id === null ? isNull(indicador_valor.recorte_id) : eq(indicador_valor.recorte_id, recorte_id),
  );

/** The value of a month and a cut, held; made empty where there was none. */
export async function holdValor(tx: Transaction, ponto: Ponto): Promise<ValorRow> {
  await tx.insert(indicador_valor).values(ponto).onConflictDoNothing();
  const [row] = await tx.select().from(indicador_valor).where(doPonto(ponto)).for('update');
  if (!row) throw new Error('The value was not written.');
  return row;
}

/** A value told by a person; of a frozen month the frozen one stays, and this one stands beside it. */
export async function writeManual(tx: Transaction, row: ValorRow, valor: number | null): Promise<void> {
  await tx
    .update(indicador_valor)
    .set(
      row.congelado
        ? { ajustado_valor: valor === row.valor ? null : valor }
        : { valor, numerador: null, denominador: null },
    )
    .where(eq(indicador_valor.id, row.id));
}

export async function writeComentario(
  tx: Transaction,
  row: ValorRow,
  comentario: string | null,
  usuarioId: number,
): Promise<void> {
  await tx
    .update(indicador_valor)
    .set({ comentario, comentado_por_id: comentario === null ? null : usuarioId })
    .where(eq(indicador_valor.id, row.id));
}

export async function writePlano(tx: Transaction, row: ValorRow, tarefaId: number): Promise<void> {
  await tx
    .update(indicador_valor)
    .set({ plano_acao_tarefa_id: tarefaId })
    .where(eq(indicador_valor.id, row.id));
}
