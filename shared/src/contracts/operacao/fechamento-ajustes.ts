import { z } from 'zod';
import { optionalRef, optionalTextField, requiredRef, savedSchema, textField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';
import { publicacaoPreviaSchema } from './fechamento-modelos';

const linha = z.object({ titulo: z.string(), texto: z.string() });

/** How a closing came from its template, and what the version in use would change of it. */
export const modeloDoFechamentoSchema = dataOf(
  z.object({
    modelo: z.object({ uuid: z.uuid(), nome: z.string() }),
    /** Number of the version its tasks came from last; `null` for one that no template made. */
    versao: z.number().int().nullable(),
    em_uso: z.number().int().nullable(),
    /** Tasks of the template that this month does without, with the reason. */
    puladas: z.array(linha),
    /** Dates that are another day than their rule names, and what differs for this client. */
    notas: z.array(linha),
    /** What applying the version in use would do; nothing where it may not, or has it already. */
    previa: publicacaoPreviaSchema.nullable(),
    /** What the person may do here. */
    inclui: z.boolean(),
    inclui_no_modelo: z.boolean(),
    aplica: z.boolean(),
    reativa: z.boolean(),
    redistribui: z.boolean(),
    leva: z.boolean(),
  }),
);
export type ModeloDoFechamento = z.infer<typeof modeloDoFechamentoSchema>['data'];

/** Brings the version that the person saw the preview of. */
export const aplicarModeloSchema = z.strictObject({ numero: z.number().int().min(1) });
export type AplicarModelo = z.output<typeof aplicarModeloSchema>;

export const reativarSchema = z.strictObject({ motivo: textField(500) });
export type ReativarFechamento = z.output<typeof reativarSchema>;
export const reativadoSchema = dataOf(savedSchema.extend({ tarefas: z.number().int() }));

/** A task by hand: of this month alone, or of the template too from the next one on. */
export const incluirTarefaSchema = z.strictObject({
  titulo: textField(160),
  descricao: optionalTextField(10_000).default(null),
  departamento_uuid: optionalRef.default(null),
  responsavel_uuid: optionalRef.default(null),
  data_vencimento: dataSchema.nullable().default(null),
  no_modelo: z.boolean().default(false),
});
export type IncluirTarefa = z.output<typeof incluirTarefaSchema>;

/** Who has open tasks here, and how much each has in all. */
export const cargasSchema = dataOf(
  z.object({
    pessoas: z.array(
      z.object({
        uuid: z.uuid(),
        nome: z.string(),
        /** Open tasks of this closing. */
        tarefas: z.array(z.object({ uuid: z.uuid(), titulo: z.string() })),
        /** Of all she has. */
        abertas: z.number().int(),
        minutos_milimin: z.number().int(),
      }),
    ),
    /** Open tasks of this closing that nobody has. */
    sem_responsavel: z.array(z.object({ uuid: z.uuid(), titulo: z.string() })),
    departamentos: z.array(z.object({ valor: z.string(), rotulo: z.string() })),
  }),
);
export type CargasDoFechamento = z.infer<typeof cargasSchema>['data'];

/** The dialog that gives open tasks of some people, or of nobody, to another one; each goes its own way. */
export const redistribuirDialogSchema = z.object({
  de: z.array(z.string()).min(1, 'Escolha ao menos uma pessoa de quem tirar tarefas.'),
  para: requiredRef,
});

/** What was open in the month before, and may come along. */
export const levarSchema = dataOf(
  z.object({
    de: z.object({ uuid: z.uuid(), codigo: z.string(), competencia: z.string() }).nullable(),
    notas: z.array(z.object({ uuid: z.uuid(), tarefa: z.string(), texto: z.string() })),
    pendencias: z.array(z.object({ uuid: z.uuid(), titulo: z.string() })),
  }),
);
export type LevarDoMesAnterior = z.infer<typeof levarSchema>['data'];
export const levarFormSchema = z.strictObject({
  notas: z.array(z.uuid()).max(500).default([]),
  pendencias: z.array(z.uuid()).max(500).default([]),
});
export type LevarForm = z.output<typeof levarFormSchema>;
export const levadoSchema = dataOf(z.object({ notas: z.number().int(), pendencias: z.number().int() }));
