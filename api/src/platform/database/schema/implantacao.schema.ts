import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import { ebookStatuses } from '@gestao/shared/contracts/implantacao/ebook';
import { faseStatusLabels, matrizSituacaoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { acessoSituacaoLabels } from '@gestao/shared/contracts/implantacao/values/acessos';
import { canalLabels } from '@gestao/shared/contracts/implantacao/values/checkins';
import { criterioDaFaseLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import {
  checkinTipoLabels,
  humorLabels,
  implantacaoStatusLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { matrizMeioLabels, matrizStatusLabels } from '@gestao/shared/contracts/implantacao/values/matriz';
import { canalPreferidoLabels } from '@gestao/shared/contracts/implantacao/values/passagem';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { entity, identity, instant, live, ref, table, textOf } from './base';
import { cliente, cliente_contato } from './clientes.schema';
import { orcamento } from './comercial.schema';
import { usuario } from './pessoas.schema';
import { versionColumns, versionIndexes } from './versoes';

/** What a start begins with stands in its versions. */
export const implantacao_modelo = table('implantacao_modelo', {
  ...entity,
  nome: text().notNull().unique(),
  descricao: text(),
  status: textOf(modeloStatusLabels).notNull().default('rascunho'),
  /** Number of the published version; 0 before the first. */
  versao_modelo: integer().notNull().default(0),
});

/**
 * What a template holds: one draft at most, and the versions that were published, which nobody changes any more
 * (docs/decisions/0069).
 */
export const implantacao_modelo_versao = table(
  'implantacao_modelo_versao',
  versionColumns(() => implantacao_modelo.id),
  (t) => versionIndexes('implantacao_modelo_versao', t),
);

export const implantacao = table(
  'implantacao',
  {
    ...entity,
    codigo: text().notNull().unique(),
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    orcamento_id: ref().references(() => orcamento.id),
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
    assumida_em: instant(),
    /** Sent back to who sold it, why, and by whom; empty again once it comes back. */
    devolvida_em: instant(),
    devolvida_motivo: text(),
    devolvida_por_id: ref().references(() => usuario.id),
    /** Since when it is paused: what its open dates may be shifted by. */
    pausada_em: date({ mode: 'string' }),
    motivo_pausa: text(),
    retorno_previsto: date({ mode: 'string' }),
    /** Last time the client did anything for it. */
    cliente_ativo_em: instant(),
    concluida_em: instant(),
    status: textOf(implantacaoStatusLabels).notNull().default('aguardando_inicio'),
  },
  (t) => [index('implantacao_status').on(t.status), index('implantacao_responsavel').on(t.responsavel_id)],
);

/** The versions of templates that a start came from, in the order of what was sold. */
export const implantacao_origem = table(
  'implantacao_origem',
  {
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    modelo_versao_id: ref()
      .notNull()
      .references(() => implantacao_modelo_versao.id),
    ordem: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.implantacao_id, t.modelo_versao_id] }),
    index('implantacao_origem_versao').on(t.modelo_versao_id),
  ],
);

/** Each change of a status: from its sum come the firm's days and the client's. */
export const implantacao_status_historico = table(
  'implantacao_status_historico',
  {
    ...identity,
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    de: textOf(implantacaoStatusLabels),
    para: textOf(implantacaoStatusLabels).notNull(),
    em: instant().notNull(),
    /** `null` for the product. */
    por_id: ref().references(() => usuario.id),
    motivo: text(),
  },
  (t) => [index('implantacao_status_historico_implantacao').on(t.implantacao_id, t.id)],
);

export const implantacao_membro = table(
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

/** What the seller hands over to operations, one for each; its texts never leave the firm. */
export const implantacao_passagem = table('implantacao_passagem', {
  ...entity,
  implantacao_id: ref()
    .notNull()
    .unique()
    .references(() => implantacao.id),
  prometido: text(),
  prazos: text(),
  decisor: text(),
  canal: textOf(canalPreferidoLabels),
  pontos_sensiveis: text(),
  contador_anterior: text(),
  sistemas: text(),
  /** When the seller was last asked for it, and by whom. */
  pedida_em: instant(),
  pedida_por_id: ref().references(() => usuario.id),
});

export const implantacao_fase = table(
  'implantacao_fase',
  {
    ...entity,
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    chave: text().notNull(),
    nome: text().notNull(),
    ordem: integer().notNull(),
    peso_bp: integer().notNull(),
    status: textOf(faseStatusLabels).notNull().default('pendente'),
    inicio_previsto: date({ mode: 'string' }),
    fim_previsto: date({ mode: 'string' }),
    inicio_real: date({ mode: 'string' }),
    fim_real: date({ mode: 'string' }),
    /** What must have happened before it is concluded, as it was when the start was made, and in the firm's words. */
    criterio: textOf(criterioDaFaseLabels).notNull().default('etapas_concluidas'),
    criterio_saida: text(),
    concluida_por_id: ref().references(() => usuario.id),
  },
  (t) => [uniqueIndex('implantacao_fase_chave').on(t.implantacao_id, t.chave).where(live)],
);

/** A matriz as a whole, as it was agreed or is being agreed: rows belong to one, a confirmation to exactly one. */
export const implantacao_matriz = table(
  'implantacao_matriz',
  {
    ...entity,
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    numero: integer().notNull(),
    status: textOf(matrizStatusLabels).notNull().default('rascunho'),
    enviada_em: instant(),
    confirmada_em: instant(),
    confirmada_nome: text(),
    confirmada_cpf: text(),
    confirmada_ip: text(),
    /** How the firm heard of it, and who wrote it down: telefone, reuniao, papel, email; `null` for one by the page. */
    confirmada_meio: textOf(matrizMeioLabels),
    confirmada_dia: date({ mode: 'string' }),
    confirmada_observacao: text(),
    confirmada_registrada_por_id: ref().references(() => usuario.id),
    /** Text that was hashed (docs/domain/implantacao.md#matriz), and its SHA-256 in hexadecimal. */
    forma: text(),
    hash: text(),
  },
  (t) => [uniqueIndex('implantacao_matriz_numero').on(t.implantacao_id, t.numero).where(live)],
);

/** RACI row. */
export const implantacao_matriz_item = table(
  'implantacao_matriz_item',
  {
    ...entity,
    implantacao_id: ref()
      .notNull()
      .references(() => implantacao.id),
    matriz_id: ref()
      .notNull()
      .references(() => implantacao_matriz.id),
    area: text().notNull(),
    atividade: text().notNull(),
    descricao: text(),
    periodicidade: text().notNull(),
    prazo_texto: text(),
    /** Day of every month by which it is due. */
    dia_mes: integer(),
    escritorio: text().array().notNull(),
    cliente: text().array().notNull(),
    responsavel_escritorio_id: ref().references(() => usuario.id),
    responsavel_cliente_contato_id: ref().references(() => cliente_contato.id),
    /** What it is called by from one version to the next; client tasks of closings bear it. */
    chave: text().notNull().default(sql`gen_random_uuid()::text`),
    ordem: integer().notNull().default(0),
    situacao: textOf(matrizSituacaoLabels).notNull().default('proposta'),
    comentario_cliente: text(),
  },
  (t) => [index('matriz_implantacao').on(t.implantacao_id), index('matriz_item_versao').on(t.matriz_id)],
);

/**
 * Access to a system of the client's, handed over once (docs/decisions/0070): of an implantação, or of the client itself.
 * Statuses: aguarda, recebido, retirado (by the client), apagado (nobody took it before the end).
 */
export const implantacao_acesso = table(
  'implantacao_acesso',
  {
    ...entity,
    implantacao_id: ref().references(() => implantacao.id),
    /** Whose it is where no implantação has it. */
    cliente_id: ref().references(() => cliente.id),
    /** Only the name of the system is readable: where it is, user and password are in `segredo`. */
    sistema: text().notNull(),
    segredo: text(),
    entregue_por: text().notNull(),
    entregue_em: instant().notNull(),
    recebido_por_id: ref().references(() => usuario.id),
    recebido_em: instant(),
    status: textOf(acessoSituacaoLabels).notNull().default('aguarda'),
  },
  (t) => [
    index('implantacao_acesso_implantacao').on(t.implantacao_id, t.id),
    index('implantacao_acesso_cliente').on(t.cliente_id, t.id),
    check('implantacao_acesso_dono', sql`num_nonnulls(implantacao_id, cliente_id) = 1`),
    // What was taken, or is wanted no more, leaves nothing behind.
    check('implantacao_acesso_segredo', sql`(segredo is not null) = (status = 'aguarda')`),
    check(
      'implantacao_acesso_recebido',
      sql`(status = 'recebido') = (recebido_em is not null and recebido_por_id is not null)`,
    ),
  ],
);

export const implantacao_checkin = table('implantacao_checkin', {
  ...entity,
  implantacao_id: ref()
    .notNull()
    .references(() => implantacao.id),
  data: date({ mode: 'string' }).notNull(),
  tipo: textOf(checkinTipoLabels).notNull(),
  /** Hour of the meeting, `HH:MM`, where one is set. */
  hora: text(),
  canal: textOf(canalLabels),
  participantes: text(),
  /** bom, neutro, ruim; null while only planned. */
  humor: textOf(humorLabels),
  resumo: text(),
  decisoes: text(),
  visivel_cliente: boolean().notNull().default(false),
  registrado_em: instant(),
  registrado_por_id: ref().references(() => usuario.id),
  proximo_em: date({ mode: 'string' }),
  /** When its contact was invited: changes are told to who was. */
  convidado_em: instant(),
});

/**
 * A version of the client's manual: one draft at most, and those that were published, whose `retrato` nobody changes
 * (docs/decisions/0062).
 */
export const implantacao_ebook = table('implantacao_ebook', {
  ...entity,
  implantacao_id: ref()
    .notNull()
    .references(() => implantacao.id),
  versao_ebook: integer().notNull().default(1),
  secoes: jsonb()
    .$type<{ chave: string; titulo: string; paragrafos: string[]; itens?: string[]; ativa?: boolean }[]>()
    .notNull(),
  /** All that the client reads, as it was when this version was published; the contract's `ebookRetratoSchema`. */
  retrato: jsonb().$type<Record<string, unknown>>(),
  /** What it changed of the version before, in words. */
  mudancas: text().array().notNull().default(sql`'{}'`),
  publicado_em: instant(),
  publicado_por_id: ref().references(() => usuario.id),
  primeira_leitura_em: instant(),
  /** When it was told, once, that it no longer says what is true. */
  avisado_em: instant(),
  /** Who said to have read it. */
  ciencia_em: instant(),
  ciencia_nome: text(),
  ciencia_cpf: text(),
  status: textOf(ebookStatuses).notNull().default('rascunho'),
});
