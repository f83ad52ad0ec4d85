import { z } from 'zod';
import { dataOf } from '../comum/http';
import { clienteRefSchema, enumOf } from '../comum/labels';
import { projetoStatusSchema } from './projetos';
import { situacaoPrazoSchema, tarefaStatusSchema } from './tarefas';
import { dependenciaTipoLabels } from './values/tarefas';

const comum = {
  uuid: z.string(),
  titulo: z.string(),
  /** The task it is part of, where the person sees that one. */
  pai_uuid: z.string().nullable(),
  status: tarefaStatusSchema,
  status_label: z.string(),
};

/** Where a task stands in time: two business days, the first and the last it takes. */
export const barraSchema = z.object({
  inicio: z.string(),
  fim: z.string(),
  /** Business days from the first to the last, both counted. */
  dias_uteis: z.number().int(),
  /** The end that nobody wrote and the estimate gave. */
  calculado: z.enum(['inicio', 'fim']).nullable(),
  /** Only a date is known, neither beginning nor estimate. */
  marco: z.boolean(),
});
export type Barra = z.infer<typeof barraSchema>;

const tarefaDoCronogramaSchema = z.discriminatedUnion('resumida', [
  z.object({
    resumida: z.literal(false),
    ...comum,
    versao: z.number().int(),
    codigo: z.string(),
    /** Absent for a client's person. */
    responsavel: z.string().nullable().optional(),
    situacao_prazo: situacaoPrazoSchema.nullable(),
    situacao_prazo_label: z.string().nullable(),
    etapa: z.string().nullable(),
    data_inicio_prevista: z.string().nullable(),
    data_meta: z.string().nullable(),
    data_vencimento: z.string().nullable(),
    /** `null` for one without any date. */
    barra: barraSchema.nullable(),
    /** Business days that its estimate makes, at least one. */
    dias_estimados: z.number().int(),
    /** 0 to 100; of its parts, where it has some. */
    progresso: z.number().int(),
    bloqueada: z.boolean(),
    /** Whether the person may change its dates and what it waits for. */
    move: z.boolean(),
    /**
     * Business days it may slip without the end of the project moving; negative where the plan cannot hold. `null` for
     * one that ended or has no date; absent for a client's person.
     */
    folga: z.number().int().nullable().optional(),
    critica: z.boolean(),
  }),
  /** Somebody else's, to a restricted person: that it exists and how it stands (docs/domain/acesso.md#linhas). */
  z.object({ resumida: z.literal(true), ...comum }),
]);
export type TarefaDoCronograma = z.infer<typeof tarefaDoCronogramaSchema>;
export type TarefaNoTempo = Extract<TarefaDoCronograma, { resumida: false }>;

/** `GET /projetos/:uuid/cronograma` (docs/domain/operacao.md#cronograma). At most 1,000 tasks, in their order. */
export const cronogramaSchema = dataOf(
  z.object({
    hoje: z.string(),
    projeto: z.object({
      uuid: z.string(),
      codigo: z.string(),
      nome: z.string(),
      cliente: clienteRefSchema.nullable(),
      status: projetoStatusSchema,
      data_inicio: z.string(),
      data_prevista_fim: z.string(),
    }),
    /** Days the chart shows, both included. */
    de: z.string(),
    ate: z.string(),
    /** Days from Monday to Friday within them on which the firm, or the client's town, does not work. */
    sem_expediente: z.array(z.object({ data: z.string(), nome: z.string() })),
    /** Computed holidays within them on which the firm works all the same. */
    com_expediente: z.array(z.string()),
    tarefas: z.array(tarefaDoCronogramaSchema),
    /** None for a client's person. */
    dependencias: z.array(
      z.object({
        predecessora_uuid: z.string(),
        sucessora_uuid: z.string(),
        tipo: enumOf(dependenciaTipoLabels),
        folga_dias_uteis: z.number().int(),
        /** Whether the critical path runs along it. */
        critica: z.boolean(),
        /** The one behind stands too early by the dates as they are. */
        colide: z.boolean(),
      }),
    ),
  }),
);
export type Cronograma = z.infer<typeof cronogramaSchema>['data'];
export type DependenciaDoCronograma = Cronograma['dependencias'][number];
