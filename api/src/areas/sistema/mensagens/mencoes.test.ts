import { mencionados } from './mencoes';

const pessoas = ['Ana', 'Ana Paula Reis', 'Patrícia Nogueira', 'Zé'].map((nome) => ({ nome }));
const nomes = (texto: string) => mencionados(texto, pessoas).map((grupo) => grupo.map(({ nome }) => nome));

test('whole names after an @ are mentions, whatever their case and accents', () => {
  expect(nomes('Oi @Patrícia Nogueira, veja.')).toEqual([['Patrícia Nogueira']]);
  expect(nomes('@patricia nogueira')).toEqual([['Patrícia Nogueira']]);
  expect(nomes('@PATRÍCIA NOGUEIRA e @zé!')).toEqual([['Patrícia Nogueira'], ['Zé']]);
});

test('the longest name that fits is meant', () => {
  expect(nomes('@Ana Paula Reis')).toEqual([['Ana Paula Reis']]);
  expect(nomes('@Ana Paula')).toEqual([['Ana']]);
  expect(nomes('@Anabela @Patrícia ana@zé.example')).toEqual([['Zé']]);
});

test('somebody named twice counts once, and a shared name means both', () => {
  expect(nomes('@Ana e de novo @ana')).toEqual([['Ana']]);
  const dois = [
    { nome: 'Ana', id: 1 },
    { nome: 'ANA', id: 2 },
  ];
  expect(mencionados('@Ana', dois)).toEqual([dois]);
});
