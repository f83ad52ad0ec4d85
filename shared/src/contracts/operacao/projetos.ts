import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { refSchema } from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, enumOf } from '../comum/labels';
import { prioridadeSchema, tarefaSchema, tarefaStatusSchema } from './tarefas';
import { projetoPassos, projetoSaudeLabels, projetoStatusLabels, projetoTipoLabels } from './values/projetos';

export { projetoSaudeLabels, projetoStatusLabels, projetoTipoLabels } from './values/projetos';

export const projetoStatusSchema = enumOf(projetoStatusLabels);
export type ProjetoStatus = z.infer<typeof projetoStatusSchema>;

export type ProjetoPasso = keyof typeof projetoPassos;

export const projetoTipoSchema = enumOf(projetoTipoLabels);

export const projetoSaudeSchema = enumOf(projetoSaudeLabels);

/**
 * Projeto (docs/domain/operacao.md#projetos). Permission `gerenciar projetos`; rows by the view
 * (docs/domain/acesso.md#linhas).
 */
export const projetoSchema = z.object({
  uuid: z.string(),
  codigo: z.string(),
  nome: z.string(),
  cliente: clienteRefSchema.nullable(),
  tipo: projetoTipoSchema,
  tipo_label: z.string(),
  /** The firm's people stay with the firm: absent for a client's person. */
  responsavel: z.string().optional(),
  departamento: z.string().nullable(),
  data_inicio: z.string(),
  data_prevista_fim: z.string(),
  progresso: z.number().int(),
  tarefas_abertas: z.number().int(),
  tarefas_atrasadas: z.number().int(),
  /** `null` once concluded or cancelled. */
  saude: projetoSaudeSchema.nullable(),
  saude_label: z.string().nullable(),
  prioridade: prioridadeSchema,
  prioridade_label: z.string(),
  status: projetoStatusSchema,
  status_label: z.string(),
  /** Hours are what the work costs, so absent for a client's person: spent on its tasks. */
  apontado_milimin: z.number().int().optional(),
  /** Planned for it as a whole. */
  orcamento_horas_milimin: z.number().int().nullable().optional(),
  /** Σ estimates of its tasks that are not dropped. */
  estimado_milimin: z.number().int().optional(),
});
export type Projeto = z.infer<typeof projetoSchema>;

export const projetoListQuerySchema = listQuerySchema
  .extend({
    status: choiceOf(projetoStatusSchema).optional(),
    tipo: choiceOf(projetoTipoSchema).optional(),
    saude: choiceOf(projetoSaudeSchema).optional(),
    /** Planned end. */
    fim_de: z.iso.date().optional(),
    fim_ate: z.iso.date().optional(),
    cliente: choiceOf(z.uuid()).optional(),
    /** Of no effect for a client's person, who knows none of them. */
    responsavel: choiceOf(z.uuid()).optional(),
    departamento: choiceOf(z.uuid()).optional(),
  })
  .strict();
export type ProjetoListQuery = z.infer<typeof projetoListQuerySchema>;
/**
 * `agregados`: em_andamento, atrasados, entregas_7_dias, concluidos of all the person's projects; for the firm's people
 * also the hours of those still open, apontado_milimin and orcado_milimin.
 */
export const projetoListSchema = listOf(projetoSchema);

export const projetoDetalheSchema = projetoSchema.extend({
  versao: z.number().int(),
  /** Whether the person may change it now, and the steps he may take. */
  edita: z.boolean(),
  /** Whether he leads it, also once it ended: keeps it as a template, copies it, reports on it. */
  conduz: z.boolean().optional(),
  passos: z.array(z.enum(Object.keys(projetoPassos) as [ProjetoPasso, ...ProjetoPasso[]])),
  /** While it is paused: since when, and what resuming would move the dates of open tasks by. */
  pausa: z.object({ desde: z.string(), dias_uteis: z.number().int(), tarefas: z.number().int() }).nullable(),
  visivel_cliente: z.boolean(),
  /** Absent for a client's person, as who keeps it. */
  tags: z.array(z.string()).optional(),
  responsavel_ref: refSchema.optional(),
  departamento_ref: refSchema.nullable(),
  descricao: z.string().nullable(),
  objetivo: z.string().nullable(),
  data_fim_real: z.string().nullable(),
  /** What the hours cost; only for people who may see costs (docs/domain/acesso.md#custos). */
  financeiro: z
    .object({
      custo_apontado_centavos: z.number().int(),
      custo_estimado_centavos: z.number().int(),
      /** Hours of people whose position has no price: not in the costs. */
      apontado_sem_custo_milimin: z.number().int(),
      estimado_sem_custo_milimin: z.number().int(),
    })
    .optional(),
  /** Only for people who may see costs. */
  valor_contratado_centavos: z.number().int().nullable().optional(),
  /** As-is/to-be that it puts in place; their names are told by `GET /processos?projeto=`. Absent for a client's person. */
  processos: z.number().int().optional(),
  /** Absent for a client's person. */
  membros: z.array(z.object({ uuid: z.uuid(), nome: z.string(), cargo: z.string().nullable() })).optional(),
  tarefas_por_status: z.array(
    z.object({ status: tarefaStatusSchema, status_label: z.string(), total: z.number().int() }),
  ),
  /** The next open tasks by date that the person may see in full. */
  proximas_tarefas: z.array(tarefaSchema),
});
export type ProjetoDetalhe = z.infer<typeof projetoDetalheSchema>;
export const projetoDetalheResponseSchema = dataOf(projetoDetalheSchema);
