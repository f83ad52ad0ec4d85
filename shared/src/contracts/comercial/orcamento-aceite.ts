import { z } from 'zod';
import { cpfField } from '../comum/documents';
import { emailField, optionalTextField, textField, tooLong, trimmedText } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';

/** Shortest reason of an acceptance that staff write down (docs/domain/comercial.md#aceite). */
export const motivoManualMinimo = 20;

/** `Registrar aceite manual`: sent as the field `dados` (JSON) beside the signed file. */
export const aceiteManualSchema = z.strictObject({
  nome: textField(160).refine((nome) => /\S\s+\S/.test(nome), 'Informe o nome completo.'),
  cpf: cpfField,
  cargo: optionalTextField(120),
  email: emailField,
  /** Day on the signed paper; the acceptance itself counts from its registration. */
  assinado_em: dataSchema,
  motivo: trimmedText()
    .min(motivoManualMinimo, `Explique com ao menos ${motivoManualMinimo} caracteres.`)
    .max(1000, tooLong(1000)),
});
export type AceiteManual = z.infer<typeof aceiteManualSchema>;

/** The same as its form holds it, with the signed paper. */
export const aceiteManualFormSchema = aceiteManualSchema.extend({
  arquivo: z
    .custom<File | null>((value) => value instanceof File, 'Anexe a proposta assinada.')
    .transform((file) => file as File),
});

export const aceiteManualFeitoSchema = dataOf(
  z.object({ uuid: z.uuid(), aceito_em: z.string(), message: z.string() }),
);

/** Papers of a budget that staff download by a short signed address. */
export const papeisDoOrcamento = ['proposta', 'comprovante', 'assinado'] as const;
export type PapelDoOrcamento = (typeof papeisDoOrcamento)[number];
export const papelParamsSchema = z.strictObject({ uuid: z.uuid(), papel: z.enum(papeisDoOrcamento) });
export const papelLinkSchema = dataOf(z.object({ url: z.string(), expira_em: z.string() }));

export const aceiteModos = ['link', 'manual'] as const;

/** Evidence of an acceptance (docs/domain/comercial.md#evidencia), as the budget's page shows it. */
export const aceiteProvaSchema = z.object({
  modo: z.enum(aceiteModos),
  modo_label: z.string(),
  nome: z.string(),
  /** Masked: `***.982.247-**`. */
  cpf: z.string(),
  cargo: z.string().nullable(),
  email: z.string(),
  aceito_em: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  codigo_email_verificado: z.boolean(),
  /** Address the code went to: the one the proposal was sent to. */
  codigo_enviado_para: z.string().nullable().optional(),
  /** When the end of the document was confirmed at the link; null where it was not asked. */
  documento_confirmado_em: z.string().nullable(),
  termo_versao: z.number().int(),
  hash_conteudo: z.string(),
  hash_pdf: z.string(),
  hash_evidencia: z.string(),
  /** First characters of the link it came by. */
  link_prefixo: z.string().nullable(),
  /** Only of a manual one: who wrote it down, why, and the day on the paper. */
  registrado_por: z.string().nullable(),
  motivo_manual: z.string().nullable(),
  assinado_em: z.string().nullable(),
  papeis: z.array(z.enum(papeisDoOrcamento)),
});
export type AceiteProva = z.infer<typeof aceiteProvaSchema>;

/** `GET /orcamentos/:uuid/aceite`. */
export const orcamentoAceiteSchema = z.object({
  prova: aceiteProvaSchema.nullable(),
  /** Whether the person may write an acceptance down now. */
  registra: z.boolean(),
});
export type OrcamentoAceite = z.infer<typeof orcamentoAceiteSchema>;
export const orcamentoAceiteAnswerSchema = dataOf(orcamentoAceiteSchema);
