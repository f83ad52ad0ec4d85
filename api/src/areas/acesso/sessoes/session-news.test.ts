import pg from 'pg';
import { buildApp } from '../../../app';
import { createNews, newsConnection } from '../../../platform/database/news';
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

  it('a session ended in one is refused by the next answer of the other, though it was in its memory', async () => {
    const kept = await first().tokenOf(await first().account());
    for (let round = 0; round < 10; round += 1) {
      const token = await first().tokenOf(await first().account());
      expect([await elsewhere(token), await elsewhere(kept)]).toEqual([200, 200]);
      expect((await first().call('POST', '/auth/logout', { token })).status).toBeLessThan(300);
      const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => elsewhere(n % 4 ? token : kept)));
      expect(asked).toEqual(Array.from({ length: 20 }, (_, n) => (n % 4 ? 401 : 200)));
    }
  });

  it('what nobody told is known by the next answer too: a person, a profile, a session changed by hand', async () => {
    const { pool } = database();
    const person = await first().account({ permissoes: ['gerenciar cargos'] });
    const token = await first().tokenOf(person);
    const cargos = async () =>
      (await second.inject({ url: '/api/cargos', headers: { authorization: token, rota: '/' } })).statusCode;
    expect(await cargos()).toBe(200);
    const ofPerson = 'where id = (select perfil_id from usuario where id = $1)';
    await pool.query(`update perfil set permissoes = '{gerenciar minhas tarefas}' ${ofPerson}`, [person.id]);
    expect(await cargos()).toBe(403);
    await pool.query(`update perfil set permissoes = '{gerenciar cargos}' ${ofPerson}`, [person.id]);
    expect(await cargos()).toBe(200);
    await pool.query(`update usuario set status = 'inativo' where id = $1`, [person.id]);
    expect(await cargos()).toBe(401);
    await pool.query(`update usuario set status = 'ativo' where id = $1`, [person.id]);
    expect(await cargos()).toBe(200);
    await pool.query('update sessao set revogada_em = now() where usuario_id = $1', [person.id]);
    expect(await cargos()).toBe(401);
  });

  it('hears again after its connection was lost', async () => {
    expect(await endListeners()).toBeGreaterThanOrEqual(2);
    await until(async () => first().app.news.hears() && second.news.hears());
  });

  /** Ends the connections that listen, as a failover would; @returns how many */
  async function endListeners(): Promise<number> {
    const { rowCount } = await database().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [newsConnection],
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
    createSessionNews(readerNews, (change) => heard.push(change));
    const writer = createSessionNews(writerNews, (change) => own.push(change));
    try {
      await Promise.all([readerNews.start(), writerNews.start()]);
      expect([readerNews.hears(), writerNews.hears()]).toEqual([true, true]);
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
