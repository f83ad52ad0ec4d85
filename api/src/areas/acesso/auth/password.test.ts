import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { sha256 } from '../../../platform/crypto/tokens';
import { email_saida, log_transacao, token_senha, usuario } from '../../../platform/database/schema';
import { type TestAccount, testPassword, useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { createEmailTransport } from '../../sistema/email/email-transport';
import { createEmailWorker } from '../../sistema/email/email-worker';
import { enqueuePasswordLink } from '../../sistema/email/outbox';

const asked = { message: 'Se o e-mail estiver cadastrado, enviaremos as instruções.' };
const expired = { message: 'Este link expirou. Solicite um novo.', codigo: 'link_expirado' };
const newPassword = 'tartaruga-amarela-42';

describeDatabase('password by e-mail', (database) => {
  const api = useSignedInApp(database, {
    bare: true,
    configure: () => ({ publicUrl: 'https://gestao.firma.example' }),
  });

  const remember = (email: string, headers?: Record<string, string>) =>
    api().call('POST', '/auth/remember-password', { body: { email }, headers });
  const reset = (token: string, password = newPassword, password_confirmation = password) =>
    api().call('PUT', '/auth/reset-password', { body: { token, password, password_confirmation } });
  const signIn = (person: TestAccount, password: string) =>
    api().call('POST', '/auth/login', { body: { login: person.email, password } });

  async function deliver(): Promise<void> {
    const { app, config } = api();
    const worker = createEmailWorker(app.context, createEmailTransport(config), (error) => {
      throw error;
    });
    await worker.drain();
    await worker.stop();
  }

  /** Token of the link in the newest message to the person. */
  async function linkOf(person: TestAccount): Promise<string> {
    await deliver();
    const folder = join(api().config.dataDir, 'outbox');
    const texts = readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.startsWith(`Para: ${person.email}\n`));
    return (
      /https:\/\/gestao\.firma\.example\/reset-password\/([\w-]{43})\n/.exec(texts.at(-1) ?? '')?.[1] ?? ''
    );
  }

  it('answers a known and an unknown address alike, with one row each', async () => {
    const person = await api().account();
    const blocked = await api().account({ status: 'bloqueado' });
    for (const email of [person.email, blocked.email, 'ninguem@firma.example']) {
      expect(await remember(email)).toMatchObject({ status: 202, body: asked });
      expect(await database().orm.$count(email_saida, eq(email_saida.para, email))).toBe(1);
    }
    await deliver();
    expect(await database().orm.$count(email_saida, eq(email_saida.para, 'ninguem@firma.example'))).toBe(0);
    expect(await database().orm.$count(email_saida, eq(email_saida.para, blocked.email))).toBe(0);
    expect((await remember('nada')).status).toBe(422);
  });

  it('sets the new password once, by a link under the configured address', async () => {
    const person = await api().account();
    const session = await api().tokenOf(person);
    await remember(person.email.toUpperCase(), { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const token = await linkOf(person);
    expect(token).not.toBe('');
    expect((await reset(token)).status).toBe(200);
    expect((await api().call('GET', '/auth/user', { token: session })).status).toBe(401);
    expect((await signIn(person, testPassword)).status).toBe(406);
    expect((await signIn(person, newPassword)).status).toBe(200);
    expect(await reset(token, 'outra-senha-boa-77')).toMatchObject({ status: 406, body: expired });
    const rows = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, person.uuid), eq(log_transacao.acao, 'Alterou')))
      .orderBy(log_transacao.id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|tartaruga/);
  });

  it('keeps only the hash of the link, and nothing of it in the outbox', async () => {
    const person = await api().account();
    await remember(person.email);
    const token = await linkOf(person);
    const links = await database()
      .orm.select()
      .from(token_senha)
      .where(eq(token_senha.usuario_id, person.id))
      .orderBy(token_senha.id);
    expect(links).toMatchObject([{ token_hash: sha256(token) }]);
    const mails = await database().orm.select().from(email_saida).orderBy(email_saida.id);
    expect(JSON.stringify([links, mails])).not.toContain(token);
  });

  it('refuses a link after an hour, an older link, and one that never was', async () => {
    const person = await api().account();
    await remember(person.email);
    const first = await linkOf(person);
    await remember(person.email);
    const second = await linkOf(person);
    expect(await reset(first)).toMatchObject({ status: 406, body: expired });
    api().advance(60 * 60_000 + 1);
    expect(await reset(second)).toMatchObject({ status: 406, body: expired });
    expect(await reset('A'.repeat(43))).toMatchObject({ status: 406, body: expired });
  });

  it('tells before anything is typed whether a link lives, and of a dead one not why', async () => {
    const holds = async (token: string) => {
      const { status, body } = await api().call('POST', '/auth/reset-password/situacao', { body: { token } });
      return status === 200 ? (body as { data: { vale: boolean } }).data.vale : status;
    };
    const person = await api().account();
    await remember(person.email);
    const used = await linkOf(person);
    expect(await holds(used)).toBe(true);
    // Asking uses nothing up.
    expect(await holds(used)).toBe(true);
    expect((await reset(used)).status).toBe(200);
    expect(await holds(used)).toBe(false);
    expect(await holds('A'.repeat(43))).toBe(false);
    await remember(person.email);
    const late = await linkOf(person);
    const blocked = await api().account();
    await remember(blocked.email);
    const shut = await linkOf(blocked);
    await database().orm.update(usuario).set({ status: 'bloqueado' }).where(eq(usuario.id, blocked.id));
    expect(await holds(shut)).toBe(false);
    api().advance(60 * 60_000 + 1);
    expect(await holds(late)).toBe(false);
  });

  it('lets an address that keeps asking about dead links wait', async () => {
    const ask = () =>
      api().call('POST', '/auth/reset-password/situacao', { body: { token: 'B'.repeat(43) } });
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push((await ask()).status);
    expect(answers.slice(0, 25)).toEqual(Array(25).fill(200));
    expect(answers.at(-1)).toBe(429);
    api().advance(3_600_001);
    expect((await ask()).status).toBe(200);
  });

  it('uses a link once when two answers arrive together', async () => {
    const person = await api().account();
    await remember(person.email);
    const token = await linkOf(person);
    const answers = await Promise.all([reset(token), reset(token, 'pinguim-de-oculos-8')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 406]);
  });

  it('does not skip the second factor and does not open a blocked access', async () => {
    const person = await api().account({ dois_fatores: 'email' });
    await remember(person.email);
    expect((await reset(await linkOf(person))).status).toBe(200);
    expect((await signIn(person, newPassword)).body).toMatchObject({ necessita_dois_fatores: true });

    const blocked = await api().account();
    await remember(blocked.email);
    const token = await linkOf(blocked);
    await database().orm.update(usuario).set({ status: 'bloqueado' }).where(eq(usuario.id, blocked.id));
    expect((await reset(token)).status).toBe(406);
  });

  it('keeps the link when the new password breaks a rule', async () => {
    const person = await api().account({ nome: 'Joana Figueiredo' });
    await remember(person.email);
    const token = await linkOf(person);
    const problems = async (password: string, confirmation?: string) => {
      const answer = await reset(token, password, confirmation);
      return answer.status === 422 ? (answer.body as { erros: object }).erros : answer.status;
    };
    expect(await problems('curta-123')).toEqual({
      password: ['A senha precisa ter ao menos 10 caracteres.'],
    });
    expect(await problems(newPassword, 'outra-coisa')).toEqual({
      password_confirmation: ['As senhas não são iguais.'],
    });
    expect(await problems('Password2026!')).toEqual({
      password: ['Esta senha é fácil de adivinhar. Escolha outra.'],
    });
    expect(await problems('meu-figueiredo-9')).toEqual({
      password: ['A senha não pode conter seu nome ou e-mail.'],
    });
    expect(await problems(testPassword)).toEqual({ password: ['A senha não pode ser igual às últimas 5.'] });
    expect(await problems(newPassword)).toBe(200);
  });

  it('keeps a password exactly as typed: spaces around it, signs, emoji', async () => {
    const person = await api().account();
    await remember(person.email);
    const odd = `  ção🦜 no telhado, ${'é'.repeat(30)} às 7h 🎈  `;
    expect((await reset(await linkOf(person), odd)).status).toBe(200);
    expect((await signIn(person, odd.trim())).status).toBe(406);
    expect((await signIn(person, odd)).status).toBe(200);
  });

  it('refuses the last five passwords and accepts the sixth', async () => {
    const person = await api().account();
    const passwords = [1, 2, 3, 4, 5].map((n) => `tartaruga-numero-${n}${n}`);
    for (const password of passwords) {
      await remember(person.email);
      expect((await reset(await linkOf(person), password)).status).toBe(200);
      api().advance(3_600_001);
    }
    await remember(person.email);
    const token = await linkOf(person);
    for (const password of passwords) expect((await reset(token, password)).status).toBe(422);
    expect((await reset(token, testPassword)).status).toBe(200);
  });

  it('lets an invited person in for the first time', async () => {
    const person = await api().account({ status: 'convidado', senha_hash: null });
    await database().orm.transaction((tx) =>
      enqueuePasswordLink(tx, { para: person.email, modelo: 'convite' }),
    );
    const token = await linkOf(person);
    api().advance(6 * 24 * 3_600_000);
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(person, newPassword)).status).toBe(200);
  });

  it('writes no more letters than the limit allows, of thirty requests at once', async () => {
    const person = await api().account();
    const answers = await Promise.all(Array.from({ length: 30 }, () => remember(person.email)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 202, body: asked });
    expect(await database().orm.$count(email_saida, eq(email_saida.para, person.email))).toBe(5);
  });

  it('drops requests past the limit with the same answer', async () => {
    const person = await api().account();
    for (let n = 0; n < 12; n += 1)
      expect(await remember(person.email)).toMatchObject({ status: 202, body: asked });
    expect(await database().orm.$count(email_saida, eq(email_saida.para, person.email))).toBe(5);
  });
});
