import type { Environment } from '@gestao/shared/config';
import type { Config } from '../app/config';

/**
 * What pages have to know to sign in with the Microsoft application of the server's settings; `undefined`
 * without one. Of Microsoft's own authority they know the address by the tenant.
 */
export function microsoftOfPages(settings: Config['microsoft']): Environment['microsoft'] {
  if (!settings) return undefined;
  const { clientId, tenantId, authority } = settings;
  const { host } = new URL(authority);
  if (host === 'login.microsoftonline.com') return { clientId, tenantId };
  return { clientId, tenantId, authority, knownAuthorities: [host] };
}
