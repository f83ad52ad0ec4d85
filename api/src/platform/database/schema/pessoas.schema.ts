import { ausenciaTipos } from '@gestao/shared/contracts/acesso/values/ausencias';
import { cargoNiveis } from '@gestao/shared/contracts/acesso/values/cargos';
import { repasseDesfechoLabels, repassePapelLabels } from '@gestao/shared/contracts/acesso/values/repasses';
import { doisFatoresValues, usuarioStatuses } from '@gestao/shared/contracts/acesso/values/usuarios';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entity, identity, instant, live, ref, table, textOf } from './base';

export const perfil = table(
  'perfil',
  {
    ...entity,
    nome: text().notNull(),
    descricao: text(),
    permissoes: text().array().notNull(),
    sistema: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('perfil_nome_unico').on(sql`lower(${t.nome})`).where(live)],
);

export const departamento = table(
  'departamento',
  {
    ...entity,
    nome: text().notNull(),
    sigla: text(),
    cor: text(),
    responsavel_id: ref(),
    departamento_pai_id: ref(),
    ativo: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('departamento_nome_unico').on(sql`lower(${t.nome})`).where(live),
    uniqueIndex('departamento_sigla_unica').on(sql`lower(${t.sigla})`).where(live),
  ],
);

export const cargo = table(
  'cargo',
  {
    ...entity,
    nome: text().notNull(),
    departamento_id: ref().references(() => departamento.id),
    /** Estágio … Diretoria, as the screen shows it. */
    nivel: textOf(cargoNiveis).notNull(),
    ativo: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('cargo_nome_unico').on(sql`lower(${t.nome})`).where(live)],
);

export const usuario = table(
  'usuario',
  {
    ...entity,
    nome: text().notNull(),
    email: text().notNull(),
    login: text(),
    senha_hash: text(),
    senhas_anteriores: text().array().notNull().default(sql`'{}'`),
    microsoft_tid: text(),
    microsoft_oid: text(),
    perfil_id: ref()
      .notNull()
      .references(() => perfil.id),
    cargo_id: ref().references(() => cargo.id),
    departamento_id: ref().references(() => departamento.id),
    gestor_id: ref(),
    habilitar_visualizacao_total: smallint().notNull().default(0),
    is_client: smallint().notNull().default(0),
    cliente_id: ref(),
    telefone: text(),
    avatar: text(),
    capacidade_minutos_dia: integer().notNull().default(360),
    dois_fatores: textOf(doisFatoresValues).notNull().default('desativado'),
    /** TOTP secret encrypted with the installation's key; never returned. */
    totp_segredo_cifrado: text(),
    totp_ultimo_passo: integer(),
    demo: boolean().notNull().default(false),
    ultimo_acesso_em: instant(),
    status: textOf(usuarioStatuses).notNull().default('convidado'),
    preferencias: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    anonimizado_em: instant(),
  },
  (t) => [
    uniqueIndex('usuario_email_unico').on(sql`lower(${t.email})`).where(live),
    uniqueIndex('usuario_login_unico').on(sql`lower(${t.login})`).where(live),
    uniqueIndex('usuario_microsoft_unico').on(t.microsoft_tid, t.microsoft_oid).where(live),
    index('usuario_perfil').on(t.perfil_id),
  ],
);

export const usuario_ausencia = table(
  'usuario_ausencia',
  {
    ...entity,
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    inicio: date({ mode: 'string' }).notNull(),
    fim: date({ mode: 'string' }).notNull(),
    tipo: textOf(ausenciaTipos).notNull(),
    substituto_id: ref().references(() => usuario.id),
  },
  (t) => [index('usuario_ausencia_usuario').on(t.usuario_id, t.inicio)],
);

/** What a person away had to do that somebody else does meanwhile; it goes back when the absence ends. */
export const ausencia_repasse = table(
  'ausencia_repasse',
  {
    ...identity,
    ausencia_id: ref()
      .notNull()
      .references(() => usuario_ausencia.id),
    /** What the person is in the record, which also says what kind of record it is. */
    papel: textOf(repassePapelLabels).notNull(),
    registro_uuid: uuid().notNull(),
    de_id: ref()
      .notNull()
      .references(() => usuario.id),
    para_id: ref()
      .notNull()
      .references(() => usuario.id),
    em: instant().notNull(),
    por_id: ref().references(() => usuario.id),
    /** When it went back, or was found to stay where it was by then. */
    encerrado_em: instant(),
    desfecho: textOf(repasseDesfechoLabels),
  },
  (t) => [
    index('ausencia_repasse_ausencia').on(t.ausencia_id),
    uniqueIndex('ausencia_repasse_em_curso')
      .on(t.papel, t.registro_uuid, t.de_id)
      .where(sql`encerrado_em is null`),
  ],
);

export const equipe = table(
  'equipe',
  {
    ...entity,
    nome: text().notNull(),
    lider_id: ref()
      .notNull()
      .references(() => usuario.id),
    departamento_id: ref().references(() => departamento.id),
    ativo: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('equipe_nome_unico').on(sql`lower(${t.nome})`).where(live)],
);

export const equipe_membro = table(
  'equipe_membro',
  {
    equipe_id: ref()
      .notNull()
      .references(() => equipe.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [
    primaryKey({ columns: [t.equipe_id, t.usuario_id] }),
    index('equipe_membro_usuario').on(t.usuario_id),
  ],
);
