import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existingSecretKey, readConfig } from './config';

describe('public key of who publishes', () => {
  let root: string;
  const key = (letter: string) => letter.repeat(43);
  const keep = (folder: string, value: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'chave-publica.txt'), `${value}\n`);
  };
  const read = (env: Record<string, string> = {}) =>
    readConfig(
      { DATA_DIR: join(root, 'data'), SECRET_KEY: 'a key that only tests use, forty characters', ...env },
      root,
    ).registryKey;
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

  test('is never taken for missing when it was emptied: unsigned areas would run', () => {
    expect(() => read({ REGISTRY_PUBLIC_KEY: '' })).toThrow('REGISTRY_PUBLIC_KEY inválida.');
    keep(join(root, '.registro'), '');
    expect(() => read()).toThrow(/chave-publica\.txt está danificad/);
    expect(read({ REGISTRY_PUBLIC_KEY: key('c') })).toBe(key('c'));
  });
});

describe('hosts of the firm’s own network', () => {
  const read = (INNER_HOSTS?: string) =>
    readConfig({ SECRET_KEY: 'a key that only tests use, forty characters', INNER_HOSTS }, tmpdir())
      .innerHosts;

  test('are names, addresses and networks; anything else ends the start', () => {
    expect(read()).toEqual([]);
    expect(read('mail.firma.local, 10.0.0.5,192.168.7.0/24,fd00::/8')).toEqual([
      ...['mail.firma.local', '10.0.0.5', '192.168.7.0/24', 'fd00::/8'],
    ]);
    for (const wrong of ['10.0.0.0/40', 'mail/24', 'http://x', '10.0.0.0/']) {
      expect(() => read(wrong)).toThrow(`INNER_HOSTS inválido: ${wrong}`);
    }
  });
});

describe('secret key', () => {
  let dataDir: string;
  const file = () => join(dataDir, 'secret.key');
  const read = (env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: dataDir, ...env }, dataDir).secretKey;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gestao-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('is made once, of 32 bytes, for its owner alone', () => {
    const made = read();
    expect(made).toHaveLength(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(read()).toEqual(made);
    expect(existingSecretKey(undefined, dataDir)).toEqual(made);
  });

  test.each([
    ['emptied', 0],
    ['cut', 31],
    ['longer than it was made', 33],
  ])(
    'is refused when its file was %s, by the start, the backup and the restore, and stays as it is',
    (_, bytes) => {
      writeFileSync(file(), Buffer.alloc(bytes, 7));
      const sentence = `A chave de ${file()} está danificada: tem ${bytes} bytes em vez de 32.`;
      expect(() => read()).toThrow(sentence);
      expect(() => existingSecretKey(undefined, dataDir)).toThrow(sentence);
      expect(readFileSync(file())).toHaveLength(bytes);
      expect(read({ SECRET_KEY: 'a key that only tests use, forty characters' })).toHaveLength(32);
    },
  );

  test.each(['curta', ' '.repeat(40)])(
    'is refused when the one given is as easy to guess as “%s”',
    (SECRET_KEY) => {
      expect(() => read({ SECRET_KEY })).toThrow('SECRET_KEY precisa ter ao menos 32 caracteres.');
      expect(() => existingSecretKey(SECRET_KEY, dataDir)).toThrow('SECRET_KEY precisa');
    },
  );

  test.each(['x'.repeat(40), 'abcd'.repeat(10), 'abcdefgh'.repeat(6), '0123456'.repeat(6)])(
    'is not the same characters again and again: %s',
    (SECRET_KEY) => {
      expect(() => read({ SECRET_KEY })).toThrow('SECRET_KEY repete os mesmos caracteres.');
    },
  );
});
