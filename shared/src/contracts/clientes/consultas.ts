import { z } from 'zod';
import { isValidCnpj } from '../../rules/documents';
import { portes } from './values/clientes';

/*
 * What public registers say of an address or a company (docs/domain/sistema.md#consultas): they propose, the
 * person decides, and saving never waits for them.
 */

export const cepParamsSchema = z.strictObject({ cep: z.string().regex(/^\d{8}$/, 'CEP inválido.') });
export const cnpjParamsSchema = z.strictObject({
  cnpj: z.string().max(14).refine(isValidCnpj, 'CNPJ inválido.'),
});

const texto = z.string().nullable();

export const enderecoDoCepSchema = z.object({
  logradouro: texto,
  bairro: texto,
  municipio: texto,
  municipio_ibge: texto,
  uf: texto,
});
export type EnderecoDoCep = z.infer<typeof enderecoDoCepSchema>;

export const cadastroDoCnpjSchema = enderecoDoCepSchema.extend({
  razao_social: texto,
  nome_fantasia: texto,
  cnae: texto,
  porte: z.enum(portes).nullable(),
  cep: texto,
  numero: texto,
  complemento: texto,
});
export type CadastroDoCnpj = z.infer<typeof cadastroDoCnpjSchema>;

/** `null`: the register does not know it. */
export const cepAnswerSchema = z.object({ data: enderecoDoCepSchema.nullable() });
export const cnpjAnswerSchema = z.object({ data: cadastroDoCnpjSchema.nullable() });
