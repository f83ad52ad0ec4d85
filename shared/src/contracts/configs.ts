import { z } from 'zod';
import { documentoField } from './documents';
import { emailField, optionalTelefone, optionalTextField, textField } from './fields';

/** Settings of the firm (domain 7.9). Everyone reads nothing of it here; `gerenciar perfis` reads and writes. */
export const empresaSchema = z.strictObject({
  razao_social: textField(160),
  nome_fantasia: optionalTextField(160),
  cnpj: documentoField,
  crc: optionalTextField(40),
  email_remetente: emailField,
  telefone: optionalTelefone,
  endereco: optionalTextField(240),
  /** Last lines of proposals and e-mails. */
  rodape: optionalTextField(400),
  /** `en-US` (MM/DD/YYYY) or `pt-BR`; a person may choose another for himself. */
  formato_data: z.enum(['en-US', 'pt-BR']),
});
export const segurancaSchema = z.strictObject({
  /** Minutes without use after which a session ends. */
  sessao_minutos: z
    .number()
    .int('Informe um número inteiro de minutos.')
    .min(30, 'Informe de 30 a 720 minutos.')
    .max(720, 'Informe de 30 a 720 minutos.'),
});
export type EmpresaConfig = z.infer<typeof empresaSchema>;
export type SegurancaConfig = z.infer<typeof segurancaSchema>;

const versioned = { versao: z.number().int().min(0) };

export const configsSchema = z.object({
  empresa: z.object({
    razao_social: z.string(),
    nome_fantasia: z.string().nullable(),
    cnpj: z.string(),
    crc: z.string().nullable(),
    email_remetente: z.string(),
    telefone: z.string().nullable(),
    endereco: z.string().nullable(),
    rodape: z.string().nullable(),
    formato_data: z.enum(['en-US', 'pt-BR']),
    ...versioned,
  }),
  seguranca: z.object({ sessao_minutos: z.number().int(), ...versioned }),
});

/** `sistema` is absent for people who may not change settings. */
export const configsAnswerSchema = z.object({ sistema: configsSchema.optional() });
export type ConfigsAnswer = z.infer<typeof configsAnswerSchema>;

export const empresaUpdateSchema = empresaSchema.extend(versioned);
export const segurancaUpdateSchema = segurancaSchema.extend(versioned);
export const configGroupSavedSchema = z.object(versioned);
