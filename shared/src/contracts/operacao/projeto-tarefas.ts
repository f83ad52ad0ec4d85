import { z } from 'zod';
import { linhasMaximas, niveisMaximos, recusaDoTamanho } from '../../rules/tarefa-rapida';
import { optionalRef, requiredRef, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { clienteRefSchema, dataSchema } from '../comum/labels';
import { projetoStatusSchema } from './projetos';
import { prioridadeSchema, tarefaStatusSchema, tarefaVisivelSchema } from './tarefas';

/** Statuses a stage may be bound to: a task that enters it takes the step that leads there. */
export const etapaStatusSchema = tarefaStatusSchema.exclude(['desconsiderada', 'cancelada']);
export type EtapaStatus = z.infer<typeof etapaStatusSchema>;

/** Stages of one board. */
export const etapasMaximas = 12;

const etapaCampos = {
  nome: textField(40),
  cor: z.string().regex(/^#[0-9a-f]{6}$/i, 'Cor inválida.'),
  /** Tasks it should not go over; more is told, not refused. */
  limite_wip: z.number().int().min(1, 'Informe um valor maior que zero.').max(999).nullable(),
  status_vinculado: etapaStatusSchema.nullable(),
};
export const projetoEtapaSchema = z.object({
  uuid: z.uuid(),
  ...etapaCampos,
  /** Tasks that say it is theirs. */
  tarefas: z.number().int(),
});
export type ProjetoEtapa = z.infer<typeof projetoEtapaSchema>;

/**
 * `PUT /projetos/{uuid}/etapas`: all stages in their order. One that is left out is deleted; tasks of its own go where
 * `destinos` says.
 */
export const projetoEtapasFormSchema = z
  .strictObject({
    versao: versaoField,
    etapas: z
      .array(z.strictObject({ uuid: z.uuid().nullable(), ...etapaCampos }))
      .min(1, 'Um quadro tem ao menos uma etapa.')
      .max(etapasMaximas, `Um quadro tem no máximo ${etapasMaximas} etapas.`),
    /** Where tasks of a deleted stage go, by address: both are stages of this project. */
    destinos: z
      .array(z.strictObject({ de: z.uuid(), para: z.uuid() }))
      .max(50)
      .default([]),
  })
  .superRefine(({ etapas }, context) => {
    const nomes = etapas.map(({ nome }) => nome.toLowerCase());
    nomes.forEach((nome, index) => {
      if (nomes.indexOf(nome) < index)
        context.addIssue({
          code: 'custom',
          path: ['etapas', index, 'nome'],
          message: 'Já existe uma etapa com este nome.',
        });
    });
  });
export type ProjetoEtapasForm = z.output<typeof projetoEtapasFormSchema>;

/** One task of a line that was typed or pasted; `pai` is the place in the list of the one it is part of. */
const novaTarefaSchema = z.strictObject({
  titulo: textField(160),
  pai: z.number().int().min(0).nullable().default(null),
  responsavel_uuid: optionalRef.default(null),
  departamento_uuid: optionalRef.default(null),
  tags: z.array(textField(30)).max(10, 'Use no máximo 10 etiquetas.').default([]),
  data_vencimento: dataSchema.nullable().default(null),
  prioridade: prioridadeSchema.default('normal'),
});

/** `POST /projetos/{uuid}/tarefas`: one or many new tasks, all or none. */
export const projetoTarefasFormSchema = z
  .strictObject({
    /** Stage they begin in. */
    etapa_uuid: optionalRef.default(null),
    /** The task they are part of. */
    pai_uuid: optionalRef.default(null),
    tarefas: z
      .array(novaTarefaSchema)
      .min(1, 'Escreva ao menos uma tarefa.')
      .max(linhasMaximas, {
        error: ({ input }) => recusaDoTamanho((input as unknown[]).length) ?? undefined,
      }),
  })
  .superRefine(({ tarefas }, context) => {
    const niveis: number[] = [];
    tarefas.forEach(({ pai }, index) => {
      const path = ['tarefas', index, 'pai'];
      if (pai !== null && pai >= index) {
        context.addIssue({ code: 'custom', path, message: 'A tarefa principal vem antes.' });
        niveis.push(1);
        return;
      }
      const nivel = pai === null ? 1 : (niveis[pai] ?? 1) + 1;
      niveis.push(nivel);
      if (nivel > niveisMaximos)
        context.addIssue({ code: 'custom', path, message: `São no máximo ${niveisMaximos} níveis.` });
    });
  });
export type ProjetoTarefasForm = z.output<typeof projetoTarefasFormSchema>;
export const projetoTarefasCriadasSchema = dataOf(z.object({ uuids: z.array(z.uuid()) }));

/** `PUT /projetos/{uuid}/tarefas/{tarefa}/etapa`: a card goes to another column. */
export const tarefaEtapaParamsSchema = z.object({ uuid: z.uuid(), tarefa: z.uuid() });
export const tarefaEtapaFormSchema = z.strictObject({ etapa_uuid: requiredRef, versao: versaoField });
export type TarefaEtapaForm = z.output<typeof tarefaEtapaFormSchema>;

/** `GET /projetos/:uuid/tarefas`: the tasks in tree order. At most 1,000. */
export const projetoTarefasSchema = dataOf(
  z.object({
    projeto: z.object({
      uuid: z.string(),
      codigo: z.string(),
      nome: z.string(),
      cliente: clienteRefSchema.nullable(),
      status: projetoStatusSchema,
      status_label: z.string(),
      progresso: z.number().int(),
      versao: z.number().int(),
    }),
    /** Whether the person may add tasks, and change the stages. */
    cria: z.boolean(),
    edita: z.boolean(),
    /** Columns of the board; none for a project that has no stages of its own. */
    etapas: z.array(projetoEtapaSchema),
    tarefas: z.array(tarefaVisivelSchema),
    /** Column and version of each task. */
    posicoes: z.array(
      z.object({ uuid: z.string(), etapa_uuid: z.string().nullable(), versao: z.number().int() }),
    ),
  }),
);
export type ProjetoTarefas = z.infer<typeof projetoTarefasSchema>['data'];
