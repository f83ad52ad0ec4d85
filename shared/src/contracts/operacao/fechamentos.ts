import { z } from 'zod';
import { regimes } from '../clientes/values/clientes';
import { choiceOf } from '../comum/choices';
import { optionSchema } from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, competenciaSchema, enumOf } from '../comum/labels';
import { tarefaVisivelSchema } from './tarefas';
import { celulaEstadoLabels, fechamentoSituacaoLabels, fechamentoStatusLabels } from './values/fechamentos';

export { celulaEstadoLabels, fechamentoSituacaoLabels, fechamentoStatusLabels } from './values/fechamentos';

export const fechamentoStatusSchema = enumOf(fechamentoStatusLabels);
export type FechamentoStatus = z.infer<typeof fechamentoStatusSchema>;

export const fechamentoSituacaoSchema = enumOf(fechamentoSituacaoLabels);
export type FechamentoSituacao = z.infer<typeof fechamentoSituacaoSchema>;

/** Fechamento: one client, one template, one competência (docs/domain/operacao.md#fechamentos). */
export const fechamentoSchema = z.object({
  uuid: z.string(),
  codigo: z.string(),
  cliente: clienteRefSchema,
  modelo: z.string(),
  competencia: z.string(),
  coordenador: z.string(),
  /** 0 to 100 (docs/domain/operacao.md#progresso). */
  progresso: z.number().int(),
  situacao: fechamentoSituacaoSchema.nullable(),
  situacao_label: z.string().nullable(),
  pendencias_cliente: z.number().int(),
  em_revisao: z.number().int(),
  anexos_a_validar: z.number().int(),
  data_limite: z.string().nullable(),
  /** Business days from today to the limit; negative once past; `null` without limit or when closed. */
  dias_uteis_restantes: z.number().int().nullable(),
  ciclo: z.number().int(),
  fechado_em: z.string().nullable(),
  status: fechamentoStatusSchema,
  status_label: z.string(),
});
export type Fechamento = z.infer<typeof fechamentoSchema>;

export const fechamentoFiltersSchema = z.object({
  /** Without it, the previous month; `todas` takes the limit away. */
  competencia: z.union([competenciaSchema, z.literal('todas')]).optional(),
  /** uuid of the client or of the template. */
  cliente: choiceOf(z.uuid()).optional(),
  modelo: choiceOf(z.uuid()).optional(),
  coordenador: choiceOf(z.uuid()).optional(),
  /** A team of the firm: those coordinated by one of its people. */
  equipe: choiceOf(z.uuid()).optional(),
  /** Those with tasks of the department. */
  departamento: choiceOf(z.uuid()).optional(),
  regime: choiceOf(z.enum(regimes)).optional(),
  situacao: choiceOf(fechamentoSituacaoSchema).optional(),
  status: choiceOf(fechamentoStatusSchema).optional(),
  /** `sim`: only those that wait for the client. */
  pendencia: z.enum(['sim']).optional(),
});
export const fechamentoListQuerySchema = listQuerySchema.extend(fechamentoFiltersSchema.shape).strict();
export type FechamentoListQuery = z.infer<typeof fechamentoListQuerySchema>;
export const fechamentoListSchema = listOf(fechamentoSchema);

/** `GET /fechamentos/resumo`: numbers above the list; without `competencia`, the previous month. */
export const fechamentoResumoQuerySchema = z.strictObject({ competencia: competenciaSchema.optional() });
export const fechamentoResumoSchema = dataOf(
  z.object({
    competencia: z.string(),
    /** Competências that have closings, newest first. */
    competencias: z.array(z.string()),
    modelos: z.array(z.object({ uuid: z.string(), nome: z.string() })),
    /** Staff alone: who coordinates closings, and who they could be given to. */
    coordenadores: z.array(optionSchema).optional(),
    pessoas: z.array(optionSchema).optional(),
    equipes: z.array(optionSchema).optional(),
    departamentos: z.array(optionSchema).optional(),
    total: z.number().int(),
    fechados: z.number().int(),
    em_risco: z.number().int(),
    atrasados: z.number().int(),
    aguardando_cliente: z.number().int(),
    /** Mean business days from the end of the competência to the first closing, in tenths; `null` without any. */
    dias_para_fechar_decimos: z.number().int().nullable(),
    proxima_data_limite: z.string().nullable(),
    dias_uteis_ate_limite: z.number().int().nullable(),
  }),
);
export type FechamentoResumo = z.infer<typeof fechamentoResumoSchema>['data'];

/** One person or part of the firm, with the closings of the month that its filter finds; cancelled ones left out. */
export const fechamentoGrupoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  atrasados: z.number().int(),
  /** Open ones that are not late. */
  abertos: z.number().int(),
  fechados: z.number().int(),
});
export type FechamentoGrupo = z.infer<typeof fechamentoGrupoSchema>;

/** `GET /fechamentos/graficos`: staff only; without `competencia`, the previous month. A closing may be of several groups. */
export const fechamentoGraficosSchema = dataOf(
  z.object({
    competencia: z.string(),
    equipes: z.array(fechamentoGrupoSchema),
    departamentos: z.array(fechamentoGrupoSchema),
    /** Who coordinates. */
    pessoas: z.array(fechamentoGrupoSchema),
  }),
);
export type FechamentoGraficos = z.infer<typeof fechamentoGraficosSchema>['data'];

export const celulaEstadoSchema = enumOf(celulaEstadoLabels);
export type CelulaEstado = z.infer<typeof celulaEstadoSchema>;

export const fechamentoCelulaSchema = z.object({
  competencia: z.string(),
  estado: celulaEstadoSchema,
  progresso: z.number().int(),
  /** Closed, whatever happened before (a reopened closing may be closed again). */
  fechado: z.boolean(),
  fechamentos: z.array(z.object({ uuid: z.string(), modelo: z.string() })),
});
export type FechamentoCelula = z.infer<typeof fechamentoCelulaSchema>;

export const fechamentoMatrizQuerySchema = z.strictObject({
  /** Newest competência of the matrix; without it, the previous month. */
  competencia: competenciaSchema.optional(),
  meses: z.coerce.number().int().min(3).max(12).default(6),
  modelo: choiceOf(z.uuid()).optional(),
  coordenador: choiceOf(z.uuid()).optional(),
  equipe: choiceOf(z.uuid()).optional(),
  departamento: choiceOf(z.uuid()).optional(),
  regime: choiceOf(z.enum(regimes)).optional(),
  busca: z.string().trim().max(120).optional(),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type FechamentoMatrizQuery = z.infer<typeof fechamentoMatrizQuerySchema>;

/** `GET /fechamentos/matriz`: Cliente × Competência, 50 clients a page. */
export const fechamentoMatrizSchema = dataOf(
  z.object({
    competencias: z.array(z.string()),
    linhas: z.array(
      z.object({
        cliente: clienteRefSchema,
        /** One per competência of the header; `null` where the client has no closing. */
        celulas: z.array(fechamentoCelulaSchema.nullable()),
        /** What the client still owes in the newest competência. */
        pendencias: z.number().int(),
        coordenador: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    pagina: z.number().int(),
    por_pagina: z.number().int(),
  }),
);
export type FechamentoMatriz = z.infer<typeof fechamentoMatrizSchema>['data'];

export const fechamentoDetalheSchema = fechamentoSchema.extend({
  /** The client's particularities; staff only. */
  particularidades: z.string().nullable().optional(),
  data_meta_conclusao: z.string().nullable(),
  fechado_por: z.string().nullable(),
  /** `completo`, or `pendencias` for a client's person, who sees only what the client owes. */
  visao: z.enum(['completo', 'pendencias']),
  trabalhando_agora: z.array(z.object({ nome: z.string(), tarefa: z.string() })),
  departamentos: z.array(
    z.object({
      nome: z.string(),
      concluidas: z.number().int(),
      total: z.number().int(),
      tarefas: z.array(tarefaVisivelSchema),
    }),
  ),
});
export type FechamentoDetalhe = z.infer<typeof fechamentoDetalheSchema>;
export const fechamentoDetalheResponseSchema = dataOf(fechamentoDetalheSchema);
