import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, instant, ref } from './base';
import { orcamento } from './comercial.schema';
import { implantacao } from './implantacao.schema';
import { tarefa } from './operacao.schema';

/**
 * A document that a client is asked for: with a budget, whose start takes it over, with a start, or by a task that
 * waits for it. Statuses: pendente, enviado, aprovado, rejeitado, dispensado.
 */
export const documento_pedido = pgTable(
  'documento_pedido',
  {
    ...entity,
    implantacao_id: ref().references(() => implantacao.id),
    orcamento_id: ref().references(() => orcamento.id),
    tarefa_id: ref().references(() => tarefa.id),
    nome: text().notNull(),
    instrucoes: text(),
    obrigatorio: boolean().notNull().default(true),
    prazo: date({ mode: 'string' }).notNull(),
    motivo: text(),
    status: text().notNull().default('pendente'),
    /** When the client was last reminded of it. */
    cobrado_em: instant(),
    /** What its client said instead of sending it: nao_possui, mais_prazo; null once a file came. */
    resposta: text(),
    resposta_motivo: text(),
    /** The day a client asks for who needs more time. */
    resposta_prazo: date({ mode: 'string' }),
    resposta_em: instant(),
    /** aguarda, aceita, mantida; with the reason, where the firm keeps what it asked for. */
    resposta_situacao: text(),
    resposta_retorno: text(),
    ordem: integer().notNull().default(0),
  },
  (t) => [
    index('documento_implantacao').on(t.implantacao_id),
    index('documento_tarefa').on(t.tarefa_id).where(sql`tarefa_id is not null`),
    // Something asks for it, and a task's document is the task's alone.
    check(
      'documento_de_alguem',
      sql`num_nonnulls(implantacao_id, orcamento_id, tarefa_id) >= 1
        and (tarefa_id is null or num_nonnulls(implantacao_id, orcamento_id) = 0)`,
    ),
  ],
);
