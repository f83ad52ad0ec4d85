import { z } from 'zod';
import { dataOf } from '../comum/http';

/** What administrators see of the server itself in `Diagnóstico do sistema`. */
export const saudeSistemaSchema = dataOf(
  z.object({
    backup: z.object({
      situacao: z.enum(['em_dia', 'atrasado', 'falhou', 'nunca', 'desligado']),
      /** The latest whole one, by night or by hand. */
      em: z.string().nullable(),
      tamanho_bytes: z.number().int().nullable(),
    }),
    /** The copy of every write as it is made; `null` where another server's operator sees to it. */
    continua: z
      .object({
        situacao: z.enum(['em_dia', 'comecando', 'parada']),
        /** What waits to be copied on the database's disk. */
        espera_bytes: z.number().int(),
      })
      .nullish(),
    /** Whether files are scanned; `sem_endereco` where the setting is on and the server knows no scanner. */
    antivirus: z
      .object({ situacao: z.enum(['desligado', 'ligado', 'sem_endereco']), esperam: z.number().int() })
      .optional(),
    /** What browsers refused to run or load, since the process started. */
    politica: z.object({
      total: z.number().int(),
      desde: z.string(),
      ultima: z
        .object({ em: z.string(), diretiva: z.string(), bloqueado: z.string(), pagina: z.string() })
        .nullable(),
    }),
  }),
);
export type SaudeSistema = z.infer<typeof saudeSistemaSchema>['data'];
