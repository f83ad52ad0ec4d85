import { type Evento, eventoDe, eventos } from '@gestao/shared/contracts/sistema/notificacoes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { directoryOf } from '../../../platform/area/area';
import { type Transaction, withTransaction } from '../../../platform/database/database';
import { notificacao } from '../../../platform/database/schema';
import { enqueueEmail } from '../email/outbox';
import { visibleRecords } from './visible-records';

/** Lines of one mail; the bell has the rest. */
const linesMax = 50;

/**
 * Mails each person one summary of what waits for it: one line per item, nothing that was read meanwhile,
 * nothing the person may no longer see (docs/domain/sistema.md#notificacoes). Each mail and its items settle
 * together.
 * @returns how many mails were written.
 */
export async function sendSummaries(context: AppContext): Promise<number> {
  const { areas, database } = context;
  const { findActor } = directoryOf(areas, 'people');
  const waiting = await database.orm
    .selectDistinct({ id: notificacao.usuario_id })
    .from(notificacao)
    .where(eq(notificacao.resumo_pendente, true));
  let sent = 0;
  for (const { id } of waiting) {
    const actor = await findActor(database.orm, id);
    sent += await withTransaction(database, (tx) => sendSummary(tx, context, id, actor));
  }
  return sent;
}

async function sendSummary(
  tx: Transaction,
  { areas, config }: AppContext,
  usuarioId: number,
  actor: Actor | undefined,
): Promise<number> {
  const pending = await tx
    .select()
    .from(notificacao)
    .where(and(eq(notificacao.usuario_id, usuarioId), eq(notificacao.resumo_pendente, true)))
    .orderBy(asc(notificacao.criado_em), asc(notificacao.id))
    .for('update');
  if (pending.length === 0) return 0;
  await tx
    .update(notificacao)
    .set({ resumo_pendente: false })
    .where(
      inArray(
        notificacao.id,
        pending.map(({ id }) => id),
      ),
    );
  if (!actor) return 0;
  const items = latestOfEach(pending.filter(({ lida_em }) => !lida_em));
  const visible = await visibleRecords(areas, tx, actor, items);
  const lines = items.flatMap((item, index) => lineOf(item, visible[index]));
  if (lines.length === 0) return 0;
  const shown = lines.slice(0, linesMax);
  if (lines.length > linesMax) shown.push(`• e mais ${lines.length - linesMax}`);
  await enqueueEmail(tx, config, {
    para: actor.email,
    modelo: 'resumo',
    dados: { nome: actor.nome, total: lines.length, linhas: shown.join('\n'), link: `${config.publicUrl}/` },
    segredos: {},
  });
  return 1;
}

type Pending = typeof notificacao.$inferSelect;

/** One line per item: of several about the same event and record, the newest. */
function latestOfEach(rows: readonly Pending[]): Pending[] {
  const items = new Map<string, Pending>();
  for (const row of rows) {
    const key = row.entidade_uuid ? `${row.evento} ${row.entidade} ${row.entidade_uuid}` : String(row.id);
    items.delete(key);
    items.set(key, row);
  }
  return [...items.values()];
}

/** What cannot be checked is named by its kind alone; what may not be seen any more, not at all. */
function lineOf({ evento, titulo, corpo }: Pending, visible: boolean | undefined): string[] {
  if (visible === false) return [];
  if (visible) return [`• ${titulo}: ${corpo}`];
  const known = eventos.find((one): one is Evento => one === evento);
  return [`• ${known ? eventoDe(known).rotulo : 'Nova notificação'}`];
}
