import { z } from 'zod';
import {
  optionalTextField,
  optionSchema,
  refSchema,
  requiredRef,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf, listQuerySchema } from '../comum/http';
import { competenciaSchema, dataSchema, destinoSchema, enumOf } from '../comum/labels';
import {
  farolLabels,
  indicadorUnidadeLabels,
  periodicidadeLabels,
  recorteLabels,
  sentidoLabels,
  visibilidadeLabels,
} from './values/indicadores';

export {
  farolLabels,
  indicadorUnidadeLabels,
  periodicidadeLabels,
  recorteLabels,
  sentidoLabels,
  valorImportColumns,
  visibilidadeLabels,
} from './values/indicadores';

export const indicadorUnidadeSchema = enumOf(indicadorUnidadeLabels);
export type IndicadorUnidade = z.infer<typeof indicadorUnidadeSchema>;
export const sentidoSchema = enumOf(sentidoLabels);
export const recorteSchema = enumOf(recorteLabels);

export const farolSchema = enumOf(farolLabels);
export type Farol = z.infer<typeof farolSchema>;

const inteiro = z.number().int();

export const indicadorPontoSchema = z.object({
  competencia: z.string(),
  /** Hundredths of the unit; `null` without data (denominator 0). */
  valor: inteiro.nullable(),
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
  /** `geral`, `eu`: a restricted person's own number, or the cut that was asked for. */
  recorte: z.enum(['geral', 'eu', 'departamento', 'equipe', 'usuario', 'cliente']),
  competencia: z.string().nullable(),
  valor: inteiro.nullable(),
  numerador: inteiro.nullable(),
  denominador: inteiro.nullable(),
  congelado: z.boolean(),
  /** What a frozen value has become since; `null` where it is the same. */
  ajustado: z.object({ valor: inteiro.nullable() }).nullable(),
  /** The firm's number beside the person's own, where it is for him. */
  escritorio: inteiro.nullable(),
  meta: inteiro.nullable(),
  /** Of a range: where it begins; it ends at `meta`. */
  meta_minima: inteiro.nullable().optional(),
  limite_atencao: inteiro.nullable(),
  farol: farolSchema,
  farol_label: z.string(),
  /** Last value less the mean of the three before it, in hundredths; `null` without them. */
  tendencia: inteiro.nullable(),
  serie: z.array(indicadorPontoSchema),
});
export type Indicador = z.infer<typeof indicadorSchema>;

const cut = {
  competencia: competenciaSchema.optional(),
  recorte: recorteSchema.optional(),
  /** Department, team, person or client of the cut. */
  alvo: z.uuid('Opção inválida.').optional(),
};

export const indicadorListQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).optional(),
  farol: farolSchema.optional(),
  situacao: z.enum(['ativos', 'inativos']).optional(),
  ...cut,
});
export type IndicadorListQuery = z.infer<typeof indicadorListQuerySchema>;
export const indicadorExportQuerySchema = z.strictObject({
  ...listQuerySchema.omit({ ordenar: true }).shape,
  ...indicadorListQuerySchema.shape,
});
export type IndicadorExportQuery = z.infer<typeof indicadorExportQuerySchema>;
export const indicadorListSchema = dataOf(
  z.object({
    itens: z.array(indicadorSchema),
    /** Before the filters, so that the screen can tell an empty suite from an empty result. */
    total: inteiro,
    /** The month the values are of. */
    competencia: z.string(),
    /** Whether the person may define indicators, and switch on the built-in ones. */
    pode_criar: z.boolean(),
  }),
);
export type IndicadorLista = z.infer<typeof indicadorListSchema>['data'];

/** What a person may cut by: departments, teams and people, with the own number alone for a restricted view. */
export const indicadorOpcoesSchema = z.object({
  departamentos: z.array(optionSchema),
  equipes: z.array(optionSchema),
  pessoas: z.array(optionSchema),
});

const contaShape = {
  numerador: inteiro.nullable(),
  denominador: inteiro.nullable(),
  valor: inteiro.nullable(),
};

export const indicadorPontoDetalheSchema = z.object({
  competencia: z.string(),
  ...contaShape,
  farol: farolSchema,
  farol_label: z.string(),
  meta: inteiro.nullable(),
  /** Of a range: where it begins; it ends at `meta`. */
  meta_minima: inteiro.nullable().optional(),
  limite_atencao: inteiro.nullable(),
  congelado: z.boolean(),
  congelado_em: z.string().nullable(),
  ajustado: z.object(contaShape).nullable(),
  comentario: z.string().nullable(),
  comentado_por: z.string().nullable(),
  plano: z
    .object({
      uuid: z.string(),
      titulo: z.string(),
      status_label: z.string(),
      destino: destinoSchema.nullable(),
    })
    .nullable(),
});

export const indicadorCorteSchema = z.object({
  recorte: recorteSchema,
  uuid: z.string(),
  nome: z.string(),
  ...contaShape,
  meta: inteiro.nullable(),
  farol: farolSchema,
  farol_label: z.string(),
});
export type IndicadorCorte = z.infer<typeof indicadorCorteSchema>;

export const indicadorMetaSchema = z.object({
  uuid: z.string(),
  recorte: recorteSchema,
  recorte_label: z.string(),
  alvo: refSchema.nullable(),
  vigencia_inicio: z.string(),
  meta: inteiro,
  meta_minima: inteiro.nullable().optional(),
  limite_atencao: inteiro.nullable(),
});
export type IndicadorMeta = z.infer<typeof indicadorMetaSchema>;

const emSchema = z.enum(['inteiro', 'centavos', 'milimin']);
export const indicadorDetalheSchema = z.object({
  uuid: z.string(),
  versao: inteiro,
  nome: z.string(),
  descricao: z.string(),
  unidade: indicadorUnidadeSchema,
  sentido: sentidoSchema,
  sentido_label: z.string(),
  periodicidade: z.string(),
  visibilidade: z.string(),
  dono: refSchema,
  ativo: z.boolean(),
  /** `null` for an indicator of people's own values. */
  formula: z
    .object({
      numerador: z.string(),
      denominador: z.string(),
      numerador_em: emSchema,
      denominador_em: emSchema,
    })
    .nullable(),
  /** Cuts the indicator has for this person. */
  recortes: z.array(recorteSchema),
  recorte: recorteSchema,
  alvo: refSchema.nullable(),
  ponto: indicadorPontoDetalheSchema,
  serie: z.array(indicadorPontoSchema),
  cortes: z.array(indicadorCorteSchema),
  metas: z.array(indicadorMetaSchema),
  /** Definition, targets, comment and plan. */
  pode_alterar: z.boolean(),
  /** Whether the records behind the number are this person's to read. */
  pode_abrir: z.boolean(),
});
export type IndicadorDetalhe = z.infer<typeof indicadorDetalheSchema>;
export const indicadorDetalheQuerySchema = z.strictObject(cut);

export const indicadorRegistrosQuerySchema = z.strictObject({
  ...cut,
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
});
/** Records of a page of the list behind a number. */
export const registrosPorPagina = 50;
export const indicadorRegistroSchema = z.object({
  chave: z.string(),
  /** `null` for a record whose pages are not this person's: it counts all the same. */
  titulo: z.string().nullable(),
  detalhe: z.string().nullable(),
  quando: z.string().nullable(),
  numerador: inteiro,
  denominador: inteiro,
  destino: destinoSchema.nullable(),
});
/** The very records, with the numbers that all of them come to now. */
export const indicadorRegistrosSchema = z.object({
  itens: z.array(indicadorRegistroSchema),
  total: inteiro,
  pagina: inteiro,
  ...contaShape,
});
export type IndicadorRegistros = z.infer<typeof indicadorRegistrosSchema>;

export const indicadorFormSchema = z.strictObject({
  nome: textField(120),
  descricao: textField(500),
  unidade: indicadorUnidadeSchema,
  sentido: sentidoSchema,
  periodicidade: enumOf(periodicidadeLabels),
  visibilidade: enumOf(visibilidadeLabels),
  dono_uuid: requiredRef,
});
export type IndicadorForm = z.output<typeof indicadorFormSchema>;
export const indicadorUpdateSchema = indicadorFormSchema.extend({ versao: versaoField, ativo: z.boolean() });
export type IndicadorUpdate = z.output<typeof indicadorUpdateSchema>;

const doCorte = {
  recorte: recorteSchema,
  alvo: z.uuid('Campo obrigatório.').nullable(),
};
const doPonto = { competencia: competenciaSchema, ...doCorte };
/** A value in hundredths; the column holds 32 bits. */
const valorField = inteiro
  .min(-2_000_000_000, 'Valor grande demais.')
  .max(2_000_000_000, 'Valor grande demais.');

export const indicadorMetaFormSchema = z.strictObject({
  ...doCorte,
  vigencia_inicio: competenciaSchema,
  meta: valorField,
  meta_minima: valorField.nullable().optional(),
  limite_atencao: valorField.nullable(),
});
export type IndicadorMetaForm = z.output<typeof indicadorMetaFormSchema>;

export const indicadorValorFormSchema = z.strictObject({ ...doPonto, valor: valorField.nullable() });
export type IndicadorValorForm = z.output<typeof indicadorValorFormSchema>;

export const indicadorComentarioFormSchema = z.strictObject({
  ...doPonto,
  comentario: optionalTextField(2000),
});
export type IndicadorComentarioForm = z.output<typeof indicadorComentarioFormSchema>;

export const indicadorPlanoFormSchema = z.strictObject({
  ...doPonto,
  titulo: textField(200),
  descricao: optionalTextField(2000),
  responsavel_uuid: requiredRef,
  data_vencimento: dataSchema,
});
export type IndicadorPlanoForm = z.output<typeof indicadorPlanoFormSchema>;

export const indicadorPontoSalvoSchema = z.object({ uuid: z.string(), competencia: z.string() });
