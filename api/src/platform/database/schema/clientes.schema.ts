import {
  canaisPreferidos,
  classificacoes,
  clienteStatuses,
  portes,
  regimes,
  tiposPessoa,
} from '@gestao/shared/contracts/clientes/values/clientes';
import { seletorGrupos } from '@gestao/shared/contracts/sistema/values/seletores';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, entity, identity, instant, live, ref, table, textOf } from './base';
import { equipe, usuario } from './pessoas.schema';

export const seletor = table(
  'seletor',
  {
    ...entity,
    grupo: textOf(seletorGrupos).notNull(),
    chave: text().notNull(),
    rotulo: text().notNull(),
    ordem: integer().notNull().default(0),
    ativo: boolean().notNull().default(true),
    metadados: jsonb(),
  },
  (t) => [uniqueIndex('seletor_chave_unica').on(t.grupo, t.chave).where(live)],
);

/**
 * The database keeps one more column, `texto_busca`, out of both names (decision 0015): only the search reads it, nobody
 * writes it.
 */
export const cliente = table(
  'cliente',
  {
    ...entity,
    tipo_pessoa: textOf(tiposPessoa).notNull(),
    documento: text().notNull(),
    razao_social: text().notNull(),
    nome_fantasia: text(),
    /** Company that heads the client's group; another client. */
    grupo_economico_id: ref(),
    /** Head office of a branch; another client. */
    filial_de_id: ref(),
    regime_tributario: textOf(regimes).notNull(),
    cnae: text(),
    porte: textOf(portes),
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
    canal_preferido: textOf(canaisPreferidos).notNull().default('email'),
    classificacao: textOf(classificacoes),
    tags: text().array().notNull().default(sql`'{}'`),
    nps_ultimo: integer(),
    pld_revisado_em: date({ mode: 'string' }),
    suspensao_motivo: text(),
    encerrado_em: date({ mode: 'string' }),
    encerramento_motivo: text(),
    /** Items of the `Distrato` checklist and who confirmed each. */
    distrato: jsonb().$type<unknown>(),
    status: textOf(clienteStatuses).notNull().default('prospecto'),
  },
  (t) => [
    index('cliente_nome_ordem').on(sql`sem_acento(${t.razao_social})`, t.id),
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
    // Of each person, team or segment, one page after the other: their own names give the order.
    index('cliente_carteira_ordem').on(t.responsavel_carteira_id, t.id).where(live),
    index('cliente_equipe_ordem').on(t.equipe_id, t.id).where(live),
    index('cliente_segmento_ordem').on(t.segmento_id, t.id).where(live),
  ],
);

/**
 * Words of a client's two names beside the list's own order, so that a page of a common word is read in
 * order instead of found and sorted. Kept by a trigger on `cliente` (decision 0015); nobody else writes.
 */
export const cliente_palavra = table(
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
export const cliente_vocabulario = table('cliente_vocabulario', { palavra: text().notNull() }, (t) => [
  // Serves equality and beginnings, whatever the database's collation.
  index('cliente_vocabulario_palavra').on(t.palavra.op('text_pattern_ops')),
  index('cliente_vocabulario_busca').using('gin', sql`${t.palavra} gin_trgm_ops`),
  // For what is too short for three letters in a row.
  index('cliente_vocabulario_pedacos').using('gin', sql`cliente_pedacos(${t.palavra})`),
]);

/** Partners, administrators, representatives and final beneficiaries (Res. CFC 1.721/2024). */
export const cliente_socio = table(
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
export const cliente_particularidade = table(
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

export const cliente_contato = table('cliente_contato', {
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
