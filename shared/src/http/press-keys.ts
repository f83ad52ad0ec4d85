/** How long an unanswered write is taken for the one that is sent again, in ms. */
const remembered = 3_600_000;

interface Press {
  key: string;
  /** Record the address is of. */
  record: string;
  at: number;
  /** Its place among all presses: two may fall within one millisecond. */
  turn: number;
}

/** How a write ended: answered one way or the other, or nobody here knows. */
export type WriteEnd = 'answered' | 'unknown';

/**
 * Keys of writes (docs/domain/plataforma.md#versoes-e-repeticao). Each press has its own; the same write sent again
 * while the answer of the one before is not known, because the connection broke or the person pressed twice, has that
 * one's, so that the api does it once. Other values are another write. What is answered about a record ends what was
 * not: whoever goes on there has seen how it stands.
 */
export function createPressKeys(now: () => number = Date.now) {
  const open = new Map<string, Press>();
  let turns = 0;

  return {
    /** @param body as it is sent */
    begin(method: string, path: string, body: unknown): { key: string; end: (how: WriteEnd) => void } {
      for (const [write, { at }] of open) if (now() - at > remembered) open.delete(write);
      const write = `${method} ${path} ${JSON.stringify(body ?? null)}`;
      const press = open.get(write) ?? {
        key: randomKey(),
        record: recordOf(path),
        at: now(),
        turn: ++turns,
      };
      open.set(write, press);
      return {
        key: press.key,
        end(how) {
          if (how === 'unknown') return;
          for (const [other, { record, turn }] of open)
            if (other === write || (record === press.record && turn < press.turn)) open.delete(other);
        },
      };
    },
  };
}

/** `/tarefas/<uuid>/iniciar` → `tarefas/<uuid>` */
const recordOf = (path: string) => path.replace(/^\//, '').split(/[/?]/, 2).join('/');

/** `crypto.randomUUID` is missing where the page is not served securely. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
