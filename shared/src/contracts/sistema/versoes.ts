import { z } from 'zod';
import { dataOf } from '../comum/http';

export const acoesDeVersao = ['publicado', 'voltado', 'retirado'] as const;
export type AcaoDeVersao = (typeof acoesDeVersao)[number];

/** What was done on the site, by whom as the publishing machine knows them; `null` in entries older than that was kept. */
const acaoNoSiteSchema = z.object({
  em: z.string(),
  revisao: z.number().int(),
  acao: z.enum(acoesDeVersao),
  nome: z.string(),
  titulo: z.string(),
  versao: z.string(),
  /** What was live until then. */
  de: z.string().nullable(),
  por: z.string().nullable(),
});

/** Which version of the host and of each area is on the air, and the last things done, newest first. */
export const versoesSchema = dataOf(
  z.object({
    partes: z.array(
      z.object({
        nome: z.string(),
        titulo: z.string(),
        /** `null` where the area was taken off the air. */
        versao: z.string().nullable(),
        /** Since when, and by whom; `null` where the history does not tell. */
        desde: z.string().nullable(),
        por: z.string().nullable(),
        /** Versions that can be gone back to. */
        guardadas: z.array(z.string()),
      }),
    ),
    historico: z.array(acaoNoSiteSchema),
  }),
);
export type Versoes = z.infer<typeof versoesSchema>['data'];
