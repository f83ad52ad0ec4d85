import fc from 'fast-check';
import { folded, withoutAccents } from './folding';

test.each([
  ['Ação', 'Acao'],
  ['ÁÂÀÃÄ áâàãä', 'AAAAA aaaaa'],
  ['Ñandú, Çelik', 'Nandu, Celik'],
  // The accent as a letter of its own, as some systems store it.
  ['Contabilidade A\u0301gil', 'Contabilidade Agil'],
  ['Straße 1º', 'Straße 1º'],
  ['', ''],
])('“%s” without accents is “%s”', (text, bare) => {
  expect(withoutAccents(text)).toBe(bare);
  expect(folded(text)).toBe(bare.toLowerCase());
});

test('the same letters fold alike, however they are stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(text.normalize('NFC'))).toBe(folded(text.normalize('NFD')));
    }),
  );
});

test('what is folded stays as it is when folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZáÃçÑüÊß ªº-9') }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
