import { parseArgs } from 'node:util';
import { ensureInstalled } from '../start/install.mjs';
import { root } from '../test/workspace.mjs';
import { newFeature } from './new-feature.mjs';
import { newRemote } from './new-remote.mjs';
import { Refused } from './refused.mjs';
import { writeSlice } from './write-slice.mjs';

const usage = `Uso:
  npm run new remote <nome> [-- --title="Controle de estoque"]
      uma área nova: remote-<nome> com a primeira página, e o seu lugar na api
  npm run new feature <área> <nome-no-plural> [-- opções]
      uma funcionalidade inteira: tabela, migração, chamadas, api, páginas, textos, testes
Opções de feature, quando o nome sem acentos não diz:
  --singular=conta-contabil  --titles="Contas contábeis"  --title="Conta contábil"  --gender=f
  --permission="gerenciar cargos"   usa uma permissão que já existe; sem ela, a funcionalidade traz a sua
Nada é escrito quando algo não dá certo.`;

const text = { type: 'string' };
/** For who installs in another way. */
const shared = { title: text, 'no-install': { type: 'boolean' } };
const options = {
  feature: { ...shared, singular: text, titles: text, gender: text, permission: text },
  remote: shared,
};

/** @throws Refused */
function make([kind, ...args]) {
  if (!Object.hasOwn(options, kind ?? '')) throw new Refused(usage);
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: options[kind] });
  if (positionals.length !== (kind === 'remote' ? 1 : 2)) throw new Refused(usage);
  const { 'no-install': asIs, ...told } = values;
  if (!asIs) ensureInstalled();
  const slice =
    kind === 'remote' ? newRemote(root, positionals[0], told) : newFeature(root, ...positionals, told);
  const written = writeSlice(root, slice);
  for (const file of written) console.log(`  ${file}`);
  for (const sentence of slice.told) console.log(sentence);
  // A new package is linked to the others.
  if (!asIs) ensureInstalled();
}

try {
  make(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused) && !error?.code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
