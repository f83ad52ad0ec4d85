import { randomUUID } from 'node:crypto';
import type { News } from '../../../platform/database/news';

const channel = 'gestao_sessoes';

/** Whose sessions changed: one person's, or everybody's. */
export type SessionChange = { usuarioId: number } | 'todos';

export interface SessionNews {
  /** Tells the other processes on this database; what cannot be told is what their memory's age is for. */
  tell(change: SessionChange): void;
  /** Whether changes made elsewhere are heard now. */
  hears(): boolean;
}

/**
 * Says among the processes on one PostgreSQL whose sessions changed, so that what one revokes ends in all
 * of them at once.
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
    hears: news.hears,
    tell: (change) => news.tell(channel, `${own} ${change === 'todos' ? change : change.usuarioId}`),
  };
}
