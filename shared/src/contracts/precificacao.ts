import { z } from 'zod';
import { dataOf } from './http';
import { enumOf } from './labels';
import { orcamentoStatusSchema } from './orcamentos';

/*
 * Pricing parameters (domain 2.6): one answer per tab, each with the tab's own permission. Costs stay
 * away from people of domain 0.7.
 */

export const frequenciaLabels = {
  diaria: 'Diária',
  semanal: 'Semanal',
  quinzenal: 'Quinzenal',
  mensal: 'Mensal',
  bimestral: 'Bimestral',
  trimestral: 'Trimestral',
  quadrimestral: 'Quadrimestral',
  semestral: 'Semestral',
  anual: 'Anual',
  unica: 'Única',
} as const;
export const frequenciaSchema = enumOf(frequenciaLabels);

export const motivoTipoLabels = {
  preco: 'Preço',
  escopo: 'Escopo',
  prazo: 'Prazo',
  concorrente: 'Concorrente',
  sem_resposta: 'Sem resposta',
  desistiu: 'Desistiu',
  outro: 'Outro',
} as const;
export const motivoTipoSchema = enumOf(motivoTipoLabels);

export const fatorSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  pergunta: z.string(),
  obrigatorio: z.boolean(),
  ativo: z.boolean(),
  opcoes: z.array(
    z.object({
      rotulo: z.string(),
      /** `servico` null: every service without a value of its own. */
      acrescimos: z.array(z.object({ servico: z.string().nullable(), acrescimo_bp: z.number().int() })),
    }),
  ),
});
export type Fator = z.infer<typeof fatorSchema>;
export const complexidadeAnswerSchema = dataOf(z.object({ fatores: z.array(fatorSchema) }));

export const valorSchema = z.object({
  chave: z.string(),
  rotulo: z.string(),
  tipo: z.enum(['bp', 'centavos', 'numero', 'texto', 'sim_nao']),
  /** As text: a whole number for every kind but `texto`, `true` or `false` for `sim_nao`. */
  valor: z.string(),
});
export type Valor = z.infer<typeof valorSchema>;
export const valoresAnswerSchema = dataOf(z.object({ valores: z.array(valorSchema) }));

export const servicoPrecificadoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string(),
  departamento: z.string(),
  incluso: z.array(z.string()),
  nao_incluso: z.array(z.string()),
  honorario_minimo_centavos: z.number().int(),
  /** Absent for people who may not see costs. */
  custo_terceiros_centavos: z.number().int().optional(),
  ativo: z.boolean(),
  tarefas: z.array(
    z.object({
      uuid: z.uuid(),
      nome: z.string(),
      frequencia: frequenciaSchema,
      frequencia_label: z.string(),
      minutos_base_milimin: z.number().int(),
      direcionador: z.string().nullable(),
      franquia: z.number().int(),
      minutos_por_unidade_milimin: z.number().int(),
      ativo: z.boolean(),
    }),
  ),
});
export type ServicoPrecificado = z.infer<typeof servicoPrecificadoSchema>;

export const perguntaTipoLabels = {
  numero: 'Número',
  moeda: 'Moeda',
  selecao: 'Seleção',
  multipla: 'Múltipla escolha',
  sim_nao: 'Sim ou não',
  texto: 'Texto',
  data: 'Data',
  cnpj: 'CNPJ',
} as const;
export const eformStatusLabels = {
  rascunho: 'Rascunho',
  publicado: 'Publicado',
  arquivado: 'Arquivado',
} as const;
export const eformSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  versao: z.number().int(),
  status: enumOf(eformStatusLabels),
  status_label: z.string(),
  perguntas: z.array(
    z.object({
      chave: z.string(),
      rotulo: z.string(),
      tipo_label: z.string(),
      obrigatoria: z.boolean(),
      opcoes: z.array(z.string()),
    }),
  ),
});
export type Eform = z.infer<typeof eformSchema>;
export const tarefasAnswerSchema = dataOf(
  z.object({ servicos: z.array(servicoPrecificadoSchema), eforms: z.array(eformSchema) }),
);

export const cargoValorSchema = z.object({
  uuid: z.uuid(),
  cargo: z.string(),
  vigencia_inicio: z.string(),
  modo_label: z.string(),
  salario_centavos: z.number().int(),
  encargos_bp: z.number().int(),
  beneficios_centavos: z.number().int(),
  horas_produtivas_mes: z.number().int(),
  custo_hora_centavos: z.number().int(),
});
export type CargoValor = z.infer<typeof cargoValorSchema>;
export const cargosValoresAnswerSchema = dataOf(z.object({ cargos: z.array(cargoValorSchema) }));

export const origemSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  comissao_bp: z.number().int(),
  desconto_maximo_bp: z.number().int().nullable(),
  exige_parceiro: z.boolean(),
  ativo: z.boolean(),
});
export type Origem = z.infer<typeof origemSchema>;
export const origensAnswerSchema = dataOf(z.object({ origens: z.array(origemSchema) }));

export const motivoRecusaSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  tipo: motivoTipoSchema,
  tipo_label: z.string(),
  exige_comentario: z.boolean(),
  visivel_ao_cliente: z.boolean(),
  ativo: z.boolean(),
});
export type MotivoRecusa = z.infer<typeof motivoRecusaSchema>;
export const recusaAnswerSchema = dataOf(z.object({ motivos: z.array(motivoRecusaSchema) }));

export const periodoLabels = {
  '30d': 'Últimos 30 dias',
  '90d': 'Últimos 90 dias',
  '12m': 'Últimos 12 meses',
} as const;
export const periodoSchema = enumOf(periodoLabels);
export type Periodo = z.infer<typeof periodoSchema>;
export const painelQuerySchema = z.strictObject({ periodo: periodoSchema.default('90d') });

const fatia = z.object({ nome: z.string(), quantidade: z.number().int(), mensal_centavos: z.number().int() });
/** Dashboard of the budgets created in the period (domain 3.5). */
export const painelPrecificacaoSchema = z.object({
  de: z.string(),
  ate: z.string(),
  criados: z.number().int(),
  enviados: z.number().int(),
  aceitos: z.number().int(),
  /** Monthly fees and implantação fees of the accepted ones. */
  mrr_novo_centavos: z.number().int(),
  implantacao_vendida_centavos: z.number().int(),
  /** Accepted among those the client answered or let expire; null without any. */
  conversao_bp: z.number().int().nullable(),
  dias_ate_envio: z.number().int().nullable(),
  dias_ate_aceite: z.number().int().nullable(),
  desconto_medio_bp: z.number().int().nullable(),
  /** Absent for people who may not see costs; null without any calculated budget. */
  margem_media_bp: z.number().int().nullable().optional(),
  por_status: z.array(fatia.extend({ status: orcamentoStatusSchema })),
  por_origem: z.array(fatia),
  por_servico: z.array(fatia),
  por_vendedor: z.array(fatia),
  motivos_recusa: z.array(z.object({ nome: z.string(), quantidade: z.number().int() })),
});
export type PainelPrecificacao = z.infer<typeof painelPrecificacaoSchema>;
export const painelPrecificacaoAnswerSchema = dataOf(painelPrecificacaoSchema);
