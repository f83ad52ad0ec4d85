import { z } from 'zod';
import {
  optionalHora,
  optionalTextField,
  optionSchema,
  requiredRef,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';
import { ladoLabels } from '../operacao/values/tarefas';
import { checkinSchema, checkinTipoLabels, humorLabels } from './implantacoes';
import { canalLabels } from './values/checkins';

const tipo = z.enum(Object.keys(checkinTipoLabels) as [keyof typeof checkinTipoLabels]);
const canal = z.enum(Object.keys(canalLabels) as [keyof typeof canalLabels]).nullable();

/** A check-in that is planned: its contact gets an invitation where asked. */
export const checkinPlanoFormSchema = z.strictObject({
  tipo,
  data: dataSchema,
  hora: optionalHora.default(null),
  canal: canal.default(null),
  participantes: optionalTextField(300),
  /** Sends the invitation to the contact of the implantação. */
  convidar: z.boolean().default(false),
});
export type CheckinPlanoForm = z.output<typeof checkinPlanoFormSchema>;
export const checkinPlanoUpdateSchema = checkinPlanoFormSchema.extend({ versao: versaoField });
export type CheckinPlanoUpdate = z.output<typeof checkinPlanoUpdateSchema>;

/** What was left to do: it becomes a task at once. */
export const checkinPendenciaSchema = z.strictObject({
  texto: textField(160),
  lado: z.enum(Object.keys(ladoLabels) as [keyof typeof ladoLabels]),
  /** Whose task it is; of nobody in the firm where the client has to do it. */
  responsavel_uuid: z.uuid('Opção inválida.').nullable().default(null),
  prazo: dataSchema,
});

/** What was said in one: a planned one where it is named, else one that nobody had planned. */
export const checkinRegistroFormSchema = z
  .strictObject({
    /** The planned one, with the version that was read. */
    checkin: z.strictObject({ uuid: requiredRef, versao: versaoField }).nullable().default(null),
    tipo,
    data: dataSchema,
    canal: canal.default(null),
    participantes: optionalTextField(300),
    humor: z.enum(Object.keys(humorLabels) as [keyof typeof humorLabels], 'Diga como foi.'),
    resumo: textField(2000),
    decisoes: optionalTextField(2000),
    visivel_cliente: z.boolean().default(false),
    pendencias: z.array(checkinPendenciaSchema).max(20, 'No máximo 20 pendências.').default([]),
    /** Day of the next one: it is planned unless one is on that day. */
    proximo_em: dataSchema.nullable().default(null),
  })
  .superRefine(({ data, proximo_em, pendencias }, context) => {
    if (proximo_em !== null && proximo_em <= data)
      context.addIssue({ code: 'custom', path: ['proximo_em'], message: 'Deve ser depois deste check-in.' });
    for (const [at, one] of pendencias.entries())
      if (one.lado === 'escritorio' && one.responsavel_uuid === null)
        context.addIssue({
          code: 'custom',
          path: ['pendencias', at, 'responsavel_uuid'],
          message: 'Escolha quem resolve.',
        });
  });
export type CheckinRegistroForm = z.output<typeof checkinRegistroFormSchema>;

/** A check-in with all that was said. */
export const checkinCompletoSchema = checkinSchema.extend({
  versao: z.number().int(),
  hora: z.string().nullable(),
  canal: canal,
  canal_label: z.string().nullable(),
  participantes: z.string().nullable(),
  decisoes: z.string().nullable(),
  visivel_cliente: z.boolean(),
  registrado_por: z.string().nullable(),
  /** When the invitation went to the contact. */
  convidado_em: z.string().nullable(),
  pendencias: z.array(
    z.object({
      uuid: z.uuid(),
      codigo: z.string(),
      titulo: z.string(),
      lado_label: z.string(),
      responsavel: z.string().nullable(),
      prazo: z.string().nullable(),
      aberta: z.boolean(),
      status_label: z.string(),
    }),
  ),
});
export type CheckinCompleto = z.infer<typeof checkinCompletoSchema>;

/** All check-ins of an implantação, newest first, with what registering one needs. */
export const checkinsDaImplantacaoSchema = z.object({
  aberta: z.boolean(),
  cliente: z.string(),
  contato: z.object({ nome: z.string(), email: z.string() }).nullable(),
  responsavel_uuid: z.string().nullable(),
  hoje: z.string(),
  pessoas: z.array(optionSchema),
  checkins: z.array(checkinCompletoSchema),
});
export type CheckinsDaImplantacao = z.infer<typeof checkinsDaImplantacaoSchema>;
export const checkinsDaImplantacaoAnswerSchema = dataOf(checkinsDaImplantacaoSchema);
