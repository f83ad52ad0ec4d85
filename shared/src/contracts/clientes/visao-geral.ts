import { z } from 'zod';
import { dataOf } from '../comum/http';
import { acaoSchema, destinoSchema } from '../comum/labels';
import { hojeItemSchema, tons } from '../sistema/hoje';
import { eventoDoClienteSchema } from './cliente-linha-do-tempo';

/** Blocks of a client's overview that areas fill, in the order they show. */
export const visaoBlocos = [
  'fechamento',
  'espera_cliente',
  'proximas_datas',
  'implantacao',
  'orcamentos',
] as const;

export const visaoBlocoSchema = z.object({
  chave: z.enum(visaoBlocos),
  titulo: z.string(),
  /** All matching records; `itens` holds the first ones. */
  total: z.number().int(),
  /** Shown when there is no item. */
  vazio: z.string(),
  /** How far the work is, whole percent, with the state in words. */
  progresso: z
    .object({ percentual: z.number().int(), situacao: z.string().nullable(), tom: z.enum(tons) })
    .nullable(),
  itens: z.array(hojeItemSchema),
  acao: acaoSchema.nullable(),
});
export type VisaoBloco = z.infer<typeof visaoBlocoSchema>;

/** One figure of the strip above the blocks, ready to read. */
export const visaoFiguraSchema = z.object({
  rotulo: z.string(),
  valor: z.string(),
  /** What makes the figure worth a look: `2 vencidas`. */
  nota: z.string().nullable(),
  tom: z.enum(tons),
  destino: destinoSchema.nullable(),
});
export type VisaoFigura = z.infer<typeof visaoFiguraSchema>;

export const honorarioDoMesSchema = z.object({
  /** `AAAA-MM` */
  competencia: z.string(),
  /** Sum of the services in force at the end of the month; today for the current one. */
  centavos: z.number().int(),
});

/**
 * `GET /clientes/:uuid/visao-geral`: how the client stands (docs/domain/clientes.md#visao-geral). Permission
 * `gerenciar clientes`, rows of the client, staff only; a block only for whom its area shows the records.
 */
export const visaoGeralSchema = dataOf(
  z.object({
    /** `AAAA-MM-DD` */
    hoje: z.string(),
    honorario: z.object({
      /** `null` while the client has none. */
      centavos: z.number().int().nullable(),
      /** Somebody set it by hand: the services no longer tell how it came about, and `meses` is empty. */
      ajustado: z.boolean(),
      /** The last thirteen months, oldest first; from the first service on. */
      meses: z.array(honorarioDoMesSchema),
    }),
    figuras: z.array(visaoFiguraSchema),
    blocos: z.array(visaoBlocoSchema),
    /** People of the client's team, by name. */
    equipe: z.array(z.string()),
    /** The newest few of the timeline. */
    eventos: z.array(eventoDoClienteSchema),
  }),
);
export type VisaoGeral = z.infer<typeof visaoGeralSchema>['data'];
