import { addImport, addItem, addSortedLine, addTableRow } from './insert.mjs';

const list = /list = \[/;

it('puts a name in its place in a list that is in order, and at the end of one that is not', () => {
  expect(addItem('list = [a, c];', list, 'b')).toBe('list = [a,\nb, c];');
  expect(addItem('list = [c, a];', list, 'b')).toBe('list = [c, a,\nb,\n];');
  expect(addItem('list = [a, b,];', list, 'c')).toBe('list = [a, b,\nc,\n];');
  expect(addItem('list = [];', list, 'c')).toBe('list = [\nc,\n];');
});

it('reads keys of an object; what lies deeper, texts and comments are no items', () => {
  const text = "kinds = { a: { z: [1, 2], 'x, y': '}' }, /* b, */ 'c.d': () => import(/* , */ './c'), };";
  expect(addItem(text, /kinds = \{/, "'b': 1")).toBe(
    "kinds = { a: { z: [1, 2], 'x, y': '}' },\n'b': 1, /* b, */ 'c.d': () => import(/* , */ './c'), };",
  );
});

it('puts an item before the one that has to stay last', () => {
  expect(addItem("list = ['a', 'z'];", list, "'m'", { before: "'z'" })).toBe("list = ['a',\n'm', 'z'];");
  expect(() => addItem("list = ['a'];", list, "'m'", { before: "'z'" })).toThrow("não encontrei 'z'");
});

it.each([
  ['list = [a, b];', 'a'],
  ['list = { a: 1 };'.replace('{', '[').replace('}', ']'), 'a: 2'],
])('refuses what is there already: %s', (text, item) => {
  expect(() => addItem(text, list, item)).toThrow('já está lá');
});

it('refuses where the list is not, or does not close', () => {
  expect(() => addItem('other = [a];', list, 'b')).toThrow('não encontrei');
  expect(() => addItem('list = [a', list, 'b')).toThrow('não encontrei');
});

it('adds an import behind the last one, also of several lines', () => {
  const text = "import a from 'a';\nimport {\n  b,\n} from 'b';\n\ncode();\n";
  expect(addImport(text, "import c from 'c';")).toBe(
    "import a from 'a';\nimport {\n  b,\n} from 'b';\nimport c from 'c';\n\ncode();\n",
  );
  expect(() => addImport('code();', "import c from 'c';")).toThrow('não encontrei');
});

it('adds a line among its kind by its letters', () => {
  const text = "// exports\nexport * from './a';\nexport * from './c';\n";
  const kind = /^export/;
  expect(addSortedLine(text, kind, "export * from './b';")).toBe(
    "// exports\nexport * from './a';\nexport * from './b';\nexport * from './c';\n",
  );
  expect(addSortedLine(text, kind, "export * from './d';")).toMatch(/'\.\/c';\nexport \* from '\.\/d';\n$/);
  expect(() => addSortedLine(text, kind, "export * from './a';")).toThrow('já está lá');
});

it('adds a row to the table of a section', () => {
  const text = '## One\n\n| a |\n|---|\n| 1 |\n\n## Two\n\n| b |\n|---|\n| 2 |\n\nEnd.\n';
  expect(addTableRow(text, '## One', '| 3 |')).toContain('| 1 |\n| 3 |\n\n## Two');
  expect(addTableRow(text, '## Two', '| 3 |')).toContain('| 2 |\n| 3 |\n\nEnd.');
  expect(() => addTableRow(text, '## Three', '| 3 |')).toThrow('não encontrei');
});
