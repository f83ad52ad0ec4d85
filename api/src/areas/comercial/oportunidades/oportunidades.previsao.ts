import type { Previsao, PrevisaoLinha } from '@gestao/shared/contracts/comercial/oportunidades';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { oportunidade } from '../../../platform/database/schema';
import { aberta, ponderado, total, vivasDe } from './oportunidades.repository';

const mesesMostrados = 12;

/** Month `n` after that of a day, as `AAAA-MM`. */
function mesApos(dia: string, n: number): string {
  const indice = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 + n;
  return `${Math.floor(indice / 12)}-${String((indice % 12) + 1).padStart(2, '0')}`;
}

/**
 * Open opportunities by the month they are expected to close in, and what was won in this month; whole
 * and weighted values in centavos, the weighted ones rounded row by row.
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 */
export async function readPrevisao({ orm }: Database, actor: Actor, hoje: string): Promise<Previsao> {
  const mes = sql<string>`case when ${aberta} then to_char(${oportunidade.previsao_fechamento}, 'YYYY-MM')
    else to_char(${oportunidade.ganha_em} at time zone 'America/Sao_Paulo', 'YYYY-MM') end`;
  const rows = await orm
    .select({
      mes,
      total: sql<number>`(count(*) filter (where ${aberta}))::int`,
      valor: sql<string>`coalesce(sum(${total}) filter (where ${aberta}), 0)`,
      ponderado: sql<string>`coalesce(sum(${ponderado}) filter (where ${aberta}), 0)`,
      ganho: sql<string>`coalesce(sum(${total}) filter (where ${oportunidade.etapa} = 'ganha'), 0)`,
    })
    .from(oportunidade)
    .where(and(vivasDe(actor), sql`${oportunidade.etapa} <> 'perdida'`))
    .groupBy(sql`1`);
  const meses = Array.from({ length: mesesMostrados }, (_, n) => mesApos(hoje, n));
  const primeiro = meses[0] ?? '';
  const depois = mesApos(hoje, mesesMostrados);
  const soma = (vale: (mes: string) => boolean, de: string | null, ate: string | null): PrevisaoLinha => {
    const delas = rows.filter((row) => row.mes !== null && vale(row.mes));
    const de_ = (valor: (row: (typeof rows)[number]) => string | number) =>
      delas.reduce((tudo, row) => tudo + Number(valor(row)), 0);
    return {
      total: de_((row) => row.total),
      valor_centavos: de_((row) => row.valor),
      ponderado_centavos: de_((row) => row.ponderado),
      ganho_centavos: de_((row) => (row.mes >= primeiro ? row.ganho : 0)),
      de,
      ate,
    };
  };
  return {
    atrasadas: soma((one) => one < primeiro, null, addDays(`${primeiro}-01`, -1)),
    meses: meses.map((one, n) => ({
      mes: one,
      ...soma((outro) => outro === one, `${one}-01`, addDays(`${mesApos(hoje, n + 1)}-01`, -1)),
    })),
    depois: soma((one) => one >= depois, `${depois}-01`, null),
  };
}
