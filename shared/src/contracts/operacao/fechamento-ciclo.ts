import { z } from 'zod';
import { optionSchema, requiredRef, textField, trimmedText, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { competenciaSchema, enumOf } from '../comum/labels';
import { fechamentoStatusSchema } from './fechamentos';
import { bloqueioTipoLabels, eventoTipoLabels, fechamentoPassoLabels } from './values/fechamento-ciclo';

const base = { versao: versaoField };
const nota = textField(5000);
const motivo = textField(500);

/** `POST /fechamentos/:uuid/transicao`: a step of a closing (docs/domain/operacao.md#encerramento). */
export const fechamentoPassoSchema = z.discriminatedUnion('passo', [
  z.strictObject({ passo: z.literal('enviar'), ...base }),
  z.strictObject({ passo: z.literal('devolver'), ...base, nota }),
  z.strictObject({ passo: z.literal('cancelar'), ...base, motivo }),
  /** The notice that an earlier closing was reopened is put away. */
  z.strictObject({ passo: z.literal('dispensar'), ...base }),
]);
export type FechamentoPassoForm = z.infer<typeof fechamentoPassoSchema>;

/** The form of each dialog: what a person types for one step. */
export const devolverFechamentoSchema = z.object({ nota });
export const cancelarFechamentoSchema = z.object({ motivo });

const linha = trimmedText().max(1000, 'Máximo de 1000 caracteres.').default('');

/** What of the month was slow, what helped, what to change: none of it has to be answered. */
export const retrospectivaFormSchema = z.object({
  atrasou: linha,
  ajudou: linha,
  mudar: linha,
  /** Adds what to change to the particularities of the client, where every task shows it. */
  aplicar: z.boolean().default(false),
});
/** `POST /fechamentos/:uuid/fechar`. */
export const fecharFormSchema = z.strictObject({ ...base, ...retrospectivaFormSchema.shape });
export type FecharForm = z.output<typeof fecharFormSchema>;

const textoDaReabertura = trimmedText()
  .min(20, 'Conte em pelo menos 20 caracteres.')
  .max(2000, 'Máximo de 2000 caracteres.');
const tarefas = z.array(z.uuid()).max(500).default([]);

/** `POST /fechamentos/:uuid/reabrir`: tasks that are not chosen stay as they were closed. */
export const reabrirFormSchema = z.strictObject({
  ...base,
  motivo_uuid: requiredRef,
  texto: textoDaReabertura,
  tarefas,
});
export type ReabrirForm = z.output<typeof reabrirFormSchema>;
export const reabrirDialogSchema = z.object({ motivo_uuid: requiredRef, texto: textoDaReabertura, tarefas });

export const fechamentoSalvoSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    status: fechamentoStatusSchema,
    status_label: z.string(),
  }),
);
export type FechamentoSalvo = z.infer<typeof fechamentoSalvoSchema>['data'];

/** One thing that holds the closing back, or, where it does not, is told before it. */
export const bloqueioSchema = z.object({
  tipo: enumOf(bloqueioTipoLabels),
  texto: z.string(),
  impede: z.boolean(),
  /** Task whose panel shows it. */
  tarefa: z.uuid().nullable(),
  /** The review note among the messages of the task, or of the closing. */
  mensagem: z.uuid().optional(),
});
export type Bloqueio = z.infer<typeof bloqueioSchema>;

/** `GET /fechamentos/:uuid/bloqueios`. */
export const bloqueiosSchema = dataOf(
  z.object({
    itens: z.array(bloqueioSchema),
    impedem: z.number().int(),
    /** The client, where the volume of the month is told. */
    cliente: z.uuid(),
  }),
);
export type Bloqueios = z.infer<typeof bloqueiosSchema>['data'];

export const comprovanteSchema = z.object({
  ciclo: z.number().int(),
  hash: z.string(),
  /** Address of its page, for anybody who has the paper. */
  endereco: z.string(),
  fechado_em: z.string(),
  fechado_por: z.string(),
  horas_milimin: z.number().int(),
  volume: z.array(
    z.object({ nome: z.string(), contratado: z.number().nullable(), realizado: z.number().nullable() }),
  ),
  retrospectiva: z.object({ atrasou: z.string(), ajudou: z.string(), mudar: z.string() }),
  reaberto_em: z.string().nullable(),
  reaberto_por: z.string().nullable(),
  reaberto_motivo: z.string().nullable(),
});
export type Comprovante = z.infer<typeof comprovanteSchema>;

/** `GET /fechamentos/:uuid/ciclo`: what may be done with the closing, and what was. */
export const fechamentoCicloSchema = dataOf(
  z.object({
    versao: z.number().int(),
    status: fechamentoStatusSchema,
    ciclo: z.number().int(),
    passos: z.array(enumOf(fechamentoPassoLabels)),
    /** Whether what was closed is still there as its receipt proves it; `null` while it is not closed. */
    confere: z.boolean().nullable(),
    /** The earlier closing that was reopened after this one was closed. */
    impactado_por: z.object({ uuid: z.uuid(), competencia: z.string() }).nullable(),
    /** Newest first. */
    comprovantes: z.array(comprovanteSchema),
    /** For opening it again: why, and which tasks may go on. */
    motivos: z.array(optionSchema),
    reabriveis: z.array(optionSchema),
  }),
);
export type FechamentoCiclo = z.infer<typeof fechamentoCicloSchema>['data'];

/** `GET /fechamentos/:uuid/linha-do-tempo`, newest first. */
export const linhaDoTempoSchema = dataOf(
  z.object({
    itens: z.array(
      z.object({
        em: z.string(),
        tipo: enumOf(eventoTipoLabels),
        titulo: z.string(),
        detalhe: z.string().nullable(),
        por: z.string().nullable(),
        tarefa: z.uuid().nullable(),
      }),
    ),
    /** There is more than is told. */
    cortada: z.boolean(),
  }),
);
export type LinhaDoTempo = z.infer<typeof linhaDoTempoSchema>['data'];

/** `POST /fechamentos/fechar-elegiveis`: closes what nothing holds back; `simular` only tells it. */
export const fecharElegiveisSchema = z.strictObject({
  competencia: competenciaSchema,
  simular: z.boolean().default(false),
});
export type FecharElegiveis = z.output<typeof fecharElegiveisSchema>;
const doRelatorio = { uuid: z.uuid(), codigo: z.string(), cliente: z.string(), modelo: z.string() };
export const elegiveisSchema = dataOf(
  z.object({
    fechados: z.array(z.object(doRelatorio)),
    recusados: z.array(z.object({ ...doRelatorio, motivo: z.string() })),
  }),
);
export type Elegiveis = z.infer<typeof elegiveisSchema>['data'];

export const comprovanteParamsSchema = z.strictObject({
  uuid: z.uuid(),
  ciclo: z.coerce.number().int().min(1).max(10_000),
});
