/** `[código IBGE, UF, mês e dia, nome]`: one holiday of its own for each town of the demo's clients. */
export const demoTownHolidays: readonly (readonly [string, string, string, string])[] = [
  ['3550308', 'SP', '01-25', 'Aniversário de São Paulo'],
  ['3509502', 'SP', '12-08', 'Nossa Senhora da Conceição'],
  ['3547809', 'SP', '04-08', 'Aniversário de Santo André'],
  ['3518800', 'SP', '12-08', 'Nossa Senhora da Conceição'],
  ['3543402', 'SP', '06-19', 'Aniversário de Ribeirão Preto'],
  ['3106200', 'MG', '12-08', 'Imaculada Conceição'],
  ['3304557', 'RJ', '01-20', 'São Sebastião'],
  ['4106902', 'PR', '09-08', 'Nossa Senhora da Luz dos Pinhais'],
];
