import { z } from 'zod';
import { dataOf } from '../comum/http';
import { competenciaSchema, enumOf } from '../comum/labels';
import { dataDaImplantacaoLabels } from './values/implantacao-fluxo';

/** What the calendar of an implantação shows besides its own dates. */
const tipos = { ...dataDaImplantacaoLabels, evento: 'Compromisso', pausa: 'Pausa' } as const;

export const calendarioDaImplantacaoQuerySchema = z.strictObject({ mes: competenciaSchema });

export const itemDoCalendarioSchema = z.object({
  /** As `POST /implantacoes/:uuid/datas` names it; its own of what moves nowhere. */
  chave: z.string(),
  tipo: enumOf(tipos),
  tipo_label: z.string(),
  titulo: z.string(),
  data: z.string(),
  /** Last day of what takes several. */
  ate: z.string().nullable(),
  situacao: z.enum(['aberto', 'atrasado', 'feito']),
  /** Task to open, where it is a step. */
  tarefa: z.uuid().nullable(),
  /** Whether the person may move it here. */
  muda: z.boolean(),
});
export type ItemDoCalendario = z.infer<typeof itemDoCalendarioSchema>;

/** One month of an implantação, by day. */
export const calendarioDaImplantacaoSchema = z.object({
  versao: z.number().int(),
  hoje: z.string(),
  itens: z.array(itemDoCalendarioSchema),
  /** Days of the month without business for the client's town, by name; an earlier api tells none. */
  feriados: z.array(z.object({ data: z.string(), nome: z.string() })).optional(),
});
export type CalendarioDaImplantacao = z.infer<typeof calendarioDaImplantacaoSchema>;
export const calendarioDaImplantacaoAnswerSchema = dataOf(calendarioDaImplantacaoSchema);

export const tipoDoCalendarioLabels = tipos;
