import { withoutGlue } from './link-token';

const token = 'Ab3_-'.repeat(8).concat('xYz');

test.each([
  '/',
  '.',
  ')',
  ',',
  '>',
  '"',
  '”',
  '’',
  '…',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u202c',
  ').',
  '*',
  '/”,',
])('what is glued to the end of a link is no part of its secret: %j', (glue) => {
  expect(withoutGlue(token + glue)).toBe(token);
  expect(withoutGlue(`<${token}${glue}`)).toBe(token);
});

test.each([
  token.slice(1),
  `${token}x`,
  `${token}_`,
  `${token}-`,
  `${token}1.`,
  `${token}é`,
  `${token.slice(0, 20)}.${token.slice(20)}`,
  `${token}.${token}`,
  '',
])('a wrong secret stays as it is: %s', (wrong) => {
  expect(withoutGlue(wrong)).toBe(wrong);
});
