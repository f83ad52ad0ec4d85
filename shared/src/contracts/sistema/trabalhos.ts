import { z } from 'zod';

/** Scheduled jobs as administrators see them: when each last settled, and what went wrong. */
export const trabalhosSchema = z.object({
  itens: z.array(
    z.object({
      nome: z.string(),
      titulo: z.string(),
      situacao: z.enum(['em_dia', 'em_andamento', 'atrasado', 'falhou']),
      /** Latest moment of the schedule that is settled. */
      ultima: z.string().nullable(),
      /** End of the latest run; `null` while it never ran. */
      concluido_em: z.string().nullable(),
      duracao_ms: z.number().int().nullable(),
      erro: z.string().nullable(),
    }),
  ),
});
export type Trabalhos = z.infer<typeof trabalhosSchema>;
