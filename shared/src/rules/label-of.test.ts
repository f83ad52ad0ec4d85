import { labelOf } from './label-of';

test.each([
  ['ativo', 'Ativo'],
  ['vazio', ''],
  ['de_uma_api_mais_nova', 'de_uma_api_mais_nova'],
  ['constructor', 'constructor'],
])('%s is called %s', (value, label) => {
  expect(labelOf({ ativo: 'Ativo', vazio: '' } as Record<string, string>, value)).toBe(label);
});
