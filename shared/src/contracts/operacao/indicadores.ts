import { z } from 'zod';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { farolLabels } from './values/indicadores';

export { farolLabels } from './values/indicadores';

/** Every value is in hundredths of its unit: bp for %, centavos for R$, hundredths of a day and so on. */
export const indicadorUnidadeLabels = {
  percentual: '%',
  reais: 'R$',
  dias: 'dias',
  horas: 'horas',
  numero: 'nº',
  nota: 'nota',
} as const;
export const indicadorUnidadeSchema = enumOf(indicadorUnidadeLabels);
export type IndicadorUnidade = z.infer<typeof indicadorUnidadeSchema>;

export const sentidoLabels = { maior: 'Maior é melhor', menor: 'Menor é melhor' } as const;
export const sentidoSchema = enumOf(sentidoLabels);

export const farolSchema = enumOf(farolLabels);
export type Farol = z.infer<typeof farolSchema>;

export const indicadorPontoSchema = z.object({
  competencia: z.string(),
  /** Hundredths of the unit; `null` without data (denominator 0). */
  valor: z.number().int().nullable(),
  farol: farolSchema,
});

/**
 * Indicador with its last twelve months (docs/domain/operacao.md#indicadores). Permission `gerenciar
 * indicadores`.
 */
export const indicadorSchema = z.object({
  uuid: z.string(),
  nome: z.string(),
  descricao: z.string(),
  unidade: indicadorUnidadeSchema,
  sentido: sentidoSchema,
  sentido_label: z.string(),
  periodicidade_label: z.string(),
  dono: z.string(),
  /** `geral`, or `eu`: a restricted person's own number. */
  recorte: z.enum(['geral', 'eu']),
  competencia: z.string().nullable(),
  valor: z.number().int().nullable(),
  meta: z.number().int().nullable(),
  limite_atencao: z.number().int().nullable(),
  farol: farolSchema,
  farol_label: z.string(),
  /** Last value less the mean of the three before it, in hundredths; `null` without them. */
  tendencia: z.number().int().nullable(),
  serie: z.array(indicadorPontoSchema),
});
export type Indicador = z.infer<typeof indicadorSchema>;

export const indicadorListQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).optional(),
  farol: farolSchema.optional(),
});
export type IndicadorListQuery = z.infer<typeof indicadorListQuerySchema>;
export const indicadorListSchema = dataOf(
  z.object({
    itens: z.array(indicadorSchema),
    /** Before the filters, so that the screen can tell an empty suite from an empty result. */
    total: z.number().int(),
  }),
);
export type IndicadorLista = z.infer<typeof indicadorListSchema>['data'];
