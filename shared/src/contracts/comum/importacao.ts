import { z } from 'zod';
import { dataOf } from './http';

/** Lines of one import, without the header; a longer file is several imports. */
export const importLimite = 1000;
/** Largest file, in bytes. */
export const importMaxBytes = 2_097_152;

/** A column of an import's file; files may bring columns in any order and leave optional ones out. */
export interface ImportColumn {
  chave: string;
  /** Its title in the header. */
  titulo: string;
  obrigatoria?: boolean;
  /** Other titles by which files name it. */
  outros?: readonly string[];
  /** What may stand in it. */
  dica?: string;
  /** What stands in it in the sample line of the template. */
  exemplo?: string;
}

/** `sim` only checks the file: nothing is saved. */
export const importQuerySchema = z.strictObject({ simular: z.enum(['sim', 'nao']) });

/** What is wrong in a cell; `linha` as the spreadsheet numbers it, the header being line 1. */
export const importErroSchema = z.object({
  linha: z.number().int(),
  coluna: z.string(),
  /** What stands in the cell, shortened. */
  valor: z.string().optional(),
  mensagem: z.string(),
});
export type ImportErro = z.infer<typeof importErroSchema>;

/** Outcome of an import: everything was saved, or, with any error or in a dry run, nothing. */
export const importResultSchema = z.object({
  simulacao: z.boolean(),
  /** Lines with content. */
  total: z.number().int(),
  /** Lines without an error. */
  validas: z.number().int(),
  gravadas: z.number().int(),
  erros: z.array(importErroSchema),
  /** The lines with errors as they stand in the file, one value for each column, to be corrected apart. */
  erradas: z.array(z.object({ linha: z.number().int(), valores: z.array(z.string()) })).optional(),
  /** What saving will change of what is already there, told before it is saved. */
  avisos: z.array(z.string()).optional(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
export const importResponseSchema = dataOf(importResultSchema);
