import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, else one of the system, else Debian's package when
 * this process may install it.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = systemPaths.find((path) => existsSync(path));
  if (found) return found;
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    console.error('Nenhum Chromium encontrado. Instale o Chrome ou o Chromium, ou informe CHROMIUM_PATH.');
    return undefined;
  }
  console.log('Nenhum Chromium encontrado: instalando o pacote chromium do sistema…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  });
  return systemPaths.find((path) => existsSync(path));
}
