import { z } from 'zod';
import { competenciaSchema, enumOf } from './labels';

/** How a realised quantity stands against the contracted one (domain 2.5). */
export const volumeSituacaoLabels = {
  dentro: 'Dentro da franquia',
  proximo: 'Próximo do limite',
  excedido: 'Excedido',
  ocioso: 'Ocioso',
} as const;
export const volumeSituacaoSchema = enumOf(volumeSituacaoLabels);
export type VolumeSituacao = z.infer<typeof volumeSituacaoSchema>;

const quantidade = z.number().int().nullable();

/** One driver of a client in one competência. */
export const volumeSchema = z.object({
  /** Key of the driver: `notas_saida`. */
  direcionador: z.string(),
  nome: z.string(),
  unidade: z.string(),
  /** From the accepted budget; `null` when the contract says nothing of it. */
  contratado: quantidade,
  realizado: quantidade,
  /** Realised over contracted in basis points; `null` without both, or with nothing contracted. */
  uso_bp: quantidade,
  /** Units beyond the contracted ones; `null` without both. */
  excedente: quantidade,
  valor_unidade_excedente_centavos: quantidade,
  valor_excedente_centavos: quantidade,
  situacao: volumeSituacaoSchema.nullable(),
  situacao_label: z.string().nullable(),
  /** The last twelve competências up to this one, oldest first. */
  historico: z.array(z.object({ competencia: z.string(), contratado: quantidade, realizado: quantidade })),
  /** Version of what was realised; `null` while nothing was. */
  versao: z.number().int().nullable(),
});
export type Volume = z.infer<typeof volumeSchema>;

/** `GET /clientes/:uuid/volumes?competencia=`. Permission `gerenciar clientes`, rows of the client. */
export const volumesQuerySchema = z.strictObject({
  /** Without it, the previous month. */
  competencia: competenciaSchema.optional(),
});
export const volumesSchema = z.object({
  competencia: z.string(),
  itens: z.array(volumeSchema),
  /** Sum of what goes beyond the contract, in centavos. */
  valor_excedente_centavos: z.number().int(),
  /** Number of the accepted budget the contracted quantities come from. */
  orcamento: z.string().nullable(),
  /** Why the quantities cannot be changed now; `null` when they can. */
  impedimento: z.string().nullable(),
});
export type Volumes = z.infer<typeof volumesSchema>;

/** Largest quantity of a month. */
const most = 100_000_000;

export const volumesFormSchema = z.strictObject({
  itens: z
    .array(
      z.strictObject({
        direcionador: z.string().max(60),
        /** `null` takes the quantity away. */
        realizado: z
          .int('Informe um número inteiro.')
          .min(0, 'Informe um número a partir de zero.')
          .max(most, 'Informe um número menor.')
          .nullable(),
        versao: z.number().int().min(1).nullable(),
      }),
    )
    .min(1)
    .max(100)
    .refine(
      (itens) => new Set(itens.map((one) => one.direcionador)).size === itens.length,
      'Valor repetido.',
    ),
});
export type VolumesForm = z.infer<typeof volumesFormSchema>;
