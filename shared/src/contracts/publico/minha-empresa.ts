import { z } from 'zod';
import { dataOf } from '../comum/http';
import { paginaImplantacaoSchema } from './publico';

/*
 * What a client's person who signs in has of the own company (docs/domain/publico.md#minha-empresa). Each
 * record opens as the page its link shows, by the rights of the session.
 */

export const minhaPropostaSchema = z.object({
  uuid: z.uuid(),
  numero: z.string(),
  revisao: z.number().int(),
  situacao: z.enum(['aberta', 'vencida', 'aceita', 'recusada']),
  /** Null before it was calculated. */
  mensal_centavos: z.number().int().nullable(),
  validade: z.iso.date(),
  /** Whole days left to answer, 0 on the last one; negative once it is over. */
  dias_restantes: z.number().int(),
  respondida_em: z.string().nullable(),
});
export type MinhaProposta = z.infer<typeof minhaPropostaSchema>;

export const minhaImplantacaoSchema = z.object({
  uuid: z.uuid(),
  codigo: z.string(),
  /** It still runs: nothing of one that is over is asked for. */
  aberta: z.boolean(),
  fase: z.string().nullable(),
  progresso: z.number().int(),
  documentos: z.object({
    enviados: z.number().int(),
    total: z.number().int(),
    /** Asked for or sent back. */
    faltam: z.number().int(),
    atrasados: z.number().int(),
  }),
  matriz: z.object({ total: z.number().int(), a_confirmar: z.number().int() }),
  /** The newest one that was published. */
  ebook: z.object({ versao: z.number().int(), publicado_em: z.string().nullable() }).nullable(),
});
export type MinhaImplantacao = z.infer<typeof minhaImplantacaoSchema>;

/** `GET /minha-empresa`. For clients' people only. */
export const minhaEmpresaSchema = z.object({
  cliente_nome: z.string(),
  /** Newest first: those that wait for an answer before those that are over. */
  propostas: z.array(minhaPropostaSchema),
  implantacoes: z.array(minhaImplantacaoSchema),
});
export type MinhaEmpresa = z.infer<typeof minhaEmpresaSchema>;
export const minhaEmpresaAnswerSchema = dataOf(minhaEmpresaSchema);

export const minhaImplantacaoParamsSchema = z.strictObject({
  uuid: z.uuid(),
  pagina: paginaImplantacaoSchema,
});

export const meuDocumentoParamsSchema = z.strictObject({ uuid: z.uuid(), documento: z.uuid() });
/** A file that was kept for a requested document, under its name. */
export const documentoRecebidoSchema = dataOf(z.object({ nome: z.string() }));
