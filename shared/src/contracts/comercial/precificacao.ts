import { z } from 'zod';
import { optionSchema, refSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { eformDestinosSchema, eformSchema } from './eforms';

/*
 * Pricing parameters (docs/domain/comercial.md#abas): one answer per tab, each with the tab's own permission.
 * Costs stay away from people who may not see them (docs/domain/acesso.md#custos).
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

/** Where the quantity of a driver comes from, and how an hour's cost is known. */
export const direcionadorFontes = ['manual', 'eform', 'importacao'] as const;
export const custoModos = ['calculado', 'manual'] as const;

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
      /** What budgets keep as the answer. */
      chave: z.string(),
      rotulo: z.string(),
      /** `servico` null: every service without a value of its own. */
      acrescimos: z.array(
        z.object({
          servico: z.string().nullable(),
          /** Key of the service, as the form sends it. */
          servico_chave: z.string().nullable(),
          acrescimo_bp: z.number().int(),
        }),
      ),
    }),
  ),
  versao: z.number().int(),
});
export type Fator = z.infer<typeof fatorSchema>;
export const complexidadeSchema = z.object({
  fatores: z.array(fatorSchema),
  /** Services by key. */
  servicos: z.array(optionSchema),
});
export type Complexidade = z.infer<typeof complexidadeSchema>;
export const complexidadeAnswerSchema = dataOf(complexidadeSchema);

export const valorSchema = z.object({
  chave: z.string(),
  rotulo: z.string(),
  tipo: z.enum(['bp', 'centavos', 'numero', 'texto', 'sim_nao']),
  /** As text: a whole number for every kind but `texto`, `true` or `false` for `sim_nao`. */
  valor: z.string(),
  /** The same in the last published version; `null` before there is one. */
  publicado: z.string().nullable().optional(),
  /** 0 while the default stands. */
  versao: z.number().int(),
});
export type Valor = z.infer<typeof valorSchema>;
export const perfilTributarioSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  empresa_cnpj: z.string(),
  tributos: z.array(
    z.object({
      sigla: z.string(),
      aliquota_bp: z.number().int(),
      vigencia_inicio: z.string(),
      vigencia_fim: z.string().nullable(),
    }),
  ),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type PerfilTributario = z.infer<typeof perfilTributarioSchema>;
export const margemSchema = z.object({
  uuid: z.uuid(),
  /** `null` is every service, every origin. */
  servico: refSchema.nullable(),
  origem: refSchema.nullable(),
  margem_minima_bp: z.number().int(),
  margem_alvo_bp: z.number().int(),
  versao: z.number().int(),
});
export type Margem = z.infer<typeof margemSchema>;
export const valoresSchema = z.object({
  valores: z.array(valorSchema),
  perfis: z.array(perfilTributarioSchema),
  margens: z.array(margemSchema),
  servicos: z.array(optionSchema),
  origens: z.array(optionSchema),
});
export type Valores = z.infer<typeof valoresSchema>;
export const valoresAnswerSchema = dataOf(valoresSchema);

export const servicoPrecificadoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string(),
  departamento: z.string(),
  departamento_uuid: z.uuid(),
  perfil_tributario_uuid: z.uuid().nullable(),
  incluso: z.array(z.string()),
  nao_incluso: z.array(z.string()),
  honorario_minimo_centavos: z.number().int(),
  /** Absent for people who may not see costs. */
  custo_terceiros_centavos: z.number().int().optional(),
  /** Templates of the closings it runs, and of the client's start. */
  fechamento_modelo_uuids: z.array(z.uuid()),
  implantacao_modelo_uuid: z.uuid().nullable(),
  ativo: z.boolean(),
  tarefas: z.array(
    z.object({
      uuid: z.uuid(),
      nome: z.string(),
      frequencia: frequenciaSchema,
      frequencia_label: z.string(),
      minutos_base_milimin: z.number().int(),
      direcionador: z.string().nullable(),
      direcionador_uuid: z.uuid().nullable(),
      franquia: z.number().int(),
      minutos_por_unidade_milimin: z.number().int(),
      /** Shares by position, which sum 10000. */
      cargos: z.array(z.object({ cargo: z.uuid(), nome: z.string(), participacao_bp: z.number().int() })),
      fator_aplica: z.boolean(),
      opcional: z.boolean(),
      ativo: z.boolean(),
      versao: z.number().int(),
    }),
  ),
  versao: z.number().int(),
});
export type TarefaPrecificada = z.infer<typeof servicoPrecificadoSchema>['tarefas'][number];
export type ServicoPrecificado = z.infer<typeof servicoPrecificadoSchema>;

export const direcionadorSchema = z.object({
  uuid: z.uuid(),
  chave: z.string(),
  nome: z.string(),
  unidade: z.string(),
  descricao_cliente: z.string().nullable(),
  fonte: z.enum(direcionadorFontes),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type Direcionador = z.infer<typeof direcionadorSchema>;
export const tarefasSchema = z.object({
  servicos: z.array(servicoPrecificadoSchema),
  direcionadores: z.array(direcionadorSchema),
  eforms: z.array(eformSchema),
  eform_destinos: eformDestinosSchema,
  fechamento_modelos: z.array(optionSchema),
  implantacao_modelos: z.array(optionSchema),
  departamentos: z.array(optionSchema),
  perfis: z.array(optionSchema),
  cargos: z.array(optionSchema),
});
export type Tarefas = z.infer<typeof tarefasSchema>;
export const tarefasAnswerSchema = dataOf(tarefasSchema);

export const cargoValorSchema = z.object({
  uuid: z.uuid(),
  cargo: z.string(),
  cargo_uuid: z.uuid(),
  vigencia_inicio: z.string(),
  modo: z.enum(custoModos),
  modo_label: z.string(),
  salario_centavos: z.number().int(),
  encargos_bp: z.number().int(),
  beneficios_centavos: z.number().int(),
  horas_produtivas_mes: z.number().int(),
  custo_hora_centavos: z.number().int(),
  versao: z.number().int(),
});
export type CargoValor = z.infer<typeof cargoValorSchema>;
export const cargosValoresSchema = z.object({
  cargos: z.array(cargoValorSchema),
  /** Positions of the firm to choose from. */
  opcoes: z.array(optionSchema),
});
export type CargosValores = z.infer<typeof cargosValoresSchema>;
export const cargosValoresAnswerSchema = dataOf(cargosValoresSchema);

export const origemSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  comissao_bp: z.number().int(),
  desconto_maximo_bp: z.number().int().nullable(),
  exige_parceiro: z.boolean(),
  ativo: z.boolean(),
  /** Margin rule of the origin; `null` without one, absent for people who may not see margins. */
  margem: z.object({ minima_bp: z.number().int(), alvo_bp: z.number().int() }).nullable().optional(),
  versao: z.number().int(),
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
  versao: z.number().int(),
});
export type MotivoRecusa = z.infer<typeof motivoRecusaSchema>;
export const recusaAnswerSchema = dataOf(z.object({ motivos: z.array(motivoRecusaSchema) }));
