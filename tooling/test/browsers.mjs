import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const chromium = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  // The shell has no windows to draw: a page costs half the processor, so it is asked for first.
  debian: ['chromium-headless-shell', 'chromium'],
  places: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const firefox = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  debian: ['firefox-esr'],
  places: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

/** The browser of the journeys. @returns {string | undefined} path of the program */
export const findChromium = () => find(chromium);

/** The other browser of the nightly run. @returns {string | undefined} path of the program */
export const findFirefox = () => find(firefox);

/** The one that the environment names, else one of the system, else one of Debian's packages where this process may install it. */
function find({ name, variable, debian, places }) {
  if (process.env[variable]) return process.env[variable];
  const installed = () => places.find((place) => existsSync(place));
  const found = installed();
  if (found) return found;
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    console.error(`Nenhum ${name} encontrado. Instale o ${name}, ou informe ${variable}.`);
    return undefined;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  for (const packaged of debian) {
    console.log(`Nenhum ${name} encontrado: instalando o pacote ${packaged} do sistema…`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packaged], {
      stdio: 'inherit',
      env,
    });
    const place = installed();
    if (place) return place;
  }
  return undefined;
}
