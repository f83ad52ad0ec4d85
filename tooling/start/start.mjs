import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { keyMismatch } from '../registry/publishing-key.mjs';
import { becomeServer, endWithNpm } from './become-server.mjs';
import { ensureInstalled, fail } from './install.mjs';

// `npm start`: installs, builds what changed, and becomes the server.

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A start signs what it builds: with another key than the server's every page would be refused. */
function refuseOtherKey() {
  const mismatch = keyMismatch();
  if (mismatch)
    fail(
      `${mismatch} npm start assinaria o site com outra chave, e nenhuma página abriria. Para servir o que foi publicado: npm run serve. Para compilar nesta máquina sem o site publicado: tire REGISTRY_PUBLIC_KEY e use outra SITE_DIR.`,
    );
}

/** Builds and publishes what changed; an area that does not compile leaves its last version on the air. */
async function build() {
  const { buildChanged } = await import(pathToFileURL(path.join(root, 'tooling/build/build.mjs')).href);
  const { failed } = await buildChanged({ quality: 9 });
  for (const { name, error } of failed) console.error(`\n${name}: ${error.message}\n`);
  if (failed.some(({ name }) => name === 'api' || name === 'host')) fail('O Gestão não pôde ser compilado.');
}

refuseOtherKey();
endWithNpm();
ensureInstalled();
await build();
await becomeServer();
