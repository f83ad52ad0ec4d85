import { z } from 'zod';
import { emailField, optionalTextField, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { orcamentoStatusSchema } from './orcamentos';

/** Sending a proposal: the one person who gets its link. */
export const orcamentoEnvioSchema = z.strictObject({
  versao: versaoField,
  contato_nome: textField(120),
  contato_email: emailField,
  /** A personal word, said in the mail after the greeting. */
  mensagem: optionalTextField(1000).default(null),
});
export type OrcamentoEnvio = z.infer<typeof orcamentoEnvioSchema>;

export const orcamentoEnviadoSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    status: orcamentoStatusSchema,
    status_label: z.string(),
    message: z.string(),
    /** Address of the client's page, told once: `null` in the answer to a repeated request. */
    link: z.string().nullable(),
    expira_em: z.string().nullable(),
  }),
);
export type OrcamentoEnviado = z.infer<typeof orcamentoEnviadoSchema>['data'];

/** The mail before it is sent: `{{nome}}`, `{{mensagem}}` and `{{link}}` stand where these come. */
export const emailPreviaSchema = z.object({ assunto: z.string(), texto: z.string() });

/** One element the contract of services must have (Res. CFC 1.590/2020). */
export const requisitoSchema = z.object({
  chave: z.string(),
  rotulo: z.string(),
  ok: z.boolean(),
  /** What is missing and where to set it; `null` when it is there. */
  orientacao: z.string().nullable(),
});
export type Requisito = z.infer<typeof requisitoSchema>;

/** The check before sending, and whom the link would go to. */
export const orcamentoRequisitosSchema = z.object({
  itens: z.array(requisitoSchema),
  completo: z.boolean(),
  /** Whether the person may send (approved) or send again (sent); the reason when not now. */
  envia: z.boolean(),
  reenvia: z.boolean(),
  impedimento: z.string().nullable(),
  /** Last recipient, or the contact on record. */
  contato_nome: z.string().nullable(),
  contato_email: z.string().nullable(),
  /** The client's telephone, of the record or the prospect. */
  telefone: z.string().nullable(),
  /** The mail as it would look; `null` while nothing may be sent. */
  email: emailPreviaSchema.nullable(),
  /** A proposal is stored, or drawn when it is asked for. */
  tem_pdf: z.boolean(),
});
export type OrcamentoRequisitos = z.infer<typeof orcamentoRequisitosSchema>;
export const orcamentoRequisitosAnswerSchema = dataOf(orcamentoRequisitosSchema);
