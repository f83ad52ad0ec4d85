import { z } from 'zod';
import { documentoPedidoFormSchema, documentoPedidoSchema } from '../clientes/documento-pedido';
import { arquivoGuardadoSchema } from '../comum/arquivo-guardado';
import { optionalRef, optionalTextField, optionSchema, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { competenciaSchema, dataSchema } from '../comum/labels';
import { anexoVerificacoes } from '../comum/values/anexos';

/** Most months that one range of competências asks for. */
export const maximoDeCompetencias = 24;

/** Months from one competência to another, both included; the other way round none. */
export function competenciasEntre(de: string, ate: string): string[] {
  const at = (competencia: string) => Number(competencia.slice(0, 4)) * 12 + Number(competencia.slice(5)) - 1;
  const meses = Math.max(0, at(ate) - at(de) + 1);
  return Array.from({ length: Math.min(meses, maximoDeCompetencias + 1) }, (_, mais) => {
    const mes = at(de) + mais;
    return `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`;
  });
}

/** `POST /implantacoes/:uuid/documentos`: one document, or one for each month of a range. */
export const pedirDocumentoSchema = z
  .strictObject({
    ...documentoPedidoFormSchema.shape,
    /** Of the firm's list of document types. */
    tipo_uuid: optionalRef.default(null),
    competencia_inicio: competenciaSchema.nullable().default(null),
    competencia_fim: competenciaSchema.nullable().default(null),
    /** Contact of the client who sends it; the contact of the implantação while empty. */
    contato_uuid: optionalRef.default(null),
    /** A file that shows the client what it should look like. */
    exemplo: arquivoGuardadoSchema.nullable().default(null),
  })
  .check((context) => {
    const { competencia_inicio: de, competencia_fim: ate } = context.value;
    const refuse = (path: 'competencia_inicio' | 'competencia_fim', message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (de === null && ate !== null) refuse('competencia_inicio', 'Informe a primeira competência.');
    if (de === null || ate === null) return;
    if (ate < de) refuse('competencia_fim', 'A última competência vem antes da primeira.');
    else if (competenciasEntre(de, ate).length > maximoDeCompetencias)
      refuse('competencia_fim', `São até ${maximoDeCompetencias} competências por pedido.`);
  });
export type PedirDocumento = z.infer<typeof pedirDocumentoSchema>;

/** `PUT /implantacoes/:uuid/documentos/:documento/prazo`. */
export const mudarPrazoSchema = z.strictObject({ versao: versaoField, prazo: dataSchema });
export type MudarPrazo = z.infer<typeof mudarPrazoSchema>;

/** `POST /implantacoes/:uuid/documentos/:documento/dispensa`: the client reads why. */
export const dispensarDocumentoSchema = z.strictObject({ versao: versaoField, motivo: textField(500) });
export type DispensarDocumento = z.infer<typeof dispensarDocumentoSchema>;

/**
 * `POST /implantacoes/:uuid/documentos/:documento/decisao`: what was sent serves, or goes back with a reason of the
 * firm's list, which the client reads.
 */
export const decidirDocumentoSchema = z.discriminatedUnion('decisao', [
  z.strictObject({ decisao: z.literal('aprovar'), versao: versaoField }),
  z.strictObject({
    decisao: z.literal('devolver'),
    versao: versaoField,
    motivo_uuid: z.uuid('Escolha o motivo.'),
    orientacao: optionalTextField(400).default(null),
    /** Whether who sends it is written to at once, with a link. */
    avisar: z.boolean().default(true),
  }),
]);
export type DecidirDocumento = z.infer<typeof decidirDocumentoSchema>;

/** `POST /implantacoes/:uuid/documentos/cobranca`: one e-mail with all that is missing. */
export const cobrarImplantacaoSchema = z.strictObject({ mensagem: optionalTextField(1000).default(null) });
export type CobrarImplantacao = z.infer<typeof cobrarImplantacaoSchema>;

/** A document of an implantação, with what came, who has it and what he was reminded of. */
export const documentoDaImplantacaoSchema = documentoPedidoSchema.extend({
  competencia: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Name of the file that shows the client what it should look like. */
  exemplo: z.string().nullable().optional(),
  /** Who of the client sends it, where it is not the contact of the whole. */
  com: z.object({ nome: z.string(), email: z.string() }).nullable(),
  arquivos: z.array(
    z.object({
      uuid: z.uuid(),
      nome: z.string(),
      enviado_em: z.iso.datetime(),
      verificacao: z.enum(anexoVerificacoes).optional(),
    }),
  ),
  /** Reminders that went out for it, oldest first; `degrau` is null for one by hand. */
  lembretes: z.array(
    z.object({ degrau: z.number().int().nullable(), em: z.iso.datetime(), para: z.string() }),
  ),
  /** What the person may do with it now. */
  dispensa: z.boolean(),
  muda_prazo: z.boolean(),
  /** Whether the person may say if what was sent serves. */
  confere: z.boolean(),
  /** Whether the person may decide about the client's answer now. */
  decide: z.boolean(),
  /** Until when the person may take his decision back, and who of the client was written to about it. */
  desfaz: z.object({ ate: z.iso.datetime(), avisado: z.string().nullable() }).nullable().optional(),
});
export type DocumentoDaImplantacao = z.infer<typeof documentoDaImplantacaoSchema>;

/** `GET /implantacoes/:uuid/documentos`. */
export const documentosDaImplantacaoSchema = dataOf(
  z.object({
    itens: z.array(documentoDaImplantacaoSchema),
    /** Whether more can be asked for now. */
    pede: z.boolean(),
    /** Why the client cannot be reminded now, in words; null where it can. */
    nao_cobra: z.string().nullable(),
    /** When the client was last reminded of something that is still missing. */
    cobrado_em: z.iso.datetime().nullable(),
    /** Who a reminder goes to. */
    contato: z.object({ nome: z.string(), email: z.string() }).nullable(),
    /** Contacts of the client with an e-mail. */
    contatos: z.array(optionSchema),
    tipos: z.array(optionSchema),
    /** Why a document may be sent back. */
    motivos: z.array(optionSchema),
  }),
);
export type DocumentosDaImplantacao = z.infer<typeof documentosDaImplantacaoSchema>['data'];
