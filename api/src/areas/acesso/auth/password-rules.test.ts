import { addressBlock } from '../../../platform/app/address-block';
import { containsIdentity } from './password-rules';

test('finds the name, the e-mail and the login in any case and without accents', () => {
  const person = { nome: 'José da Conceição', email: 'zeca.c@firma.example', login: 'zecao' };
  for (const password of [
    'o-Conceicao-99',
    'CONCEIÇÃO-boa',
    'xzeca.c77xx',
    'ZECAO-voltou',
    'josedaconceicao',
  ]) {
    expect({ password, found: containsIdentity(password, person) }).toEqual({ password, found: true });
  }
  expect(containsIdentity('girassol-vermelho-19', person)).toBe(false);
  // Short parts ("da") are in every other word.
  expect(containsIdentity('salada-de-frutas', person)).toBe(false);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('address %s counts as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});
