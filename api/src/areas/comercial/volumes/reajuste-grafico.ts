import type { LinhaDoReajuste } from '@gestao/shared/contracts/publico/publico';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/database/database';
import { orcamento, orcamento_evento } from '../../../platform/database/schema';
import { cabeReajuste } from './volumes.rules';
import { readVolumes } from './volumes.service';

/** Name of the event of a budget that began as a readjustment; its data name the competência. */
export const eventoDoReajuste = 'Criado como reajuste';

/** Months the picture goes back, the one that led to it included. */
const mesesDoGrafico = 6;

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/** The client and month a budget began with as a readjustment; its new revisions say the same. */
export interface BaseDoReajuste {
  clienteId: number;
  competencia: string;
}

/** Of a budget, by its id; `null` for any other one. */
export async function baseDoReajuste(orm: Reader, orcamentoId: number): Promise<BaseDoReajuste | null> {
  const deste = alias(orcamento, 'deste');
  const [evento] = await orm
    .select({
      clienteId: deste.cliente_id,
      competencia: sql<string | null>`${orcamento_evento.dados} ->> 'competencia'`,
    })
    .from(deste)
    .innerJoin(orcamento, eq(orcamento.numero, deste.numero))
    .innerJoin(orcamento_evento, eq(orcamento_evento.orcamento_id, orcamento.id))
    .where(and(eq(deste.id, orcamentoId), eq(orcamento_evento.tipo, eventoDoReajuste)))
    .limit(1);
  if (!evento?.competencia || evento.clienteId === null) return null;
  return { clienteId: evento.clienteId, competencia: evento.competencia };
}

/**
 * The proof of a proposal of readjustment (docs/domain/comercial.md#reajuste): the drivers beyond the
 * contract, month by month; only months in which both quantities are known.
 */
export async function graficoDoReajuste(
  orm: Reader,
  base: BaseDoReajuste | null,
): Promise<LinhaDoReajuste[]> {
  if (!base) return [];
  const { volumes } = await readVolumes(orm, base.clienteId, base.competencia);
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
