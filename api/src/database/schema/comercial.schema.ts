import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cargo, cliente, departamento, usuario } from './administracao.schema';
import { centavos, entity, identity, instant, milimin, ref } from './base';
import { oportunidade } from './operacao.schema';

export const precificacao_origem = pgTable('precificacao_origem', {
  ...entity,
  nome: text().notNull().unique(),
  comissao_bp: integer().notNull().default(0),
  desconto_maximo_bp: integer(),
  exige_parceiro: boolean().notNull().default(false),
  ativo: boolean().notNull().default(true),
});

export const precificacao_recusa_motivo = pgTable('precificacao_recusa_motivo', {
  ...entity,
  nome: text().notNull().unique(),
  tipo: text().notNull(),
  exige_comentario: boolean().notNull().default(false),
  visivel_ao_cliente: boolean().notNull().default(true),
  ativo: boolean().notNull().default(true),
});

export const precificacao_servico = pgTable('precificacao_servico', {
  ...entity,
  nome: text().notNull().unique(),
  chave: text().notNull().unique(),
  descricao_comercial: text().notNull(),
  escopo_incluso: text().notNull(),
  escopo_nao_incluso: text().notNull(),
  departamento_id: ref()
    .notNull()
    .references(() => departamento.id),
  honorario_minimo_centavos: centavos().notNull().default(0),
  custo_terceiros_centavos: centavos().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

export const direcionador = pgTable('direcionador', {
  ...entity,
  chave: text().notNull().unique(),
  nome: text().notNull(),
  unidade: text().notNull(),
  ordem: integer().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

/** frequencia: diaria … anual, unica. Times in thousandths of a minute. */
export const precificacao_tarefa = pgTable('precificacao_tarefa', {
  ...entity,
  servico_id: ref()
    .notNull()
    .references(() => precificacao_servico.id),
  nome: text().notNull(),
  frequencia: text().notNull(),
  minutos_base_milimin: milimin().notNull(),
  direcionador_id: ref().references(() => direcionador.id),
  franquia: integer().notNull().default(0),
  minutos_por_unidade_milimin: milimin().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

/** Complexity factor: a question whose options add basis points to the minutes. */
export const precificacao_fator = pgTable('precificacao_fator', {
  ...entity,
  nome: text().notNull().unique(),
  pergunta: text().notNull(),
  obrigatorio: boolean().notNull().default(true),
  opcoes: jsonb()
    .$type<{ rotulo: string; acrescimos: { servico: string | null; acrescimo_bp: number }[] }[]>()
    .notNull(),
  ordem: integer().notNull().default(0),
  ativo: boolean().notNull().default(true),
});

/** Firm-wide pricing values: overhead, default risk, rounding step, limits (one row per key). */
export const precificacao_valor = pgTable('precificacao_valor', {
  ...entity,
  chave: text().notNull().unique(),
  rotulo: text().notNull(),
  /** bp, centavos, numero, texto. */
  tipo: text().notNull(),
  valor: text().notNull(),
});

export const precificacao_cargo_valor = pgTable('precificacao_cargo_valor', {
  ...entity,
  cargo_id: ref()
    .notNull()
    .references(() => cargo.id),
  vigencia_inicio: date({ mode: 'string' }).notNull(),
  modo: text().notNull(),
  salario_centavos: centavos().notNull(),
  encargos_bp: integer().notNull(),
  beneficios_centavos: centavos().notNull(),
  horas_produtivas_mes: integer().notNull(),
  custo_hora_centavos: centavos().notNull(),
});

/**
 * Statuses: rascunho, em_precificacao, em_aprovacao, aprovado, enviado, aceito, recusado, expirado,
 * cancelado.
 */
export const orcamento = pgTable(
  'orcamento',
  {
    ...entity,
    numero: text().notNull(),
    revisao: integer().notNull().default(0),
    orcamento_anterior_id: ref(),
    oportunidade_id: ref().references(() => oportunidade.id),
    cliente_id: ref().references(() => cliente.id),
    prospecto: jsonb().$type<{ nome: string; documento?: string; contato?: string; email?: string }>(),
    documento: text(),
    origem_id: ref()
      .notNull()
      .references(() => precificacao_origem.id),
    vendedor_id: ref()
      .notNull()
      .references(() => usuario.id),
    precificador_id: ref().references(() => usuario.id),
    aprovador_id: ref().references(() => usuario.id),
    volumes: jsonb().$type<Record<string, number>>().notNull().default({}),
    complexidade: jsonb().$type<Record<string, string>>().notNull().default({}),
    desconto_bp: integer(),
    prazo_meses: integer().notNull().default(12),
    cobrar_13a: boolean().notNull().default(true),
    parcelas_implantacao: integer().notNull().default(1),
    indice_reajuste: text().notNull().default('IPCA'),
    dia_vencimento_boleto: integer().notNull().default(10),
    validade: date({ mode: 'string' }).notNull(),
    condicoes: text(),
    observacoes_internas: text(),
    total_tabela_centavos: centavos().notNull().default(0),
    total_desconto_centavos: centavos().notNull().default(0),
    mensal_centavos: centavos().notNull().default(0),
    implantacao_centavos: centavos().notNull().default(0),
    valor_contrato_centavos: centavos().notNull().default(0),
    /** Cost, result and margin: only for people of domain 0.7. */
    custo_mensal_centavos: centavos(),
    resultado_centavos: centavos(),
    margem_bp: integer(),
    piso_centavos: centavos(),
    alcada: integer().notNull().default(0),
    visualizado_em: instant(),
    visualizacoes: integer().notNull().default(0),
    enviado_em: instant(),
    respondido_em: instant(),
    motivo_recusa_id: ref().references(() => precificacao_recusa_motivo.id),
    comentario_recusa: text(),
    /** Budget of the previous generation, shown at todos-orcamentos-old. */
    legado: boolean().notNull().default(false),
    status: text().notNull().default('rascunho'),
    status_desde: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orcamento_numero_unico').on(t.numero, t.revisao),
    index('orcamento_vendedor').on(t.vendedor_id),
    index('orcamento_status').on(t.status),
  ],
);

export const orcamento_item = pgTable(
  'orcamento_item',
  {
    ...identity,
    orcamento_id: ref()
      .notNull()
      .references(() => orcamento.id),
    servico_id: ref()
      .notNull()
      .references(() => precificacao_servico.id),
    opcional: boolean().notNull().default(false),
    selecionado: boolean().notNull().default(true),
    preco_tabela_centavos: centavos().notNull(),
    desconto_centavos: centavos().notNull().default(0),
    preco_final_centavos: centavos().notNull(),
    custo_total_centavos: centavos(),
    margem_bp: integer(),
    franquias: jsonb().$type<Record<string, { contratado: number; valor_excedente_centavos: number }>>(),
    ordem: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('orcamento_item_unico').on(t.orcamento_id, t.servico_id)],
);

/** Questionnaire that collects pricing inputs from the client. Statuses: rascunho, publicado, arquivado. */
export const eform = pgTable('eform', {
  ...entity,
  nome: text().notNull(),
  versao_eform: integer().notNull().default(1),
  status: text().notNull().default('rascunho'),
  perguntas: jsonb()
    .$type<
      {
        chave: string;
        rotulo: string;
        ajuda?: string;
        tipo: 'numero' | 'moeda' | 'selecao' | 'multipla' | 'sim_nao' | 'texto' | 'data' | 'cnpj';
        obrigatoria: boolean;
        opcoes?: string[];
      }[]
    >()
    .notNull(),
});

export const eform_resposta = pgTable('eform_resposta', {
  ...entity,
  eform_id: ref()
    .notNull()
    .references(() => eform.id),
  orcamento_id: ref()
    .notNull()
    .references(() => orcamento.id),
  respondido_por: text().notNull(),
  respostas: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  status: text().notNull().default('em_preenchimento'),
  enviado_em: instant(),
});

export const cliente_servico = pgTable(
  'cliente_servico',
  {
    ...entity,
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    servico_id: ref()
      .notNull()
      .references(() => precificacao_servico.id),
    data_inicio: date({ mode: 'string' }).notNull(),
    data_fim: date({ mode: 'string' }),
    valor_mensal_centavos: centavos().notNull(),
  },
  (t) => [index('cliente_servico_cliente').on(t.cliente_id)],
);
