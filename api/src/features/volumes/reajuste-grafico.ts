import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { orcamento, orcamento_evento } from '../../database/schema';
import { cabeReajuste } from './volumes.rules';
import { readVolumes } from './volumes.service';

/** Name of the event of a budget that began as a readjustment; its data name the competência. */
export const eventoDoReajuste = 'Criado como reajuste';

/** Months the picture goes back, the one that led to it included. */
const mesesDoGrafico = 6;

/** Contracted against realised of a driver that went beyond the contract. */
export interface LinhaDoReajuste {
  nome: string;
  unidade: string;
  /** Oldest first; only months in which both are known. */
  meses: { competencia: string; contratado: number; realizado: number }[];
}

/**
 * The proof of a proposal of readjustment (domain 8.1): the drivers beyond the contract, month by month.
 * Empty for any other budget. A new revision of it tells the same.
 */
export async function graficoDoReajuste(
  orm: Database['orm'] | Transaction,
  row: { numero: string; cliente_id: number | null },
): Promise<LinhaDoReajuste[]> {
  if (row.cliente_id === null) return [];
  const [evento] = await orm
    .select({ competencia: sql<string | null>`${orcamento_evento.dados} ->> 'competencia'` })
    .from(orcamento_evento)
    .innerJoin(orcamento, eq(orcamento.id, orcamento_evento.orcamento_id))
    .where(and(eq(orcamento.numero, row.numero), eq(orcamento_evento.tipo, eventoDoReajuste)))
    .limit(1);
  if (!evento?.competencia) return [];
  const { volumes } = await readVolumes(orm, row.cliente_id, evento.competencia);
  return volumes
    .map(({ item }) => item)
    .filter(({ historico }) => cabeReajuste(historico))
    .map(({ nome, unidade, historico }) => ({
      nome,
      unidade,
      meses: historico
        .slice(-mesesDoGrafico)
        .flatMap(({ competencia, contratado, realizado }) =>
          contratado === null || realizado === null ? [] : [{ competencia, contratado, realizado }],
        ),
    }));
}
