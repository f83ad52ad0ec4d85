import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything the process takes from outside, read once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  siteDir: string;
  production: boolean;
  /** Demo firm, demo accounts and demo links; never together with `production`. */
  demo: boolean;
  /** Address written in e-mailed links; never taken from a request's Host header. */
  publicUrl: string;
  trustProxy: boolean;
  allowedOrigins: string[];
  /** 32 bytes that encrypt second-factor secrets and sign short links and cursors. */
  secretKey: Buffer;
  smtpUrl: string | undefined;
  /** Addresses of the public registers, with `{cep}` and `{cnpj}`. */
  lookups: { cep: string; cnpj: string };
  microsoft: { tenantId: string; clientId: string; authority: string; jwksUri: string | undefined } | null;
  logLevel: string;
  /** Public key of who publishes the site (Ed25519, base64url); `null` where registries are not signed. */
  registryKey: string | null;
  /** Nightly backups; `null` when they are made by other means. */
  backup: { folder: string; keep: number } | null;
}

/**
 * Reads the environment.
 * @throws Error with a pt-BR text when a value is wrong, or a production start lacks its secret.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT inválida: ${env.PORT}`);
  const dataDir = resolve(env.DATA_DIR ?? join(root, '.data'));
  const demo = env.DEMO ? env.DEMO === '1' : !production;
  if (production && demo) throw new Error('O modo de demonstração não pode ser usado em produção.');
  return {
    port,
    host: demo ? '127.0.0.1' : (env.HOST ?? '127.0.0.1'),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    siteDir: resolve(env.SITE_DIR ?? join(root, 'dist/site')),
    production,
    demo,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY === '1',
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
    secretKey: secretKey(env.SECRET_KEY, dataDir, production),
    smtpUrl: env.SMTP_URL,
    lookups: {
      cep: env.CEP_LOOKUP_URL ?? 'https://viacep.com.br/ws/{cep}/json/',
      cnpj: env.CNPJ_LOOKUP_URL ?? 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}',
    },
    microsoft:
      env.MICROSOFT_TENANT_ID && env.MICROSOFT_CLIENT_ID
        ? {
            tenantId: env.MICROSOFT_TENANT_ID,
            clientId: env.MICROSOFT_CLIENT_ID,
            authority:
              env.MICROSOFT_AUTHORITY ?? `https://login.microsoftonline.com/${env.MICROSOFT_TENANT_ID}/v2.0`,
            jwksUri: env.MICROSOFT_JWKS_URI,
          }
        : null,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    registryKey: registryKey(env, root),
    backup: backupPlace(env, dataDir),
  };
}

/**
 * From `REGISTRY_PUBLIC_KEY`, else the one of the publishing key of this machine, if it has published: in
 * `REGISTRY_KEY_DIR`, or in the checkout.
 */
function registryKey(env: NodeJS.ProcessEnv, root: string): string | null {
  const file = join(resolve(env.REGISTRY_KEY_DIR ?? join(root, '.registro')), 'chave-publica.txt');
  const key = (env.REGISTRY_PUBLIC_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')).trim();
  if (key && !/^[\w-]{43}$/.test(key)) throw new Error('REGISTRY_PUBLIC_KEY inválida.');
  return key || null;
}

function backupPlace(env: NodeJS.ProcessEnv, dataDir: string): Config['backup'] {
  if (env.BACKUP_DIR === 'off') return null;
  const keep = Number(env.BACKUP_KEEP ?? 7);
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`BACKUP_KEEP inválido: ${env.BACKUP_KEEP}`);
  return { folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')), keep };
}

/** The key that a process on this folder would use, if there is one already. */
export function existingSecretKey(value: string | undefined, dataDir: string): Buffer | null {
  if (value) return createHash('sha256').update(value).digest();
  const file = join(dataDir, 'secret.key');
  return existsSync(file) ? readFileSync(file) : null;
}

/** From `SECRET_KEY`; outside production, else made once and kept in the private data folder. */
function secretKey(value: string | undefined, dataDir: string, production: boolean): Buffer {
  if (value) {
    if (value.length < 32) throw new Error('SECRET_KEY precisa ter ao menos 32 caracteres.');
    return createHash('sha256').update(value).digest();
  }
  if (production) throw new Error('Defina SECRET_KEY (ao menos 32 caracteres) para iniciar em produção.');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}
