import { z } from 'zod';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';

export const decisaoLabels = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  devolvido: 'Devolvido',
  invalidada: 'Invalidada',
} as const;
export const decisaoSchema = enumOf(decisaoLabels);
export type Decisao = z.infer<typeof decisaoSchema>;

/** What happened to a budget and who decided about it: `GET /orcamentos/:uuid/eventos`. */
export const historicoSchema = z.object({
  eventos: z.array(
    z.object({
      em: z.string(),
      tipo: z.string(),
      ator: z.string(),
      /** Reason or result, in words. */
      detalhe: z.string().nullable(),
    }),
  ),
  aprovacoes: z.array(
    z.object({
      nivel: z.number().int(),
      nivel_label: z.string(),
      decisao: decisaoSchema,
      decisao_label: z.string(),
      solicitado_em: z.string(),
      solicitado_por: z.string().nullable(),
      decidido_em: z.string().nullable(),
      aprovador: z.string().nullable(),
      comentario: z.string().nullable(),
      desconto_bp: z.number().int().nullable(),
      /** Absent for people who may not see costs (docs/domain/acesso.md#custos). */
      margem_bp: z.number().int().nullable().optional(),
    }),
  ),
});
export type Historico = z.infer<typeof historicoSchema>;
export const historicoAnswerSchema = dataOf(historicoSchema);
