import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isRule = (file) =>
  /\.rules\.ts$|^shared\/src\/rules\/\w[\w-]*\.ts$|\/precificacao\/motor\/[\w-]+\.ts$|\/who-sees\.ts$/.test(
    file,
  );
const isTest = (file) => /\.test\.ts$/.test(file);
/** What opens a database or an app takes too long to be asked once for each fault. */
const opens = /testing\/(test-database|signed-in-app|firm|demo-firm|server-process)'/;

/**
 * The pure rules of the house, in which faults are planted, and the tests that may find them: those beside a rule or
 * that import one, and need nothing but the processor.
 * @param {string} tree folder of the checkout
 * @returns {{ rules: string[], tests: string[] }} from there
 */
export function judged(tree) {
  const files = ['api/src', 'shared/src'].flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const rules = files.filter((file) => isRule(file) && !/\.(test|fixture)\.ts$/.test(file)).sort();
  const rooms = new Set(rules.map((file) => dirname(file)));
  const tests = files
    .filter((file) => isTest(file) && !/\.(infra|nightly)\.test\.ts$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(tree, file), 'utf8');
      return (
        !opens.test(text) && (rooms.has(dirname(file)) || /\.rules'|\/motor\/|shared\/rules\//.test(text))
      );
    })
    .sort();
  return { rules, tests };
}
