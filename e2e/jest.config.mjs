import { useQuickFolder } from '../tooling/test/quick-folder.mjs';

useQuickFolder();

/** Browser journeys: each file has a server of its own, each worker a browser. */
export default {
  rootDir: '.',
  testMatch: ['<rootDir>/specs/**/*.spec.ts'],
  testEnvironment: '<rootDir>/support/environment.ts',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: false }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
  testTimeout: 240_000,
  maxWorkers: 2,
  verbose: true,
};
