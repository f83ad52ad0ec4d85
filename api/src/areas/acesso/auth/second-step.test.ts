import { and, eq, isNull } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import {
  desafio_login,
  email_saida,
  log_transacao,
  tentativa_login,
} from '../../../platform/database/schema';
import { type TestAccount, testPassword, useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { unpackText } from '../../sistema/email/outbox';
import { replaceRecoveryCodes } from './recovery-codes';
import { newTotpSecret, sealTotpSecret } from './totp';

const wrongCode = { message: 'Código incorreto.', codigo: 'codigo_incorreto' };
const over = { message: 'A verificação expirou. Entre novamente.', codigo: 'desafio_encerrado' };

describeDatabase('second step of the sign-in', (database) => {
  const api = useSignedInApp(database, { bare: true });
  const secret = newTotpSecret();
  const codeAt = (offset = 0) => new TOTP({ secret }).generate({ timestamp: api().now().getTime() + offset });

  const withApp = () =>
    api().account({ dois_fatores: 'aplicativo', totp_segredo_cifrado: sealTotpSecret(api().config, secret) });
  const withEmail = () => api().account({ dois_fatores: 'email' });

  async function firstStep(person: TestAccount, more: object = {}) {
    const answer = await api().call('POST', '/auth/login', {
      body: { login: person.email, password: testPassword, ...more },
    });
    expect(answer.status).toBe(200);
    return answer.body as { necessita_dois_fatores: true; desafio: string; metodo: string; destino?: string };
  }
  const secondStep = (desafio: string, codigo: string) =>
    api().call('POST', '/auth/login', { body: { desafio, codigo } });

  async function emailedCode(person: TestAccount): Promise<string> {
    const rows = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, person.email))
      .orderBy(email_saida.id);
    const last = rows.at(-1);
    // A copied database must not hold a live code.
    expect(last?.texto).toMatch(/^cifrado:/);
    return unpackText(api().config, last?.texto ?? '').segredos.codigo ?? '';
  }

  it('asks for the code of the app and then signs in', async () => {
    const person = await withApp();
    const challenge = await firstStep(person);
    expect(challenge).toEqual({
      necessita_dois_fatores: true,
      desafio: expect.stringMatching(/^[\w-]{43}$/),
      metodo: 'aplicativo',
    });
    const answer = await secondStep(challenge.desafio, codeAt());
    expect(answer.status).toBe(200);
    const { token } = answer.body as { token: string };
    expect((await api().call('GET', '/auth/user', { token })).status).toBe(200);
    expect(await secondStep(challenge.desafio, codeAt(30_000))).toMatchObject({ status: 406, body: over });
  });

  it('opens nothing with the half session', async () => {
    const { desafio } = await firstStep(await withApp());
    expect((await api().call('GET', '/auth/user', { token: desafio })).status).toBe(401);
    expect((await api().call('GET', '/sessoes', { token: desafio })).status).toBe(401);
  });

  it('accepts one step of clock difference, and no code twice nor an older one after it', async () => {
    const person = await withApp();
    const first = codeAt(30_000);
    expect((await secondStep((await firstStep(person)).desafio, first)).status).toBe(200);
    const { desafio } = await firstStep(person);
    expect(await secondStep(desafio, first)).toMatchObject({ status: 406, body: wrongCode });
    expect(await secondStep(desafio, codeAt())).toMatchObject({ status: 406, body: wrongCode });
    const other = await withApp();
    const challenge = await firstStep(other);
    expect((await secondStep(challenge.desafio, codeAt(-60_000))).status).toBe(406);
    expect((await secondStep(challenge.desafio, codeAt(60_000))).status).toBe(406);
    expect((await secondStep(challenge.desafio, codeAt(-30_000))).status).toBe(200);
  });

  it('lets one of many equal answers through when they arrive together', async () => {
    const person = await withApp();
    const challenges = await Promise.all([firstStep(person), firstStep(person), firstStep(person)]);
    const code = codeAt();
    const answers = await Promise.all(challenges.map(({ desafio }) => secondStep(desafio, code)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 406, 406]);
  });

  it('ends the challenge at the fifth wrong code, and then makes the person wait', async () => {
    const person = await withApp();
    const { desafio } = await firstStep(person);
    for (let n = 0; n < 5; n += 1) {
      expect(await secondStep(desafio, '000000')).toMatchObject({ status: 406, body: wrongCode });
    }
    const refused = await secondStep((await firstStep(person)).desafio, codeAt());
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: 'Muitas tentativas. Tente novamente em 1 minuto.' });
    api().advance(61_000);
    expect(await secondStep(desafio, codeAt())).toMatchObject({ status: 406, body: over });
    expect((await secondStep((await firstStep(person)).desafio, codeAt())).status).toBe(200);
    const rows = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, person.uuid))
      .orderBy(log_transacao.id);
    expect(rows.map((row) => row.acao)).toEqual([...Array(5).fill('Falha de acesso'), 'Entrou']);
  });

  it('compares less than fifty codes in a quarter of a day, whoever has the password and however often they try', async () => {
    const person = await withApp();
    const begun = api().now().getTime();
    const quarter = 6 * 3600_000;
    let compared = 0;
    let tries = 0;
    while (api().now().getTime() - begun < quarter) {
      // From other addresses each time, eight codes at once, again as soon as the wait is over.
      const ip = `198.51.${tries % 250}.${(tries >> 4) % 250}`;
      const login = { login: person.email, password: testPassword };
      const first = await api().call('POST', '/auth/login', { body: login, ip });
      const { desafio } = first.body as { desafio?: string };
      const answers = desafio
        ? await Promise.all(
            Array.from({ length: 8 }, () =>
              api().call('POST', '/auth/login', { body: { desafio, codigo: '000000' }, ip }),
            ),
          )
        : [first];
      tries += answers.length;
      compared += answers.filter(({ body }) => body.codigo === wrongCode.codigo).length;
      const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0));
      api().advance(Math.max(1, ...waits) * 1000);
    }
    expect(tries).toBeGreaterThan(compared);
    expect(compared).toBeGreaterThan(20);
    expect(compared).toBeLessThan(50);
    // The person waits too, and then gets in.
    api().advance(900_000);
    expect((await secondStep((await firstStep(person)).desafio, codeAt())).status).toBe(200);
  });

  it('compares no more codes than the limit allows, however many half sessions and codes come at once', async () => {
    const person = await withApp();
    const challenges = (await Promise.all(Array.from({ length: 8 }, () => firstStep(person)))).map(
      ({ desafio }) => desafio,
    );
    const open = and(eq(desafio_login.usuario_id, person.id), isNull(desafio_login.consumido_em));
    expect(await database().orm.$count(desafio_login, open)).toBe(1);
    const code = codeAt();
    const wrong = Array.from({ length: 10 }, (_, n) =>
      String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
    );
    // Only wrong ones race: requests that leave together arrive in any order, and a right one among the
    // first five would be let in by right.
    const tries = wrong.flatMap((codigo) => challenges.map((desafio) => ({ desafio, codigo })));
    const answers = await Promise.all(tries.map(({ desafio, codigo }) => secondStep(desafio, codigo)));
    // Half sessions that are over may have held a place for a moment: one by one, what is left is used up.
    for (let n = 0; n < 5; n += 1) {
      for (const desafio of challenges) answers.push(await secondStep(desafio, wrong[n] ?? ''));
    }
    const compared = answers.filter(
      ({ body }) => (body as { codigo?: string }).codigo === 'codigo_incorreto',
    );
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    for (const desafio of challenges) expect((await secondStep(desafio, code)).status).toBe(429);
    // Who waits gets in.
    api().advance(20 * 60_000);
    expect((await secondStep((await firstStep(person)).desafio, codeAt())).status).toBe(200);
  });

  it('makes whoever opens one half session after another wait', async () => {
    const person = await withApp();
    // Nineteen by hand, without as many hashes.
    await database()
      .orm.insert(tentativa_login)
      .values({ chave: `meia-sessao:${person.uuid}`, falhas: 19, ultima_em: api().now() });
    await firstStep(person);
    const signIn = () =>
      api().call('POST', '/auth/login', { body: { login: person.email, password: testPassword } });
    expect((await signIn()).status).toBe(429);
    api().advance(61_000);
    expect((await secondStep((await firstStep(person)).desafio, codeAt())).status).toBe(200);
  });

  it('ends a half session when a new one begins, with the words of one that is over', async () => {
    const person = await withApp();
    const first = await firstStep(person);
    const second = await firstStep(person);
    expect(await secondStep(first.desafio, codeAt())).toMatchObject({ status: 406, body: over });
    expect((await secondStep(second.desafio, codeAt())).status).toBe(200);
  });

  it('sends a code by e-mail, says where to with a mask, and keeps only its hash', async () => {
    const person = await withEmail();
    const challenge = await firstStep(person);
    expect(challenge).toMatchObject({ metodo: 'email', destino: 'p***@firma.example' });
    const code = await emailedCode(person);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await database()
      .orm.select()
      .from(desafio_login)
      .where(eq(desafio_login.usuario_id, person.id));
    expect(JSON.stringify(row)).not.toContain(code);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await secondStep(challenge.desafio, wrong)).toMatchObject({ status: 406, body: wrongCode });
    expect((await secondStep(challenge.desafio, code)).status).toBe(200);
  });

  it('forgets an e-mailed code after ten minutes', async () => {
    const person = await withEmail();
    const { desafio } = await firstStep(person);
    const code = await emailedCode(person);
    api().advance(10 * 60_000 + 1);
    expect((await secondStep(desafio, code)).status).toBe(406);
  });

  it('sends the code again after a minute, five times an hour, and only the last one counts', async () => {
    const person = await withEmail();
    const { desafio } = await firstStep(person);
    const first = await emailedCode(person);
    const resend = () => api().call('POST', '/auth/reenviar-codigo', { body: { desafio } });
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: 'Muitas tentativas. Tente novamente em 1 minuto.' },
    });
    for (let n = 0; n < 4; n += 1) {
      api().advance(61_000);
      expect((await resend()).status).toBe(200);
    }
    api().advance(61_000);
    expect((await resend()).status).toBe(429);
    const last = await emailedCode(person);
    if (last !== first) expect((await secondStep(desafio, first)).status).toBe(406);
    expect((await secondStep(desafio, last)).status).toBe(200);
  });

  it('sends nothing again for the app or for a challenge it does not know', async () => {
    const { desafio } = await firstStep(await withApp());
    for (const one of [desafio, 'A'.repeat(43)]) {
      const answer = await api().call('POST', '/auth/reenviar-codigo', { body: { desafio: one } });
      expect(answer).toMatchObject({ status: 406, body: over });
    }
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const person = await withApp();
    const codes = await database().orm.transaction((tx) => replaceRecoveryCodes(tx, api().config, person.id));
    expect(codes).toHaveLength(10);
    const typed = (codes[0] ?? '').toLowerCase();
    expect((await secondStep((await firstStep(person)).desafio, typed)).status).toBe(200);
    const { desafio } = await firstStep(person);
    expect((await secondStep(desafio, codes[0] ?? '')).status).toBe(406);
    expect((await secondStep(desafio, codes[1] ?? '')).status).toBe(200);
  });

  it('keeps the wish to stay signed in over both steps', async () => {
    const person = await withApp();
    const { desafio } = await firstStep(person, { manter_conectado: true });
    const { token } = (await secondStep(desafio, codeAt())).body as { token: string };
    api().advance(5 * 24 * 3_600_000);
    expect((await api().call('GET', '/auth/user', { token })).status).toBe(200);
  });
});
