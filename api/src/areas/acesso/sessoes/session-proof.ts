import type { Database } from '../../../platform/database/database';
import { toDatabaseError } from '../../../platform/database/pg-errors';

/**
 * What the person of a session is made of: PostgreSQL gives a row another `xmin` whenever it is written, by
 * whomever. `s` is the session, `u` and `p` its person and profile; `a`, `d` and `e` the session, person and
 * profile of who looks through somebody's eyes.
 */
const question = `select s.token_hash as hash,
    concat_ws('.', u.xmin, p.xmin, a.revogada_em is null, d.xmin, e.xmin) as version
  from sessao s join usuario u on u.id = s.usuario_id join perfil p on p.id = u.perfil_id
  left join sessao a on a.id = s.aberta_por_id left join usuario d on d.id = a.usuario_id
  left join perfil e on e.id = d.perfil_id
  where s.token_hash = any($1) and s.revogada_em is null`;

interface Batch {
  hashes: Set<string>;
  answer: Promise<Map<string, string>>;
  ask: () => void;
}

/**
 * Asks the database what sessions stand on now (docs/decisions/0021). One question is under way at a time, and
 * whoever comes meanwhile shares the next: no answer is older than who asked for it, and the busier the process,
 * the more share one.
 * @returns the version of a session's rows, the same as long as nothing of them was written; `undefined` for a
 * session that ended
 */
export function createSessionProof({ pool }: Pick<Database, 'pool'>) {
  let next: Batch | undefined;
  let underWay = false;

  function begin(): Batch {
    const hashes = new Set<string>();
    let ask = () => {};
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const answer = asked.then(async () => {
      const { rows } = await pool
        .query<{ hash: string; version: string }>({
          name: 'sessao-prova',
          text: question,
          values: [[...hashes]],
        })
        .catch((error: unknown) => {
          throw toDatabaseError(error);
        });
      return new Map(rows.map(({ hash, version }) => [hash, version]));
    });
    return { hashes, answer, ask };
  }

  function askNext(): void {
    if (underWay || !next) return;
    const batch = next;
    next = undefined;
    underWay = true;
    const done = () => {
      underWay = false;
      askNext();
    };
    batch.answer.then(done, done);
    batch.ask();
  }

  return async (hash: string): Promise<string | undefined> => {
    next ??= begin();
    const { hashes, answer } = next;
    hashes.add(hash);
    askNext();
    return (await answer).get(hash);
  };
}
