// Tests of pure rules alone, plainly as jest runs them: what plants faults cannot follow the runtime of
// `jest.config.mjs`. It works on a copy of the tree without packages, which are looked up in the tree itself.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import base from '../../jest.config.mjs';
import { judged } from './judged.mjs';

delete process.env.NODE_OPTIONS;

const copy = fileURLToPath(new URL('../../', import.meta.url));
const tree = process.env.GESTAO_TREE ?? copy;
const { transform, transformIgnorePatterns } = base.projects.find(
  ({ displayName }) => displayName === 'shared',
);

export default {
  rootDir: copy,
  roots: ['<rootDir>/api/src', '<rootDir>/shared/src'],
  testMatch: judged(copy).tests.map((file) => `<rootDir>/${file}`),
  // They read files by packages that are published as ES modules only.
  testPathIgnorePatterns: ['/(store-file|relatorio|repairs)\\.test\\.ts$'],
  testEnvironment: createRequire(join(tree, 'e2e/package.json')).resolve('jest-environment-node'),
  modulePaths: ['api', 'shared', '.'].map((folder) => join(tree, folder, 'node_modules')),
  moduleNameMapper: {
    '^@gestao/shared/(rules|contracts)/(.*)$': '<rootDir>/shared/src/$1/$2.ts',
    '^@gestao/shared/(config|permissions|events|manifest)$': '<rootDir>/shared/src/$1/index.ts',
  },
  transform,
  transformIgnorePatterns,
};
