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
/** A part goes back to a version that is kept. */
export const voltarVersaoSchema = z.strictObject({
  versao: z.string().min(1).max(100),
  /** What was live when the person decided; `null` of what is off the air. */
  de: z.string().max(100).nullable(),
});
export const versaoParamsSchema = z.strictObject({ nome: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/) });
/** What is live now. */
export const versaoVoltadaSchema = dataOf(z.object({ nome: z.string(), versao: z.string() }));

export type VoltarVersao = z.infer<typeof voltarVersaoSchema>;
export type VersaoVoltada = z.infer<typeof versaoVoltadaSchema>['data'];
export type Versoes = z.infer<typeof versoesSchema>['data'];
