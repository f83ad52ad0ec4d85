import { z } from 'zod';
import { parseDuracao } from '../../rules/duracao';
import { optionalTextField, refSchema, requiredRef, requiredText, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { apontamentoMaximoMilimin, tempoOrigemLabels } from './values/tempo';

/** Time spent on tasks (docs/domain/operacao.md#tempo). */

const tarefaRefSchema = z.object({
  uuid: z.uuid(),
  codigo: z.string(),
  titulo: z.string(),
  cliente: z.string().nullable(),
});

/** The timer that runs for a person. */
export const emCursoSchema = z.object({
  uuid: z.uuid(),
  tarefa: tarefaRefSchema,
  /** Instant it was started at. */
  inicio: z.string(),
  /** Latest instant it may be stopped at. */
  limite: z.string(),
  /** Left running over midnight, or for too long: the person is asked until when the work went. */
  esquecido: z.boolean(),
  /** More than an entry may hold: it can no longer go on. */
  vencido: z.boolean(),
});
export type EmCurso = z.infer<typeof emCursoSchema>;
export const emCursoResponseSchema = dataOf(emCursoSchema.nullable());

export const tempoIniciarSchema = z.strictObject({ tarefa_uuid: z.uuid() });
export const tempoIniciadoSchema = dataOf(
  z.object({
    em_curso: emCursoSchema,
    /** What ran until now, and was kept. */
    parou: z.object({ tarefa: tarefaRefSchema, minutos_milimin: z.number().int() }).nullable(),
  }),
);

/** Which timer the person sees running: another tab may have stopped it, or started another. */
const visto = { uuid: z.uuid() };
export const tempoPararSchema = z.strictObject({
  ...visto,
  observacao: optionalTextField(500).default(null),
  /** Until when the work went; now when missing. */
  fim: z.iso.datetime().nullable().default(null),
});
export const tempoVistoSchema = z.strictObject(visto);

const horaPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const invalidTime = 'Informe um horário, como 08:00.';

const campos = {
  /** Day it counts to; with `inicio` the day it began. `AAAA-MM-DD` */
  data: dataSchema,
  minutos_milimin: z
    .number(requiredText)
    .int()
    .positive('Informe um valor maior que zero.')
    .max(apontamentoMaximoMilimin, 'Um apontamento tem no máximo 14 horas.'),
  /** Hour it began, `HH:MM` in America/Sao_Paulo; without one only day and length are known. */
  inicio: z
    .string()
    .trim()
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .refine((value) => value === null || horaPattern.test(value), invalidTime),
  observacao: optionalTextField(500),
};
export type ApontamentoForm = z.infer<z.ZodObject<typeof campos>>;
export const apontamentoNovoSchema = z.strictObject({ tarefa_uuid: z.uuid(), ...campos });
export const apontamentoUpdateSchema = z.strictObject({ ...campos, versao: versaoField });

/** The dialog, where the length is typed as people write it: `1h30`, `1:30`, `90min`. */
export const apontamentoDialogSchema = z.strictObject({
  ...campos,
  minutos_milimin: z
    .string()
    .trim()
    .min(1, requiredText)
    .transform((text, context) => {
      const milimin = parseDuracao(text);
      if (milimin !== null) return milimin;
      context.addIssue({ code: 'custom', message: 'Informe o tempo, como 1h30, 1:30 ou 90min.' });
      return z.NEVER;
    })
    .pipe(campos.minutos_milimin),
  /** Of the entry that is changed; 0 for a new one. */
  versao: z.number().int(),
});
/** The same of the sheet, where the task is chosen. */
export const apontamentoDaFolhaDialogSchema = apontamentoDialogSchema.extend({ tarefa_uuid: requiredRef });
/** Until when somebody worked whose timer was left behind. */
export const tempoAteFormSchema = z.strictObject({
  dia: dataSchema,
  fim: z.string().trim().min(1, requiredText).regex(horaPattern, invalidTime),
});

export const apontamentoSalvoSchema = dataOf(z.object({ uuid: z.uuid(), versao: z.number().int() }));

export const apontamentoSchema = z.object({
  uuid: z.uuid(),
  versao: z.number().int(),
  data: z.string(),
  minutos_milimin: z.number().int(),
  /** `HH:MM` of both ends, where they are known. */
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  origem: enumOf(tempoOrigemLabels),
  origem_label: z.string(),
  observacao: z.string().nullable(),
  usuario: refSchema,
  /** Own, and what it belongs to is not closed. */
  altera: z.boolean(),
  /** It is no longer as it was first written. */
  alterado: z.boolean(),
});
export type Apontamento = z.infer<typeof apontamentoSchema>;

/** `GET /tarefas/:uuid/tempo`; to a restricted person the own entries, and what all of them come to. */
export const tempoDaTarefaSchema = dataOf(
  z.object({
    estimado_milimin: z.number().int().nullable(),
    gasto_milimin: z.number().int(),
    /** Whether the person may write time into the task, and start a timer on it. */
    aponta: z.boolean(),
    inicia: z.boolean(),
    /** Newest first, the latest 100; `total` counts all. */
    itens: z.array(apontamentoSchema),
    total: z.number().int(),
  }),
);
export type TempoDaTarefa = z.infer<typeof tempoDaTarefaSchema>['data'];

/** Longest time sheet that is told at once, in days. */
export const folhaDias = 31;
export const folhaQuerySchema = z
  .strictObject({
    de: dataSchema,
    ate: dataSchema,
    /** Somebody else's: of those the person leads or manages. */
    usuario: z.uuid().optional(),
  })
  .refine(({ de, ate }) => ate >= de && Date.parse(ate) - Date.parse(de) < folhaDias * 86_400_000, {
    path: ['ate'],
    message: `A data final deve ser igual ou posterior à inicial, em até ${folhaDias} dias.`,
  });
export type FolhaQuery = z.infer<typeof folhaQuerySchema>;

export const folhaDaEquipeQuerySchema = z
  .strictObject({ de: dataSchema, ate: dataSchema })
  .refine(({ de, ate }) => ate >= de && Date.parse(ate) - Date.parse(de) < folhaDias * 86_400_000, {
    path: ['ate'],
    message: `A data final deve ser igual ou posterior à inicial, em até ${folhaDias} dias.`,
  });
export type FolhaDaEquipeQuery = z.infer<typeof folhaDaEquipeQuerySchema>;

/** `GET /tempo/equipe`: what the days hold for each of those the person leads or manages, by name. */
export const folhaDaEquipeSchema = dataOf(
  z.object({
    total_milimin: z.number().int(),
    pessoas: z.array(
      z.object({
        usuario: refSchema,
        total_milimin: z.number().int(),
        /** Days without any are left out. */
        dias: z.array(z.object({ data: z.string(), minutos_milimin: z.number().int() })),
      }),
    ),
  }),
);
export type FolhaDaEquipe = z.infer<typeof folhaDaEquipeSchema>['data'];

/** `GET /tempo`: what each day holds. An entry over midnight counts to each day its own part. */
export const folhaSchema = dataOf(
  z.object({
    usuario: refSchema,
    /** Whether the person may read the sheets of others. */
    tem_equipe: z.boolean().optional(),
    total_milimin: z.number().int(),
    dias: z.array(
      z.object({
        data: z.string(),
        minutos_milimin: z.number().int(),
        itens: z.array(
          apontamentoSchema.extend({
            tarefa: tarefaRefSchema.extend({ projeto: z.string().nullable().optional() }),
            parte_milimin: z.number().int(),
          }),
        ),
      }),
    ),
  }),
);
export type Folha = z.infer<typeof folhaSchema>['data'];

/** `GET /tempo/:uuid/historico`: what became of an entry, oldest first. */
export const apontamentoHistoricoSchema = dataOf(
  z.object({
    itens: z.array(
      z.object({
        em: z.string(),
        por: z.string(),
        acao: z.string(),
        campos: z.array(
          z.object({ campo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() }),
        ),
      }),
    ),
  }),
);
export type ApontamentoHistorico = z.infer<typeof apontamentoHistoricoSchema>['data'];
