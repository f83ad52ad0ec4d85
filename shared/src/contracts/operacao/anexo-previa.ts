import { z } from 'zod';

const celula = z.string();

/** What of a file is shown on the page, read by the server; nothing of the file itself ever runs. */
const conteudoSchema = z.discriminatedUnion('tipo', [
  /** The file is fetched and drawn by the page. */
  z.object({ tipo: z.literal('pdf') }),
  z.object({ tipo: z.literal('imagem') }),
  z.object({
    tipo: z.literal('tabela'),
    folhas: z.array(z.object({ nome: z.string(), linhas: z.array(z.array(celula)), cortada: z.boolean() })),
  }),
  z.object({
    tipo: z.literal('nfe'),
    numero: z.string().nullable(),
    serie: z.string().nullable(),
    emissao: z.string().nullable(),
    natureza: z.string().nullable(),
    chave: z.string().nullable(),
    emitente: z.object({ nome: z.string(), documento: z.string() }),
    destinatario: z.object({ nome: z.string(), documento: z.string() }),
    itens: z.array(
      z.object({
        descricao: z.string(),
        quantidade: z.string(),
        valor_unitario: z.string(),
        valor_total: z.string(),
        cfop: z.string(),
      }),
    ),
    cortada: z.boolean(),
    totais: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
  }),
  z.object({ tipo: z.literal('texto'), texto: z.string(), cortado: z.boolean() }),
  /** It can only be downloaded; why. */
  z.object({ tipo: z.literal('nenhuma'), motivo: z.string() }),
]);
/** `GET /anexos/:uuid/previa`. */
export const anexoPreviaSchema = z.object({
  conteudo: conteudoSchema,
  /** Where the file itself is for a few minutes; nowhere until it is released. */
  url: z.string().nullable(),
});
export type AnexoConteudo = z.infer<typeof conteudoSchema>;
export type AnexoPrevia = z.infer<typeof anexoPreviaSchema>;
