import { z } from 'zod';
import { contentOf } from './content';

const read = contentOf(z.strictObject({ formato: z.literal(1), itens: z.array(z.string()) }));

it('reads a content as it is written today', () => {
  expect(read({ formato: 1, itens: ['a'] })).toEqual({ formato: 1, itens: ['a'] });
});

it.each([{ formato: 2, itens: [] }, { itens: [] }, null])('refuses a writing it does not know: %j', (raw) => {
  expect(() => read(raw)).toThrow('Conteúdo de modelo de formato desconhecido');
});
