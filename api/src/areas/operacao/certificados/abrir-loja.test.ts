import { openLoja } from './abrir-loja';
import { lojaDe } from './loja.fixture';

test.each(['3des', 'aes256'] as const)('a store sealed by %s says whose it is and until when', (geracao) => {
  const fim = new Date('2027-03-31T12:00:00Z');
  expect(openLoja(lojaDe({ geracao, fim }), 'S3nha')).toEqual({
    certificado: expect.objectContaining({
      documento: '11222333000181',
      emissor: 'AC Inventada',
      titular: 'PADARIA IPÊ LTDA',
      fim: fim.toISOString(),
    }),
  });
  expect(openLoja(lojaDe({ geracao }), 's3nha')).toEqual({ recusa: 'senha' });
});

test('a password with accents opens new stores, which take it as UTF-8, and old ones, which do not', () => {
  const senha = 'Sênha do João';
  const abre = (loja: Buffer) => 'certificado' in openLoja(loja, senha);
  expect([abre(lojaDe({ senha, emUtf8: true })), abre(lojaDe({ senha, geracao: '3des' }))]).toEqual([
    true,
    true,
  ]);
  expect(openLoja(lojaDe(), senha)).toEqual({ recusa: 'senha' });
});

test('of a person it says the CPF, and of who names neither that there is none', () => {
  const dela = openLoja(lojaDe({ titular: 'MARIA DE SOUZA', cpf: '52998224725' }), 'S3nha');
  expect(dela).toMatchObject({ certificado: { titular: 'MARIA DE SOUZA', documento: '52998224725' } });
  const semNome = openLoja(lojaDe({ titular: 'TESTE', cnpj: '' }), 'S3nha');
  expect(semNome).toMatchObject({ certificado: { titular: 'TESTE', documento: null } });
});

test('of several the one that the key belongs to is read, wherever it stands', () => {
  const loja = lojaDe({ cadeia: true });
  expect(openLoja(loja, 'S3nha')).toMatchObject({ certificado: { titular: 'PADARIA IPÊ LTDA' } });
});

test('one without its key, and what is no store, are told apart', () => {
  expect(openLoja(lojaDe({ chave: 'nenhuma' }), 'S3nha')).toEqual({ recusa: 'sem_chave' });
  expect(openLoja(lojaDe({ chave: 'outra' }), 'S3nha')).toEqual({ recusa: 'sem_chave' });
  expect(openLoja(Buffer.from('%PDF-1.7'), 'S3nha')).toEqual({ recusa: 'ilegivel' });
  expect(openLoja(lojaDe().subarray(0, 900), 'S3nha')).toEqual({ recusa: 'ilegivel' });
});
