import { onlyNamed } from './massa';

test('what a row had is found by its name only where one choice alone bears it', () => {
  const choices = [
    { value: '1', label: 'Ana Reis' },
    { value: '2', label: 'Bruno Tavares' },
    { value: '3', label: 'Bruno Tavares' },
  ];
  expect(onlyNamed(choices, 'Ana Reis')).toBe('1');
  expect(onlyNamed(choices, 'Bruno Tavares')).toBeUndefined();
  expect(onlyNamed(choices, 'Quem saiu')).toBeUndefined();
  expect(onlyNamed(choices, null)).toBeUndefined();
});
