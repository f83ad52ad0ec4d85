import { z } from 'zod';
import { optionalTextField, savedSchema, versaoField } from './fields';
import { listQuerySchema } from './http';
import { importQuerySchema, mudancaSchema } from './importacao';
import { enumOf } from './labels';
import { modeloStatusLabels } from './values/modelo-status';

/**
 * What templates with versions share on the wire: one draft at most beside the published versions
 * (docs/decisions/0080-one-engine-for-templates.md).
 */

export const modeloStatusSchema = enumOf(modeloStatusLabels);
export type ModeloStatus = z.infer<typeof modeloStatusSchema>;

/** Archives a template, or takes it back. */
export const modeloStatusFormSchema = z.strictObject({
  versao: versaoField,
  status: z.enum(['publicado', 'arquivado']),
});
export type ModeloStatusForm = z.output<typeof modeloStatusFormSchema>;

/** Version of a draft as it was read; 0 where there was none. */
export const rascunhoVersaoField = z.number().int().min(0);

/** Puts the draft to use; `versao` is the draft's. */
export const publicarRascunhoSchema = z.strictObject({
  versao: versaoField,
  resumo: optionalTextField(500).default(null),
});
export type PublicarRascunho = z.output<typeof publicarRascunhoSchema>;
/** `numero` of the version that was published. */
export const versaoPublicadaSchema = savedSchema.extend({ numero: z.number().int() });

/** A published version, as its template tells it. */
export const modeloVersaoSchema = z.object({
  numero: z.number().int(),
  publicada_em: z.string(),
  publicada_por: z.string().nullable(),
  resumo: z.string().nullable(),
});

/** Numbers of versions; `0` is the draft. */
export const compararVersoesQuerySchema = z.strictObject({
  de: z.coerce.number().int().min(0),
  para: z.coerce.number().int().min(0),
});
export type CompararVersoesQuery = z.output<typeof compararVersoesQuerySchema>;
/** What differs between two versions, item by item, in the order of the newer one. */
export const versoesComparadasSchema = z.object({ itens: z.array(mudancaSchema) });
export type VersoesComparadas = z.infer<typeof versoesComparadasSchema>;

/**
 * `GET …/exportar`: items of a template's draft, or of its version in use where there is no draft, in the columns of the
 * import; of every template without `modelo`.
 */
export const modeloExportQuerySchema = listQuerySchema.extend({ modelo: z.uuid().optional() }).strict();
export type ModeloExportQuery = z.infer<typeof modeloExportQuerySchema>;
/** The file holds the items of the draft whole; `versao` is that of the draft as it was read, 0 where there was none. */
export const modeloImportQuerySchema = importQuerySchema.extend({
  modelo: z.uuid(),
  versao: z.coerce.number().int().min(0),
});
export type ModeloImportQuery = z.infer<typeof modeloImportQuerySchema>;
