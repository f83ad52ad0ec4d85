import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { entity, identity, instant, ref } from './base';
import { cliente } from './clientes.schema';
import { orcamento } from './comercial.schema';
import { usuario } from './pessoas.schema';

/** Statuses: rascunho, publicado, arquivado. */
export const implantacao_modelo = pgTable('implantacao_modelo', {
  ...entity,
  nome: text().notNull().unique(),
  duracao_dias_uteis: integer().notNull(),
  fases: jsonb()
    .$type<{ chave: string; nome: string; ordem: number; peso_bp: number; criterio_saida: string }[]>()
    .notNull(),
  documentos: jsonb()
    .$type<{ nome: string; obrigatorio: boolean; prazo_dias_uteis: number }[]>()
    .notNull()
    .default([]),
  status: text().notNull().default('rascunho'),
});

/** Statuses: aguardando_inicio, em_andamento, aguardando_cliente, pausada, concluida, cancelada. */
export const implantacao = pgTable(
  'implantacao',
  {
    ...entity,
    codigo: text().notNull().unique(),
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    orcamento_id: ref().references(() => orcamento.id),
    modelo_id: ref().references(() => implantacao_modelo.id),
    responsavel_id: ref().references(() => usuario.id),
    contato_nome: text(),
    contato_email: text(),
    data_inicio: date({ mode: 'string' }),
    data_prevista_fim: date({ mode: 'string' }),
    data_golive: date({ mode: 'string' }),
    competencia_inicial: text().notNull(),
    fase_atual: text(),
    progresso: integer().notNull().default(0),
    progresso_esperado: integer().notNull().default(0),
    saude: integer().notNull().default(100),
    nota_cliente: integer(),
    observacoes_venda: text(),
    recebida_em: instant().notNull().defaultNow(),
    status: text().notNull().default('aguardando_inicio'),
  },
  (t) => [index('implantacao_status').on(t.status), index('implantacao_responsavel').on(t.responsavel_id)],
);

export const implantacao_membro = pgTable(
  'implantacao_membro',
  {
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [primaryKey({ columns: [t.implantacao_id, t.usuario_id] })],
);

export const implantacao_fase = pgTable(
  'implantacao_fase',
  {
    ...identity,
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    chave: text().notNull(),
    nome: text().notNull(),
    ordem: integer().notNull(),
    peso_bp: integer().notNull(),
    status: text().notNull().default('pendente'),
    inicio_previsto: date({ mode: 'string' }),
    fim_previsto: date({ mode: 'string' }),
  },
  (t) => [index('fase_implantacao').on(t.implantacao_id)],
);

/** RACI row. situacao: proposta, confirmada, contestada. */
export const implantacao_matriz_item = pgTable(
  'implantacao_matriz_item',
  {
    ...entity,
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    area: text().notNull(),
    atividade: text().notNull(),
    descricao: text(),
    periodicidade: text().notNull(),
    prazo_texto: text(),
    escritorio: text().array().notNull(),
    cliente: text().array().notNull(),
    ordem: integer().notNull().default(0),
    situacao: text().notNull().default('proposta'),
    comentario_cliente: text(),
  },
  (t) => [index('matriz_implantacao').on(t.implantacao_id)],
);

export const implantacao_checkin = pgTable('implantacao_checkin', {
  ...entity,
  implantacao_id: ref()
    .notNull()
    .references(() => implantacao.id),
  data: date({ mode: 'string' }).notNull(),
  tipo: text().notNull(),
  /** bom, neutro, ruim; null while only planned. */
  humor: text(),
  resumo: text(),
  pendencias_abertas: integer().notNull().default(0),
  proximo_em: date({ mode: 'string' }),
});

/** Statuses: rascunho, publicado. */
export const implantacao_ebook = pgTable('implantacao_ebook', {
  ...entity,
  implantacao_id: ref()
    .notNull()
    .references(() => implantacao.id),
  versao_ebook: integer().notNull().default(1),
  secoes: jsonb()
    .$type<{ chave: string; titulo: string; paragrafos: string[]; itens?: string[] }[]>()
    .notNull(),
  publicado_em: instant(),
  primeira_leitura_em: instant(),
  status: text().notNull().default('rascunho'),
});
