import type { Ritmo } from './datas.rules';
import type { RecorrenteRow } from './recorrente.writer';

/** The rule of the due day as it is kept. */
export interface RegraVencimento extends Record<string, string | number | null> {
  tipo: Ritmo['regra_tipo'];
  dia: number | null;
  deslocamento_meses: number;
  ajuste: Ritmo['ajuste'];
  calendario: 'nacional' | 'municipal';
  meta_dias_uteis: number;
}

/** The rhythm of a model as its rules take it. */
export function ritmoDe(
  row: Pick<
    RecorrenteRow,
    'frequencia' | 'dias_semana' | 'regra_vencimento' | 'inicio' | 'fim' | 'ocorrencias'
  >,
): Ritmo & { calendario: RegraVencimento['calendario'] } {
  const regra = row.regra_vencimento as RegraVencimento;
  return {
    frequencia: row.frequencia,
    dias_semana: row.dias_semana,
    regra_tipo: regra.tipo,
    regra_dia: regra.dia,
    deslocamento_meses: regra.deslocamento_meses,
    ajuste: regra.ajuste,
    calendario: regra.calendario,
    meta_dias_uteis: regra.meta_dias_uteis,
    inicio: row.inicio,
    fim: row.fim,
    ocorrencias: row.ocorrencias,
  };
}
