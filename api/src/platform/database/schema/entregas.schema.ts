import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { anexo } from './apoio.schema';
import { centavos, entity, identity, instant, ref, table } from './base';
import { cliente, cliente_contato } from './clientes.schema';
import { tarefa } from './operacao.schema';

/** Files of a task that were handed to people of its client (docs/domain/operacao.md#entregas). */
export const entrega = table(
  'entrega',
  {
    ...entity,
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    /** Whose it was when it was delivered: a task that moves takes nothing of it along. */
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    titulo: text().notNull(),
    competencia: text(),
    vencimento: date({ mode: 'string' }),
    valor_centavos: centavos(),
    mensagem: text(),
    reenviada_em: instant(),
    retirada_em: instant(),
    retirada_por_id: ref(),
    /** When its responsável was told that nobody had read it. */
    avisada_em: instant(),
  },
  (t) => [
    index('entrega_tarefa').on(t.tarefa_id),
    index('entrega_cliente').on(t.cliente_id, t.id),
    index('entrega_a_avisar')
      .on(t.vencimento)
      .where(sql`vencimento is not null and avisada_em is null and retirada_em is null`),
  ],
);

export const entrega_arquivo = table(
  'entrega_arquivo',
  {
    ...identity,
    entrega_id: ref()
      .notNull()
      .references(() => entrega.id),
    anexo_id: ref()
      .notNull()
      .references(() => anexo.id),
    ordem: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('entrega_arquivo_unico').on(t.entrega_id, t.anexo_id),
    index('entrega_arquivo_anexo').on(t.anexo_id),
  ],
);

export const entrega_destinatario = table(
  'entrega_destinatario',
  {
    ...identity,
    entrega_id: ref()
      .notNull()
      .references(() => entrega.id),
    contato_id: ref()
      .notNull()
      .references(() => cliente_contato.id),
  },
  (t) => [
    uniqueIndex('entrega_destinatario_unico').on(t.entrega_id, t.contato_id),
    index('entrega_destinatario_contato').on(t.contato_id),
  ],
);

/** That a person of the client opened a file: one row for each, however often. */
export const entrega_leitura = table(
  'entrega_leitura',
  {
    ...identity,
    destinatario_id: ref()
      .notNull()
      .references(() => entrega_destinatario.id),
    arquivo_id: ref()
      .notNull()
      .references(() => entrega_arquivo.id),
    primeira_em: instant().notNull(),
    ultima_em: instant().notNull(),
    vezes: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('entrega_leitura_unica').on(t.destinatario_id, t.arquivo_id)],
);
