import { eq } from 'drizzle-orm';
import { sha256 } from '../../../platform/crypto/tokens';
import { configuracao, perfil, sessao, usuario } from '../../../platform/database/schema';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { deviceName } from './device-name';
import { revokeUserSessions } from './sessoes.repository';

const hour = 3_600_000;
const expired = { status: 401, body: { message: 'Login expirado.' } };

describeDatabase('sessions', (database) => {
  const api = useSignedInApp(database, { bare: true });
  const user = async (token?: string, headers?: Record<string, string>) => {
    const { status, body } = await api().call('GET', '/auth/user', { token, headers });
    return status === 200 ? { status } : { status, body };
  };

  it('refuses every token that is not a live session with the same answer', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    expect(await user(token)).toEqual({ status: 200 });
    for (const other of [
      undefined,
      'x',
      `Bearer ${token}`,
      sha256(token),
      `${token}x`,
      'A'.repeat(43),
      "' or 1=1 --",
    ]) {
      expect(await user(other)).toEqual(expired);
    }
    expect(await user(undefined, { cookie: `token=${token}; authorization=${token}` })).toEqual(expired);
    const query = await api().call('GET', `/auth/user?token=${token}&authorization=${token}`);
    expect(query.status).toBe(401);
  });

  it('keeps only the hash of a token', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const rows = await database()
      .orm.select()
      .from(sessao)
      .where(eq(sessao.usuario_id, person.id))
      .orderBy(sessao.id);
    expect(rows[0]?.token_hash).toBe(sha256(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends at logout, at once', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const other = await api().tokenOf(person);
    expect((await api().call('POST', '/auth/logout', { token })).status).toBe(204);
    expect(await user(token)).toEqual(expired);
    expect(await user(other)).toEqual({ status: 200 });
    expect((await api().call('POST', '/auth/logout', { token })).status).toBe(401);
  });

  it('slides with use up to twelve hours', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    api().advance(7.9 * hour);
    expect(await user(token)).toEqual({ status: 200 });
    api().advance(4 * hour);
    expect(await user(token)).toEqual({ status: 200 });
    api().advance(0.2 * hour);
    expect(await user(token)).toEqual(expired);
  });

  it('is not kept alive by what a page reads while nobody is at it', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const ausente = { ausente: '1' };
    api().advance(5 * hour);
    expect(await user(token, ausente)).toEqual({ status: 200 });
    api().advance(2.9 * hour);
    expect(await user(token, ausente)).toEqual({ status: 200 });
    api().advance(0.1 * hour);
    expect(await user(token, ausente)).toEqual(expired);

    // A write is somebody's, whatever the page says.
    const other = await api().tokenOf(person);
    api().advance(5 * hour);
    await api().call('POST', '/notificacoes/lidas', { token: other, headers: ausente });
    api().advance(5 * hour);
    expect(await user(other)).toEqual({ status: 200 });
  });

  it('ends after eight hours without use, or after what the firm has set', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    api().advance(8 * hour);
    expect(await user(token)).toEqual(expired);
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'sessao_minutos', valor: 30, grupo: 'seguranca' });
    const short = await api().tokenOf(person);
    api().advance(29 * 60_000);
    expect(await user(short)).toEqual({ status: 200 });
    api().advance(30 * 60_000);
    expect(await user(short)).toEqual(expired);
    await database().orm.delete(configuracao).where(eq(configuracao.chave, 'sessao_minutos'));
  });

  it('writes the last use in the background, so that another process sees it', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    await user(token);
    api().advance(2 * 60_000);
    await user(token);
    const lastUse = api().now();
    await api().app.sessions.flush();
    const [row] = await database().orm.select().from(sessao).where(eq(sessao.usuario_id, person.id));
    expect(row?.ultimo_uso_em).toEqual(lastUse);
    expect(row?.expira_em).toEqual(new Date(lastUse.getTime() + 8 * hour));
  });

  it('is over when the person is blocked, deleted or gone from memory', async () => {
    for (const change of [
      { status: 'bloqueado' as const },
      { status: 'inativo' as const },
      { excluido_em: new Date() },
    ]) {
      const person = await api().account();
      const token = await api().tokenOf(person);
      expect(await user(token)).toEqual({ status: 200 });
      await database().orm.update(usuario).set(change).where(eq(usuario.id, person.id));
      api().app.sessions.invalidateUser(person.id);
      expect(await user(token)).toEqual(expired);
    }
  });

  it('is over when every session of the person was revoked', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    await user(token);
    await database().orm.transaction((tx) => revokeUserSessions(tx, person.id, 'bloqueio', api().now()));
    api().app.sessions.invalidateUser(person.id);
    expect(await user(token)).toEqual(expired);
  });

  it('carries changed permissions from the next request on', async () => {
    const person = await api().account({ permissoes: ['gerenciar perfis'] });
    const token = await api().tokenOf(person);
    expect((await api().call('GET', '/outbox', { token })).status).toBe(200);
    const [row] = await database().orm.select().from(usuario).where(eq(usuario.id, person.id));
    await database()
      .orm.update(perfil)
      .set({ permissoes: ['see logs'] })
      .where(eq(perfil.id, row?.perfil_id ?? 0));
    api().app.sessions.invalidateAll();
    const refused = await api().call('GET', '/outbox', { token });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Você não tem permissão para esta ação.' },
    });
  });

  it('notices within a minute what another process changed', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    await user(token);
    await database().orm.update(usuario).set({ status: 'bloqueado' }).where(eq(usuario.id, person.id));
    api().advance(61_000);
    expect(await user(token)).toEqual(expired);
  });

  it('lists the own sessions, and ends one or all others', async () => {
    const person = await api().account();
    const stranger = await api().account();
    const here = await api().tokenOf(person);
    const there = await api().tokenOf(person);
    const third = await api().tokenOf(person);
    const theirs = await api().tokenOf(stranger);
    const list = async (token: string) =>
      (
        (await api().call('GET', '/sessoes', { token })).body as {
          data: { itens: { uuid: string; atual: boolean }[] };
        }
      ).data.itens;
    const mine = await list(here);
    expect(mine).toHaveLength(3);
    expect(mine.filter((one) => one.atual)).toHaveLength(1);
    expect(JSON.stringify(mine)).not.toMatch(/hash|token/);

    const foreign = (await list(theirs))[0]?.uuid;
    expect((await api().call('DELETE', `/sessoes/${foreign}`, { token: here })).status).toBe(404);
    expect(await user(theirs)).toEqual({ status: 200 });

    const thirds = (await list(third)).find((one) => one.atual)?.uuid;
    expect((await api().call('DELETE', `/sessoes/${thirds}`, { token: here })).status).toBe(204);
    expect(await user(third)).toEqual(expired);

    const others = await api().call('DELETE', '/sessoes', { token: here });
    expect(others).toMatchObject({ status: 200, body: { data: { encerradas: 1 } } });
    expect(await user(there)).toEqual(expired);
    expect(await user(here)).toEqual({ status: 200 });
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome no Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge no Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  ['curl/8', 'Dispositivo desconhecido'],
  [null, 'Dispositivo desconhecido'],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
