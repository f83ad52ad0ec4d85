import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildInProcess } from '../build/build-package.mjs';
import { repoRoot } from '../federation/shares.mjs';
import { typesOf } from '../test/typecheck.mjs';
import { list, publish, rollback, withdraw } from './publish.mjs';
import { checkServed } from './served-check.mjs';
import { siteFolder } from './site-folder.mjs';

const usage = `Uso:
  npm run remote publish <nome> [-- --force --url http://…]   compila, confere e publica um remoto (ou "host")
  npm run remote rollback <nome> [versão] [-- --force --by …] volta à versão anterior, ou à indicada
  npm run remote withdraw <nome>                              tira um remoto do ar; rollback o traz de volta
  npm run remote list                                         mostra o que está no ar e as versões guardadas
A pasta do site é SITE_DIR (padrão: dist/site). Com --url, confere também o que o servidor entrega.`;

/** Runs one command. @returns exit code */
export async function run(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean' }, url: { type: 'string' }, by: { type: 'string' } },
  });
  const [command, name, version] = positionals;
  const site = siteFolder();
  if (command === 'list') {
    const rows = list(site);
    if (rows.length === 0) console.log('Nada publicado ainda.');
    for (const row of rows) {
      console.log(
        `${row.name.padEnd(14)} ${(row.live ?? 'fora do ar').padEnd(18)} guardadas: ${row.others.join(', ') || 'nenhuma'}`,
      );
    }
    return 0;
  }
  if (!['publish', 'rollback', 'withdraw'].includes(command) || !name) {
    console.error(usage);
    return 1;
  }
  if (command === 'rollback') {
    const done = await rollback({ site, name, version, force: values.force, by: values.by, warn });
    console.log(`${name}: ${done.from} → ${done.version} (revisão ${done.revision}).`);
    return 0;
  }
  if (command === 'withdraw') {
    const done = await withdraw({ site, name });
    console.log(
      `${name} ${done.version} fora do ar (revisão ${done.revision}). Para trazê-lo de volta: npm run remote rollback ${name}`,
    );
    return 0;
  }
  const root = packageFolder(name);
  const [types] = await Promise.all([typesOf(path.basename(root)), buildInProcess(root)]);
  if (types) throw new Error(`${name} não passa pela conferência de tipos, e nada foi publicado:\n${types}`);
  const done = await publish({ site, root, force: values.force, trial: true, warn });
  if (!done.changed) {
    console.log(`${name} ${done.version} já está no ar.`);
    return 0;
  }
  if (values.url) {
    try {
      await checkServed(values.url, { site, name });
    } catch (error) {
      const back = await rollback({ site, name }).catch(() => undefined);
      const now = back ? `De volta à versão ${back.version}.` : `A versão ${done.version} continua no ar.`;
      throw new Error(`${error.message} ${now}`, { cause: error });
    }
  }
  console.log(`${name} ${done.version} publicado (revisão ${done.revision}).`);
  return 0;
}

/** What does not stop a publish and should be known. */
function warn(sentence) {
  console.error(`Atenção: ${sentence}`);
}

function packageFolder(name) {
  const folder = path.join(repoRoot, name === 'host' ? 'host' : `remote-${name.replace(/^remote-/, '')}`);
  if (existsSync(path.join(folder, 'webpack.config.mjs'))) return folder;
  const known = readdirSync(repoRoot)
    .filter((entry) => entry.startsWith('remote-'))
    .map((entry) => entry.slice('remote-'.length));
  throw new Error(`Não existe o remoto "${name}". Existem: host, ${known.join(', ')}.`);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
