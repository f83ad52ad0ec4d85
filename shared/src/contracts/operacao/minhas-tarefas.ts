import { z } from 'zod';
import { textField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { minhasTarefasQuerySchema, tarefaSchema } from './tarefas';
import { cartoesNoMaximo, cartoesPorVez, pesadasNoDia, quadroColunaLabels } from './values/quadro';

/** `Minhas tarefas` as a board, and as the plan of the day (docs/domain/operacao.md#minhas-tarefas). */

/** A task with what a step on it asks for. */
const tarefaComPassoSchema = tarefaSchema.extend({ versao: z.number().int(), exige_revisao: z.boolean() });
export type Cartao = z.infer<typeof tarefaComPassoSchema>;

const colunaSchema = enumOf(quadroColunaLabels);
export const quadroQuerySchema = minhasTarefasQuerySchema.omit({ status: true, revisar: true }).extend({
  /** Only this column. */
  coluna: colunaSchema.optional(),
  /** Cards of each column. */
  quantos: z.coerce.number().int().min(1).max(cartoesNoMaximo).default(cartoesPorVez),
  /** Instead of the own ones: what one gave to others, or follows as a participant. */
  ver: z.enum(['delegadas', 'sigo']).optional(),
});
export type QuadroQuery = z.infer<typeof quadroQuerySchema>;
export const quadroSchema = dataOf(
  z.object({
    lidera_equipe: z.boolean(),
    colunas: z.array(
      z.object({
        chave: colunaSchema,
        titulo: z.string(),
        total: z.number().int(),
        itens: z.array(tarefaComPassoSchema),
      }),
    ),
  }),
);
export type Quadro = z.infer<typeof quadroSchema>['data'];

const pessoaSchema = z.object({ uuid: z.uuid(), nome: z.string() });
const planejadaSchema = tarefaComPassoSchema.extend({
  /** What of it is planned for today; of what does not fit, what is left of it. */
  minutos_milimin: z.number().int(),
  /** Longer than a day: only a part of it is planned. */
  parcial: z.boolean(),
  /** One reviews it. */
  revisao: z.boolean(),
  gera_multa: z.boolean(),
  /** Open tasks that wait for it. */
  libera: z.number().int(),
});
export const meuDiaQuerySchema = z.object({
  /** Of what does not fit. */
  quantos: z.coerce.number().int().min(1).max(pesadasNoDia).default(cartoesPorVez),
});
export type MeuDiaQuery = z.infer<typeof meuDiaQuerySchema>;
export const meuDiaSchema = dataOf(
  z.object({
    hoje: z.string(),
    /** What the day holds; 0 with its reason. */
    capacidade_milimin: z.number().int(),
    sem_capacidade: z.enum(['ausente', 'sem_expediente']).nullable(),
    gasto_milimin: z.number().int(),
    /** Appointments of the day that the person organises or accepted. */
    compromissos_milimin: z.number().int().optional(),
    planejado_milimin: z.number().int(),
    itens: z.array(planejadaSchema),
    /** How many are due by today and more than the day holds. */
    fora_total: z.number().int().optional(),
    /** The first of them. */
    fora: z.array(
      planejadaSchema.extend({
        /** Who may help: who coordinates it, or leads the person's team. */
        ajuda: z.array(pessoaSchema),
        /** Who is asked for another date: who coordinates it, or wrote the task. */
        combina: z.array(pessoaSchema),
      }),
    ),
  }),
);
export type MeuDia = z.infer<typeof meuDiaSchema>['data'];

export const pedirAjudaFormSchema = z.object({
  texto: textField(2000),
});
export const renegociarFormSchema = z.object({
  data: z.string('Campo obrigatório.').min(1, 'Campo obrigatório.').pipe(z.iso.date('Data inválida.')),
  motivo: textField(2000),
});
