import { z } from 'zod';
import { isOfEveryObject } from '../../rules/chave';
import { optionalTextField, optionSchema, textField, versaoField } from '../comum/fields';
import { enumOf } from '../comum/labels';
import {
  eformCampoClienteLabels,
  eformOperadorLabels,
  eformStatusLabels,
  eformTipoLabels,
} from './values/eforms';

/*
 * The questionnaire that collects what a price depends on (docs/domain/comercial.md#formulario). It is edited
 * with the pricing parameters, answered by staff inside a budget or by the client by link.
 */

const chave = z.string().trim().min(1).max(120);

/** What an answer becomes in the budget. */
export const eformDestinoSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('nenhum') }),
  /** A number: units a month of the driver. */
  z.strictObject({ tipo: z.literal('direcionador'), chave }),
  /** One option, whose `valor` is the key of the factor's option. */
  z.strictObject({ tipo: z.literal('fator'), chave }),
  /** Yes puts the service in the budget, no takes it out. */
  z.strictObject({ tipo: z.literal('servico'), chave }),
  z.strictObject({ tipo: z.literal('campo_cliente'), chave: enumOf(eformCampoClienteLabels) }),
]);

/** A question shows only while an earlier answer fulfils its condition. */
export const eformCondicaoSchema = z.strictObject({
  chave,
  operador: enumOf(eformOperadorLabels),
  valor: z.string().trim().max(200),
});
export type EformCondicao = z.infer<typeof eformCondicaoSchema>;

export const eformPerguntaSchema = z.strictObject({
  chave: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,60}$/, 'Use letras minúsculas, números e _.')
    .refine((chave) => !isOfEveryObject(chave), 'Esta chave é reservada. Escolha outra.'),
  rotulo: textField(200),
  ajuda: optionalTextField(500),
  tipo: enumOf(eformTipoLabels),
  obrigatoria: z.boolean(),
  /** Bounds of `numero` (units) and `moeda` (centavos). */
  minimo: z.number().int().nullable(),
  maximo: z.number().int().nullable(),
  /** Of `selecao` and `multipla`. */
  opcoes: z.array(z.strictObject({ valor: chave, rotulo: textField(120) })).max(60),
  condicao: eformCondicaoSchema.nullable(),
  mapeia_para: eformDestinoSchema,
  /** Whether the client sees it by link; the others are answered inside only. */
  visivel_cliente: z.boolean(),
});
export type EformPergunta = z.infer<typeof eformPerguntaSchema>;
/** A question as answers carry it: what a form turns into nothing cannot be turned back. */
export const eformPerguntaLidaSchema = eformPerguntaSchema.extend({ ajuda: z.string().nullable() });

export const eformFormSchema = z.strictObject({
  nome: textField(80),
  perguntas: z.array(eformPerguntaSchema).min(1, 'Inclua ao menos uma pergunta.').max(100),
  versao: versaoField,
});
export type EformForm = z.infer<typeof eformFormSchema>;

export const eformSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  /** Number of the version people know; each published one is immutable. */
  versao_eform: z.number().int(),
  status: enumOf(eformStatusLabels),
  status_label: z.string(),
  perguntas: z.array(eformPerguntaLidaSchema),
  versao: z.number().int(),
});
export type Eform = z.infer<typeof eformSchema>;

/** What answers may become, by the keys of the parameters being edited. */
export const eformDestinosSchema = z.object({
  direcionadores: z.array(optionSchema),
  fatores: z.array(optionSchema.extend({ opcoes: z.array(optionSchema) })),
  servicos: z.array(optionSchema),
});
export type EformDestinos = z.infer<typeof eformDestinosSchema>;

/** `POST /precificacao/eforms/{uuid}/publicar`, `/nova-versao` and `/arquivar`. */
export const eformAcaoSchema = z.strictObject({ versao: versaoField });
