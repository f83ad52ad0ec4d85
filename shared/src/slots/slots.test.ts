import { getSlots, setSlots } from '.';

test('nothing is offered before the host says so', async () => {
  expect(getSlots().entries('orcamento.preview')).toEqual([]);
  await expect(getSlots().load('orcamento.preview')).rejects.toThrow('orcamento.preview');
});

test('the host says what is offered', () => {
  const entry = { id: 'orcamento.preview', title: 'Páginas do cliente', permission: null };
  setSlots({
    entries: (slot) => (slot === entry.id ? [entry] : []),
    load: () => Promise.reject(new Error('no')),
  });
  expect(getSlots().entries('orcamento.preview')).toEqual([entry]);
  expect(getSlots().entries('outro')).toEqual([]);
});
