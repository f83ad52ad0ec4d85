import { randomUUID } from 'node:crypto';
import type { News } from '../../../platform/database/news';

const channel = 'gestao_sessoes';

/** Whose sessions changed: one person's, or everybody's. */
export type SessionChange = { usuarioId: number } | 'todos';

export interface SessionNews {
  /** Tells the other processes on this database; what cannot be told is lost. */
  tell(change: SessionChange): void;
}

/**
 * Says among the processes on one PostgreSQL whose sessions changed, so that open streams end in all of them.
 * Requests do not rest on it: they ask the database (`session-proof`).
 * @param onChange what another process told; `todos` also after a time without hearing
 */
export function createSessionNews(news: News, onChange: (change: SessionChange) => void): SessionNews {
  const own = randomUUID();
  news.hear(channel, {
    receive(payload) {
      const [from, change] = payload.split(' ');
      if (from === own) return;
      const usuarioId = Number(change);
      onChange(Number.isSafeInteger(usuarioId) ? { usuarioId } : 'todos');
    },
    begins: () => onChange('todos'),
  });
  return {
    tell: (change) => news.tell(channel, `${own} ${change === 'todos' ? change : change.usuarioId}`),
  };
}
