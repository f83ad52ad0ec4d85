import { descontoTipos } from '@gestao/shared/contracts/comercial/calculo';
import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { aceiteModos } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { indicesReajuste } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { decisaoLabels } from '@gestao/shared/contracts/comercial/orcamento-historico';
import { eformStatusLabels } from '@gestao/shared/contracts/comercial/values/eforms';
import {
  formularioAutores,
  formularioSituacoes,
} from '@gestao/shared/contracts/comercial/values/formularios';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/values/orcamentos';
import { boolean, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, milimin, ref, table, textOf } from './base';
import { cliente } from './clientes.schema';
import { fechamento_modelo } from './operacao.schema';
import { oportunidade } from './oportunidades.schema';
import {
  direcionador,
  parametrizacao_versao,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from './parametros.schema';
import { usuario } from './pessoas.schema';

export const orcamento = table(
  'orcamento',
  {
    ...entity,
    numero: text().notNull(),
    revisao: integer().notNull().default(0),
    orcamento_anterior_id: ref(),
    oportunidade_id: ref().references(() => oportunidade.id),
    cliente_id: ref().references(() => cliente.id),
    prospecto: jsonb().$type<{
      nome: string;
      documento?: string;
      contato?: string;
      email?: string;
      telefone?: string;
    }>(),
    documento: text(),
    origem_id: ref()
      .notNull()
      .references(() => precificacao_origem.id),
    vendedor_id: ref()
      .notNull()
      .references(() => usuario.id),
    precificador_id: ref().references(() => usuario.id),
    aprovador_id: ref().references(() => usuario.id),
    parceiro_id: ref().references(() => cliente.id),
    parametrizacao_versao_id: ref().references(() => parametrizacao_versao.id),
    volumes: jsonb().$type<Record<string, number>>().notNull().default({}),
    complexidade: jsonb().$type<Record<string, string>>().notNull().default({}),
    desconto_tipo: textOf(descontoTipos).notNull().default('nenhum'),
    desconto_bp: integer(),
    desconto_centavos: centavos(),
    justificativa_desconto: text(),
    desconto_implantacao_centavos: centavos().notNull().default(0),
    prazo_meses: integer().notNull().default(12),
    cobrar_13a: boolean().notNull().default(true),
    parcelas_implantacao: integer().notNull().default(1),
    indice_reajuste: textOf(indicesReajuste).notNull().default('IPCA'),
    dia_vencimento_boleto: integer().notNull().default(10),
    validade: date({ mode: 'string' }).notNull(),
    condicoes: text(),
    observacoes_internas: text(),
    total_tabela_centavos: centavos().notNull().default(0),
    total_desconto_centavos: centavos().notNull().default(0),
    mensal_centavos: centavos().notNull().default(0),
    implantacao_centavos: centavos().notNull().default(0),
    valor_contrato_centavos: centavos().notNull().default(0),
    /** Cost, result and margin: only for people who may see costs (docs/domain/acesso.md#custos). */
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
    motivo_cancelamento: text(),
    motivo_devolucao: text(),
    prorrogado_em: instant(),
    /** Out of the inbox until this day (`Adiar`). */
    caixa_adiada_ate: date({ mode: 'string' }),
    /** Days before the end of validity of the last reminder the seller got: 5, 2 or 0. */
    lembrete_dias: integer(),
    /** SHA-256 of what was approved and sent (docs/domain/comercial.md#evidencia). */
    hash_conteudo: text(),
    pdf_anexo_id: ref(),
    /** Every intermediate of the last calculation, as the screens show it. */
    calculo: jsonb().$type<unknown>(),
    /** Budget of the previous generation, shown at todos-orcamentos-old. */
    legado: boolean().notNull().default(false),
    status: textOf(orcamentoStatusLabels).notNull().default('rascunho'),
    status_desde: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('orcamento_numero_unico').on(t.numero, t.revisao),
    index('orcamento_vendedor').on(t.vendedor_id),
    index('orcamento_status').on(t.status),
  ],
);

export const orcamento_item = table(
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
    multiplicador_bp: integer(),
    minutos_mes_milimin: milimin(),
    custo_direto_centavos: centavos(),
    custo_indireto_centavos: centavos(),
    custo_terceiros_centavos: centavos(),
    custo_total_centavos: centavos(),
    preco_tecnico_centavos: centavos(),
    preco_piso_centavos: centavos(),
    tributos: jsonb().$type<{ sigla: string; valor_centavos: number }[]>(),
    comissao_centavos: centavos(),
    inadimplencia_centavos: centavos(),
    resultado_centavos: centavos(),
    margem_bp: integer(),
    margem_minima_bp: integer(),
    implantacao_tabela_centavos: centavos().notNull().default(0),
    implantacao_desconto_centavos: centavos().notNull().default(0),
    implantacao_final_centavos: centavos().notNull().default(0),
    franquias: jsonb().$type<Record<string, { contratado: number; valor_excedente_centavos: number }>>(),
    ordem: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('orcamento_item_unico').on(t.orcamento_id, t.servico_id)],
);

/** Questionnaire that collects pricing inputs from the client. */
export const eform = table('eform', {
  ...entity,
  nome: text().notNull(),
  versao_eform: integer().notNull().default(1),
  status: textOf(eformStatusLabels).notNull().default('rascunho'),
  perguntas: jsonb().$type<EformPergunta[]>().notNull(),
});

export const eform_resposta = table('eform_resposta', {
  ...entity,
  eform_id: ref()
    .notNull()
    .references(() => eform.id),
  orcamento_id: ref()
    .notNull()
    .references(() => orcamento.id),
  respondido_por: textOf(formularioAutores).notNull(),
  respostas: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  status: textOf(formularioSituacoes).notNull().default('em_preenchimento'),
  enviado_em: instant(),
});

export const cliente_servico = table(
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
    /** Line of the accepted budget this came from. */
    orcamento_item_id: ref().references(() => orcamento_item.id),
    /** Template of the closings this service runs, besides those of its pricing parameters. */
    fechamento_modelo_id: ref().references(() => fechamento_modelo.id),
  },
  (t) => [index('cliente_servico_cliente').on(t.cliente_id)],
);

/** Task of a line as it was calculated; a person may switch it off or set its minutes, with a reason. */
export const orcamento_item_tarefa = table(
  'orcamento_item_tarefa',
  {
    ...identity,
    orcamento_item_id: ref()
      .notNull()
      .references(() => orcamento_item.id),
    chave: text().notNull(),
    nome: text().notNull(),
    frequencia: text().notNull(),
    direcionador: text(),
    quantidade: integer().notNull(),
    milimin: milimin().notNull(),
    milimin_mes: milimin().notNull(),
    custo_centavos: centavos().notNull(),
    desligada: boolean().notNull().default(false),
    milimin_manual: milimin(),
    motivo_ajuste: text(),
    ordem: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('orcamento_item_tarefa_unica').on(t.orcamento_item_id, t.chave)],
);

export const orcamento_aprovacao = table(
  'orcamento_aprovacao',
  {
    ...identity,
    orcamento_id: ref()
      .notNull()
      .references(() => orcamento.id),
    nivel: integer().notNull(),
    solicitado_em: instant().notNull().defaultNow(),
    solicitado_por_id: ref().references(() => usuario.id),
    aprovador_id: ref().references(() => usuario.id),
    decisao: textOf(decisaoLabels).notNull().default('pendente'),
    decidido_em: instant(),
    comentario: text(),
    margem_bp_no_momento: integer(),
    desconto_bp_no_momento: integer(),
    hash_conteudo: text().notNull(),
    /** Last reminder for lack of an answer inside the approval SLA. */
    lembrado_em: instant(),
  },
  (t) => [index('orcamento_aprovacao_orcamento').on(t.orcamento_id)],
);

/** Evidence of an acceptance; never changed (docs/domain/comercial.md#evidencia). */
export const orcamento_aceite = table('orcamento_aceite', {
  ...identity,
  orcamento_id: ref()
    .notNull()
    .unique()
    .references(() => orcamento.id),
  modo: textOf(aceiteModos).notNull(),
  nome: text().notNull(),
  cpf: text().notNull(),
  cargo: text(),
  email: text().notNull(),
  ip: text(),
  user_agent: text(),
  codigo_email_verificado: boolean().notNull().default(false),
  aceito_em: instant().notNull(),
  token_id: ref(),
  termo_versao: integer().notNull(),
  itens_opcionais: jsonb().$type<Record<string, boolean>>().notNull(),
  hash_conteudo: text().notNull(),
  hash_pdf: text().notNull(),
  hash_evidencia: text().notNull(),
  comprovante_anexo_id: ref(),
  motivo_manual: text(),
  anexo_assinado_id: ref(),
});

/** What happened to a budget, for its own page: sent, opened, asked, answered. */
export const orcamento_evento = table(
  'orcamento_evento',
  {
    ...identity,
    orcamento_id: ref()
      .notNull()
      .references(() => orcamento.id),
    em: instant().notNull().defaultNow(),
    tipo: text().notNull(),
    usuario_id: ref().references(() => usuario.id),
    ator: text().notNull(),
    dados: jsonb().$type<Record<string, unknown>>(),
    ip: text(),
  },
  (t) => [index('orcamento_evento_orcamento').on(t.orcamento_id, t.id)],
);

/** Code mailed to whoever accepts by link: ten minutes, five tries. */
export const token_codigo = table(
  'token_codigo',
  {
    ...identity,
    token_id: ref().notNull(),
    codigo_hash: text().notNull(),
    criado_em: instant().notNull().defaultNow(),
    expira_em: instant().notNull(),
    tentativas: integer().notNull().default(0),
    usado_em: instant(),
  },
  (t) => [index('token_codigo_token').on(t.token_id, t.id)],
);

/**
 * Commission of the partner who brought a client, due when the budget is accepted
 * (docs/domain/comercial.md#comissao).
 */
export const comissao_parceiro = table('comissao_parceiro', {
  ...entity,
  orcamento_id: ref()
    .notNull()
    .unique()
    .references(() => orcamento.id),
  oportunidade_id: ref().references(() => oportunidade.id),
  parceiro_id: ref()
    .notNull()
    .references(() => cliente.id),
  comissao_bp: integer().notNull(),
  /** Monthly fee the rate was taken of, and what is due each month of the contract. */
  base_centavos: centavos().notNull(),
  valor_centavos: centavos().notNull(),
  devida_desde: date({ mode: 'string' }).notNull(),
  prazo_meses: integer().notNull(),
  paga_em: date({ mode: 'string' }),
});

/** Contracted and realised volume of a client in a month (docs/domain/comercial.md#volume). */
export const volume_comercial = table(
  'volume_comercial',
  {
    ...entity,
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    direcionador_id: ref()
      .notNull()
      .references(() => direcionador.id),
    competencia: text().notNull(),
    volume_contratado: integer(),
    volume_realizado: integer(),
    origem: textOf(['orcamento', 'fechamento', 'importacao', 'manual']).notNull(),
    orcamento_id: ref().references(() => orcamento.id),
    valor_unidade_excedente_centavos: centavos(),
  },
  (t) => [uniqueIndex('volume_comercial_unico').on(t.cliente_id, t.direcionador_id, t.competencia)],
);
