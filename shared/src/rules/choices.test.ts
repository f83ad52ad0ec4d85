import fc from 'fast-check';
import { readChoice, writeChoice } from './choices';

test('one value is written as it was before there were several', () => {
  expect(writeChoice({ valores: ['ativo'], nao: false })).toBe('ativo');
  expect(readChoice('ativo')).toEqual({ valores: ['ativo'], nao: false });
});

test('several values, and those that are kept away', () => {
  expect(readChoice('ativo,suspenso')).toEqual({ valores: ['ativo', 'suspenso'], nao: false });
  expect(readChoice('-ativo,suspenso')).toEqual({ valores: ['ativo', 'suspenso'], nao: true });
  expect(readChoice('ativo,ativo,')).toEqual({ valores: ['ativo'], nao: false });
  expect(writeChoice({ valores: [], nao: true })).toBe('');
});

test('whatever stands in the values, they are read as they were written', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.boolean(), (valores, nao) => {
      expect(readChoice(writeChoice({ valores, nao }))).toEqual({ valores, nao });
    }),
  );
});
