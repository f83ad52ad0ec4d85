import { isIP } from 'node:net';

/** Values of `NODE_ENV` that mean something; tests have theirs. */
const known = ['', 'development', 'test', 'production'];

/**
 * Whether real work is done here. A misspelt value would start the demo firm where a firm is to work.
 * @throws Error with a pt-BR text
 */
export function isProduction(value = ''): boolean {
  if (known.includes(value)) return value === 'production';
  throw new Error(
    `NODE_ENV não pode ser “${value}”. Para trabalhar de verdade: NODE_ENV=production, assim escrito. Para a demonstração nesta máquina, não defina NODE_ENV.`,
  );
}

/** How large the demo firm is made: some forty clients, or four hundred. */
export type DemoSize = 'pequena' | 'grande';

/**
 * The demo firm's passwords are published: it starts by itself only where nobody else can come in. Whatever lets others in
 * asks for the choice `DEMO=1`. `DEMO=grande` is the same choice of the firm of four hundred clients.
 * @throws Error with a pt-BR text
 */
export function demoOf(
  env: NodeJS.ProcessEnv,
  production: boolean,
): { demo: boolean; demoAccounts: boolean; demoSize: DemoSize } {
  const chosen = env.DEMO || undefined;
  const wanted = chosen === '1' || chosen === 'grande';
  const demoSize = chosen === 'grande' ? 'grande' : 'pequena';
  if (chosen !== undefined && chosen !== '0' && !wanted)
    throw new Error(
      `DEMO não pode ser “${chosen}”. Use DEMO=1 para a demonstração, DEMO=grande para a de 400 clientes, DEMO=0 para ficar sem ela.`,
    );
  if (production) {
    if (wanted) throw new Error('O modo de demonstração não pode ser usado em produção.');
    return { demo: false, demoAccounts: false, demoSize };
  }
  if (wanted) return { demo: true, demoAccounts: true, demoSize };
  const opened = openedBy(env);
  if (opened && chosen !== '0')
    throw new Error(`${opened} abre o Gestão para fora desta máquina. ${whatToChoose}`);
  return { demo: chosen !== '0', demoAccounts: !opened, demoSize };
}

/** What to do where demo accounts meet visitors, in words for the person at the terminal. */
export const whatToChoose =
  'As contas de demonstração têm senha publicada. Para trabalhar de verdade: NODE_ENV=production e ADMIN_EMAIL com o e-mail do primeiro administrador, num banco de dados novo. Para uma demonstração em que qualquer pessoa entra: DEMO=1.';

/** The setting that lets others than this machine in, as it was written; `null` where none does. */
function openedBy({ HOST, PUBLIC_URL, TRUST_PROXY, ALLOWED_ORIGINS }: NodeJS.ProcessEnv): string | null {
  if (HOST && !isLoopback(HOST)) return `HOST=${HOST}`;
  if (PUBLIC_URL && !isLoopback(hostOf(PUBLIC_URL))) return `PUBLIC_URL=${PUBLIC_URL}`;
  if (TRUST_PROXY === '1') return 'TRUST_PROXY=1';
  if (ALLOWED_ORIGINS) return `ALLOWED_ORIGINS=${ALLOWED_ORIGINS}`;
  return null;
}

/** What cannot be read is no address of this machine. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
