import { z } from 'zod';
import {
  emailField,
  optionalTextField,
  optionSchema,
  requiredRef,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';
import { ladoLabels } from '../operacao/values/tarefas';
import { passagemSchema } from './passagem';

/** The plan as it would be made, from a first day on; each date on the client's calendar. */
export const implantacaoPlanoSchema = z.object({
  fases: z.array(z.object({ chave: z.string(), nome: z.string(), inicio: z.string(), fim: z.string() })),
  etapas: z.array(
    z.object({
      chave: z.string(),
      fase: z.string(),
      titulo: z.string(),
      lado: z.enum(Object.keys(ladoLabels) as [keyof typeof ladoLabels]),
      lado_label: z.string(),
      vencimento: z.string(),
      /** Who does it; `null` for the client's steps. */
      responsavel: z.string().nullable(),
      obrigatoria: z.boolean(),
    }),
  ),
  documentos: z.array(z.object({ nome: z.string(), prazo: z.string() })),
  checkins: z.array(z.object({ tipo_label: z.string(), data: z.string() })),
  data_prevista_fim: z.string(),
  data_golive: z.string().nullable(),
});
export type ImplantacaoPlano = z.infer<typeof implantacaoPlanoSchema>;

export const assumirQuerySchema = z.strictObject({
  /** First day; today where it is not said. */
  data_inicio: dataSchema.optional(),
  responsavel_uuid: z.uuid().optional(),
});
export type AssumirQuery = z.output<typeof assumirQuerySchema>;

/** What is shown before an implantação is taken over. */
export const assumirPreviaSchema = z.object({
  versao: z.number().int(),
  codigo: z.string(),
  cliente: z.string(),
  /** Day of the acceptance: the first day it may begin. */
  aceito_em: z.string(),
  data_inicio: z.string(),
  responsavel_uuid: z.string(),
  contato_nome: z.string().nullable(),
  contato_email: z.string().nullable(),
  contatos: z.array(z.object({ nome: z.string(), email: z.string() })),
  /** Who may answer for it or be a member. */
  pessoas: z.array(optionSchema),
  plano: implantacaoPlanoSchema,
  /** What the seller handed over; `null` where nobody sold it. */
  passagem: passagemSchema.nullable().optional(),
  /** Whether the person may go on without it, with a reason. */
  dispensa_passagem: z.boolean().optional(),
});
export type AssumirPrevia = z.infer<typeof assumirPreviaSchema>;
export const assumirPreviaAnswerSchema = dataOf(assumirPreviaSchema);

/** Takes an implantação over, for oneself or for another person. */
export const assumirFormSchema = z.strictObject({
  versao: versaoField,
  data_inicio: dataSchema,
  responsavel_uuid: requiredRef,
  membros: z.array(requiredRef).max(30, 'No máximo 30 membros.').default([]),
  contato_nome: textField(120),
  contato_email: emailField,
  /** Whether the client's contact is welcomed, with the link to his documents. */
  boas_vindas: z.boolean().default(false),
  /** Steps that are due on another day than the plan says. */
  datas: z
    .array(z.strictObject({ chave: textField(60), vencimento: dataSchema }))
    .max(200)
    .default([]),
  /** Steps that are not made. */
  fora: z.array(textField(60)).max(200).default([]),
  /** Why it goes on although the seller's sheet is unfinished. */
  sem_passagem: optionalTextField(500).default(null),
});
export type AssumirForm = z.output<typeof assumirFormSchema>;

/** Sends it back to who sold it, with what is missing. */
export const devolverFormSchema = z.strictObject({
  versao: versaoField,
  motivo: textField(1000).refine((text) => text.length >= 10, 'Escreva ao menos 10 caracteres.'),
});
export type DevolverForm = z.output<typeof devolverFormSchema>;
