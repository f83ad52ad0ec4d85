import { z } from 'zod';
import { optionalTextField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { dependenciaTipoLabels } from './values/tarefas';

/** Tasks whose dates one call changes. */
export const maximoDeMudancas = 200;

const data = dataSchema.nullable().optional();

/** New dates of one task; what is not named stays, `null` takes a date away. */
const novasDatas = {
  uuid: z.uuid(),
  data_inicio_prevista: data,
  data_meta: data,
  data_vencimento: data,
  /**
   * What is not named goes along, by as many business days: with the legal date the internal one and the beginning,
   * with the internal date the beginning, and the legal date only where the internal one would pass it.
   */
  acompanham: z.boolean().default(false),
};
export const mudancaDeDatasSchema = z.strictObject({ ...novasDatas, versao: versaoField });
export type MudancaDeDatas = z.input<typeof mudancaDeDatasSchema>;

const varias = <One extends z.ZodType<{ uuid: string }>>(one: One) =>
  z
    .array(one)
    .min(1, 'Escolha ao menos uma tarefa.')
    .max(maximoDeMudancas, `Mude no máximo ${maximoDeMudancas} tarefas de uma vez.`)
    .refine((all) => new Set(all.map(({ uuid }) => uuid)).size === all.length, {
      message: 'A mesma tarefa foi escolhida duas vezes.',
    });

/** `POST /tarefas/domino/previa`: what would follow. It writes nothing. */
export const dominoPreviaFormSchema = z.strictObject({
  /** Without a version a task is taken as it is now. */
  mudancas: varias(z.strictObject({ ...novasDatas, versao: versaoField.optional() })),
  /** Successors that may move; every one without it. */
  somente: z.array(z.uuid()).max(5000).optional(),
  /** Leaves out tasks that may not be changed so, instead of refusing all. */
  pular_recusadas: z.boolean().default(false),
});
export type DominoPreviaForm = z.input<typeof dominoPreviaFormSchema>;

const datasSchema = z.object({
  data_inicio_prevista: z.string().nullable(),
  data_meta: z.string().nullable(),
  data_vencimento: z.string().nullable(),
});
export type DatasDaTarefa = z.infer<typeof datasSchema>;

/** Minutes of a person that are due, before and after the move, against what the person has. */
const cargaSchema = z.object({
  antes_milimin: z.number().int(),
  depois_milimin: z.number().int(),
  capacidade_milimin: z.number().int(),
});

/** What becomes of a task after the ones that change. */
export const dominoSituacoes = ['move', 'fora', 'fica', 'encerrada', 'trancada', 'de_outros'] as const;
export type DominoSituacao = (typeof dominoSituacoes)[number];

const nomeada = {
  uuid: z.string(),
  codigo: z.string(),
  titulo: z.string(),
  versao: z.number().int(),
  /** Absent where the person sees no more of it than title and status. */
  responsavel: z.string().nullable().optional(),
  de: datasSchema.nullable(),
  para: datasSchema.nullable(),
  /** A legal date moves: it asks for a reason. */
  pede_motivo: z.boolean(),
  /** Of its responsável on the new deadline; `null` where nothing moves, nobody has it, or it may not be known. */
  carga: z
    .object({
      dia: cargaSchema,
      /** Monday to Sunday of the same day. */
      semana: cargaSchema,
      ausente: z.boolean(),
    })
    .nullable(),
};

/**
 * The chain that a change of dates sets off (docs/domain/operacao.md#domino). `move` collides and moves, `fora` would
 * but was left out, `fica` does not collide; what ended, belongs to something closed or to somebody else never moves.
 */
export const dominoPreviaSchema = dataOf(
  z.object({
    alteradas: z.array(z.object(nomeada)),
    /** In the order in which one pushes the next. */
    sucessoras: z.array(
      z.object({
        ...nomeada,
        situacao: z.enum(dominoSituacoes),
        status_label: z.string(),
        /** What pushes it: the task before it, how it binds, and its new deadline, as far as that may be known. */
        por: z
          .object({
            titulo: z.string(),
            tipo: enumOf(dependenciaTipoLabels),
            folga_dias_uteis: z.number().int(),
            termina_em: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
);
export type DominoPrevia = z.infer<typeof dominoPreviaSchema>['data'];
export type DominoSucessora = DominoPrevia['sucessoras'][number];

/** What of the chain moves as well: all of it, what is named, or nothing. */
const escolha = {
  modo: z.enum(['todas', 'algumas', 'nenhuma']),
  /** Successors that move, as the preview told them; other dates by now answer 409. */
  sucessoras: z
    .array(z.strictObject({ uuid: z.uuid(), versao: versaoField, para: datasSchema.strict() }))
    .max(5000)
    .default([]),
};
export const escolhaDoDominoSchema = z.strictObject(escolha);
export type EscolhaDoDomino = z.output<typeof escolhaDoDominoSchema>;

/** `POST /tarefas/domino`: all of it in one transaction, or none. */
export const dominoFormSchema = z.strictObject({
  mudancas: varias(mudancaDeDatasSchema),
  ...escolha,
  /** Asked for where a legal date moves. */
  motivo: optionalTextField(500).default(null),
});
export type DominoForm = z.input<typeof dominoFormSchema>;

export const dominoSalvoSchema = dataOf(
  z.object({
    /** Every task that was written, those that were asked for first. */
    tarefas: z.array(z.object({ uuid: z.string(), versao: z.number().int() })),
  }),
);
export type DominoSalvo = z.infer<typeof dominoSalvoSchema>['data'];
