import { z } from 'zod';
import { refSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { competenciaSchema, dataSchema, destinoSchema, enumOf } from '../comum/labels';
import { calendarioFonteLabels } from './values/calendario';

export { calendarioFonteLabels } from './values/calendario';

export const calendarioFonteSchema = enumOf(calendarioFonteLabels);
export type CalendarioFonte = z.infer<typeof calendarioFonteSchema>;

export const calendarioItemSchema = z.object({
  fonte: calendarioFonteSchema,
  uuid: z.string(),
  titulo: z.string(),
  /** `AAAA-MM-DD` for the whole day, else an ISO instant. */
  inicio: z.string(),
  /** Inclusive last day, or an ISO instant. */
  fim: z.string(),
  dia_inteiro: z.boolean(),
  cliente: z.string().nullable(),
  responsavel: z.string().nullable(),
  situacao: z.string().nullable(),
  tom: z.enum(['neutro', 'azul', 'ambar', 'vermelho', 'verde', 'violeta']),
  /** The legal date of a task that also has an internal one: drawn as an outline. */
  contorno: z.boolean(),
  local: z.string().nullable(),
  /** Whose time it takes, as far as the person may know. */
  pessoas: z.array(refSchema),
  /** The date of its series; `null` where there is none. */
  ocorrencia: z.string().nullable(),
  /** As it was read, for who moves it; `null` for what has none. */
  versao: z.number().int().nullable(),
  /** Whether the person may put it on another day. */
  pode_mover: z.boolean(),
  /** Of a task: which of its dates stands here, for who moves it. */
  data_da_tarefa: z.enum(['data_meta', 'data_vencimento']).optional(),
  destino: destinoSchema.nullable(),
});
export type CalendarioItem = z.infer<typeof calendarioItemSchema>;

const filtros = {
  /** Layers separated by commas; all of them without it. */
  fontes: z.string().max(200).optional(),
  /** `eu` narrows to the person's own, `equipe` to that of the teams he is in or leads. */
  escopo: z.enum(['eu', 'equipe']).optional(),
  /** What takes the time of one person. */
  pessoa: z.uuid().optional(),
  /** What is of one client. */
  cliente: z.uuid().optional(),
  /** What takes the time of the people of one department. */
  departamento: z.uuid().optional(),
};
export const calendarioQuerySchema = z.strictObject({
  de: dataSchema,
  /** Inclusive; at most 92 days after `de`. */
  ate: dataSchema,
  ...filtros,
});
export type CalendarioQuery = z.infer<typeof calendarioQuerySchema>;

/** `GET /calendario/mes.pdf` */
export const calendarioPdfQuerySchema = z.strictObject({ mes: competenciaSchema, ...filtros });
export type CalendarioPdfQuery = z.infer<typeof calendarioPdfQuerySchema>;

/** `GET /calendario`: one read model over all layers, at most 2,000 items. */
export const calendarioSchema = dataOf(
  z.object({
    hoje: z.string(),
    itens: z.array(calendarioItemSchema),
    /** Layers the person may see at all, with their count in the window. */
    fontes: z.array(z.object({ chave: calendarioFonteSchema, titulo: z.string(), total: z.number().int() })),
    truncado: z.boolean(),
  }),
);
export type Calendario = z.infer<typeof calendarioSchema>['data'];
