import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

describe('public key of who publishes', () => {
  let root: string;
  const key = (letter: string) => letter.repeat(43);
  const keep = (folder: string, value: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'chave-publica.txt'), `${value}\n`);
  };
  const read = (env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: join(root, 'data'), SECRET_KEY: 'x'.repeat(32), ...env }, root).registryKey;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gestao-config-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is the one of this checkout, of another folder it publishes with, or the one that is given', () => {
    expect(read()).toBeNull();
    keep(join(root, '.registro'), key('a'));
    expect(read()).toBe(key('a'));
    keep(join(root, 'chaves'), key('b'));
    const REGISTRY_KEY_DIR = join(root, 'chaves');
    expect(read({ REGISTRY_KEY_DIR })).toBe(key('b'));
    expect(read({ REGISTRY_KEY_DIR, REGISTRY_PUBLIC_KEY: key('c') })).toBe(key('c'));
    expect(() => read({ REGISTRY_PUBLIC_KEY: 'nada' })).toThrow('REGISTRY_PUBLIC_KEY inválida.');
  });
});
