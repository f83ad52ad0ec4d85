import { z } from 'zod';

/*
 * What the firm and a client have with each other, as the client reads it: signed in
 * (docs/domain/publico.md#minha-empresa) and by link (docs/domain/publico.md#indice).
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

/** A questionnaire that was sent and not answered, by its budget. */
export const formularioPendenteSchema = z.object({ uuid: z.uuid(), numero: z.string(), titulo: z.string() });

/** Something the firm asks of the client in a closing or a project. */
export const pedidoAoClienteSchema = z.object({
  titulo: z.string(),
  prazo: z.iso.date().nullable(),
  atrasado: z.boolean(),
  /** Whose page of all that is owed answers it. */
  cliente_uuid: z.uuid().optional(),
});
export type PedidoAoCliente = z.infer<typeof pedidoAoClienteSchema>;

/** A date between the firm and the client; several documents of one day are one. */
export const dataDoClienteSchema = z.object({
  /** A day, or the instant of an appointment with an hour. */
  quando: z.string(),
  tipo: z.enum([
    'proposta',
    'documentos',
    'pedido',
    'compromisso',
    'servico_comeca',
    'servico_termina',
    'contrato_termina',
  ]),
  /** Number of the proposal, code of the implantação, title, or name of the service; empty for the contract. */
  nome: z.string(),
  /** Of an appointment. */
  local: z.string().nullable(),
  quantidade: z.number().int(),
  atrasada: z.boolean(),
});
export type DataDoCliente = z.infer<typeof dataDoClienteSchema>;
