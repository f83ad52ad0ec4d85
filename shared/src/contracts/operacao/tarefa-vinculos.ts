import { z } from 'zod';
import { optionSchema, requiredRef, requiredText, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { dependenciaTipoLabels, desbloqueioLabels, tarefaStatusLabels } from './values/tarefas';

/** Tasks one may wait for directly. */
export const maximoDeAnteriores = 20;

const dependenciaField = z.strictObject({
  predecessora_uuid: requiredRef,
  tipo: enumOf(dependenciaTipoLabels).default('termina_inicia'),
  /** Business days between the two. */
  folga_dias_uteis: z
    .number()
    .int()
    .min(0, 'Informe de 0 a 60 dias úteis.')
    .max(60, 'Informe de 0 a 60 dias úteis.')
    .default(0),
});

/** `PUT /tarefas/:uuid/dependencias`: all that the task waits for (docs/domain/operacao.md#dependencias). */
export const dependenciasFormSchema = z
  .strictObject({
    dependencias: z
      .array(dependenciaField)
      .max(maximoDeAnteriores, `Uma tarefa aguarda no máximo ${maximoDeAnteriores} outras.`),
    versao: versaoField,
  })
  .refine(
    ({ dependencias }) =>
      new Set(dependencias.map(({ predecessora_uuid }) => predecessora_uuid)).size === dependencias.length,
    { path: ['dependencias'], message: 'A mesma tarefa foi escolhida duas vezes.' },
  );
export type DependenciasForm = z.output<typeof dependenciasFormSchema>;

/** `GET /tarefas/:uuid/candidatas`: tasks that may come before it, or that it may be part of. */
export const candidatasQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).default(''),
  como: z.enum(['anterior', 'principal']).default('anterior'),
});
export const candidatasSchema = dataOf(z.array(optionSchema));

const impedimento = {
  motivo: textField(500),
  responsavel_desbloqueio: z.enum(
    Object.keys(desbloqueioLabels) as [keyof typeof desbloqueioLabels, ...(keyof typeof desbloqueioLabels)[]],
    requiredText,
  ),
  /** When it is expected to be cleared. */
  previsao: dataSchema.nullable().default(null),
};
/** `POST /tarefas/:uuid/impedimentos` */
export const impedimentoFormSchema = z.strictObject(impedimento);
export type ImpedimentoForm = z.output<typeof impedimentoFormSchema>;
/** `PUT /tarefas/:uuid/impedimentos/:impedimento` */
export const impedimentoUpdateSchema = z.strictObject({ ...impedimento, versao: versaoField });
export type ImpedimentoUpdate = z.output<typeof impedimentoUpdateSchema>;
/** `POST /tarefas/:uuid/impedimentos/:impedimento/resolver` */
export const resolverImpedimentoSchema = z.strictObject({ versao: versaoField });
export const impedimentoParamsSchema = z.strictObject({ uuid: z.uuid(), impedimento: z.uuid() });

const vizinha = z.object({
  uuid: z.string(),
  codigo: z.string(),
  titulo: z.string(),
  status: enumOf(tarefaStatusLabels),
  status_label: z.string(),
  /** Whether the person may open it: others show only their title and status. */
  abre: z.boolean(),
});

/** What holds a task up, and what it holds up; absent for a client's person. */
export const vinculosDaTarefa = {
  dependencias: z
    .array(
      z.object({
        predecessora: vizinha,
        tipo: enumOf(dependenciaTipoLabels),
        folga_dias_uteis: z.number().int(),
      }),
    )
    .optional(),
  /** What waits for it. */
  sucessoras: z.array(vizinha).optional(),
  /** Open ones first. */
  impedimentos: z
    .array(
      z.object({
        uuid: z.string(),
        motivo: z.string(),
        responsavel_desbloqueio: enumOf(desbloqueioLabels),
        previsao: z.string().nullable(),
        aberto_em: z.string(),
        aberto_por: z.string().nullable(),
        resolvido_em: z.string().nullable(),
        resolvido_por: z.string().nullable(),
        versao: z.number().int(),
      }),
    )
    .optional(),
};
