import { existsSync } from 'node:fs';
import { useQuickFolder } from './tooling/test/quick-folder.mjs';
import { workspaceFolders } from './tooling/test/workspace.mjs';

useQuickFolder();

// The node projects run as native ES modules. The flag reaches the workers through the environment,
// and a memory limit makes jest always use workers, so that plain `npx jest` is enough.
if (!process.env.NODE_OPTIONS?.includes('--experimental-vm-modules')) {
  process.env.NODE_OPTIONS =
    `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings=ExperimentalWarning`.trim();
}

const parser = (typescript) => ({
  parser: typescript
    ? { syntax: 'typescript', tsx: true, dynamicImport: true }
    : { syntax: 'ecmascript', jsx: true, dynamicImport: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2022',
});

const swc = (module) => ({
  '\\.tsx?$': ['@swc/jest', { swcrc: false, jsc: parser(true), module: { type: module } }],
  '\\.m?jsx?$': ['@swc/jest', { swcrc: false, jsc: parser(false), module: { type: module } }],
});

// Published only as ES modules, so they are compiled for the browser projects, which run as CommonJS.
const esmOnly = ['d3-array', 'd3-path', 'd3-shape', 'internmap', 'ky', 'preact', 'preact-render-to-string'];

const setup = '<rootDir>/tooling/test/jest-setup.mjs';

const present = (folders) => folders.filter((folder) => existsSync(new URL(folder, import.meta.url)));

/** Tests of these folders; of `shared` too the imports are known, so that its changes find whom they concern. */
const where = (folders, endings) => ({
  roots: [...new Set([...present(folders), 'shared/src'])].map((folder) => `<rootDir>/${folder}`),
  testMatch: present(folders).flatMap((folder) =>
    endings.map((ending) => `<rootDir>/${folder}/**/*.test.${ending}`),
  ),
});

/** Browser-like project: jsdom, style sheets answered by an identity proxy. */
const screen = (displayName, roots, more = {}) => ({
  displayName,
  ...where(roots, ['ts', 'tsx']),
  testEnvironment: '<rootDir>/tooling/test/jest-browser-environment.cjs',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tooling/test/jest-styles.cjs',
    '^@tabler/icons-react/dist/': '<rootDir>/tooling/test/jest-icon.cjs',
  },
  transform: swc('commonjs'),
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`],
  setupFilesAfterEnv: ['<rootDir>/tooling/test/jest-setup-browser.mjs', setup],
  ...more,
});

/** Node project: native ES modules. */
const node = (displayName, roots, more = {}) => ({
  displayName,
  ...where(roots, ['ts', 'mjs']),
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc('es6')['\\.tsx?$'] },
  setupFilesAfterEnv: [setup],
  ...more,
});

const folders = workspaceFolders();
const remotes = folders.filter((folder) => folder.startsWith('remote-'));
// Journeys have a configuration of their own.
const known = ['shared', 'host', 'api', 'tooling', 'bench', 'e2e', ...remotes];
const forgotten = folders.filter((folder) => !known.includes(folder));
if (forgotten.length > 0) throw new Error(`No project of jest.config.mjs tests ${forgotten.join(', ')}.`);

const infrastructure = '\\.infra\\.test\\.(ts|mjs)$';
const api = {
  globalSetup: '<rootDir>/api/src/testing/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/api/src/testing/jest-global-teardown.mjs',
  // One load of the api for all files of a worker, outside jest's sandbox (docs/decisions/0024).
  testEnvironment: '<rootDir>/tooling/test/native/environment.cjs',
  runtime: '<rootDir>/tooling/test/native/runtime.cjs',
};

const everyProject = [
  screen('shared', ['shared/src']),
  screen('host', ['host/src']),
  screen(
    'remotes',
    remotes.map((folder) => `${folder}/src`),
  ),
  node('api', ['api/src'], { ...api, testPathIgnorePatterns: [infrastructure] }),
  // They start servers, kill them, restore and seed whole firms: a lane of their own beside the others.
  node('infra', ['api/src'], { ...api, testMatch: ['<rootDir>/api/src/**/*.infra.test.ts'] }),
  // So do those that work on a copy of the whole tree.
  node('infra', ['tooling'], { testMatch: ['<rootDir>/tooling/**/*.infra.test.mjs'] }),
  node('tooling', ['tooling', 'bench'], {
    testPathIgnorePatterns: [infrastructure, '\\.nightly\\.test\\.mjs$'],
  }),
];

export default {
  projects: everyProject.filter((project) => project.testMatch.length > 0),
  workerIdleMemoryLimit: '1500MB',
  maxWorkers: 2,
  // Room for a machine several times slower: nothing is judged by time.
  testTimeout: 90_000,
};
