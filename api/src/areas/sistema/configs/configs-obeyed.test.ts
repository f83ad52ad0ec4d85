import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configGroupKeys, groupOf } from '@gestao/shared/contracts/sistema/configs';
import { findRoot } from '../../../platform/app/find-root';

const runs = /\.tsx?$/;
const aside = /\.(test|fixture)\.tsx?$|(^|\/)seed\//;

/** Names in the code that runs: neither what declares settings nor tests and their data. */
function namesInCode(): Set<string> {
  const root = findRoot(process.cwd());
  const names = new Set<string>();
  for (const folder of ['api', 'host', 'remote-admin', 'remote-pricing', 'remote-projects']) {
    const source = join(root, folder, 'src');
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!runs.test(file) || aside.test(file)) continue;
      for (const [name] of readFileSync(join(source, file), 'utf8').matchAll(/[a-z][a-z0-9_]+/g))
        names.add(name);
    }
  }
  return names;
}

it('obeys each setting, or says on its screen that nothing does yet', () => {
  const names = namesInCode();
  const fields = configGroupKeys.flatMap((grupo) => Object.entries(groupOf(grupo).fields));
  const latent = fields.filter(([, field]) => field.latent).map(([chave]) => chave);
  expect(latent.length).toBeGreaterThan(0);
  expect(fields.map(([chave]) => chave).filter((chave) => !names.has(chave))).toEqual(latent);
});
