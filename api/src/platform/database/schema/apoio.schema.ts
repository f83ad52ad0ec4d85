import { anexoOrigemLabels } from '@gestao/shared/contracts/comum/anexos';
import { exportacaoStatusLabels, exportFormatos } from '@gestao/shared/contracts/comum/exportacoes';
import {
  mensagemEntidades,
  mensagemTipoLabels,
  notaSituacaoLabels,
} from '@gestao/shared/contracts/comum/mensagens';
import { anexoVerificacoes } from '@gestao/shared/contracts/comum/values/anexos';
import { anexoValidacaoLabels } from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import { canalEmailLabels } from '@gestao/shared/contracts/sistema/notificacoes';
import { abrangencias } from '@gestao/shared/contracts/sistema/values/feriados';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { entity, identity, instant, live, ref, table, textOf, trail } from './base';
import { cliente } from './clientes.schema';
import { usuario } from './pessoas.schema';

export const feriado = table(
  'feriado',
  {
    ...entity,
    data: date({ mode: 'string' }).notNull(),
    nome: text().notNull(),
    abrangencia: textOf(abrangencias).notNull(),
    uf: text(),
    municipio_ibge: text(),
    conta_como_util: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('feriado_unico')
      .on(t.data, t.abrangencia, sql`coalesce(${t.uf}, '')`, sql`coalesce(${t.municipio_ibge}, '')`)
      .where(live),
  ],
);

export const anexo = table(
  'anexo',
  {
    ...entity,
    entidade: text().notNull(),
    entidade_id: ref().notNull(),
    cliente_id: ref().references(() => cliente.id),
    nome_original: text().notNull(),
    extensao: text().notNull(),
    mime_detectado: text().notNull(),
    tamanho_bytes: ref().notNull(),
    sha256: text().notNull(),
    /** Name inside the private folder; random, never the original one. */
    arquivo: text().notNull(),
    versao_arquivo: integer().notNull().default(1),
    anexo_anterior_id: ref(),
    origem: textOf(anexoOrigemLabels).notNull(),
    visivel_cliente: boolean().notNull().default(false),
    exige_validacao: boolean().notNull().default(false),
    validacao: textOf(anexoValidacaoLabels).notNull().default('nao_requer'),
    validado_por_id: ref(),
    validado_em: instant(),
    comentario_validacao: text(),
    prazo_validacao: instant(),
    /** Who has to decide, once somebody forwarded it. */
    encaminhado_para_id: ref().references(() => usuario.id),
    /** What the decision changed besides this row: what undoing it takes back. */
    efeito_validacao: jsonb().$type<Record<string, unknown>>(),
    verificacao: textOf(anexoVerificacoes).notNull().default('em_verificacao'),
    /** How often the scanner was asked in vain. */
    verificacao_tentativas: integer().notNull().default(0),
    /** When its text was read for warnings; empty until then. */
    lido_em: instant(),
    /** What reading it found (docs/domain/operacao.md#validacao-de-anexos). */
    alertas: text().array().notNull().default(sql`'{}'`),
    /** Whom it names instead of the client, where one of these says that it is another's. */
    de_quem: text(),
    competencia: text(),
  },
  (t) => [
    index('anexo_entidade').on(t.entidade, t.entidade_id),
    index('anexo_validacao').on(t.validacao),
    index('anexo_conteudo').on(t.cliente_id, t.sha256),
    index('anexo_a_verificar').on(t.id).where(sql`verificacao = 'em_verificacao' and excluido_em is null`),
    index('anexo_a_ler').on(t.id).where(sql`lido_em is null and excluido_em is null`),
  ],
);

/** A file on its way in, piece by piece: what was received lies on disk until it is whole, or its time is over. */
export const anexo_envio = table(
  'anexo_envio',
  {
    ...identity,
    criado_em: instant().notNull().defaultNow(),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    entidade: text().notNull(),
    entidade_id: ref().notNull(),
    nome_original: text().notNull(),
    tamanho_bytes: ref().notNull(),
    recebido_bytes: ref().notNull().default(0),
    /** Name of the unfinished file inside the private folder. */
    arquivo: text().notNull(),
    expira_em: instant().notNull(),
  },
  (t) => [index('anexo_envio_usuario').on(t.usuario_id), index('anexo_envio_expira').on(t.expira_em)],
);

/** Comments, review notes and messages of every record (docs/domain/sistema.md#mensagens). */
export const mensagem = table(
  'mensagem',
  {
    ...entity,
    entidade: textOf(mensagemEntidades).notNull(),
    entidade_id: ref().notNull(),
    tipo: textOf(mensagemTipoLabels).notNull(),
    texto: text().notNull(),
    /** Name of a client who wrote by link; people of the firm are `criado_por_id`. */
    autor_externo: text(),
    mencoes: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    resposta_a_id: ref(),
    /** Review notes only: aberta, resolvida, encerrada. */
    situacao: textOf(notaSituacaoLabels),
    destinatario_id: ref().references(() => usuario.id),
    editada_em: instant(),
    /** The review note of the month before that this one goes on with. */
    levada_de_id: ref().references((): AnyPgColumn => mensagem.id),
  },
  (t) => [
    index('mensagem_entidade').on(t.entidade, t.entidade_id, t.id),
    // Who is mentioned: each start of the day asks for his own among everybody's.
    index('mensagem_mencoes').using('gin', t.mencoes).where(sql`excluido_em is null`),
  ],
);

export const configuracao = table('configuracao', {
  ...identity,
  ...trail,
  chave: text().notNull().unique(),
  valor: jsonb().$type<unknown>().notNull(),
  grupo: text().notNull(),
  publica: boolean().notNull().default(false),
});

export const notificacao = table(
  'notificacao',
  {
    ...identity,
    criado_em: instant().notNull().defaultNow(),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    /** Key of the event catalogue, as in `preferencia_notificacao`. */
    evento: text(),
    titulo: text().notNull(),
    corpo: text().notNull(),
    entidade: text(),
    entidade_uuid: text(),
    rota: text(),
    lida_em: instant(),
    adiada_ate: instant(),
    arquivada_em: instant(),
    /** Waits for the next summary mail; empty once sent or when the person wants none. */
    resumo_pendente: boolean().notNull().default(false),
  },
  (t) => [
    index('notificacao_usuario').on(t.usuario_id, t.id),
    index('notificacao_resumo').on(t.usuario_id).where(sql`resumo_pendente`),
  ],
);

/** What a person chose for an event; without a row the catalogue's default holds. */
export const preferencia_notificacao = table(
  'preferencia_notificacao',
  {
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    evento: text().notNull(),
    no_sistema: boolean().notNull().default(true),
    email: textOf(canalEmailLabels).notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.evento] })],
);

export const visao_salva = table(
  'visao_salva',
  {
    ...entity,
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    nome: text().notNull(),
    /** Path of the list: `/clientes`. */
    rota: text().notNull(),
    /** Search parameters of the address, order included. */
    filtros: jsonb().$type<Record<string, string>>().notNull(),
    /** Columns in order, which are hidden and which are pinned. */
    colunas: jsonb().$type<unknown>(),
    compartilhada: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('visao_salva_nome_unico').on(t.usuario_id, t.rota, sql`lower(${t.nome})`).where(live)],
);

/** What a person told by hand of the columns of imported files with the same header. */
export const importacao_colunas = table(
  'importacao_colunas',
  {
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    /** Which import: `clientes`. */
    importacao: text().notNull(),
    /** SHA-256 of the header's titles, of which nothing else is kept. */
    cabecalho: text().notNull(),
    /** The field at each position of the file; empty where it is passed over. */
    colunas: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.importacao, t.cabecalho] })],
);

/** An export that runs behind the screen; its file is kept 24 h. */
export const exportacao = table(
  'exportacao',
  {
    ...identity,
    criado_em: instant().notNull().defaultNow(),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    recurso: text().notNull(),
    formato: textOf(exportFormatos).notNull(),
    consulta: jsonb().$type<Record<string, unknown>>().notNull(),
    status: textOf(exportacaoStatusLabels).notNull().default('pendente'),
    total: integer(),
    linhas: integer().notNull().default(0),
    /** Name inside the private folder; random. */
    arquivo: text(),
    nome_arquivo: text().notNull(),
    concluida_em: instant(),
    expira_em: instant(),
    erro: text(),
  },
  (t) => [index('exportacao_usuario').on(t.usuario_id, t.id), index('exportacao_status').on(t.status)],
);
