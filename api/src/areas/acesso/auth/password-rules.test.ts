import { addressBlock } from '../../../platform/app/address-block';
import { containsIdentity, isCommonPassword } from './password-rules';

test.each([
  'password123',
  'Password2026!',
  'P@ssw0rd2026',
  '1234567890',
  '0987654321',
  '12345678910',
  'qwertyuiop',
  'Qwerty12345',
  'asdfghjkl123',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaa',
  'abababababab',
  'abc123abc123',
  'ção🦜ção🦜ção🦜',
  'senhasenha',
  'MinhaSenha1',
  'Mudar@12345',
  'flamengo1981',
  'corinthians',
  'contabilidade',
  'Contabilidade2026',
  'Demo@2026!!',
  'admin12345',
  'teamo12345',
  'iloveyou2026',
  '5enhaForte!',
])('%s is easy to guess', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'girassol-vermelho-19',
  'correct horse battery staple',
  'Xk9#mPq2vL',
  'três tigres tristes',
  'papagaio 🦜 no telhado',
  'minha avó faz bolo às 17h',
  'r4b!sc0-de-giz',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

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

test('checking a password takes no longer for hostile text', () => {
  for (const text of ['a', '1', 'ab', '1234', 'qwer', '@4', ' ']) {
    expect(typeof isCommonPassword(text.repeat(256 / text.length))).toBe('boolean');
  }
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
