import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, ref, trail } from './base';

const live = sql`excluido_em is null`;

export const perfil = pgTable(
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

export const departamento = pgTable(
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

export const cargo = pgTable(
  'cargo',
  {
    ...entity,
    nome: text().notNull(),
    departamento_id: ref().references(() => departamento.id),
    /** Estágio … Diretoria, as the screen shows it. */
    nivel: text().notNull(),
    ativo: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('cargo_nome_unico').on(sql`lower(${t.nome})`).where(live)],
);

/** Statuses: convidado, ativo, bloqueado, inativo. */
export const usuario = pgTable(
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
    /** desativado, email, aplicativo. */
    dois_fatores: text().notNull().default('desativado'),
    /** TOTP secret encrypted with the installation's key; never returned. */
    totp_segredo_cifrado: text(),
    totp_ultimo_passo: integer(),
    demo: boolean().notNull().default(false),
    ultimo_acesso_em: instant(),
    status: text().notNull().default('convidado'),
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

export const usuario_ausencia = pgTable(
  'usuario_ausencia',
  {
    ...entity,
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    inicio: date({ mode: 'string' }).notNull(),
    fim: date({ mode: 'string' }).notNull(),
    /** ferias, licenca, treinamento, outro. */
    tipo: text().notNull(),
    substituto_id: ref().references(() => usuario.id),
  },
  (t) => [index('usuario_ausencia_usuario').on(t.usuario_id, t.inicio)],
);

export const equipe = pgTable(
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

export const equipe_membro = pgTable(
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

export const seletor = pgTable(
  'seletor',
  {
    ...entity,
    grupo: text().notNull(),
    chave: text().notNull(),
    rotulo: text().notNull(),
    ordem: integer().notNull().default(0),
    ativo: boolean().notNull().default(true),
    metadados: jsonb(),
  },
  (t) => [uniqueIndex('seletor_chave_unica').on(t.grupo, t.chave).where(live)],
);

/** Statuses: prospecto, em_implantacao, ativo, suspenso, encerrado. */
export const cliente = pgTable(
  'cliente',
  {
    ...entity,
    /** juridica, fisica. */
    tipo_pessoa: text().notNull(),
    documento: text().notNull(),
    razao_social: text().notNull(),
    nome_fantasia: text(),
    /** Company that heads the client's group; another client. */
    grupo_economico_id: ref(),
    /** Head office of a branch; another client. */
    filial_de_id: ref(),
    regime_tributario: text().notNull(),
    cnae: text(),
    /** mei, me, epp, demais. */
    porte: text(),
    inscricao_estadual: text(),
    inscricao_municipal: text(),
    segmento_id: ref().references(() => seletor.id),
    municipio: text(),
    municipio_ibge: text().notNull(),
    uf: text().notNull(),
    endereco: jsonb().$type<Record<string, string>>(),
    data_inicio_contrato: date({ mode: 'string' }),
    data_fim_contrato: date({ mode: 'string' }),
    honorario_mensal_centavos: centavos(),
    responsavel_carteira_id: ref()
      .notNull()
      .references(() => usuario.id),
    equipe_id: ref().references(() => equipe.id),
    /** Department uuid → user uuid: who manages the client in each department. */
    gestor_por_departamento: jsonb().$type<Record<string, string>>().notNull().default({}),
    particularidades: text(),
    canal_preferido: text().notNull().default('email'),
    classificacao: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    nps_ultimo: integer(),
    pld_revisado_em: date({ mode: 'string' }),
    suspensao_motivo: text(),
    encerrado_em: date({ mode: 'string' }),
    encerramento_motivo: text(),
    /** Items of the `Distrato` checklist and who confirmed each. */
    distrato: jsonb().$type<unknown>(),
    status: text().notNull().default('prospecto'),
  },
  (t) => [
    index('cliente_nome_ordem').on(sql`sem_acento(${t.razao_social})`, t.id),
    index('cliente_nome_busca').using('gin', sql`sem_acento(${t.razao_social}) gin_trgm_ops`),
    index('cliente_fantasia_busca').using('gin', sql`sem_acento(${t.nome_fantasia}) gin_trgm_ops`),
    index('cliente_documento_busca').using('gin', sql`${t.documento} gin_trgm_ops`),
    uniqueIndex('cliente_documento_unico').on(t.documento),
    index('cliente_carteira').on(t.responsavel_carteira_id),
    index('cliente_razao').on(t.razao_social),
    // Orders of the list; the id settles equal values, so that a page begins by comparing both.
    index('cliente_uf_ordem').on(t.uf, t.id).where(live),
    index('cliente_status_ordem').on(t.status, t.id).where(live),
    index('cliente_regime_ordem').on(t.regime_tributario, t.id).where(live),
    index('cliente_classificacao_ordem').on(t.classificacao, t.id).where(live),
    index('cliente_honorario_ordem').on(t.honorario_mensal_centavos, t.id).where(live),
    // Empty values come last downwards too, which an index upwards, read backwards, does not give.
    index('cliente_classificacao_descendente')
      .on(t.classificacao.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
    index('cliente_honorario_descendente')
      .on(t.honorario_mensal_centavos.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(live),
  ],
);

/**
 * Words of a client's two names beside the list's own order, so that a page of a common word is read in
 * order instead of found and sorted. Kept by a trigger on `cliente` (decision 0015); nobody else writes.
 */
export const cliente_palavra = pgTable(
  'cliente_palavra',
  {
    palavra: text().notNull(),
    /** `sem_acento(razao_social)` */
    ordem: text().notNull(),
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.palavra, t.ordem, t.cliente_id] }),
    index('cliente_palavra_cliente').on(t.cliente_id),
  ],
);

/**
 * Words that clients have or had, to find those a typed fragment is part of. Rows only come, and one word
 * may come twice, so that two people who save at once never wait for each other.
 */
export const cliente_vocabulario = pgTable('cliente_vocabulario', { palavra: text().notNull() }, (t) => [
  index('cliente_vocabulario_palavra').on(t.palavra),
  index('cliente_vocabulario_busca').using('gin', sql`${t.palavra} gin_trgm_ops`),
]);

/** Partners, administrators, representatives and final beneficiaries (Res. CFC 1.721/2024). */
export const cliente_socio = pgTable(
  'cliente_socio',
  {
    ...entity,
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    nome: text().notNull(),
    documento: text().notNull(),
    endereco: text(),
    participacao_bp: integer(),
    socio: boolean().notNull().default(false),
    administrador: boolean().notNull().default(false),
    representante: boolean().notNull().default(false),
    beneficiario_final: boolean().notNull().default(false),
    /** Politically exposed person; `null` while nobody asked. */
    pep: boolean(),
  },
  (t) => [index('cliente_socio_cliente').on(t.cliente_id)],
);

/** Every saved text of a client's `particularidades`, newest last. */
export const cliente_particularidade = pgTable(
  'cliente_particularidade',
  {
    ...identity,
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    texto: text().notNull(),
    criado_em: instant().notNull().defaultNow(),
    criado_por_id: ref(),
  },
  (t) => [index('cliente_particularidade_cliente').on(t.cliente_id, t.id)],
);

export const cliente_contato = pgTable('cliente_contato', {
  ...entity,
  cliente_id: ref()
    .notNull()
    .references(() => cliente.id),
  nome: text().notNull(),
  email: text(),
  telefone: text(),
  cpf: text(),
  cargo: text(),
  papeis: text().array().notNull().default(sql`'{}'`),
  recebe_notificacoes: boolean().notNull().default(true),
  principal: boolean().notNull().default(false),
  anonimizado_em: instant(),
});

export const feriado = pgTable(
  'feriado',
  {
    ...entity,
    data: date({ mode: 'string' }).notNull(),
    nome: text().notNull(),
    /** nacional, bancario, estadual, municipal, interno. */
    abrangencia: text().notNull(),
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

export const anexo = pgTable(
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
    origem: text().notNull(),
    visivel_cliente: boolean().notNull().default(false),
    exige_validacao: boolean().notNull().default(false),
    /** nao_requer, pendente, aprovado, rejeitado. */
    validacao: text().notNull().default('nao_requer'),
    validado_por_id: ref(),
    validado_em: instant(),
    comentario_validacao: text(),
    prazo_validacao: instant(),
    /** em_verificacao, liberado, quarentena. */
    verificacao: text().notNull().default('em_verificacao'),
    competencia: text(),
  },
  (t) => [index('anexo_entidade').on(t.entidade, t.entidade_id), index('anexo_validacao').on(t.validacao)],
);

/** Comments, review notes and messages of every record (domain 2.1). tipo: comentario, nota_revisao, cliente, sistema. */
export const mensagem = pgTable(
  'mensagem',
  {
    ...entity,
    entidade: text().notNull(),
    entidade_id: ref().notNull(),
    tipo: text().notNull(),
    texto: text().notNull(),
    /** Name of a client who wrote by link; people of the firm are `criado_por_id`. */
    autor_externo: text(),
    mencoes: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    resposta_a_id: ref(),
    /** Review notes only: aberta, resolvida, encerrada. */
    situacao: text(),
    destinatario_id: ref().references(() => usuario.id),
    editada_em: instant(),
  },
  (t) => [index('mensagem_entidade').on(t.entidade, t.entidade_id, t.id)],
);

export const configuracao = pgTable('configuracao', {
  ...identity,
  ...trail,
  chave: text().notNull().unique(),
  valor: jsonb().$type<unknown>().notNull(),
  grupo: text().notNull(),
  publica: boolean().notNull().default(false),
});

export const notificacao = pgTable(
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
export const preferencia_notificacao = pgTable(
  'preferencia_notificacao',
  {
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    evento: text().notNull(),
    no_sistema: boolean().notNull().default(true),
    /** imediato, resumo, nunca. */
    email: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.evento] })],
);

export const visao_salva = pgTable(
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

/** An export that runs behind the screen; its file is kept 24 h. */
export const exportacao = pgTable(
  'exportacao',
  {
    ...identity,
    criado_em: instant().notNull().defaultNow(),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
    recurso: text().notNull(),
    formato: text().notNull(),
    consulta: jsonb().$type<Record<string, unknown>>().notNull(),
    /** pendente, em_andamento, concluida, falhou, cancelada. */
    status: text().notNull().default('pendente'),
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
