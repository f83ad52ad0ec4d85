const hour = 3_600_000;
/** End that no use moves, in ms after the start: a working day, or a month when asked to stay signed in. */
const absoluteFor = { normal: 12 * hour, kept: 30 * 24 * hour };

/** Length of a preview of what another person sees (`Ver como`), in minutes. */
export const previewMinutes = 30;

export interface SessionLife {
  absoluteEnd: number;
  /** When the session ends if `lastUse` (ms) stays its last use. */
  endsAt(lastUse: number): number;
}

/**
 * Rules of a session's end (docs/domain/acesso.md#sessoes): the firm's idle time slides with use, up to an
 * end that does not move. A session that was asked to stay has no idle time, or a night would end it.
 * @param idleMinutes setting `sessao_minutos`.
 */
export function lifeOf(
  session: { criado_em: Date; expira_em_absoluto: Date } | { criado_em: Date; manter_conectado: boolean },
  idleMinutes: number,
): SessionLife {
  const start = session.criado_em.getTime();
  const absoluteEnd =
    'expira_em_absoluto' in session
      ? session.expira_em_absoluto.getTime()
      : start + (session.manter_conectado ? absoluteFor.kept : absoluteFor.normal);
  const kept = absoluteEnd - start > absoluteFor.normal;
  return {
    absoluteEnd,
    endsAt: (lastUse) => (kept ? absoluteEnd : Math.min(absoluteEnd, lastUse + idleMinutes * 60_000)),
  };
}
