import { abreEm, situacaoDaValidade } from './validades.rules';

const certificado = { fim: '2027-03-15', antecedencia_dias: 30 };

test('its task opens so many days before its last one', () => {
  expect(abreEm(certificado)).toBe('2027-02-13');
  expect(abreEm({ ...certificado, antecedencia_dias: 0 })).toBe('2027-03-15');
});

test.each([
  ['2027-02-12', 30, 'em_dia'],
  ['2027-02-13', 30, 'a_vencer'],
  ['2027-03-15', 30, 'a_vencer'],
  ['2027-03-16', 30, 'vencida'],
  ['2027-03-14', 0, 'em_dia'],
  ['2027-03-15', 0, 'a_vencer'],
])('on %s, %i days ahead: %s', (hoje, antecedencia_dias, situacao) => {
  expect(situacaoDaValidade({ ...certificado, antecedencia_dias }, hoje)).toBe(situacao);
});
