import { franquiasReunidas } from './franquias';

const notas = { nome: 'Notas de saída', contratado: 40, valor_excedente_centavos: 229 };

test('an item of two services stands once, with both', () => {
  expect(
    franquiasReunidas([
      { nome: 'Contabilidade', franquias: [notas] },
      {
        nome: 'Fiscal',
        franquias: [{ nome: 'Filiais', contratado: 1, valor_excedente_centavos: 900 }, { ...notas }],
      },
    ]),
  ).toEqual([
    { ...notas, servicos: ['Contabilidade', 'Fiscal'] },
    { nome: 'Filiais', contratado: 1, valor_excedente_centavos: 900, servicos: ['Fiscal'] },
  ]);
});

test('the same item at another quantity or price stays apart', () => {
  const other = { ...notas, valor_excedente_centavos: 300 };
  expect(
    franquiasReunidas([
      { nome: 'Contabilidade', franquias: [notas] },
      { nome: 'Fiscal', franquias: [other] },
    ]).map(({ servicos }) => servicos),
  ).toEqual([['Contabilidade'], ['Fiscal']]);
});

test('a service that is out says so', () => {
  expect(
    franquiasReunidas([
      { nome: 'Contabilidade', selecionado: true, franquias: [notas] },
      {
        nome: 'BPO financeiro',
        selecionado: false,
        franquias: [{ ...notas, valor_excedente_centavos: 300 }],
      },
    ]).map(({ servicos }) => servicos),
  ).toEqual([['Contabilidade'], ['BPO financeiro (se incluído)']]);
});
