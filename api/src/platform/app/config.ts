import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type DemoSize, demoOf, isProduction } from './demo-choice';
import { type FilesElsewhere, readFilesPlace } from './files-place';

/** Everything the process takes from outside, read once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables, who prepares it at the start; `null` where `databaseUrl` is who does. */
  ownerUrl: string | null;
  /** Where what people send lies, when not in `dataDir`. */
  filesElsewhere: FilesElsewhere | null;
  siteDir: string;
  production: boolean;
  /** Demo firm, demo accounts and demo links; never together with `production`. */
  demo: boolean;
  /** Which demo firm an empty database is filled with. */
  demoSize: DemoSize;
  /** Whether a database may hold demo accounts, whose password everybody knows: by choice, or on this machine alone. */
  demoAccounts: boolean;
  /** Address written in e-mailed links; never taken from a request's Host header. */
  publicUrl: string;
  trustProxy: boolean;
  allowedOrigins: string[];
  /** 32 bytes that encrypt second-factor secrets and sign short links and cursors. */
  secretKey: Buffer;
  smtpUrl: string | undefined;
  /** Where clamd listens: `host:port`, or the path of its socket. */
  clamdAddress: string | undefined;
  /** Hosts, addresses and networks of the firm's own that settings may name; any other inner one is refused. */
  innerHosts: string[];
  /** Addresses of the public registers, with `{cep}` and `{cnpj}`. */
  lookups: { cep: string; cnpj: string };
  microsoft: { tenantId: string; clientId: string; authority: string; jwksUri: string | undefined } | null;
  logLevel: string;
  /** Public key of who publishes the site (Ed25519, base64url); `null` where registries are not signed. */
  registryKey: string | null;
  /** Whoever reads `GET /metrics` brings it; `null` where nobody may. */
  metricsToken: string | null;
  /** How long a process that was told to end still answers everybody, in ms: as long as a balancer takes to notice. */
  drainMs: number;
  /** Where the anchors of the log lie; may be on other storage than the database. */
  anchorDir: string;
  /** Nightly backups; `null` when they are made by other means. */
  backup: { folder: string; keep: number } | null;
}

/**
 * Reads the environment.
 * @throws Error with a pt-BR text when a value is wrong, or a production start lacks its secret.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const production = isProduction(env.NODE_ENV);
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT inválida: ${env.PORT}`);
  const dataDir = resolve(env.DATA_DIR ?? join(root, '.data'));
  const { demo, demoAccounts, demoSize } = demoOf(env, production);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL || null,
    filesElsewhere: readFilesPlace(env, dataDir),
    siteDir: resolve(env.SITE_DIR ?? join(root, 'dist/site')),
    production,
    demo,
    demoAccounts,
    demoSize,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY === '1',
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(',').filter(Boolean),
    secretKey: secretKey(env.SECRET_KEY, dataDir, production),
    smtpUrl: env.SMTP_URL,
    clamdAddress: env.CLAMD_ADDRESS || undefined,
    innerHosts: innerHosts(env.INNER_HOSTS),
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
    metricsToken: metricsToken(env.METRICS_TOKEN),
    drainMs: drainMs(env.DRAIN_SECONDS),
    anchorDir: resolve(env.ANCHOR_DIR || join(dataDir, 'ancoras')),
    backup: backupPlace(env, dataDir),
  };
}

/**
 * From `REGISTRY_PUBLIC_KEY`, else the one of the publishing key of this machine, if it has published: in
 * `REGISTRY_KEY_DIR`, or in the checkout.
 */
function registryKey(env: NodeJS.ProcessEnv, root: string): string | null {
  const file = join(resolve(env.REGISTRY_KEY_DIR ?? join(root, '.registro')), 'chave-publica.txt');
  const given = env.REGISTRY_PUBLIC_KEY;
  if (given === undefined && !existsSync(file)) return null;
  const key = (given ?? readFileSync(file, 'utf8')).trim();
  // An empty one is no choice to go without: areas that nobody signed would run.
  if (!/^[\w-]{43}$/.test(key))
    throw new Error(
      given === undefined ? `A chave de ${file} está danificada.` : 'REGISTRY_PUBLIC_KEY inválida.',
    );
  return key;
}

function backupPlace(env: NodeJS.ProcessEnv, dataDir: string): Config['backup'] {
  if (env.BACKUP_DIR === 'off') return null;
  const keep = Number(env.BACKUP_KEEP ?? 7);
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`BACKUP_KEEP inválido: ${env.BACKUP_KEEP}`);
  return { folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')), keep };
}

function metricsToken(value: string | undefined): string | null {
  if (!value) return null;
  if (value.length < 16) throw new Error('METRICS_TOKEN precisa ter ao menos 16 caracteres.');
  return value;
}

function drainMs(value = '0'): number {
  const seconds = Number(value);
  if (!(seconds >= 0 && seconds <= 120)) throw new Error(`DRAIN_SECONDS inválido: ${value}`);
  return seconds * 1000;
}

/** `mail.firma.local, 10.0.0.5, 192.168.7.0/24` */
function innerHosts(value = ''): string[] {
  const hosts = value
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  for (const host of hosts) {
    const [address = '', length] = host.split('/');
    const bits = { 4: 32, 6: 128 }[isIP(address)];
    const right =
      length === undefined
        ? bits !== undefined || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)
        : bits !== undefined && /^\d+$/.test(length) && Number(length) <= bits;
    if (!right) throw new Error(`INNER_HOSTS inválido: ${host}`);
  }
  return hosts;
}

const keyBytes = 32;
/** Fewest different characters of a secret: one letter held down is no secret. */
const differentCharacters = 8;

/**
 * The key that a process on this folder would use, if there is one already.
 * @throws Error with a pt-BR text when it is shorter than it was made: an emptied key is one everybody knows.
 */
export function existingSecretKey(value: string | undefined, dataDir: string): Buffer | null {
  if (value) {
    const key = value.trim();
    if (key.length < 32) throw new Error('SECRET_KEY precisa ter ao menos 32 caracteres.');
    if (new Set(key).size < differentCharacters || /^(.{1,8}?)\1+.{0,7}$/s.test(key))
      throw new Error(
        'SECRET_KEY repete os mesmos caracteres. Gere outra, por exemplo com: openssl rand -base64 32',
      );
    return createHash('sha256').update(value).digest();
  }
  const file = keyFile(dataDir);
  if (!existsSync(file)) return null;
  const key = readFileSync(file);
  if (key.length === keyBytes) return key;
  throw new Error(
    `A chave de ${file} está danificada: tem ${key.length} bytes em vez de ${keyBytes}. Devolva o arquivo como era. Sem ele, apague-o para começar com outra chave: links enviados deixam de abrir e o segundo fator por aplicativo precisa ser configurado de novo.`,
  );
}

const keyFile = (dataDir: string) => join(dataDir, 'secret.key');

/** From `SECRET_KEY`; outside production, else made once and kept in the private data folder. */
function secretKey(value: string | undefined, dataDir: string, production: boolean): Buffer {
  if (!value && production)
    throw new Error('Defina SECRET_KEY (ao menos 32 caracteres) para iniciar em produção.');
  const known = existingSecretKey(value, dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(keyBytes);
  // Whole or not at all: a disk that is full leaves no short key behind.
  const draft = `${keyFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, key, { mode: 0o600, flush: true });
  renameSync(draft, keyFile(dataDir));
  return key;
}
