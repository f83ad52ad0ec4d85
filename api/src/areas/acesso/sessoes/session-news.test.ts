import pg from 'pg';
import { buildApp } from '../../../app';
import { createNews } from '../../../platform/database/news';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { useTestDatabase } from '../../../testing/test-database';
import { createSessionNews, type SessionChange } from './session-news';

describe('two processes on one database', () => {
  const database = useTestDatabase();
  const first = useSignedInApp(database, { bare: true });
  let second: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    const { config, now } = first();
    second = await buildApp({ config, database: database(), now }, { rateLimit: false });
    await second.ready();
    await Promise.all([first().app.news.start(), second.news.start()]);
  });
  afterAll(() => second.close());

  const elsewhere = async (token: string) => {
    const { statusCode } = await second.inject({
      url: '/api/auth/user',
      headers: { authorization: token, rota: '/' },
    });
    return statusCode;
  };
  const ends = async (token: string) => {
    await until(async () => (await elsewhere(token)) === 401);
  };

  it('a session ended in one ends in the other, though it was in its memory', async () => {
    const person = await first().account();
    const [token, kept] = [await first().tokenOf(person), await first().tokenOf(await first().account())];
    expect([await elsewhere(token), await elsewhere(kept)]).toEqual([200, 200]);
    expect((await first().call('POST', '/auth/logout', { token })).status).toBeLessThan(300);
    await ends(token);
    expect(await elsewhere(kept)).toBe(200);
  });

  it('a change of everybody’s rights is known to the other', async () => {
    const token = await first().tokenOf(await first().account());
    expect(await elsewhere(token)).toBe(200);
    await database().pool.query('update sessao set revogada_em = now()');
    expect(await elsewhere(token)).toBe(200);
    first().app.sessions.invalidateAll();
    await ends(token);
  });

  it('hears again after its connection was lost, and trusts nothing it kept meanwhile', async () => {
    const token = await first().tokenOf(await first().account());
    expect(await elsewhere(token)).toBe(200);
    await database().pool.query('update sessao set revogada_em = now()');
    const killed = await endListeners();
    expect(killed).toBeGreaterThanOrEqual(2);
    await ends(token);
  });

  /** Ends the connections that listen, as a failover would; @returns how many */
  async function endListeners(): Promise<number> {
    const { rowCount } = await database().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  }
});

describe('news of sessions', () => {
  const postgres = useTestDatabase();

  it('names the person or everybody, and is silent about one’s own', async () => {
    const heard: SessionChange[] = [];
    const own: SessionChange[] = [];
    const [readerNews, writerNews] = [createNews(postgres()), createNews(postgres())];
    const reader = createSessionNews(readerNews, (change) => heard.push(change));
    const writer = createSessionNews(writerNews, (change) => own.push(change));
    try {
      await Promise.all([readerNews.start(), writerNews.start()]);
      expect([reader.hears(), writer.hears()]).toEqual([true, true]);
      writer.tell({ usuarioId: 7 });
      writer.tell('todos');
      await until(async () => heard.length === 3);
      expect(new Set(heard.slice(1).map((change) => JSON.stringify(change)))).toEqual(
        new Set(['{"usuarioId":7}', '"todos"']),
      );
      expect(own).toEqual(['todos']);
    } finally {
      await Promise.all([readerNews.close(), writerNews.close()]);
    }
  });

  it('ends while it still connects', async () => {
    const news = createNews(postgres());
    const started = news.start();
    await news.close();
    await started;
    expect(news.hears()).toBe(false);
  });

  it('without a server it starts all the same, and knows that it hears nothing', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const news = createNews({ ...postgres(), pool });
    createSessionNews(news, () => {});
    await news.start();
    expect(news.hears()).toBe(false);
    await news.close();
    await pool.end();
  });
});

/** Asks again until it is so, for a minute. */
async function until(so: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await so()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It never came to be.');
}
