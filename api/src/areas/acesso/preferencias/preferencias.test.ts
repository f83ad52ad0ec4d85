import { and, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import {
  codigo_recuperacao,
  configuracao,
  desafio_login,
  email_saida,
  log_transacao,
  usuario,
} from '../../../platform/database/schema';
import { type TestAccount, testPassword, useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { unpackText } from '../../sistema/email/outbox';

const wrongPassword = { status: 406, body: { message: 'Senha incorreta.', codigo: 'senha_incorreta' } };
const newPassword = 'tartaruga-amarela-42';

describeDatabase('preferences', (database) => {
  const api = useSignedInApp(database, { bare: true });
  const signIn = (person: TestAccount, password: string) =>
    api().call('POST', '/auth/login', { body: { login: person.email, password } });
  const codeOf = (segredo: string) =>
    new TOTP({ secret: segredo }).generate({ timestamp: api().now().getTime() });
  const row = async (person: TestAccount) =>
    (await database().orm.select().from(usuario).where(eq(usuario.id, person.id)))[0];

  async function enrol(token: string): Promise<string[]> {
    const started = await api().call('POST', '/preferencias/dois-fatores/iniciar', {
      token,
      body: { metodo: 'aplicativo', password: testPassword },
    });
    expect(started.status).toBe(200);
    const { segredo } = (started.body as { data: { segredo: string } }).data;
    const confirmed = await api().call('POST', '/preferencias/dois-fatores/confirmar', {
      token,
      body: { codigo: codeOf(segredo) },
    });
    expect(confirmed.status).toBe(200);
    return (confirmed.body as { data: { codigos: string[] } }).data.codigos;
  }

  it("saves and reads the own choices, with the firm's date format until one is chosen", async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const read = async () =>
      ((await api().call('GET', '/preferencias', { token })).body as { data: object }).data;
    expect(await read()).toEqual({
      tema: 'sistema',
      formato_data: 'en-US',
      densidade: 'padrao',
      dois_fatores: 'desativado',
      codigos_restantes: 0,
      tem_senha: true,
      politica_senha: { minimo: 10, variada: false },
    });
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'formato_data', valor: 'pt-BR', grupo: 'empresa' });
    expect(await read()).toMatchObject({ formato_data: 'pt-BR' });
    await database().orm.delete(configuracao).where(eq(configuracao.chave, 'formato_data'));
    const client = await api().tokenOf(await api().account({ is_client: 1 }));
    for (const path of ['/preferencias', '/auth/user']) {
      expect(JSON.stringify((await api().call('GET', path, { token: client })).body)).toContain(
        '"formato_data":"pt-BR"',
      );
    }
    const form = { tema: 'escuro', formato_data: 'pt-BR', densidade: 'compacta' };
    expect((await api().call('PUT', '/preferencias', { token, body: form })).status).toBe(200);
    expect(await read()).toMatchObject(form);
    const user = await api().call('GET', '/auth/user', { token });
    expect(user.body).toMatchObject({ data: { preferencias: form } });
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, person.uuid))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([{ acao: 'Alterou', usuario_id: person.id }]);
  });

  it("asks for a session, and refuses fields of somebody else's keeping", async () => {
    expect((await api().call('GET', '/preferencias')).status).toBe(401);
    const token = await api().tokenOf(await api().account());
    const body = { tema: 'escuro', formato_data: 'pt-BR', densidade: 'compacta', perfil_id: 1 };
    expect((await api().call('PUT', '/preferencias', { token, body })).status).toBe(422);
  });

  it('changes the password by the present one, and ends all other sessions', async () => {
    const person = await api().account();
    const here = await api().tokenOf(person);
    const there = await api().tokenOf(person);
    const change = (password_atual: string, password = newPassword) =>
      api().call('PUT', '/preferencias/senha', {
        token: here,
        body: { password_atual, password, password_confirmation: password },
      });
    expect(await change('errada-errada')).toMatchObject(wrongPassword);
    expect((await change(testPassword, 'Password2026!')).body).toMatchObject({
      erros: { password: ['Esta senha é fácil de adivinhar. Escolha outra.'] },
    });
    expect((await change(testPassword)).status).toBe(204);
    expect((await api().call('GET', '/preferencias', { token: here })).status).toBe(200);
    expect((await api().call('GET', '/preferencias', { token: there })).status).toBe(401);
    expect((await signIn(person, testPassword)).status).toBe(406);
    expect((await signIn(person, newPassword)).status).toBe(200);
  });

  it('makes whoever guesses the password of an open session wait', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { metodo: 'email', password: `errada-${n}` };
      statuses.push((await api().call('POST', '/preferencias/dois-fatores/iniciar', { token, body })).status);
    }
    expect(statuses).toEqual([406, 406, 406, 406, 406, 429]);
    const logged = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.acao, 'Falha de acesso'), eq(log_transacao.entidade_uuid, person.uuid)))
      .orderBy(log_transacao.id);
    expect(logged).toHaveLength(5);
    expect(logged[0]).toMatchObject({ usuario_id: person.id, entidade: 'usuario', rotulo: person.nome });
    expect(JSON.stringify(logged)).not.toContain('errada-');
  });

  it('compares no more passwords of an open session than the limit allows, of sixty at once', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const attempt = (password: string) =>
      api().call('POST', '/preferencias/dois-fatores/iniciar', {
        token,
        body: { metodo: 'email', password },
      });
    // Only wrong ones race: they arrive in any order, and a right one among the first five would be let in.
    const passwords = Array.from({ length: 60 }, (_, n) => `errada-${n}`);
    const statuses = (await Promise.all(passwords.map(attempt))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(5).fill(406), ...Array(55).fill(429)]);
    expect((await attempt(testPassword)).status).toBe(429);
    api().advance(61_000);
    expect((await attempt(testPassword)).status).toBe(200);
    // The right one forgets the failures.
    expect((await attempt('errada-errada')).status).toBe(406);
    expect((await attempt(testPassword)).status).toBe(200);
  });

  it('turns the app on with password and first code, and hands out ten recovery codes', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const other = await api().tokenOf(person);
    const start = (password: string) =>
      api().call('POST', '/preferencias/dois-fatores/iniciar', {
        token,
        body: { metodo: 'aplicativo', password },
      });
    expect(await start('errada-errada')).toMatchObject(wrongPassword);
    const started = await start(testPassword);
    const { segredo, otpauth_uri } = (started.body as { data: { segredo: string; otpauth_uri: string } })
      .data;
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauth_uri).toContain(`secret=${segredo}`);
    expect((await row(person))?.dois_fatores).toBe('desativado');
    const stored = await database()
      .orm.select()
      .from(desafio_login)
      .where(eq(desafio_login.usuario_id, person.id))
      .orderBy(desafio_login.id);
    expect(JSON.stringify(stored)).not.toContain(segredo);

    const confirm = (codigo: string) =>
      api().call('POST', '/preferencias/dois-fatores/confirmar', { token, body: { codigo } });
    const right = codeOf(segredo);
    expect((await confirm(right === '000000' ? '000001' : '000000')).status).toBe(406);
    const confirmed = await confirm(right);
    expect((confirmed.body as { data: { codigos: string[] } }).data.codigos).toHaveLength(10);
    expect((await api().call('GET', '/preferencias', { token: other })).status).toBe(401);
    expect((await api().call('GET', '/preferencias', { token })).body).toMatchObject({
      data: { dois_fatores: 'aplicativo', codigos_restantes: 10 },
    });
    const secrets = [await row(person), await database().orm.select().from(codigo_recuperacao)];
    expect(JSON.stringify(secrets)).not.toContain(segredo);

    const challenge = await signIn(person, testPassword);
    expect(challenge.body).toMatchObject({ necessita_dois_fatores: true, metodo: 'aplicativo' });
    // The code that confirmed is used up.
    const { desafio } = challenge.body as { desafio: string };
    const replay = await api().call('POST', '/auth/login', { body: { desafio, codigo: right } });
    expect(replay.status).toBe(406);
    api().advance(31_000);
    const entered = await api().call('POST', '/auth/login', { body: { desafio, codigo: codeOf(segredo) } });
    expect(entered.status).toBe(200);
  });

  it('turns the e-mailed code on', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const started = await api().call('POST', '/preferencias/dois-fatores/iniciar', {
      token,
      body: { metodo: 'email', password: testPassword },
    });
    expect(started.body).toEqual({ data: { metodo: 'email', destino: 'p***@firma.example' } });
    const [mail] = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, person.email))
      .orderBy(email_saida.id);
    const { codigo } = unpackText(api().config, mail?.texto ?? '').segredos;
    const confirmed = await api().call('POST', '/preferencias/dois-fatores/confirmar', {
      token,
      body: { codigo },
    });
    expect(confirmed.status).toBe(200);
    expect((await signIn(person, testPassword)).body).toMatchObject({ metodo: 'email' });
  });

  it('ends an enrolment at the fifth wrong code, after its time, and without one', async () => {
    const token = await api().tokenOf(await api().account());
    const confirm = (codigo: string) =>
      api().call('POST', '/preferencias/dois-fatores/confirmar', { token, body: { codigo } });
    const start = async () => {
      const answer = await api().call('POST', '/preferencias/dois-fatores/iniciar', {
        token,
        body: { metodo: 'aplicativo', password: testPassword },
      });
      return (answer.body as { data: { segredo: string } }).data.segredo;
    };
    const over = { status: 406, body: { codigo: 'desafio_encerrado' } };
    expect(await confirm('123456')).toMatchObject(over);
    const segredo = await start();
    const right = codeOf(segredo);
    for (let n = 0; n < 5; n += 1) await confirm(right === '000000' ? '000001' : '000000');
    expect(await confirm(right)).toMatchObject(over);
    const late = await start();
    api().advance(15 * 60_000 + 1);
    expect(await confirm(codeOf(late))).toMatchObject(over);
  });

  it('turns the second factor off by password only', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    await enrol(token);
    const disable = (body: object) => api().call('DELETE', '/preferencias/dois-fatores', { token, body });
    expect((await disable({})).status).toBe(422);
    expect(await disable({ password: 'errada-errada' })).toMatchObject(wrongPassword);
    expect((await disable({ password: testPassword })).status).toBe(204);
    expect((await signIn(person, testPassword)).body).toEqual({ token: expect.any(String) });
    const left = await database().orm.$count(
      codigo_recuperacao,
      eq(codigo_recuperacao.usuario_id, person.id),
    );
    expect(left).toBe(0);
  });
});
