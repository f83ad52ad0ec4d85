import type { Vinculos } from '@gestao/shared/contracts/comum/fields';
import { type SQL, sql } from 'drizzle-orm';
import { ruleRefusal } from '../app/refusal';
import type { Database, Transaction } from '../database/database';

/** A kind of live record that holds another one back; `source` is a `select nome …` of all of them. */
export interface LinkSource {
  rotulo: string;
  source: SQL;
}

/** Counts what is linked, with up to five names of each kind. */
export async function countVinculos(
  orm: Database['orm'] | Transaction,
  sources: LinkSource[],
): Promise<Vinculos> {
  const counts = sources.map(
    ({ rotulo, source }) =>
      sql`select ${rotulo}::text as rotulo, count(*)::int as total,
        coalesce((array_agg(distinct nome order by nome))[1:5], '{}')::text[] as exemplos from (${source}) as vinculo`,
  );
  const { rows } = await orm.execute<{ rotulo: string; total: number; exemplos: string[] }>(
    sql.join(counts, sql` union all `),
  );
  const itens = rows.filter((row) => row.total > 0);
  return { itens, total: itens.reduce((sum, row) => sum + row.total, 0) };
}

/** The same without names: of records that a restricted person may have no right to see. */
export function withoutExamples({ itens, total }: Vinculos): Vinculos {
  return { itens: itens.map((item) => ({ ...item, exemplos: [] })), total };
}

const inWords = (count: number) => count.toLocaleString('pt-BR');

/** @throws Refusal 406 when live records are linked (docs/domain/plataforma.md#exclusao). */
export function refuseLinked(vinculos: Vinculos): void {
  if (vinculos.total === 0) return;
  const kinds = vinculos.itens.map(({ rotulo, total }) => ({ kind: rotulo.toLowerCase(), total }));
  const list = kinds.map(({ kind, total }) => `${kind}: ${inWords(total)}`).join(', ');
  throw ruleRefusal(
    'registros_vinculados',
    vinculos.total === 1
      ? `Não é possível excluir: existe 1 registro vinculado (${kinds[0]?.kind}).`
      : `Não é possível excluir: existem ${inWords(vinculos.total)} registros vinculados (${list}).`,
  );
}
