import { z } from 'zod';
import { refSchema } from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { competenciaSchema, enumOf } from '../comum/labels';
import { volumeSituacaoLabels } from './values/volumes';

export { volumeImportColumns, volumeSituacaoLabels } from './values/volumes';

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
  /** Whether a readjustment may be proposed, by the person and by what was realised (docs/domain/comercial.md#reajuste). */
  reajuste: z.boolean(),
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

/** One driver of one client in the report of a competência (docs/domain/comercial.md#volume). */
export const volumeRelatorioSchema = volumeSchema
  .omit({ direcionador: true, nome: true, historico: true, versao: true })
  .extend({
    /** Names the line: client and driver. */
    chave: z.string(),
    cliente: refSchema,
    documento: z.string(),
    direcionador: z.string(),
    direcionador_nome: z.string(),
    competencia: z.string(),
    /** Exceeded in two months running, or by more than 20 % in this one (docs/domain/comercial.md#reajuste). */
    reajuste: z.boolean(),
  });
export type VolumeRelatorio = z.infer<typeof volumeRelatorioSchema>;

/** `GET /volumes`. Permission `visualiza dashboard precificacao`, rows of the clients. */
export const volumeRelatorioQuerySchema = listQuerySchema
  .extend({
    /** Without it, the previous month. */
    competencia: competenciaSchema.optional(),
    direcionador: z.string().max(60).optional(),
    situacao: volumeSituacaoSchema.optional(),
    /** Only what was, or was not, told for the month. */
    informado: z.enum(['sim', 'nao']).optional(),
    /** Only where a readjustment is due. */
    reajuste: z.literal('sim').optional(),
  })
  .strict();
export type VolumeRelatorioQuery = z.infer<typeof volumeRelatorioQuerySchema>;
/** `agregados`: `valor_excedente_centavos`. */
export const volumeRelatorioListSchema = listOf(volumeRelatorioSchema);

/** `GET /volumes/opcoes`: what the report's filters offer. */
export const volumeOpcoesSchema = dataOf(
  z.object({ direcionadores: z.array(z.object({ chave: z.string(), nome: z.string() })) }),
);

/** `POST /clientes/:uuid/proposta-reajuste` (docs/domain/comercial.md#reajuste). */
export const propostaReajusteFormSchema = z.strictObject({
  /** Month whose quantities the proposal takes; the previous one when missing. */
  competencia: competenciaSchema.optional(),
  /** The person knows that the client has another open budget and wants one more. */
  confirma_aberto: z.boolean().default(false),
});
export type PropostaReajusteForm = z.input<typeof propostaReajusteFormSchema>;
export const propostaReajusteSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    numero: z.string(),
    mensal_centavos: z.number().int(),
    /** Monthly fee of the accepted budget. */
    mensal_anterior_centavos: z.number().int(),
  }),
);
export type PropostaReajuste = z.infer<typeof propostaReajusteSchema>['data'];

export { most as volumeMaximo };
