import { slugOf } from './seletores.rules';

test.each([
  ['Cartão CNPJ', 'cartao_cnpj'],
  ['  Ação — 13!  ', 'acao_13'],
  ['a'.repeat(41), 'a'.repeat(40)],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ['***', ''],
])('%s has the key %s', (rotulo, chave) => {
  expect(slugOf(rotulo)).toBe(chave);
});
