import { z } from 'zod';
import { textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { implantacaoStatusSchema } from './implantacoes';
import {
  clienteDaCanceladaLabels,
  dataDaImplantacaoLabels,
  type ImplantacaoPasso,
  implantacaoPassos,
  replanejarPorLabels,
} from './values/implantacao-fluxo';

const passo = z.enum(Object.keys(implantacaoPassos) as [ImplantacaoPasso, ...ImplantacaoPasso[]]);

/** How an implantação stands in its life, and what the person may do with it now. */
export const implantacaoFluxoSchema = z.object({
  versao: z.number().int(),
  status: implantacaoStatusSchema,
  status_label: z.string(),
  /** In the order they are offered. */
  passos: z.array(passo),
  /** Whether he ends phases, moves dates and records the note. */
  conduz: z.boolean(),
  pausa: z
    .object({ desde: z.string(), motivo: z.string().nullable(), retorno_previsto: z.string().nullable() })
    .nullable(),
  nota_cliente: z.number().int().nullable(),
  /** Business days that the firm and the client had it, from its history; `null` before it was taken over. */
  relogios: z
    .object({
      escritorio: z.number().int(),
      cliente: z.number().int(),
      correndo: z.enum(['escritorio', 'cliente']).nullable(),
    })
    .nullable(),
  /** Newest first; `por` is `null` for the product itself. */
  historico: z.array(
    z.object({
      em: z.string(),
      de_label: z.string().nullable(),
      para: implantacaoStatusSchema,
      para_label: z.string(),
      por: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  ),
});
export type ImplantacaoFluxo = z.infer<typeof implantacaoFluxoSchema>;
export const implantacaoFluxoAnswerSchema = dataOf(implantacaoFluxoSchema);

/** What a step answers: how it stands then. */
export const implantacaoPassoDadoSchema = z.object({
  uuid: z.uuid(),
  versao: z.number().int(),
  status: implantacaoStatusSchema,
  status_label: z.string(),
  /** How many dates moved with it. */
  datas: z.number().int(),
  /** Whether the client was told by e-mail; `null` where nobody is told. */
  avisado: z.boolean().nullable(),
});
export type ImplantacaoPassoDado = z.infer<typeof implantacaoPassoDadoSchema>;

const motivo = textField(1000).refine((text) => text.length >= 10, 'Escreva ao menos 10 caracteres.');

/** The client reads the reason. */
export const pausarFormSchema = z.strictObject({
  versao: versaoField,
  motivo,
  retorno_previsto: dataSchema,
});
export type PausarForm = z.output<typeof pausarFormSchema>;

export const reabrirImplantacaoSchema = z.strictObject({ versao: versaoField, motivo });
export type ReabrirImplantacao = z.output<typeof reabrirImplantacaoSchema>;

export const cancelarImplantacaoSchema = z.strictObject({
  versao: versaoField,
  motivo,
  cliente: enumOf(clienteDaCanceladaLabels),
});
export type CancelarImplantacao = z.output<typeof cancelarImplantacaoSchema>;

/** What cancelling would end, and what may become of the client. */
export const cancelarPreviaSchema = z.object({
  versao: z.number().int(),
  cliente: z.array(enumOf(clienteDaCanceladaLabels)),
  tarefas: z.number().int(),
});
export const cancelarPreviaAnswerSchema = dataOf(cancelarPreviaSchema);

/** 0 to 10, as the client said it. */
export const notaDoCliente = z
  .number('Informe a nota, de 0 a 10.')
  .int('A nota vai de 0 a 10.')
  .min(0, 'A nota vai de 0 a 10.')
  .max(10, 'A nota vai de 0 a 10.');
export const notaFormSchema = z.strictObject({ versao: versaoField, nota: notaDoCliente });
export type NotaForm = z.output<typeof notaFormSchema>;

/** A date that would move. */
const mudanca = z.object({
  /** What it is called by in the form: `etapa:uuid`, `golive`. */
  chave: z.string(),
  tipo: enumOf(dataDaImplantacaoLabels),
  tipo_label: z.string(),
  titulo: z.string(),
  de: z.string(),
  para: z.string(),
});

/** Open dates as they are and as they would be; nothing is written. */
export const mudancasSchema = z.object({
  versao: z.number().int(),
  /** Business days of the client's calendar; negative for earlier. */
  dias_uteis: z.number().int(),
  mudancas: z.array(mudanca),
  /** Steps with a legal date, which stay. */
  ficam: z.array(z.string()),
});
export type Mudancas = z.infer<typeof mudancasSchema>;
export const mudancasAnswerSchema = dataOf(mudancasSchema);

const fora = z.array(textField(60)).max(1000).default([]);

export const retomarFormSchema = z.strictObject({
  versao: versaoField,
  /** Dates that stay, by key. */
  fora,
});
export type RetomarForm = z.output<typeof retomarFormSchema>;

const diasAMais = 'Informe de 1 a 400 dias úteis, negativo para antecipar.';
const porQuanto = {
  por: enumOf(replanejarPorLabels),
  data: dataSchema.nullable(),
  dias: z
    .number(diasAMais)
    .int(diasAMais)
    .min(-400, diasAMais)
    .max(400, diasAMais)
    .refine((n) => n !== 0, diasAMais)
    .nullable(),
};
function completo(form: { por: string; data: string | null; dias: number | null }, context: z.RefinementCtx) {
  if (form.por === 'dias') {
    if (form.dias === null) context.addIssue({ code: 'custom', path: ['dias'], message: diasAMais });
  } else if (form.data === null)
    context.addIssue({ code: 'custom', path: ['data'], message: 'Informe a nova data.' });
}
export const replanejarQuerySchema = z.strictObject({
  por: porQuanto.por,
  data: dataSchema.optional(),
  dias: z.coerce.number().int().min(-400).max(400).optional(),
});
export type ReplanejarQuery = z.output<typeof replanejarQuerySchema>;
export const replanejarFormSchema = z
  .strictObject({ versao: versaoField, ...porQuanto, fora })
  .superRefine(completo);
export type ReplanejarForm = z.output<typeof replanejarFormSchema>;

/** Moves one date that is not a step's. */
export const moverDataSchema = z.strictObject({
  versao: versaoField,
  chave: textField(60),
  data: dataSchema,
});
export type MoverData = z.output<typeof moverDataSchema>;
