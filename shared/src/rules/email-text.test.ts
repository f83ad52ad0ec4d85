import { fillVariables, paragraphsOf, unknownVariables, variablesIn } from './email-text';

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

  test('numbers are put in, and what the text has none of is left aside', () => {
    expect(fillVariables('{prazo_dias} dias', { prazo_dias: 0, outra: 'x' })).toBe('0 dias');
  });

  test.each<[string, string[], string[]]>([
    ['Olá, {nome}. {prazo_dias} dias, {nome}!', ['nome', 'prazo_dias'], ['prazo_dias']],
    ['{nome}', ['nome'], []],
    ['{Nome} { nome } {} {nome1} nome', [], []],
  ])('%s names %j', (text, named, unknown) => {
    expect(variablesIn(text)).toEqual(named);
    expect(unknownVariables(text, ['nome'])).toEqual(unknown);
  });
});

const link = 'https://firma.example/p?a=(1)&b=2';

test.each<[string, string, unknown]>([
  ['nothing has no paragraph', ' \n\n\r\n', []],
  ['an empty line parts two', 'um\n\ndois\n\n\n\ntrês', [[['um']], [['dois']], [['três']]]],
  ['a line stays within its own', ' um\ndois \n\ntrês', [[['um'], ['dois']], [['três']]]],
  [
    'lines end as any system ends them',
    'um\r\ndois\rtrês\r\n\r\nquatro',
    [[['um'], ['dois'], ['três']], [['quatro']]],
  ],
  ['an address is a link, its full stop none', `Veja ${link}.`, [[['Veja ', { link }, '.']]]],
  ['an address alone', link, [[[{ link }]]]],
  [
    'two in a line',
    `${link}, http://b.example/x!`,
    [[[{ link }, ', ', { link: 'http://b.example/x' }, '!']]],
  ],
  ['in quotes or angles', `<${link}> "${link}"`, [[['<', { link }, '> "', { link }, '"']]]],
  ['no web address', 'ftp://a.example www.b.example', [[['ftp://a.example www.b.example']]]],
])('paragraphs: %s', (_, text, expected) => {
  const read = paragraphsOf(text).map((lines) =>
    lines.map((parts) => parts.map((one) => (one.href === undefined ? one.text : { link: one.href }))),
  );
  expect(read).toEqual(expected);
});
