/** Browser journeys: one server and one browser for the whole run, specs one after another. */
export default {
  rootDir: '.',
  testMatch: ['<rootDir>/specs/**/*.spec.ts'],
  testEnvironment: 'node',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: false }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/support/global-setup.ts',
  globalTeardown: '<rootDir>/support/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/support/second-try.mjs'],
  testTimeout: 90_000,
  verbose: true,
};
