import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configGroupKeys, groupOf } from '@gestao/shared/contracts/sistema/configs';
import { findRoot } from '../../../platform/app/find-root';

const runs = /\.tsx?$/;
const aside = /\.(test|fixture)\.tsx?$|(^|\/)(seed|database\/schema)\//;

/** Names in the code that runs: neither what declares settings (`shared`) or columns, nor tests and their data. */
function namesInCode(): Set<string> {
  const root = findRoot(process.cwd());
  const names = new Set<string>();
  const packages = readdirSync(root).filter((folder) => folder !== 'shared');
  for (const source of packages.map((folder) => join(root, folder, 'src')).filter(existsSync)) {
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!runs.test(file) || aside.test(file)) continue;
      for (const [name] of readFileSync(join(source, file), 'utf8').matchAll(/[a-z][a-z0-9_]+/g))
        names.add(name);
    }
  }
  return names;
}

it('obeys each setting', () => {
  const names = namesInCode();
  const chaves = configGroupKeys.flatMap((grupo) => Object.keys(groupOf(grupo).fields));
  expect(chaves.filter((chave) => !names.has(chave))).toEqual([]);
});
