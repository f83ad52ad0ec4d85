import {
  atividadeTipoLabels,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/values/oportunidades';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { centavos, entity, instant, ref, table, textOf } from './base';
import { cliente } from './clientes.schema';
import { usuario } from './pessoas.schema';

export const oportunidade = table('oportunidade', {
  ...entity,
  codigo: text().notNull().unique(),
  titulo: text().notNull(),
  cliente_id: ref().references(() => cliente.id),
  prospecto: jsonb().$type<{
    nome: string;
    documento?: string;
    contato?: string;
    email?: string;
    telefone?: string;
  }>(),
  origem_id: ref(),
  etapa: textOf(oportunidadeEtapaLabels).notNull(),
  etapa_desde: instant().notNull().defaultNow(),
  probabilidade_bp: integer().notNull(),
  valor_mensal_centavos: centavos().notNull().default(0),
  valor_unico_centavos: centavos().notNull().default(0),
  prazo_meses: integer().notNull().default(12),
  previsao_fechamento: date({ mode: 'string' }).notNull(),
  responsavel_id: ref()
    .notNull()
    .references(() => usuario.id),
  proxima_acao: text(),
  proxima_acao_em: date({ mode: 'string' }),
  parceiro_id: ref().references(() => cliente.id),
  /** Services of interest, by uuid. */
  servicos: text().array().notNull().default(sql`'{}'`),
  concorrente: text(),
  motivo_perda_id: ref(),
  observacoes: text(),
  ganha_em: instant(),
  perdida_em: instant(),
});

export const oportunidade_atividade = table(
  'oportunidade_atividade',
  {
    ...entity,
    oportunidade_id: ref()
      .notNull()
      .references(() => oportunidade.id),
    tipo: textOf(atividadeTipoLabels).notNull(),
    quando: instant().notNull(),
    resumo: text().notNull(),
  },
  (t) => [index('oportunidade_atividade_oportunidade').on(t.oportunidade_id, t.quando)],
);

export const oportunidade_participante = table(
  'oportunidade_participante',
  {
    oportunidade_id: ref()
      .notNull()
      .references(() => oportunidade.id),
    usuario_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [primaryKey({ columns: [t.oportunidade_id, t.usuario_id] })],
);
