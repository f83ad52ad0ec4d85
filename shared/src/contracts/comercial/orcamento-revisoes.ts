import { z } from 'zod';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { orcamentoStatusSchema } from './orcamentos';

/** One revision of a budget's number; costs only by right (docs/domain/acesso.md#custos). */
export const revisaoItemSchema = z.object({
  uuid: z.uuid(),
  revisao: z.number().int(),
  status: orcamentoStatusSchema,
  status_label: z.string(),
  criado_em: z.string(),
  enviado_em: z.string().nullable(),
  respondido_em: z.string().nullable(),
  validade: z.string(),
  /** `null` until calculated. */
  mensal_centavos: z.number().int().nullable(),
  implantacao_centavos: z.number().int().nullable(),
  margem_bp: z.number().int().nullable().optional(),
  /** Why it was cancelled or refused. */
  motivo: z.string().nullable(),
});
export type RevisaoItem = z.infer<typeof revisaoItemSchema>;
/** `GET /orcamentos/:uuid/revisoes`, newest first. */
export const revisoesSchema = dataOf(z.array(revisaoItemSchema));

export const grupoDiferencaLabels = {
  servicos: 'Serviços',
  volumes: 'Volumes',
  complexidade: 'Complexidade',
  condicoes: 'Condições',
  precos: 'Preços',
  custos: 'Custo e margem',
} as const;

const valor = z.union([z.string(), z.number().int()]).nullable();
/** One fact that differs. Money in centavos, shares in bp; `null` where a side does not have it. */
export const diferencaSchema = z.object({
  grupo: enumOf(grupoDiferencaLabels),
  rotulo: z.string(),
  tipo: z.enum(['texto', 'centavos', 'bp', 'inteiro', 'data']),
  antes: valor,
  depois: valor,
});
export type Diferenca = z.infer<typeof diferencaSchema>;

/** `GET /orcamentos/:uuid/revisoes/diferencas?de=0&para=1`. */
export const diferencasQuerySchema = z.strictObject({
  de: z.coerce.number().int().min(0).max(100_000),
  para: z.coerce.number().int().min(0).max(100_000),
});
export const diferencasSchema = z.object({
  de: z.number().int(),
  para: z.number().int(),
  diferencas: z.array(diferencaSchema),
});
export type Diferencas = z.infer<typeof diferencasSchema>;
export const diferencasAnswerSchema = dataOf(diferencasSchema);

/** From the price of a line, or of the month, to what is left of it (docs/domain/comercial.md#calculo). */
const cascata = {
  preco_centavos: z.number().int(),
  tributos_centavos: z.number().int(),
  comissao_centavos: z.number().int(),
  inadimplencia_centavos: z.number().int(),
  custo_centavos: z.number().int(),
  resultado_centavos: z.number().int(),
  /** `null` of a price of zero. */
  margem_bp: z.number().int().nullable(),
  minima_bp: z.number().int().nullable(),
  alvo_bp: z.number().int().nullable(),
};
export const margemLinhaSchema = z.object({
  chave: z.string(),
  nome: z.string(),
  ...cascata,
  tributos: z.array(z.object({ sigla: z.string(), valor_centavos: z.number().int() })),
});
export type MargemLinha = z.infer<typeof margemLinhaSchema>;
export const margemSchema = z.object({
  tabela_centavos: z.number().int(),
  desconto_centavos: z.number().int(),
  piso_centavos: z.number().int().nullable(),
  total: z.object(cascata),
  /** Services that are in the price; optional ones that were not chosen stay out. */
  linhas: z.array(margemLinhaSchema),
});
export type Margem = z.infer<typeof margemSchema>;
/**
 * `GET /orcamentos/:uuid/margem`, only for people who may see costs (docs/domain/acesso.md#custos); `null`
 * until calculated.
 */
export const margemAnswerSchema = dataOf(margemSchema.nullable());
