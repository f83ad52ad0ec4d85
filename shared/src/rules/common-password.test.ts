import { isCommonPassword } from './common-password';

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

test('checking a password takes no longer for hostile text', () => {
  for (const text of ['a', '1', 'ab', '1234', 'qwer', '@4', ' ']) {
    expect(typeof isCommonPassword(text.repeat(256 / text.length))).toBe('boolean');
  }
});
