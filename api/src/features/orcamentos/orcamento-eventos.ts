import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Scope } from '../../app/scope';
import type { Transaction } from '../../database/database';
import { orcamento_evento } from '../../database/schema';

/** Events of a content that was written and priced; the second one of an approved budget. */
export const eventosDoCalculo = ['Calculado', 'Reaberto para precificação'] as const;

/** People who ever priced a budget: none of them decides about it, whoever has it by then (domain 4.4). */
export async function precificaramDe(
  orm: Pick<Transaction, 'selectDistinct'>,
  orcamentoId: number,
): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: orcamento_evento.usuario_id })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, orcamentoId),
        inArray(orcamento_evento.tipo, [...eventosDoCalculo]),
        isNotNull(orcamento_evento.usuario_id),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Adds a line to the budget's own history, by the person who acts (domain 2.7, `orcamento_evento`). */
export async function registrarEvento(
  tx: Transaction,
  { actor, auditActor, now }: Pick<Scope, 'actor' | 'auditActor' | 'now'>,
  orcamentoId: number,
  tipo: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orcamento_evento).values({
    orcamento_id: orcamentoId,
    em: now(),
    tipo,
    usuario_id: actor.usuarioId,
    ator: actor.nome,
    dados,
    ip: auditActor.origin.ip,
  });
}

/** The same for what a client does by link, or the product by itself. */
export async function registrarEventoExterno(
  tx: Transaction,
  evento: {
    orcamentoId: number;
    em: Date;
    tipo: string;
    ator: string;
    ip: string | null;
    dados?: Record<string, unknown>;
  },
): Promise<void> {
  const { orcamentoId, ...resto } = evento;
  await tx.insert(orcamento_evento).values({ orcamento_id: orcamentoId, dados: {}, ...resto });
}
