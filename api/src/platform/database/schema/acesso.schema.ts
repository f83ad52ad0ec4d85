import { sessaoOrigens } from '@gestao/shared/contracts/acesso/sessoes';
import { finalidades } from '@gestao/shared/contracts/comum/tokens';
import { emailStatuses } from '@gestao/shared/contracts/sistema/values/outbox';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, ref, table, textOf } from './base';
import { usuario } from './pessoas.schema';

/** A signed-in device. Only the SHA-256 of its token is kept. */
export const sessao = table(
  'sessao',
  {
    ...identity,
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    token_hash: text().notNull().unique(),
    criado_em: instant().notNull().defaultNow(),
    ultimo_uso_em: instant().notNull().defaultNow(),
    /** Sliding end; `expira_em_absoluto` never moves. */
    expira_em: instant().notNull(),
    expira_em_absoluto: instant().notNull(),
    revogada_em: instant(),
    revogada_motivo: text(),
    ip: text(),
    user_agent: text(),
    origem: textOf([...sessaoOrigens, 'ver_como'])
      .notNull()
      .default('senha'),
    /** `Ver como`: the session of the person looked at, opened by an administrator; writes nothing. */
    somente_leitura: boolean().notNull().default(false),
    /** Session that opened it, the administrator's own: when that one ends, so does this. */
    aberta_por_id: ref(),
  },
  (t) => [index('sessao_usuario').on(t.usuario_id)],
);

/** The half session between password and second factor. */
export const desafio_login = table('desafio_login', {
  ...identity,
  usuario_id: ref()
    .notNull()
    .references(() => usuario.id),
  desafio_hash: text().notNull().unique(),
  metodo: textOf(['email', 'aplicativo', 'inscrever_email', 'inscrever_aplicativo']).notNull(),
  codigo_hash: text(),
  codigo_expira_em: instant(),
  ultimo_envio_em: instant(),
  envios: integer().notNull().default(0),
  tentativas: integer().notNull().default(0),
  manter_conectado: boolean().notNull().default(false),
  criado_em: instant().notNull().defaultNow(),
  expira_em: instant().notNull(),
  consumido_em: instant(),
});

/** Failures by account and by address; delays grow, nobody is locked out by an outsider. */
export const tentativa_login = table('tentativa_login', {
  chave: text().primaryKey(),
  falhas: integer().notNull().default(0),
  primeira_em: instant().notNull().defaultNow(),
  ultima_em: instant().notNull().defaultNow(),
  bloqueada_ate: instant(),
});

/**
 * Requests by address and by link in windows of time, counted by all processes together. UNLOGGED, which the
 * generator cannot say: a migration of its own does (docs/decisions/0065).
 */
export const limite = table('limite', {
  chave: text().primaryKey(),
  conta: integer().notNull(),
  /** End of the window; the next request after it begins another. */
  ate: instant().notNull(),
});

export const codigo_recuperacao = table('codigo_recuperacao', {
  ...identity,
  usuario_id: ref()
    .notNull()
    .references(() => usuario.id),
  codigo_hash: text().notNull(),
  usado_em: instant(),
});

/** Single-use links: password reset and invitation. */
export const token_senha = table('token_senha', {
  ...identity,
  usuario_id: ref()
    .notNull()
    .references(() => usuario.id),
  token_hash: text().notNull().unique(),
  motivo: textOf(['redefinicao', 'convite']).notNull().default('redefinicao'),
  criado_em: instant().notNull().defaultNow(),
  expira_em: instant().notNull(),
  usado_em: instant(),
});

/** Nonces of Microsoft sign-in, single use. */
export const nonce_microsoft = table('nonce_microsoft', {
  nonce_hash: text().primaryKey(),
  criado_em: instant().notNull().defaultNow(),
  expira_em: instant().notNull(),
  usado_em: instant(),
});

/**
 * Append-only trail (docs/domain/sistema.md#log); a trigger refuses update, and delete of all but what the
 * retention may take (decision 0025). The database keeps one more column, `texto_busca`, out of what was
 * touched and who did it: only the search reads it, nobody writes it.
 */
export const log_transacao = table(
  'log_transacao',
  {
    ...identity,
    data_hora: instant().notNull().defaultNow(),
    usuario_id: ref(),
    ator_descricao: text().notNull(),
    acao: text().notNull(),
    entidade: text().notNull(),
    entidade_uuid: text(),
    rotulo: text().notNull(),
    /** Client the record belongs to, so that the log can be read by client. */
    cliente_uuid: text(),
    antes: jsonb().$type<Record<string, unknown>>(),
    depois: jsonb().$type<Record<string, unknown>>(),
    campos_alterados: text().array().notNull(),
    ip: text(),
    user_agent: text(),
    rota: text(),
    requisicao_id: text(),
    hash_anterior: text().notNull(),
    hash: text().notNull(),
    /** What its hash is made of: 1, the row without `uuid`; 2, with it and with this number. */
    formato: smallint().notNull().default(1),
  },
  (t) => [
    index('log_data').on(t.data_hora, t.id),
    index('log_entidade').on(t.entidade, t.entidade_uuid),
    index('log_usuario').on(t.usuario_id, t.id),
    index('log_cliente').on(t.cliente_uuid, t.id),
    index('log_acao').on(t.acao, t.data_hora),
    index('log_rotulo_ordem').on(sql`sem_acento(${t.rotulo})`, t.id),
    index('log_ator_ordem').on(sql`sem_acento(${t.ator_descricao})`, t.id),
    index('log_campos').using('gin', t.campos_alterados),
  ],
);

/** Head of the log chain: one row, locked while a log row is added. */
export const log_cadeia = table('log_cadeia', {
  id: integer().primaryKey(),
  ultimo_hash: text().notNull(),
  total: ref().notNull().default(0),
});

/**
 * What the retention took out of the log chain, one row for each run of rows that stood together: the chain
 * goes on at `hash_ate` where it stood at `hash_de` (decision 0025).
 */
export const log_removido = table('log_removido', {
  ...identity,
  hash_de: text().notNull().unique(),
  hash_ate: text().notNull().unique(),
  quantidade: ref().notNull(),
  /** Instant of the youngest row that was removed. */
  ultimo_em: instant().notNull(),
  removido_em: instant().notNull(),
});

/** First result of a post that must happen once, kept 24 h (docs/domain/plataforma.md#versoes-e-repeticao). */
export const idempotencia = table(
  'idempotencia',
  {
    chave: text().notNull(),
    usuario_id: ref().notNull(),
    rota: text().notNull(),
    corpo_hash: text().notNull(),
    status: integer(),
    resposta: jsonb().$type<unknown>(),
    criado_em: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.chave] })],
);

/** Outgoing e-mail, written in the transaction that causes it, sent by a job. */
export const email_saida = table(
  'email_saida',
  {
    ...identity,
    criado_em: instant().notNull().defaultNow(),
    para: text().notNull(),
    assunto: text().notNull(),
    /** Encrypted while it waits when it carries a secret; once sent, with the secret taken out. */
    texto: text().notNull(),
    html: text(),
    /** iCalendar of an invitation that goes along. */
    convite: text(),
    modelo: text().notNull(),
    entidade: text(),
    entidade_uuid: text(),
    status: textOf(emailStatuses).notNull().default('pendente'),
    tentativas: integer().notNull().default(0),
    proxima_tentativa_em: instant().notNull().defaultNow(),
    enviado_em: instant(),
    erro: text(),
  },
  (t) => [index('email_saida_fila').on(t.status, t.proxima_tentativa_em)],
);

/** Secret single-purpose link of a client (docs/domain/publico.md#links); only its SHA-256 is kept. */
export const token_cliente = table(
  'token_cliente',
  {
    ...identity,
    criado_em: instant().notNull().defaultNow(),
    criado_por_id: ref(),
    finalidade: textOf(finalidades).notNull(),
    entidade_id: ref().notNull(),
    contato_nome: text().notNull(),
    contato_email: text().notNull(),
    token_hash: text().notNull(),
    prefixo: text().notNull(),
    expira_em: instant().notNull(),
    uso_unico: boolean().notNull().default(false),
    usos: integer().notNull().default(0),
    ultimo_acesso_em: instant(),
    consumido_em: instant(),
    revogado_em: instant(),
    revogado_por_id: ref(),
    revogado_motivo: text(),
    substituido_por_id: ref(),
    /** The index link it was opened from, and ends with (docs/domain/publico.md#indice). */
    indice_id: ref(),
    /** Opens only the documents that name its person (docs/domain/implantacao.md#encaminhar). */
    restrito: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('token_cliente_hash').on(t.token_hash),
    index('token_cliente_entidade').on(t.finalidade, t.entidade_id),
    index('token_cliente_indice').on(t.indice_id).where(sql`${t.indice_id} is not null`),
  ],
);

export const token_acesso = table(
  'token_acesso',
  {
    ...identity,
    token_id: ref()
      .notNull()
      .references(() => token_cliente.id),
    em: instant().notNull().defaultNow(),
    acao: text().notNull(),
    ip: text(),
    user_agent: text(),
    dados: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('token_acesso_token').on(t.token_id, t.em)],
);
