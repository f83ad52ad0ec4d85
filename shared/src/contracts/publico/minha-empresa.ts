import { z } from 'zod';
import { dataOf } from '../comum/http';
import {
  dataDoClienteSchema,
  formularioPendenteSchema,
  minhaImplantacaoSchema,
  minhaPropostaSchema,
} from './empresa';
import { entregaAoClienteSchema, paginaImplantacaoSchema } from './publico';

/*
 * What a client's person who signs in has of the own company (docs/domain/publico.md#minha-empresa). Each
 * record opens as the page its link shows, by the rights of the session.
 */

/** `GET /minha-empresa`. For clients' people only. */
export const minhaEmpresaSchema = z.object({
  cliente_nome: z.string(),
  /** Newest first: those that wait for an answer before those that are over. */
  propostas: z.array(minhaPropostaSchema),
  /** They are answered by the link they were sent by. */
  formularios: z.array(formularioPendenteSchema),
  implantacoes: z.array(minhaImplantacaoSchema),
  /** All that the day's work waits for of this client; null while nothing was asked. */
  pendencias: minhaImplantacaoSchema.shape.documentos
    .extend({ tarefas: z.number().int() })
    .nullable()
    .optional(),
  /** Next one first. */
  datas: z.array(dataDoClienteSchema),
});
export type MinhaEmpresa = z.infer<typeof minhaEmpresaSchema>;
export const minhaEmpresaAnswerSchema = dataOf(minhaEmpresaSchema);

export const minhaImplantacaoParamsSchema = z.strictObject({
  uuid: z.uuid(),
  pagina: paginaImplantacaoSchema,
});

export const meuDocumentoParamsSchema = z.strictObject({ uuid: z.uuid(), documento: z.uuid() });
export const meuArquivoParamsSchema = meuDocumentoParamsSchema.extend({ arquivo: z.uuid() });
/** Of all that the own company owes, whatever asked for it. */
export const minhaPendenciaParamsSchema = z.strictObject({ documento: z.uuid() });
export const meuArquivoPendenteParamsSchema = minhaPendenciaParamsSchema.extend({ arquivo: z.uuid() });
/** Newest first. */
export const minhasEntregasAnswerSchema = dataOf(z.array(entregaAoClienteSchema));
export const meuEntregueParamsSchema = z.strictObject({ entrega: z.uuid(), arquivo: z.uuid() });
/** Whether the file is to be looked at, where browsers can, or saved: that unless told. */
export const meuEntregueQuerySchema = z.strictObject({ modo: z.enum(['abrir', 'baixar']).optional() });
export type ModoDaLeitura = NonNullable<z.infer<typeof meuEntregueQuerySchema>['modo']>;
/** A file that was kept for a requested document, under its name. */
export const documentoRecebidoSchema = dataOf(z.object({ nome: z.string() }));
