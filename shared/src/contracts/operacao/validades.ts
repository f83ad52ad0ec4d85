import { z } from 'zod';
import {
  optionalTextField,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  textField,
  versaoField,
} from '../comum/fields';
import { dataSchema, destinoSchema, enumOf } from '../comum/labels';
import {
  antecedenciaMaxima,
  antecedenciaPadrao,
  validadeSituacaoLabels,
  validadeTipoLabels,
} from './values/validades';

/**
 * What of a client runs out: a certificate, a procuração, a certidão, with the task that its end opened
 * (docs/domain/clientes.md#validades).
 */
export const validadeSchema = z.object({
  uuid: z.uuid(),
  tipo: enumOf(validadeTipoLabels),
  tipo_label: z.string(),
  /** In whose name it is. */
  titular: z.string(),
  numero: z.string().nullable(),
  emissor: z.string().nullable(),
  /** Last day on which it holds, `AAAA-MM-DD`. */
  fim: z.string(),
  antecedencia_dias: z.number().int(),
  responsavel: refSchema,
  situacao: enumOf(validadeSituacaoLabels),
  situacao_label: z.string(),
  /** Day on which its task opens, `AAAA-MM-DD`. */
  abre_em: z.string(),
  /** The task that this end opened; `null` before, and for whom it is not among the own rows. */
  tarefa: z
    .object({ codigo: z.string(), status_label: z.string(), destino: destinoSchema.nullable() })
    .nullable(),
  versao: z.number().int(),
});
export type Validade = z.infer<typeof validadeSchema>;

/** `GET /clientes/:uuid/validades`. Permission `gerenciar clientes`, rows of the client, staff only. */
export const validadesSchema = z.object({
  /** The nearest end first. */
  itens: z.array(validadeSchema),
  /** Who may look after one. */
  pessoas: z.array(optionSchema),
  /** Who looks after the client, when that is one of them: a new one begins with that person. */
  responsavel_uuid: z.string().nullable(),
});
export type Validades = z.infer<typeof validadesSchema>;

const dias = `Informe de 1 a ${antecedenciaMaxima} dias.`;
const fields = z.strictObject({
  tipo: z.enum(Object.keys(validadeTipoLabels) as [keyof typeof validadeTipoLabels], requiredText),
  titular: textField(160),
  numero: optionalTextField(60).default(null),
  emissor: optionalTextField(120).default(null),
  fim: dataSchema,
  antecedencia_dias: z
    .number(dias)
    .int(dias)
    .min(1, dias)
    .max(antecedenciaMaxima, dias)
    .default(antecedenciaPadrao),
  responsavel_uuid: requiredRef,
});
export const validadeFormSchema = fields;
export type ValidadeForm = z.output<typeof validadeFormSchema>;

export const validadeUpdateSchema = fields.extend({
  // Left out of a change they would be taken away unasked.
  numero: optionalTextField(60),
  emissor: optionalTextField(120),
  antecedencia_dias: z.number(dias).int(dias).min(1, dias).max(antecedenciaMaxima, dias),
  versao: versaoField,
});
export type ValidadeUpdate = z.output<typeof validadeUpdateSchema>;

export const validadeParamsSchema = z.strictObject({ uuid: z.uuid(), validade: z.uuid() });
