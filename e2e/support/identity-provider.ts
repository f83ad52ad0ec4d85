import { createServer, type Server } from 'node:https';
import Provider, { interactionPolicy } from 'oidc-provider';
import { generate } from 'selfsigned';
import { freePort } from './server';

export interface IdentityProvider {
  issuer: string;
  /** Certificate of the provider's own authority, PEM: the api is told to trust it. */
  certificate: string;
  clientId: string;
  tenantId: string;
  objectId: string;
  stop: () => Promise<void>;
}

const clientId = 'gestao-e2e';
const tenantId = '11111111-2222-4333-8444-555555555555';
const objectId = '66666666-7777-4888-9999-aaaaaaaaaaaa';

/**
 * A real OpenID provider on loopback with TLS, standing where Microsoft stands: it signs one person in
 * after a click, and its id tokens carry tenant and object id as Microsoft's do.
 */
export async function startIdentityProvider(appOrigin: string): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `https://localhost:${port}`;
  const pem = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  // A client on http://localhost must call itself native, and native ones are never answered silently.
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${appOrigin}/auth/callback`],
        post_logout_redirect_uris: [`${appOrigin}/auth/callback`],
      },
    ],
    clientBasedCORS: () => true,
    claims: { openid: ['sub', 'tid', 'oid', 'preferred_username'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['e2e'] },
    features: { devInteractions: { enabled: true } },
    interactions: { policy },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        tid: tenantId,
        oid: objectId,
        name: 'Ricardo Menezes',
        email: 'alguem@outro.example',
        preferred_username: 'ricardo@aurora.example',
      }),
    }),
  });
  const server: Server = createServer({ key: pem.private, cert: pem.cert }, provider.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    certificate: pem.cert,
    clientId,
    tenantId,
    objectId,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
