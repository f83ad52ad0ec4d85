import { z } from 'zod';
import { dataOf, listOf, listQuerySchema } from './http';
import { clienteRefSchema, enumOf } from './labels';

export const oportunidadeEtapaLabels = {
  prospeccao: 'Prospecção',
  qualificacao: 'Qualificação',
  diagnostico: 'Diagnóstico',
  proposta_enviada: 'Proposta enviada',
  negociacao: 'Negociação',
  ganha: 'Ganha',
  perdida: 'Perdida',
} as const;
export const oportunidadeEtapaSchema = enumOf(oportunidadeEtapaLabels);
export type OportunidadeEtapa = z.infer<typeof oportunidadeEtapaSchema>;

/** Oportunidade (domain 2.4, 7.6). Permission `gerenciar oportunidades`; a client's person is refused. */
export const oportunidadeSchema = z.object({
  uuid: z.string(),
  codigo: z.string(),
  titulo: z.string(),
  cliente: clienteRefSchema.nullable(),
  /** Client or prospect, as lists name it. */
  nome_cliente: z.string(),
  origem: z.string().nullable(),
  etapa: oportunidadeEtapaSchema,
  etapa_label: z.string(),
  probabilidade_bp: z.number().int(),
  valor_mensal_centavos: z.number().int(),
  valor_unico_centavos: z.number().int(),
  prazo_meses: z.number().int(),
  valor_total_centavos: z.number().int(),
  valor_ponderado_centavos: z.number().int(),
  previsao_fechamento: z.string(),
  dias_na_etapa: z.number().int(),
  /** Longer in the stage than its limit. */
  parada: z.boolean(),
  proxima_acao: z.string().nullable(),
  proxima_acao_em: z.string().nullable(),
  responsavel: z.string(),
});
export type Oportunidade = z.infer<typeof oportunidadeSchema>;

export const oportunidadeFiltersSchema = z.object({
  etapa: oportunidadeEtapaSchema.optional(),
  /** `abertas` leaves won and lost out. */
  situacao: z.enum(['abertas', 'paradas', 'sem_proxima_acao']).optional(),
});
export const oportunidadeListQuerySchema = listQuerySchema.extend(oportunidadeFiltersSchema.shape).strict();
export type OportunidadeListQuery = z.infer<typeof oportunidadeListQuerySchema>;
/** `agregados`: abertas, funil_aberto_centavos, ponderado_centavos, ganhas_no_mes, conversao_bp (absent without decisions), ciclo_medio_dias. */
export const oportunidadeListSchema = listOf(oportunidadeSchema);

export const funilQuerySchema = z.strictObject({ busca: z.string().trim().max(120).optional() });
/** `GET /oportunidades/funil`: a column per stage; won and lost show the last 30 days. Up to 50 cards each. */
export const funilSchema = dataOf(
  z.object({
    colunas: z.array(
      z.object({
        etapa: oportunidadeEtapaSchema,
        etapa_label: z.string(),
        total: z.number().int(),
        valor_centavos: z.number().int(),
        ponderado_centavos: z.number().int(),
        itens: z.array(oportunidadeSchema),
      }),
    ),
  }),
);
export type Funil = z.infer<typeof funilSchema>['data'];

export const oportunidadeDetalheSchema = oportunidadeSchema.extend({
  prospecto: z
    .object({
      nome: z.string(),
      documento: z.string().nullable(),
      contato: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  participantes: z.array(z.string()),
  criado_em: z.string(),
  ganha_em: z.string().nullable(),
  perdida_em: z.string().nullable(),
});
export type OportunidadeDetalhe = z.infer<typeof oportunidadeDetalheSchema>;
export const oportunidadeDetalheResponseSchema = dataOf(oportunidadeDetalheSchema);
