import { readFilesPlace } from './files-place';

const keys = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' };
const read = (env: Record<string, string>) => readFilesPlace(env, '/srv/dados');

describe('where files lie', () => {
  test('is the data folder, unless another folder is told that is no part of it', () => {
    expect(read({})).toBeNull();
    expect(read({ FILES_DIR: '/srv/dados/files' })).toBeNull();
    expect(read({ FILES_DIR: '/mnt/arquivos/' })).toEqual({ folder: '/mnt/arquivos' });
    expect(read({ FILES_DIR: '/srv/dados-2' })).toEqual({ folder: '/srv/dados-2' });
    for (const inside of ['/srv/dados/outra', '/srv/dados', '/srv', '/srv/dados/..files'])
      expect(() => read({ FILES_DIR: inside })).toThrow('não podem ficar uma dentro da outra');
  });

  test('is a bucket, by its address and keys', () => {
    const FILES_URL = 's3://arquivos/firma/a/?endpoint=http://127.0.0.1:9000&region=sa-east-1';
    expect(read({ FILES_URL, ...keys })).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'sa-east-1',
      bucket: 'arquivos',
      prefix: 'firma/a/',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
    expect(read({ FILES_URL: 's3://arquivos', ...keys, AWS_REGION: 'sa-east-1' })).toMatchObject({
      endpoint: 'https://s3.sa-east-1.amazonaws.com',
      prefix: '',
    });
    expect(() => read({ FILES_URL })).toThrow('AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY');
    expect(() => read({ FILES_URL, FILES_DIR: '/mnt/arquivos', ...keys })).toThrow('não as duas');
  });

  test.each([
    'arquivos',
    'https://arquivos/firma',
    's3://',
    's3://Arquivos%20/x',
    's3://arquivos/a b',
    's3://arquivos:9000',
    's3://chave@arquivos',
    's3://arquivos?endpoint=ftp://x',
    's3://arquivos?endpoint=127.0.0.1:9000',
    's3://arquivos?endpoint=http://x/caminho',
    's3://arquivos?endpont=http://x',
    's3://arquivos?region=a/b',
  ])('is not %s', (FILES_URL) => {
    expect(() => read({ FILES_URL, ...keys })).toThrow(`FILES_URL inválida: ${FILES_URL}`);
  });
});
