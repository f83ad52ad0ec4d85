import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { refSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { clienteRefSchema, dataSchema, enumOf } from '../comum/labels';
import { anexoVerificacoes } from '../comum/values/anexos';
import { vinculosDaTarefa } from './tarefa-vinculos';
import {
  ladoLabels,
  prioridadeLabels,
  tarefaContextoLabels,
  tarefaPassos,
  tarefaStatusLabels,
  tarefasNoMaximo,
} from './values/tarefas';

export { ladoLabels, prioridadeLabels, tarefaContextoLabels, tarefaStatusLabels } from './values/tarefas';

export const tarefaStatusSchema = enumOf(tarefaStatusLabels);
export type TarefaStatus = z.infer<typeof tarefaStatusSchema>;
export type TarefaPasso = keyof typeof tarefaPassos;

/** Derived, never a status (docs/domain/operacao.md#situacao-do-prazo). */
export const situacaoPrazoLabels = {
  sem_prazo: 'Sem prazo',
  no_prazo: 'No prazo',
  vence_hoje: 'Vence hoje',
  em_risco: 'Em risco',
  atrasada: 'Atrasada',
  concluida_no_prazo: 'Concluída no prazo',
  concluida_apos_meta: 'Concluída após a meta',
  concluida_com_atraso: 'Concluída com atraso',
} as const;
export const situacaoPrazoSchema = enumOf(situacaoPrazoLabels);
export type SituacaoPrazo = z.infer<typeof situacaoPrazoSchema>;

export const tarefaContextoSchema = enumOf(tarefaContextoLabels);

export const prioridadeSchema = enumOf(prioridadeLabels);

export const ladoSchema = enumOf(ladoLabels);

const statusFields = {
  status: tarefaStatusSchema,
  status_label: z.string(),
  /** `null` for a task that was dropped (desconsiderada, cancelada). */
  situacao_prazo: situacaoPrazoSchema.nullable(),
  situacao_prazo_label: z.string().nullable(),
};

/** A task in full, as lists carry it. */
export const tarefaSchema = z.object({
  resumida: z.literal(false),
  uuid: z.string(),
  codigo: z.string(),
  titulo: z.string(),
  contexto: tarefaContextoSchema,
  contexto_label: z.string(),
  /** Project or closing the task belongs to, when it belongs to one. */
  origem: z.object({ uuid: z.string(), rotulo: z.string() }).nullable(),
  tarefa_pai_uuid: z.string().nullable(),
  cliente: clienteRefSchema.nullable(),
  competencia: z.string().nullable(),
  departamento: z.string().nullable(),
  lado: ladoSchema,
  /** The firm's people and hours stay with the firm: absent for a client's person. */
  responsavel: z.string().nullable().optional(),
  revisor: z.string().nullable().optional(),
  prioridade: prioridadeSchema,
  prioridade_label: z.string(),
  data_meta: z.string().nullable(),
  data_vencimento: z.string().nullable(),
  minutos_estimados_milimin: z.number().int().nullable().optional(),
  checklist: z.object({ concluidos: z.number().int(), total: z.number().int() }),
  anexos: z.number().int(),
  ...statusFields,
});
export type Tarefa = z.infer<typeof tarefaSchema>;

/**
 * What a restricted person sees of somebody else's task: that it exists and how it stands
 * (docs/domain/acesso.md#linhas).
 */
export const tarefaResumidaSchema = z.object({
  resumida: z.literal(true),
  uuid: z.string(),
  tarefa_pai_uuid: z.string().nullable(),
  titulo: z.string(),
  departamento: z.string().nullable(),
  /** Only inside a closing. */
  data_vencimento: z.string().nullable().optional(),
  status: statusFields.status,
  status_label: statusFields.status_label,
  situacao_prazo: statusFields.situacao_prazo.optional(),
  situacao_prazo_label: statusFields.situacao_prazo_label.optional(),
});
export type TarefaResumida = z.infer<typeof tarefaResumidaSchema>;

export const tarefaVisivelSchema = z.discriminatedUnion('resumida', [tarefaSchema, tarefaResumidaSchema]);
export type TarefaVisivel = z.infer<typeof tarefaVisivelSchema>;

/** `GET /tarefas/:uuid`, for the side panel. */
export const tarefaDetalheSchema = tarefaSchema.extend({
  versao: z.number().int(),
  /**
   * What of it the person may change: all, or all but what others decided (reviewer, requirements, where it hangs);
   * `null` for nothing.
   */
  edita: z.enum(['tudo', 'conteudo']).nullable(),
  /**
   * The model it comes from, and whether the person may change that with it; absent for a client's person, `null` of a
   * task that none made.
   */
  recorrente: z
    .object({
      titulo: z.string(),
      altera: z.boolean(),
      /** It makes tasks for many clients. */
      varios_clientes: z.boolean(),
    })
    .nullable()
    .optional(),
  /** The task it is part of. */
  pai: z.object({ uuid: z.string(), titulo: z.string() }).nullable(),
  etapa: z.object({ uuid: z.string(), nome: z.string() }).nullable(),
  departamento_ref: z.object({ uuid: z.string(), nome: z.string() }).nullable(),
  data_inicio_prevista: z.string().nullable(),
  visivel_cliente: z.boolean(),
  tags: z.array(z.string()),
  /** The firm's people as the form names them: absent for a client's person. */
  responsavel_ref: refSchema.nullable().optional(),
  revisor_ref: refSchema.nullable().optional(),
  participantes_ref: z.array(refSchema).optional(),
  /** Steps the person may take now (docs/domain/operacao.md#passos). */
  passos: z.array(z.enum(Object.keys(tarefaPassos) as [TarefaPasso, ...TarefaPasso[]])),
  /** Why nothing of it changes now: what it belongs to is closed. Absent for a client's person. */
  trava: z.string().nullable().optional(),
  /** Whether the person may tick its checklist. */
  executa: z.boolean(),
  /** Whether the person may attach files to it. */
  anexa: z.boolean(),
  /** Whether the person may say what holds it up from outside. */
  impede: z.boolean(),
  ...vinculosDaTarefa,
  /** What has to end, or be cleared, before it may begin; empty once it has begun. */
  bloqueios: z.array(z.string()),
  /** Whether the person may begin it although it waits. */
  inicia_mesmo_assim: z.boolean(),
  /** What the client is asked for while it waits for him. */
  aguarda: z.string().nullable(),
  /** Something that came before it was opened again after it had begun. */
  predecessora_reaberta: z.boolean(),
  /** What was reviewed, or is being, changed since; absent for a client's person. */
  revisao_caduca: z.object({ em: z.iso.datetime(), motivo: z.string() }).nullable().optional(),
  /** Comments and notes on it, and review notes that wait for an answer; absent for a client's person. */
  mensagens: z.object({ total: z.number().int(), notas_abertas: z.number().int() }).optional(),
  /** Documents it asked its client for; absent for a client's person. */
  pedidos: z.number().int().optional(),
  /**
   * What was delivered to its client, and whether the person may deliver: some file of it may leave. Absent for a
   * client's person.
   */
  entregas: z.object({ total: z.number().int(), entrega: z.boolean() }).optional(),
  /**
   * What it has been through, oldest first: changes of its status, for the firm's own people the others too; of a
   * client's person without names and reasons.
   */
  historico: z.array(
    z.object({
      uuid: z.string(),
      em: z.string(),
      por: z.string().nullable().optional(),
      texto: z.string(),
      motivo: z.string().nullable().optional(),
    }),
  ),
  descricao: z.string().nullable(),
  /** What is to be remembered of its client; absent for a client's person. */
  particularidades: z.string().nullable().optional(),
  /** Absent for a client's person, as who did it. */
  participantes: z.array(z.string()).optional(),
  exige_revisao: z.boolean(),
  exige_anexo: z.boolean(),
  /** What the file has to be. */
  tipo_documento: refSchema.nullable().optional(),
  /** What came of it, in the words of who ended it; absent for a client's person. */
  resultado: z.string().nullable().optional(),
  gera_multa: z.boolean(),
  concluida_em: z.string().nullable(),
  concluida_por: z.string().nullable().optional(),
  criado_em: z.string(),
  itens_checklist: z.array(
    z.object({
      uuid: z.string(),
      texto: z.string(),
      obrigatorio: z.boolean(),
      concluido_em: z.string().nullable(),
      concluido_por: z.string().nullable().optional(),
      nao_se_aplica: z.boolean(),
      /** Why it does not apply. */
      motivo: z.string().nullable(),
    }),
  ),
  arquivos: z.array(
    z.object({
      uuid: z.string(),
      nome: z.string(),
      tamanho_bytes: z.number().int(),
      validacao: z.string(),
      verificacao: z.enum(anexoVerificacoes).optional(),
      enviado_em: z.string(),
      /** Own, and not yet approved or refused. */
      pode_excluir: z.boolean(),
    }),
  ),
});
export type TarefaDetalhe = z.infer<typeof tarefaDetalheSchema>;
export const tarefaDetalheResponseSchema = dataOf(tarefaDetalheSchema);

/** Groups of `Minhas tarefas`, in the order they show (docs/domain/operacao.md#minhas-tarefas). */
export const grupoTarefaLabels = {
  atrasadas: 'Atrasadas',
  hoje: 'Hoje',
  esta_semana: 'Esta semana',
  proximas: 'Próximas',
  sem_prazo: 'Sem prazo',
  aguardando_cliente: 'Aguardando cliente',
  para_revisar: 'Para revisar',
} as const;
export const grupoTarefaSchema = enumOf(grupoTarefaLabels);
export type GrupoTarefa = z.infer<typeof grupoTarefaSchema>;

export const minhasTarefasQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).optional(),
  contexto: choiceOf(tarefaContextoSchema).optional(),
  status: choiceOf(z.enum(['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao'])).optional(),
  prioridade: choiceOf(prioridadeSchema).optional(),
  /** Due date: the legal or contractual one, else the internal one. */
  prazo_de: dataSchema.optional(),
  prazo_ate: dataSchema.optional(),
  /** Only those in review that the person reviews. */
  revisar: z.literal('sim').optional(),
  /** `sim` widens to the teams the person leads; refused to who leads none or has a restricted view. */
  equipe: z.enum(['sim']).optional(),
});
export type MinhasTarefasQuery = z.infer<typeof minhasTarefasQuerySchema>;

const grupoDeTarefas = z.object({
  chave: grupoTarefaSchema,
  titulo: z.string(),
  /** All of the group; `itens` are its first ones. */
  total: z.number().int(),
  itens: z.array(tarefaSchema),
});

/** `GET /minhas-tarefas/grupos/:grupo`: more of one group. */
export const grupoDeTarefasQuerySchema = minhasTarefasQuerySchema.extend({
  quantos: z.coerce.number().int().min(1).max(tarefasNoMaximo),
});
export type GrupoDeTarefasQuery = z.infer<typeof grupoDeTarefasQuerySchema>;
export const grupoDeTarefasSchema = dataOf(grupoDeTarefas);
export type GrupoDeTarefas = z.infer<typeof grupoDeTarefas>;

/** `GET /minhas-tarefas`: open tasks in their groups, of each the first ones; `total` counts all. */
export const minhasTarefasSchema = dataOf(
  z.object({
    hoje: z.string(),
    total: z.number().int(),
    lidera_equipe: z.boolean(),
    kpis: z.object({
      vencem_hoje: z.number().int(),
      atrasadas: z.number().int(),
      em_revisao_para_mim: z.number().int(),
      /** Estimates due until Sunday, against the working time left until then. */
      planejado_milimin: z.number().int(),
      capacidade_milimin: z.number().int(),
    }),
    grupos: z.array(grupoDeTarefas),
  }),
);
export type MinhasTarefas = z.infer<typeof minhasTarefasSchema>['data'];
