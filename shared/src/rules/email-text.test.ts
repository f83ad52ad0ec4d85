import { fillVariables } from './email-text';

describe('variables of an e-mail', () => {
  test('a sentence ends once, also in a name that ends in a full stop', () => {
    const text = 'É um prazer receber {cliente}. {responsavel} conduz.';
    expect(fillVariables(text, { cliente: 'Padaria Ltda.', responsavel: 'Diego' })).toBe(
      'É um prazer receber Padaria Ltda. Diego conduz.',
    );
    expect(fillVariables(text, { cliente: 'Padaria', responsavel: 'Diego' })).toBe(
      'É um prazer receber Padaria. Diego conduz.',
    );
  });

  test('what looks like a variable in a value, and what is none, stay as they are', () => {
    expect(fillVariables('{a}. {outra}.', { a: '{b}', b: 'x' })).toBe('{b}. {outra}.');
    expect(fillVariables('{constructor}.', {})).toBe('{constructor}.');
  });
});
