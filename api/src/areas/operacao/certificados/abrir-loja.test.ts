import { abrirLoja } from './abrir-loja';
import { lojaDe } from './loja.fixture';

test.each(['3des', 'aes256'] as const)('a store sealed by %s says whose it is and until when', (geracao) => {
  const fim = new Date('2027-03-31T12:00:00Z');
  expect(abrirLoja(lojaDe({ geracao, fim }), 'S3nha')).toEqual({
    certificado: expect.objectContaining({
      documento: '11222333000181',
      emissor: 'AC Inventada',
      titular: 'PADARIA IPÊ LTDA',
      fim: fim.toISOString(),
    }),
  });
  expect(abrirLoja(lojaDe({ geracao }), 's3nha')).toEqual({ recusa: 'senha' });
});

test('one without a key, and what is no store, are told apart', () => {
  expect(abrirLoja(lojaDe({ comChave: false }), 'S3nha')).toEqual({ recusa: 'sem_chave' });
  expect(abrirLoja(Buffer.from('%PDF-1.7'), 'S3nha')).toEqual({ recusa: 'ilegivel' });
});
