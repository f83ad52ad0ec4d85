import { z } from 'zod';
import { linkDocumentosCriadoSchema, linkDocumentosSchema } from '../clientes/cliente-documentos';
import { optionSchema, requiredRef, requiredText } from '../comum/fields';
import { dataOf } from '../comum/http';

/** Purposes whose links are made on an implantação. */
export const finalidadesDaImplantacao = [
  'implantacao_documentos',
  'implantacao_matriz',
  'implantacao_ebook',
] as const;
export type FinalidadeDaImplantacao = (typeof finalidadesDaImplantacao)[number];

/** A link among those of several purposes. */
export const linkDaImplantacaoSchema = linkDocumentosSchema.extend({
  finalidade_label: z.string(),
  /** Opens only the documents that name its person. */
  restrito: z.boolean(),
});
export type LinkDaImplantacao = z.infer<typeof linkDaImplantacaoSchema>;

/** `GET /implantacoes/:uuid/links`: newest first. */
export const linksDaImplantacaoSchema = dataOf(
  z.object({
    /** Why no link can be made now, in words; `null` when one can. */
    impedimento: z.string().nullable(),
    contatos: z.array(optionSchema),
    /** Pages that a link can be made for now. */
    finalidades: z.array(optionSchema),
    itens: z.array(linkDaImplantacaoSchema),
  }),
);
export type LinksDaImplantacao = z.infer<typeof linksDaImplantacaoSchema>['data'];

/** `POST /implantacoes/:uuid/links`. */
export const linkNovoSchema = z.strictObject({
  finalidade: z.enum(finalidadesDaImplantacao, requiredText),
  contato_uuid: requiredRef,
  /** Mails it to the contact at once. */
  enviar: z.boolean().default(false),
});
export type LinkNovo = z.infer<typeof linkNovoSchema>;

/** The only answer that ever carries the address. */
export const linkNovoCriadoSchema = linkDocumentosCriadoSchema.extend({
  /** Address it was mailed to. */
  enviado_para: z.string().nullable(),
});

/** `GET /implantacoes/:uuid/links/:link/acessos`: what was done by a link, newest first. */
export const acessoDoLinkSchema = z.object({
  em: z.iso.datetime(),
  acao: z.string(),
  ip: z.string().nullable(),
});
export type AcessoDoLink = z.infer<typeof acessoDoLinkSchema>;
export const acessosDoLinkSchema = dataOf(z.object({ itens: z.array(acessoDoLinkSchema) }));
