import { z } from 'zod';
import { dataOf } from './http';

/**
 * Lines of one import, without the header: what the largest list of the product holds for a firm of many hundred
 * clients. A longer file is several imports.
 */
export const importLimite = 10_000;
/** Columns of one file, with or without a title. */
export const importColunasLimite = 100;
/** Largest file, in bytes. */
export const importMaxBytes = 5_242_880;

/** What stands in a column that spreadsheets are known to spoil, and that is mended on the way in. */
export type ImportTipo = 'documento' | 'data' | 'competencia' | 'cep' | 'cnae';

/** A column of an import's file; files may bring columns in any order and leave optional ones out. */
export interface ImportColumn {
  chave: string;
  /** Its title in the header. */
  titulo: string;
  obrigatoria?: boolean;
  /** Other titles by which files name it. */
  outros?: readonly string[];
  tipo?: ImportTipo;
  /** What may stand in it. */
  dica?: string;
  /** What stands in it in the sample line of the template. */
  exemplo?: string;
}

export const importQuerySchema = z.strictObject({
  /** `sim` only checks the file: nothing is saved. */
  simular: z.enum(['sim', 'nao']),
  /**
   * The field of each column of the file by position, told by hand: `numero,,cliente` passes over the second.
   * Without it columns are known by their titles, or as the person told them of a file with the same header.
   */
  colunas: z.string().max(5000).optional(),
  /** The sheet of a workbook by its name; without it the first that is not hidden. */
  folha: z.string().max(255).optional(),
  /** `nao` leaves aside what was told of an earlier file with the same header. */
  memoria: z.enum(['sim', 'nao']).optional(),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

/** What is wrong in a cell; `linha` as the spreadsheet numbers it, the header being line 1. */
export const importErroSchema = z.object({
  linha: z.number().int(),
  coluna: z.string(),
  /** What stands in the cell, shortened. */
  valor: z.string().optional(),
  mensagem: z.string(),
});
export type ImportErro = z.infer<typeof importErroSchema>;

/** A column as the file brings it. */
export const importColunaSchema = z.object({
  titulo: z.string(),
  /** Up to three different values that stand in it, shortened. */
  exemplos: z.array(z.string()),
  /** The field it is taken for; `null` is passed over. */
  chave: z.string().nullable(),
});
export type ImportColuna = z.infer<typeof importColunaSchema>;

/** How a file was understood, told before anything is saved. */
const importLeituraSchema = z.object({
  /** File, header and lines left out, a sentence each. */
  frases: z.array(z.string()),
  /** What was mended in its cells, each kind in a sentence with its first case. */
  reparos: z.array(z.string()),
  /** Sheets of a workbook, in its order. */
  folhas: z.array(z.object({ nome: z.string(), oculta: z.boolean() })),
  /** The sheet that was read. */
  folha: z.string().nullable(),
  /** The fields of its columns are those told of an earlier file with this header. */
  lembradas: z.boolean(),
});
export type ImportLeitura = z.infer<typeof importLeituraSchema>;

/** What an import, or another version of a template, adds, changes or takes away, field by field. */
export const mudancaSchema = z.object({
  chave: z.string(),
  titulo: z.string(),
  mudanca: z.enum(['incluida', 'alterada', 'retirada']),
  campos: z.array(z.object({ campo: z.string(), rotulo: z.string(), de: z.string(), para: z.string() })),
});
export type ImportMudanca = z.infer<typeof mudancaSchema>;

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
  /** Of an import that tells every record it changes, before it is saved; empty where nothing does. */
  mudancas: z.array(mudancaSchema).optional(),
  /** Of a dry run: all columns of the file, in its order. */
  colunas: z.array(importColunaSchema).optional(),
  /**
   * Of a dry run whose columns are not clear by themselves: no line was read, `erros` are those of the header
   * (line 1), and a person has to tell the fields.
   */
  conferir_colunas: z.boolean().optional(),
  /** Of a dry run. */
  leitura: importLeituraSchema.optional(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
export const importResponseSchema = dataOf(importResultSchema);
