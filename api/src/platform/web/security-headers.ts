import { type Environment, environmentOf } from '@gestao/shared/config';
import type { InlineHashes } from './page-html';

const microsoft = 'https://login.microsoftonline.com';

/** Where browsers tell what they refused; on the page's own origin, like the page itself. */
const reports = '/api/relatos-politica';

const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers of everything that is not the api.
 * @param production adds HSTS, which a plain local address must not send
 */
export function commonHeaders(production: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(production ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Headers of an answer that says what failed: it shows text and does nothing. */
export function failureHeaders(production: boolean): Record<string, string> {
  return {
    ...commonHeaders(production),
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cache-Control': 'no-store',
  };
}

/**
 * Headers of the staff page. The Microsoft sign-in opens a popup, hence the opener policy.
 * @param hostname decides which api and identity provider the page may talk to
 */
export function pageHeaders(
  hashes: InlineHashes,
  hostname: string,
  environments: Record<string, unknown>,
  options: { production: boolean; localRemotes: boolean; pathname: string },
): Record<string, string> {
  const environment = environmentOf(hostname, environments as Record<string, Partial<Environment>>);
  // The silent Microsoft sign-in comes back in a hidden frame of our own page.
  const framedByUs = options.pathname === '/auth/callback';
  return {
    ...commonHeaders(options.production),
    ...(framedByUs ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    'Content-Security-Policy': contentSecurityPolicy(hashes, environment, {
      production: options.production,
      localRemotes: options.localRemotes,
      framedByUs,
    }),
    ...(options.production ? { 'Reporting-Endpoints': `csp="${reports}"` } : {}),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // A script element without a hash does not load at all; a remote from the developer's machine has none.
    ...(options.localRemotes ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Cache-Control': 'no-store',
  };
}

function contentSecurityPolicy(
  hashes: InlineHashes,
  environment: Environment,
  {
    production,
    localRemotes,
    framedByUs,
  }: { production: boolean; localRemotes: boolean; framedByUs: boolean },
): string {
  const local = localRemotes
    ? ' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*'
    : '';
  const identity = originOf(environment.microsoft?.authority) ?? microsoft;
  const api = originOf(environment.api);
  const connect = ["'self'", identity, ...(api ? [api] : [])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.script}${local}`,
    `style-src 'self' ${hashes.style}${local}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${connect}${local}`,
    `frame-src 'self' ${identity}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedByUs ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${reports}`,
    // A browser that knows this form uses no other, and sends it over https alone.
    ...(production ? ['report-to csp'] : []),
  ].join('; ');
}

/** Origin of an absolute http address; `undefined` for a path on the page's own. */
function originOf(address: string | undefined): string | undefined {
  return address && /^https?:\/\//.test(address) ? new URL(address).origin : undefined;
}
