import { z } from 'zod';
import { optionalRef, refSchema, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { clienteRefSchema } from '../comum/labels';
import { fechamentoModeloTarefasMaximas } from './values/fechamento-modelos';

/** What differs for one client in one task of a template. */
export const excecaoSchema = z.strictObject({
  /** Key of the task. */
  chave: textField(60),
  /** The client does without it. */
  desligada: z.boolean().default(false),
  /** Who does it for this client, whatever the rule says. */
  responsavel_uuid: optionalRef.default(null),
  /** Another day by the same rule. */
  dia: z
    .number('Informe um dia.')
    .int('Informe um dia.')
    .min(0, 'Informe um dia.')
    .max(60, 'Informe um dia de 0 a 60.')
    .nullable()
    .default(null),
});
export type Excecao = z.output<typeof excecaoSchema>;

export const excecoesFormSchema = z
  .strictObject({
    versao: versaoField,
    excecoes: z.array(excecaoSchema).max(fechamentoModeloTarefasMaximas),
  })
  .superRefine(({ excecoes }, context) => {
    const vistas = new Set<string>();
    for (const [index, { chave }] of excecoes.entries()) {
      if (vistas.has(chave))
        context.addIssue({
          code: 'custom',
          path: ['excecoes', index, 'chave'],
          message: 'Tarefa repetida.',
        });
      vistas.add(chave);
    }
  });
export type ExcecoesForm = z.output<typeof excecoesFormSchema>;

/** A client that a template runs for by a link. */
const vinculo = {
  uuid: z.uuid(),
  cliente: clienteRefSchema,
  /** First and last competência, `AAAA-MM`. */
  inicio: z.string(),
  fim: z.string().nullable(),
  /** The contracted service that brought it; by hand otherwise. */
  servico: z.string().nullable(),
  versao: z.number().int(),
};
export const modeloClientesSchema = dataOf(
  z.object({
    itens: z.array(z.object({ ...vinculo, /** In words, task by task. */ excecoes: z.array(z.string()) })),
    /** Whether the person may change them. */
    edita: z.boolean(),
  }),
);
export type ModeloClientes = z.infer<typeof modeloClientesSchema>['data'];

/** Templates that run for a client by a link, or will, with what differs for it. */
export const modelosDoClienteSchema = dataOf(
  z.object({
    itens: z.array(
      z.object({
        uuid: z.uuid(),
        modelo: refSchema,
        /** First and last competência, `AAAA-MM`. */
        inicio: z.string(),
        fim: z.string().nullable(),
        /** The contracted service that brought it; by hand otherwise. */
        servico: z.string().nullable(),
        /** In words, task by task. */
        excecoes: z.array(z.string()),
      }),
    ),
    /** Whether the person may change them. */
    edita: z.boolean(),
  }),
);
export type ModelosDoCliente = z.infer<typeof modelosDoClienteSchema>['data'];

/** One link with what differs, and the tasks it may differ in. */
export const modeloClienteSchema = dataOf(
  z.object({
    ...vinculo,
    excecoes: z.array(
      z.object({
        chave: z.string(),
        desligada: z.boolean(),
        responsavel_uuid: z.string().nullable(),
        dia: z.number().int().nullable(),
      }),
    ),
    tarefas: z.array(
      z.object({
        chave: z.string(),
        titulo: z.string(),
        prazo: z.string(),
        responsavel: z.string(),
        /** Whether its rule counts by a day that can be another one. */
        tem_dia: z.boolean(),
      }),
    ),
  }),
);
export type ModeloCliente = z.infer<typeof modeloClienteSchema>['data'];
