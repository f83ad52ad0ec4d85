import { campoLabel } from './log-campos';

test.each([
  ['nome', 'Nome'],
  ['cliente_id', 'Cliente'],
  // A name the catalogue does not know is read word by word, with its accents.
  ['termina_ate', 'Termina até'],
  ['data_conclusao', 'Data conclusão'],
])('the field %s reads %s', (field, label) => {
  expect(campoLabel(field)).toBe(label);
});
