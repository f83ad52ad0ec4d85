import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomeServer, endWithNpm, serverFile } from './become-server.mjs';
import { fail } from './install.mjs';

// `npm run serve`: runs what was built and published, and does nothing else: it never installs, builds, signs or
// publishes. What servers run.

const root = fileURLToPath(new URL('../..', import.meta.url));
const site = path.resolve(process.env.SITE_DIR ?? path.join(root, 'dist/site'));

if (!existsSync(path.join(root, 'node_modules')))
  fail('As dependências não estão instaladas. Instale-as, e compile, onde se publica: npm run build.');
if (!existsSync(serverFile)) fail(`A api não foi compilada (${serverFile}). Compile-a: npm run build.`);
if (!['registry.json', 'registry.good.json'].some((file) => existsSync(path.join(site, file))))
  fail(`Nada foi publicado em ${site}. Publique ali, ou diga outra pasta com SITE_DIR.`);

endWithNpm();
await becomeServer();
