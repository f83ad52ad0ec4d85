import { optionalTextField, textField } from './fields';

const errorsOf = (text: string) =>
  textField(20)
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

test.each(['', '   ', '\u200b', '\u200b \u2060\ufeff', '\u00ad', '\u3164', '\u2800\u202e', '\u0001\t'])(
  'a text of which nothing is seen is empty: %j',
  (text) => {
    expect(errorsOf(text)).toEqual(['Campo obrigatório.']);
    expect(optionalTextField(20).parse(text)).toBeNull();
  },
);

test('what is seen stays as it was typed, without the space around it', () => {
  for (const text of ['constructor', 'a\u200bb', '👩\u200d💻', '.', '0'])
    expect(textField(20).parse(` ${text}\n`)).toBe(text);
});
