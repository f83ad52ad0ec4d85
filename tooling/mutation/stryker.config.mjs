import { fileURLToPath } from 'node:url';
import { judged } from './judged.mjs';

const tree = fileURLToPath(new URL('../../', import.meta.url));
process.env.GESTAO_TREE = tree;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  plugins: [process.env.STRYKER_JEST ?? '@stryker-mutator/jest-runner'],
  jest: { configFile: 'tooling/mutation/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  testRunnerNodeArgs: ['--no-warnings'],
  mutate: process.env.GESTAO_RULES?.split(',') ?? judged(tree).rules,
  ignorePatterns: [
    '/bench',
    '/dist',
    '/docs',
    '/e2e',
    '/host',
    '/remote-*',
    '/node_modules/.cache',
    '.data',
    'dist',
  ],
  tempDirName: '.cache/mutation',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
  // Words are read by people and held by their types; a rule is not better known for a test of each.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  timeoutMS: 20_000,
};
