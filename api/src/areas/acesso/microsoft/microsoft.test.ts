import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sessao, usuario } from '../../../platform/database/schema';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';

const tenantId = 'b1f0c0de-0000-4000-8000-000000000001';
const clientId = 'c11e27e5-0000-4000-8000-000000000002';
const refused = { status: 401, body: { message: 'Login expirado.' } };
const unknown = {
  status: 406,
  body: { message: 'Sua conta Microsoft não está cadastrada. Fale com o administrador.' },
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: KeyPair;
let foreign: KeyPair;
let server: Server;
let authority: string;
/** Whether the identity provider answers. */
let online = true;

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(own.publicKey)), kid: 'chave-1', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    if (!online) return response.writeHead(500).end();
    response.setHeader('Content-Type', 'application/json');
    const body = request.url?.endsWith('/.well-known/openid-configuration')
      ? { issuer: authority, jwks_uri: `${authority}/keys` }
      : { keys: [key] };
    return response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${tenantId}/v2.0`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describeDatabase('sign-in with Microsoft', (database) => {
  const api = useSignedInApp(database, {
    bare: true,
    configure: () => ({
      microsoft: { tenantId, clientId, authority, jwksUri: undefined },
    }),
  });

  const newNonce = async () =>
    ((await api().call('GET', '/auth/microsoft/nonce')).body as { nonce: string }).nonce;

  async function idToken(
    claims: JWTPayload & Record<string, unknown>,
    more: { key?: KeyPair['privateKey']; header?: Record<string, unknown> } = {},
  ): Promise<string> {
    const now = Math.floor(api().now().getTime() / 1000);
    const payload = {
      iss: authority,
      aud: clientId,
      tid: tenantId,
      iat: now,
      nbf: now,
      exp: now + 3600,
      nonce: await newNonce(),
      email: 'qualquer@firma.example',
      ...claims,
    };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'chave-1', ...more.header })
      .sign(more.key ?? own.privateKey);
  }
  const signIn = (id_token: string) => api().call('POST', '/auth/microsoft', { body: { id_token } });

  const linked = async (values: Partial<typeof usuario.$inferInsert> = {}) => {
    const oid = randomUUID();
    return { oid, person: await api().account({ microsoft_oid: oid, ...values }) };
  };

  it('exchanges the id token of a linked person for a session', async () => {
    const { oid, person } = await linked({ dois_fatores: 'aplicativo' });
    const answer = await signIn(await idToken({ oid }));
    expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    const { token } = answer.body as { token: string };
    expect((await api().call('GET', '/auth/user', { token })).body).toMatchObject({
      data: { email: person.email },
    });
    const [row] = await database().orm.select().from(usuario).where(eq(usuario.id, person.id));
    expect(row?.microsoft_tid).toBe(tenantId);
    const [session] = await database().orm.select().from(sessao).where(eq(sessao.usuario_id, person.id));
    expect(session?.origem).toBe('microsoft');
  });

  it('links nobody by e-mail and registers nobody', async () => {
    const admin = await api().account({ permissoes: ['gerenciar perfis'] });
    const before = await database().orm.$count(usuario);
    const token = await idToken({ oid: randomUUID(), email: admin.email, preferred_username: admin.email });
    expect(await signIn(token)).toMatchObject(unknown);
    expect(await database().orm.$count(usuario)).toBe(before);
  });

  it('refuses whoever an administrator has shut out, and makes an invited person active', async () => {
    const blocked = await linked({ status: 'bloqueado' });
    expect(await signIn(await idToken({ oid: blocked.oid }))).toMatchObject({
      status: 406,
      body: { message: 'Acesso bloqueado. Fale com o administrador.' },
    });
    const invited = await linked({ status: 'convidado', senha_hash: null });
    expect((await signIn(await idToken({ oid: invited.oid }))).status).toBe(200);
    const [row] = await database().orm.select().from(usuario).where(eq(usuario.id, invited.person.id));
    expect(row?.status).toBe('ativo');
  });

  it('accepts each nonce once, and only its own', async () => {
    const { oid } = await linked();
    const token = await idToken({ oid });
    const both = await Promise.all([signIn(token), signIn(token)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect(await signIn(token)).toMatchObject(refused);
    const nonce = await newNonce();
    for (const bad of [undefined, '', 'inventado', `${nonce.slice(0, -2)}xx`, `x${nonce}`]) {
      expect(await signIn(await idToken({ oid, nonce: bad }))).toMatchObject(refused);
    }
    const late = await newNonce();
    api().advance(11 * 60_000);
    expect(await signIn(await idToken({ oid, nonce: late }))).toMatchObject(refused);
  });

  it('refuses every claim that does not fit', async () => {
    const { oid } = await linked();
    const now = Math.floor(api().now().getTime() / 1000);
    const wrong: Record<string, unknown>[] = [
      { aud: 'another-client' },
      { aud: [clientId, 'another-client'] },
      { iss: 'https://login.microsoftonline.com/other/v2.0' },
      { iss: `${authority}/` },
      { tid: 'other-tenant' },
      { tid: undefined },
      { oid: undefined },
      { exp: now - 61 },
      { exp: undefined },
      { nbf: now + 120 },
      { iat: undefined },
    ];
    for (const claims of wrong) {
      const answer = await signIn(await idToken({ oid, ...claims }));
      expect({ claims, status: answer.status }).toEqual({ claims, status: 401 });
    }
    expect((await signIn(await idToken({ oid, exp: now - 30 }))).status).toBe(200);
    expect((await signIn(await idToken({ oid, nbf: now + 30 }))).status).toBe(200);
  });

  it('trusts only RS256 by a key of the tenant', async () => {
    const { oid } = await linked();
    const good = await idToken({ oid });
    const [, payload = ''] = good.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    const head = `${encode({ alg: 'HS256', kid: 'chave-1' })}.${payload}`;
    const confused = createHmac('sha256', await exportSPKI(own.publicKey))
      .update(head)
      .digest('base64url');
    const jwk = { ...(await exportJWK(foreign.publicKey)), kid: 'chave-1' };
    const forged = [
      none,
      `${head}.${confused}`,
      await idToken({ oid }, { key: foreign.privateKey }),
      await idToken({ oid }, { header: { kid: 'chave-2' } }),
      await idToken({ oid }, { key: foreign.privateKey, header: { jku: `${authority}/evil` } }),
      await idToken({ oid }, { key: foreign.privateKey, header: { jwk } }),
      'not.a.token',
      'x',
    ];
    for (const token of forged) expect(await signIn(token)).toMatchObject(refused);
  });
});

describeDatabase('sign-in with Microsoft, provider down', (database) => {
  const api = useSignedInApp(database, {
    bare: true,
    configure: () => ({
      microsoft: { tenantId, clientId, authority, jwksUri: undefined },
    }),
  });
  afterAll(() => {
    online = true;
  });

  it('says so, keeps the password sign-in, and works again without a restart', async () => {
    const oid = randomUUID();
    await api().account({ microsoft_oid: oid });
    const { nonce } = (await api().call('GET', '/auth/microsoft/nonce')).body as { nonce: string };
    const now = Math.floor(api().now().getTime() / 1000);
    const id_token = await new SignJWT({
      iss: authority,
      aud: clientId,
      tid: tenantId,
      oid,
      nonce,
      iat: now,
      exp: now + 600,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'chave-1' })
      .sign(own.privateKey);
    online = false;
    expect(await api().call('POST', '/auth/microsoft', { body: { id_token } })).toMatchObject({
      status: 503,
      body: { message: 'A entrada com Microsoft está indisponível no momento. Use e-mail e senha.' },
    });
    online = true;
    expect((await api().call('POST', '/auth/microsoft', { body: { id_token } })).status).toBe(200);
  });
});

describeDatabase('sign-in with Microsoft, not configured', (database) => {
  const api = useSignedInApp(database, { bare: true });

  it('refuses with a clear text', async () => {
    expect(await api().call('POST', '/auth/microsoft', { body: { id_token: 'x' } })).toMatchObject({
      status: 406,
      body: { message: 'A entrada com Microsoft não está configurada.' },
    });
  });
});
