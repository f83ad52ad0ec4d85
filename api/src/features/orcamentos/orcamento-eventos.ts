import type { Scope } from '../../app/scope';
import type { Transaction } from '../../database/database';
import { orcamento_evento } from '../../database/schema';

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
