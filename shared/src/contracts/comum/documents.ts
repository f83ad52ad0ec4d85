import { z } from 'zod';
import { isValidCnpj, isValidCpf } from '../../rules/documents';
import { requiredText } from './fields';

/** CPF or CNPJ without mask, letters in upper case (docs/domain/plataforma.md#documentos). */
export const documentoField = z
  .string()
  .trim()
  .min(1, requiredText)
  .transform((value) => value.replace(/[.\-/\s]/g, '').toUpperCase())
  .superRefine((value, context) => {
    if (value.length === 11 ? isValidCpf(value) : isValidCnpj(value)) return;
    context.addIssue({ code: 'custom', message: value.length === 11 ? 'CPF inválido.' : 'CNPJ inválido.' });
  });

/** CPF without mask. */
export const cpfField = z
  .string()
  .trim()
  .min(1, requiredText)
  .transform((value) => value.replace(/\D/g, ''))
  .refine(isValidCpf, 'CPF inválido.');

/** CPF without mask that may be missing. */
export const optionalCpf = z
  .string()
  .transform((value) => value.replace(/\D/g, ''))
  .refine((value) => value === '' || isValidCpf(value), 'CPF inválido.')
  .transform((value) => (value === '' ? null : value))
  .nullable();

/** CEP, eight digits, that may be missing. */
export const optionalCep = z
  .string()
  .transform((value) => value.replace(/\D/g, ''))
  .refine((value) => value === '' || value.length === 8, 'CEP inválido.')
  .transform((value) => (value === '' ? null : value))
  .nullable();
