import { z } from 'zod';
import { papelSchema } from './papel';

const celula = z.string();

/** What of a file is shown on the page, read by the server; nothing of the file itself ever runs. */
const conteudoSchema = z.discriminatedUnion('tipo', [
  /** The file is fetched and drawn by the page. */
  z.object({ tipo: z.literal('pdf') }),
  /** `endereco`: where it is as browsers show it, if that is not the file itself. */
  z.object({ tipo: z.literal('imagem'), endereco: z.string().optional() }),
  z.object({
    tipo: z.literal('tabela'),
    folhas: z.array(z.object({ nome: z.string(), linhas: z.array(z.array(celula)), cortada: z.boolean() })),
  }),
  /** An invoice, an event, an accounting file: what its own format tells, field by field. */
  papelSchema.extend({ tipo: z.literal('papel') }),
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
