/** What a client fills in to accept the first worked example (docs/domain/comercial.md#exemplos). */
export const dadosDoAceite = (values: object = {}) => ({
  nome: 'Maria da Silva',
  cpf: '529.982.247-25',
  cargo: 'Sócia',
  email: 'Maria@sol.example',
  declaro: true,
  mensal_centavos: 95_500,
  ...values,
});
