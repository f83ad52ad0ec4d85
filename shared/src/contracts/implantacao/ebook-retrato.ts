import { z } from 'zod';

const texto = z.string();
/** Who of the firm serves the client, and what for. */
export const ebookPessoaSchema = z.object({
  nome: texto,
  /** `AS` */
  iniciais: texto,
  cargo: texto.nullable(),
  /** What to call the person for: `Fiscal`, `Condução da implantação`. */
  assuntos: z.array(texto),
  email: texto.nullable(),
  telefone: texto.nullable(),
});
/** Something the client has to do, on a business day of its own calendar. */
export const ebookPrazoSchema = z.object({ data: z.iso.date(), atividade: texto });

/** All that a published manual says, as it was on that day (docs/domain/implantacao.md#ebook). */
export const ebookRetratoSchema = z.object({
  formato: z.literal(1),
  empresa: z.object({
    nome: texto,
    /** CPF or CNPJ without mask. */
    documento: texto,
    regime: texto,
    lugar: texto,
  }),
  servicos: z.array(texto),
  equipe: z.array(ebookPessoaSchema),
  /** Twelve months of them, in order. */
  prazos: z.array(ebookPrazoSchema),
  secoes: z.array(z.object({ titulo: texto, paragrafos: z.array(texto), itens: z.array(texto) })),
});
export type EbookRetrato = z.infer<typeof ebookRetratoSchema>;
