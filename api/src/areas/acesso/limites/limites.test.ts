import { sql } from 'drizzle-orm';
import { buildApp } from '../../../app';
import type { App } from '../../../platform/app/context';
import { limite } from '../../../platform/database/schema';
import { testPassword, useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { newTotpSecret, sealTotpSecret } from '../auth/totp';
import { TokenLimits } from '../tokens/token-limits';
import { deleteOldWindows } from './windows';

describeDatabase('limits over two processes on one database', (database) => {
  const first = useSignedInApp(database, { bare: true });
  const others: App[] = [];
  let second: App;
  const start = async (rateLimit: false | { max: number } = false) => {
    const { config, now } = first();
    const app = await buildApp({ config, database: database(), now }, { rateLimit });
    others.push(app);
    return app;
  };
  beforeAll(async () => {
    second = await start();
  });
  afterAll(() => Promise.all(others.map((app) => app.close())));

  const page = (app: App, token: string, remoteAddress: string) =>
    app.inject({ url: `/api/publico/implantacao_ebook/${token}`, remoteAddress });
  const statuses = (answers: { statusCode: number }[]) =>
    Object.fromEntries(
      [...new Set(answers.map(({ statusCode }) => statusCode))].map((status) => [
        status,
        answers.filter(({ statusCode }) => statusCode === status).length,
      ]),
    );
  const unknown = 'B'.repeat(43);
  const rows = async () => database().orm.$count(limite);

  it('an address gets as many pages of links from both together as from one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => page(n % 2 ? second : first().app, unknown, '198.51.100.1')),
    );
    // Ten of them nobody knows, twenty more past that limit, all others past the address's own.
    expect(statuses(answers)).toEqual({ 404: 10, 429: 70 });
    const { rows: counts } = await database().orm.execute(
      sql`select chave, conta from limite where chave like '% 198.51.100.1' order by chave`,
    );
    expect(counts.map(({ chave }) => chave)).toEqual([
      'cliente desconhecido 198.51.100.1',
      'cliente endereco 198.51.100.1',
    ]);
  });

  it('the limit outlives the process', async () => {
    const address = '198.51.100.2';
    for (let n = 0; n < 31; n += 1) await page(second, unknown, address);
    const restarted = await start();
    expect((await page(restarted, unknown, address)).statusCode).toBe(429);
    first().advance(61_000);
    const { now } = first();
    const limits = new TokenLimits({ database: database(), now }, 'cliente');
    await expect(limits.request(address, unknown)).resolves.toBeUndefined();
  });

  it('a file counts against its link alone, whatever process takes it', async () => {
    const { now } = first();
    const [one, other] = [0, 1].map(() => new TokenLimits({ database: database(), now }, 'cliente'));
    const sent = await Promise.allSettled(
      Array.from({ length: 90 }, (_, n) => (n % 2 ? one : other)?.upload('sixty files')),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    await expect(one?.request('198.51.100.3', 'sixty files')).resolves.toBeUndefined();
  });

  it('secrets that nobody was given leave no rows, and old windows go', async () => {
    const before = await rows();
    for (let n = 0; n < 8; n += 1) await page(second, `${n}${unknown.slice(1)}`, '198.51.100.4');
    expect(await rows()).toBe(before + 2);
    first().advance(3_600_001);
    await deleteOldWindows({ database: database(), now: first().now });
    expect(await rows()).toBe(0);
  });

  it('of ends of a document tried at once in both, only the limit is compared', async () => {
    const { now } = first();
    const [one, other] = [0, 1].map(() => new TokenLimits({ database: database(), now }, 'cliente'));
    const tries = await Promise.allSettled(
      Array.from({ length: 150 }, (_, n) => (n % 2 ? one : other)?.guess('198.51.100.5', 'a link')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('of 150 codes of the second factor sent at once to both, only the limit is compared', async () => {
    const person = await first().account({
      dois_fatores: 'aplicativo',
      totp_segredo_cifrado: sealTotpSecret(first().config, newTotpSecret()),
    });
    const post = (app: App, payload: object) =>
      app.inject({ method: 'POST', url: '/api/auth/login', headers: { rota: '/login' }, payload });
    const half = (await post(second, { login: person.email, password: testPassword })).json();
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        post(n % 2 ? second : first().app, { desafio: half.desafio, codigo: String(100_000 + n) }),
      ),
    );
    expect(statuses(answers)[406]).toBeLessThanOrEqual(5);
    expect(statuses(answers)[429]).toBeGreaterThanOrEqual(145);
  });

  it('of 40 passwords asked again at once from both, only the limit is compared', async () => {
    const person = await first().account();
    const token = await first().tokenOf(person);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? second : first().app).inject({
          method: 'PUT',
          url: '/api/preferencias/senha',
          headers: { authorization: token, rota: '/preferencias' },
          payload: {
            password_atual: `errada-${n}-girassol`,
            password: 'pinguim-de-oculos-8',
            password_confirmation: 'pinguim-de-oculos-8',
          },
        }),
      ),
    );
    expect(statuses(answers)).toEqual({ 406: 5, 429: 35 });
  });

  it('requests of an address are counted by all together, within a twentieth for each', async () => {
    const [left, right] = await Promise.all([start({ max: 100 }), start({ max: 100 })]);
    const ask = (app: App, remoteAddress: string) => app.inject({ url: '/api/health', remoteAddress });
    const answers = [];
    for (let n = 0; n < 200; n += 1) answers.push(await ask(n % 2 ? left : right, '198.51.100.6'));
    const letThrough = answers.filter(({ statusCode }) => statusCode !== 429).length;
    expect(letThrough).toBeGreaterThanOrEqual(100);
    expect(letThrough).toBeLessThanOrEqual(110);
    // One household holds a whole /64.
    for (let n = 0; n < 101; n += 1) await ask(left, `2001:db8:0:7::${n.toString(16)}`);
    expect((await ask(left, '2001:db8:0:7::ffff')).statusCode).toBe(429);
    // What was counted is told by a process that ends.
    await ask(right, '198.51.100.7');
    await right.close();
    const { rows: told } = await database().orm.execute(
      sql`select conta from limite where chave = 'pedidos 198.51.100.7'`,
    );
    expect(told).toEqual([{ conta: 1 }]);
  });
});
