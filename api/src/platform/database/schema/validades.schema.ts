import { validadeTipoLabels } from '@gestao/shared/contracts/operacao/values/validades';
import { date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, identity, instant, live, ref, table, textOf } from './base';
import { cliente } from './clientes.schema';
import { tarefa } from './operacao.schema';
import { usuario } from './pessoas.schema';

/** What of a client runs out: a certificate, a procuração, a certidão (docs/domain/clientes.md#validades). */
export const cliente_validade = table(
  'cliente_validade',
  {
    ...entity,
    cliente_id: ref()
      .notNull()
      .references(() => cliente.id),
    tipo: textOf(validadeTipoLabels).notNull(),
    /** In whose name it is. */
    titular: text().notNull(),
    numero: text(),
    emissor: text(),
    /** Last day on which it holds. */
    fim: date({ mode: 'string' }).notNull(),
    /** Days before that on which its task opens. */
    antecedencia_dias: integer().notNull().default(30),
    responsavel_id: ref()
      .notNull()
      .references(() => usuario.id),
  },
  (t) => [
    index('cliente_validade_cliente').on(t.cliente_id, t.fim),
    index('cliente_validade_fim').on(t.fim).where(live),
    index('cliente_validade_responsavel').on(t.responsavel_id),
  ],
);

/** Which task an end opened. One for each end, whatever became of the task. */
export const cliente_validade_tarefa = table(
  'cliente_validade_tarefa',
  {
    ...identity,
    validade_id: ref()
      .notNull()
      .references(() => cliente_validade.id),
    fim: date({ mode: 'string' }).notNull(),
    tarefa_id: ref()
      .notNull()
      .references(() => tarefa.id),
    criado_em: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cliente_validade_tarefa_unica').on(t.validade_id, t.fim),
    index('cliente_validade_tarefa_tarefa').on(t.tarefa_id),
  ],
);
