import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { indicador_meta } from '../../../platform/database/schema';

export interface Alvo {
  meta: number | null;
  /** Of a range: where it begins; it ends at `meta`. */
  meta_minima: number | null;
  limite_atencao: number | null;
}

/** Targets of indicators, asked by month and cut. */
export type MetaDe = (
  indicadorId: number,
  competencia: string,
  corte: { recorte: string; recorte_id: number | null },
) => Alvo;

/** The target that holds in a month: the cut's own one, or the general one; of each the last that has begun. */
export async function readMetas(orm: Reader, indicadores: readonly number[]): Promise<MetaDe> {
  const rows =
    indicadores.length === 0
      ? []
      : await orm
          .select({
            indicador_id: indicador_meta.indicador_id,
            recorte: indicador_meta.recorte,
            recorte_id: indicador_meta.recorte_id,
            inicio: indicador_meta.vigencia_inicio,
            meta: indicador_meta.meta,
            meta_minima: indicador_meta.meta_minima,
            limite_atencao: indicador_meta.limite_atencao,
          })
          .from(indicador_meta)
          .where(
            and(isNull(indicador_meta.excluido_em), inArray(indicador_meta.indicador_id, [...indicadores])),
          )
          .orderBy(desc(indicador_meta.vigencia_inicio), desc(indicador_meta.id));
  const porIndicador = new Map<number, (typeof rows)[number][]>();
  for (const row of rows) {
    const dele = porIndicador.get(row.indicador_id);
    if (dele) dele.push(row);
    else porIndicador.set(row.indicador_id, [row]);
  }
  return (indicadorId, competencia, { recorte, recorte_id }) => {
    const vigentes = (porIndicador.get(indicadorId) ?? []).filter(({ inicio }) => inicio <= competencia);
    const found =
      vigentes.find((one) => one.recorte === recorte && one.recorte_id === recorte_id) ??
      vigentes.find((one) => one.recorte === 'geral');
    return {
      meta: found?.meta ?? null,
      meta_minima: found?.meta_minima ?? null,
      limite_atencao: found?.limite_atencao ?? null,
    };
  };
}
