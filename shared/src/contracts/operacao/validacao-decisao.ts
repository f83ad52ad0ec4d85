import { z } from 'zod';
import { optionalTextField, optionSchema, requiredRef } from '../comum/fields';
import { enumOf } from '../comum/labels';
import { anexoVerificacoes } from '../comum/values/anexos';
import { avisarField } from './tarefa-pedidos';
import { anexoPendenteSchema } from './validacao-anexos';
import { anexoValidacaoLabels, aprovacaoEmMassaLimite } from './values/validacao-anexos';

/** A decision about a file that waits (docs/domain/operacao.md#validacao-de-anexos). */
export const decidirAnexoSchema = z.discriminatedUnion('decisao', [
  z.strictObject({ decisao: z.literal('aprovar'), comentario: optionalTextField(500).default(null) }),
  z.strictObject({
    decisao: z.literal('rejeitar'),
    motivo_uuid: requiredRef,
    /** What to do about it, for who sent it. */
    comentario: optionalTextField(500).default(null),
    /** Contact of the client who is written to; nobody while empty. */
    avisar_uuid: avisarField,
  }),
]);
export type DecidirAnexo = z.output<typeof decidirAnexoSchema>;

/** Fields of the dialog that sends a file back. */
export const rejeitarAnexoSchema = z.strictObject({
  motivo_uuid: requiredRef,
  comentario: optionalTextField(500).default(null),
  avisar_uuid: avisarField,
});
export type RejeitarAnexo = z.output<typeof rejeitarAnexoSchema>;

/** Where a file belongs instead, of the same client. */
export const reclassificarAnexoSchema = z.strictObject({
  destino: z.strictObject({ tipo: z.enum(['tarefa', 'documento']), uuid: requiredRef }),
});
export type ReclassificarAnexo = z.output<typeof reclassificarAnexoSchema>;

export const encaminharAnexoSchema = z.strictObject({ usuario_uuid: requiredRef });
export type EncaminharAnexo = z.output<typeof encaminharAnexoSchema>;

export const anexosMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('aprovar'),
    uuids: z
      .array(z.uuid())
      .min(1, 'Escolha ao menos um registro.')
      .max(aprovacaoEmMassaLimite, `Escolha no máximo ${aprovacaoEmMassaLimite} arquivos.`),
    dados: z.strictObject({}),
  }),
]);
export type AnexosMassa = z.output<typeof anexosMassaSchema>;

/** What a decision did. */
export const anexoDecididoSchema = z.object({
  uuid: z.uuid(),
  validacao: enumOf(anexoValidacaoLabels),
  /** What followed for the task or document, in words; nothing did while empty. */
  consequencia: z.string().nullable(),
});
export type AnexoDecidido = z.infer<typeof anexoDecididoSchema>;

const arquivoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  enviado_em: z.string(),
  validacao: enumOf(anexoValidacaoLabels),
  verificacao: z.enum(anexoVerificacoes).optional(),
});

/** What the panel of a file shows. */
export const anexoDetalheSchema = anexoPendenteSchema.extend({
  sha256: z.string(),
  validacao: enumOf(anexoValidacaoLabels),
  /** What was asked, in the words of who asked. */
  pedido_instrucoes: z.string().nullable(),
  pedido_tipo_documento: z.string().nullable(),
  pedido_prazo: z.string().nullable(),
  encaminhado_para: z.string().nullable(),
  anterior: arquivoSchema.nullable(),
  /** Other files of the same task or document, and of the client's same competência. */
  outros: z.array(arquivoSchema),
  historico: z.array(
    z.object({
      uuid: z.uuid(),
      em: z.string(),
      por: z.string().nullable(),
      texto: z.string(),
      motivo: z.string().nullable(),
      sha256: z.string().nullable(),
    }),
  ),
  /** Why the person cannot approve it now; empty when he can. */
  impedimento: z.string().nullable(),
  /** Why nothing about it is decided any more: its month was closed. Comes with `encerrado`. */
  fechado: z.string().nullable().optional(),
  /** Why it can neither be sent back nor moved: what asked for it is over. */
  encerrado: z.string().nullable().optional(),
  /** Until when the person may take his decision back. */
  desfaz_ate: z.string().nullable(),
  motivos: z.array(optionSchema),
  pessoas: z.array(optionSchema),
  contatos: z.array(optionSchema),
});
export type AnexoDetalhe = z.infer<typeof anexoDetalheSchema>;

export const destinosQuerySchema = z.strictObject({ busca: z.string().trim().max(100).default('') });
export const destinoSchema = z.object({
  tipo: z.enum(['tarefa', 'documento']),
  uuid: z.uuid(),
  nome: z.string(),
  detalhe: z.string().nullable(),
});
export type Destino = z.infer<typeof destinoSchema>;
