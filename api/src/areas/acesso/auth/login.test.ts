import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { addressBlock } from '../../../platform/app/address-block';
import { log_transacao, sessao, tentativa_login, usuario } from '../../../platform/database/schema';
import { type TestAccount, testPassword, useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';

const wrong = { message: 'E-mail ou senha incorretos.', codigo: 'credenciais_incorretas' };

describeDatabase('login', (database) => {
  const api = useSignedInApp(database, { bare: true });
  const signIn = (login: string, password: string, more: object = {}) =>
    api().call('POST', '/auth/login', { body: { login, password, ...more } });
  const logsOf = (person: { uuid: string }) =>
    database().orm.select().from(log_transacao).where(eq(log_transacao.entidade_uuid, person.uuid));
  const tokenFrom = (answer: { body: unknown }) => (answer.body as { token: string }).token;

  it('signs in by e-mail in any case, or by login, and answers only a token', async () => {
    const person = await api().account({ email: 'ana@firma.example', login: 'ana.s' });
    const answer = await signIn(' Ana@Firma.Example ', testPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    const user = await api().call('GET', '/auth/user', { token: tokenFrom(answer) });
    expect(user.body).toMatchObject({
      data: {
        id: person.id,
        name: person.nome,
        email: 'ana@firma.example',
        all_permissions: ['gerenciar minhas tarefas'],
        habilitar_visualizacao_total: 1,
        is_client: 0,
        preferencias: { tema: 'sistema', formato_data: 'en-US', densidade: 'padrao' },
      },
    });
    expect(JSON.stringify(user.body)).not.toMatch(/senha|hash|segredo|token/);
    expect((await signIn('ANA.S', testPassword)).status).toBe(200);
  });

  it('logs who came in and from where, without secrets', async () => {
    const person = await api().account();
    await api().call('POST', '/auth/login', {
      body: { login: person.email, password: testPassword },
      headers: { 'user-agent': 'Firefox', rota: '/login' },
    });
    const rows = await logsOf(person);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      acao: 'Entrou',
      usuario_id: person.id,
      ip: '127.0.0.1',
      user_agent: 'Firefox',
      rota: '/login',
    });
  });

  it('answers a wrong password, an unknown person and an invited one alike', async () => {
    const person = await api().account();
    const invited = await api().account({ status: 'convidado', senha_hash: null });
    for (const login of [person.email, 'ninguem@firma.example', invited.email]) {
      const answer = await signIn(login, 'senha-errada');
      expect({ login, status: answer.status, body: answer.body }).toEqual({
        login,
        status: 406,
        body: wrong,
      });
    }
    expect((await logsOf(person)).map((row) => row.acao)).toEqual(['Falha de acesso']);
    const rows = await database().orm.select().from(log_transacao).orderBy(log_transacao.id);
    expect(JSON.stringify(rows)).not.toContain('ninguem@');
  });

  it('says that the access is blocked only after the right password', async () => {
    const person = await api().account({ status: 'bloqueado' });
    expect((await signIn(person.email, 'senha-errada')).body).toEqual(wrong);
    const answer = await signIn(person.email, testPassword);
    expect(answer.status).toBe(406);
    expect(answer.body).toMatchObject({ message: 'Acesso bloqueado. Fale com o administrador.' });
  });

  it('slows down an account, whether it exists or not, and never shuts it for good', async () => {
    const person = await api().account();
    for (const login of [person.email, 'ninguem@firma.example']) {
      let at = 0;
      for (let n = 1; n <= 10 && at === 0; n += 1) {
        const answer = await api().call('POST', '/auth/login', {
          body: { login, password: `errada-${n}` },
          ip: `10.0.${n}.1`,
        });
        if (answer.status === 429) {
          at = n;
          expect(answer.body).toMatchObject({ message: 'Muitas tentativas. Tente novamente em 1 minuto.' });
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        }
      }
      expect(at).toBe(6);
    }
    api().advance(61_000);
    expect((await signIn(person.email, testPassword)).status).toBe(200);
  });

  it('doubles the wait with every further failure, up to a quarter of an hour', async () => {
    const person = await api().account();
    const waits: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const answer = await signIn(person.email, 'errada-errada');
      if (answer.status !== 429) continue;
      const seconds = Number(answer.headers['retry-after']);
      waits.push(seconds);
      api().advance(seconds * 1000 + 1);
    }
    expect(waits.slice(0, 3)).toEqual([60, 120, 240]);
    // Twenty more failures by hand, without waiting for as many hashes.
    await database()
      .orm.update(tentativa_login)
      .set({ falhas: 30, bloqueada_ate: null })
      .where(eq(tentativa_login.chave, `conta:${person.uuid}`));
    expect((await signIn(person.email, 'errada-errada')).status).toBe(406);
    expect(Number((await signIn(person.email, 'errada-errada')).headers['retry-after'])).toBe(900);
  });

  it('lets the person in from an address they use, whatever strangers try', async () => {
    const person = await api().account();
    await api().call('POST', '/auth/login', {
      body: { login: person.email, password: testPassword },
      ip: '203.0.113.7',
    });
    for (let n = 0; n < 20; n += 1) {
      await api().call('POST', '/auth/login', {
        body: { login: person.email, password: 'errada-errada' },
        ip: `198.51.100.${n}`,
      });
    }
    const stranger = await api().call('POST', '/auth/login', {
      body: { login: person.email, password: testPassword },
      ip: '198.51.100.99',
    });
    expect(stranger.status).toBe(429);
    const owner = await api().call('POST', '/auth/login', {
      body: { login: person.email, password: testPassword },
      ip: '203.0.113.7',
    });
    expect(owner.status).toBe(200);
  });

  it('slows down an address that tries one account after another', async () => {
    // One /64 counts as one address; 28 failures of it, without waiting for as many hashes.
    const chave = `ip:${addressBlock('2001:db8:0:1::ffff')}`;
    await database()
      .orm.insert(tentativa_login)
      .values({ chave, falhas: 28, primeira_em: api().now(), ultima_em: api().now() });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await api().call('POST', '/auth/login', {
        body: { login: `pessoa-${n}@firma.example`, password: 'Verao@2026' },
        ip: `2001:db8:0:1::${n.toString(16)}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([406, 406, 429, 429]);
  });

  it('counts tries that arrive together', async () => {
    const person = await api().account();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(person.email, `errada-${n}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(406), ...Array(15).fill(429)]);
  });

  it('lets an office in whose people all sign in at once, and counts none of it', async () => {
    const people: TestAccount[] = [];
    for (let n = 0; n < 32; n += 1) people.push(await api().account());
    const answers = await Promise.all(people.map((person) => signIn(person.email, testPassword)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const rows = await database().orm.select().from(tentativa_login);
    expect(rows.filter(({ falhas, bloqueada_ate }) => falhas > 0 || bloqueada_ate)).toEqual([]);
  }, 60_000);

  it('refuses a body that is no sign-in, and a huge one', async () => {
    expect((await api().call('POST', '/auth/login', { body: { login: '', password: '' } })).status).toBe(422);
    expect((await signIn('a', 'b', { perfil_id: 1 })).status).toBe(422);
    expect((await signIn('a', 'x'.repeat(1_000_000))).status).toBe(413);
    const text = await api().call('POST', '/auth/login', {
      body: 'login=a&password=b' as unknown as object,
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
  });

  it('makes an old hash again with the present parameters', async () => {
    const old = await hash(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const person = await api().account({ senha_hash: old });
    expect((await signIn(person.email, testPassword)).status).toBe(200);
    const [row] = await database().orm.select().from(usuario).where(eq(usuario.id, person.id));
    expect(row?.senha_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect((await signIn(person.email, testPassword)).status).toBe(200);
  });

  it('keeps a person signed in for a month when asked, else for twelve hours', async () => {
    const person = await api().account();
    await signIn(person.email, testPassword, { manter_conectado: true });
    await signIn(person.email, testPassword);
    const rows = await database()
      .orm.select()
      .from(sessao)
      .where(eq(sessao.usuario_id, person.id))
      .orderBy(sessao.id);
    const hours = rows.map((row) => (row.expira_em_absoluto.getTime() - row.criado_em.getTime()) / 3_600_000);
    expect(hours).toEqual([720, 12]);
  });
});
