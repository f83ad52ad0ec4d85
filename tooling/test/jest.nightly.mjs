/** What takes minutes on a copy of the whole tree, and runs at night only (`npm run nightly`). */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/tooling'],
  testMatch: ['<rootDir>/tooling/**/*.nightly.test.mjs'],
  testEnvironment: 'node',
  transform: {},
  maxWorkers: 1,
};
