import { z } from 'zod';

/** What stands behind a label or in a cell: words, or a value that is shown by the formats of who reads it. */
export const valorSchema = z.union([
  z.string(),
  z.discriminatedUnion('tipo', [
    /** `AAAA-MM-DD`, or with the time on the paper's own clock: `AAAA-MM-DD HH:MM`. */
    z.object({ tipo: z.literal('data'), valor: z.string() }),
    /** In centavos. */
    z.object({ tipo: z.literal('dinheiro'), valor: z.int() }),
    /** CNPJ or CPF, without punctuation. */
    z.object({ tipo: z.literal('documento'), valor: z.string() }),
    /** A long number that people compare in groups of four: the key of an invoice. */
    z.object({ tipo: z.literal('chave'), valor: z.string() }),
  ]),
]);
export type Valor = Readonly<z.infer<typeof valorSchema>>;

const blocoSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('fatos'),
    titulo: z.string().nullable(),
    fatos: z.array(z.object({ rotulo: z.string(), valor: valorSchema })).readonly(),
  }),
  z.object({
    tipo: z.literal('tabela'),
    titulo: z.string(),
    colunas: z.array(z.object({ rotulo: z.string(), numero: z.boolean() })).readonly(),
    linhas: z.array(z.array(valorSchema).readonly()).readonly(),
    /** There are more lines than shown. */
    cortada: z.boolean(),
  }),
  z.object({ tipo: z.literal('texto'), titulo: z.string().nullable(), texto: z.string() }),
]);
export type Bloco = Readonly<z.infer<typeof blocoSchema>>;

/** A paper as people read it: facts and tables in the order of the paper. */
export const papelSchema = z.object({
  titulo: z.string(),
  /** What changes its worth: `Cancelada em …`, `Sem autorização da SEFAZ`. */
  aviso: z.string().nullable(),
  blocos: z.array(blocoSchema).readonly(),
});
export type Papel = Readonly<z.infer<typeof papelSchema>>;
