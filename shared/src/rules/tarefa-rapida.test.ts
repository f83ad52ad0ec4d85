import { linhasMaximas, parseLista, parseTarefaRapida, recusaDoTamanho } from './tarefa-rapida';

const pessoa = (rotulo: string) => ({ valor: `id ${rotulo}`, rotulo });
const nomes = {
  pessoas: ['Ana Lima', 'Beatriz Souza', 'Beatriz de Andrade', 'Anália Prado', 'João Conceição'].map(pessoa),
  departamentos: [pessoa('Fiscal'), pessoa('Departamento Pessoal')],
  // A Friday.
  hoje: '2026-11-20',
};
const read = (linha: string) => parseTarefaRapida(linha, nomes);
const nada = {
  responsavel: null,
  departamento: null,
  tags: [],
  vencimento: null,
  prioridade: null,
  problemas: [],
};

it('reads whom, what for, when and how urgent', () => {
  expect(read('Conferir saldo @ana #fiscal amanhã !alta')).toEqual({
    titulo: 'Conferir saldo',
    responsavel: pessoa('Ana Lima'),
    departamento: pessoa('Fiscal'),
    tags: [],
    vencimento: '2026-11-21',
    prioridade: 'alta',
    problemas: [],
  });
  expect(read('#mensal @joao.conceicao !URGENTE Fechar #caixa #mensal 30/11')).toEqual({
    ...nada,
    titulo: 'Fechar',
    responsavel: pessoa('João Conceição'),
    tags: ['mensal', 'caixa'],
    vencimento: '2026-11-30',
    prioridade: 'urgente',
  });
});

it.each([
  ['hoje', '2026-11-20'],
  ['AMANHA', '2026-11-21'],
  ['segunda', '2026-11-23'],
  ['terça-feira', '2026-11-24'],
  // Of today's weekday the next one.
  ['sexta', '2026-11-27'],
  ['+10d', '2026-11-30'],
  ['+1', '2026-11-21'],
  ['01/12/2027', '2027-12-01'],
  ['5/1', '2027-01-05'],
  ['20/11', '2026-11-20'],
])('reads the day %s', (dia, vencimento) => {
  expect(read(`Enviar guia ${dia}`)).toEqual({ ...nada, titulo: 'Enviar guia', vencimento });
});

it('keeps what belongs to the title', () => {
  for (const titulo of [
    'Reunião de segunda com o sócio',
    'Enviar a nota para contato@cliente.com.br',
    'Conferir NF #1234',
    'Pagar já!',
    'Relatório 10/2026 do cliente',
    'Ver constructor e __proto__',
  ]) {
    expect(read(titulo)).toEqual({ ...nada, titulo });
  }
  expect(read('"Revisar @ana amanhã" @ana')).toMatchObject({
    titulo: 'Revisar @ana amanhã',
    responsavel: pessoa('Ana Lima'),
    vencimento: null,
  });
});

it.each([
  ['Conferir @zeca', 'Ninguém da equipe se chama “@zeca”.'],
  ['Conferir @constructor', 'Ninguém da equipe se chama “@constructor”.'],
  [
    'Conferir @beatriz',
    '“@beatriz” pode ser Beatriz Souza ou Beatriz de Andrade. Escreva também o sobrenome: @beatriz.souza.',
  ],
  ['Conferir @ana @joao', 'Uma tarefa tem um só responsável.'],
  ['Conferir !ontem', '“!ontem” não é uma prioridade: use !baixa, !normal, !alta ou !urgente.'],
  ['Conferir 30/02', 'A data 30/02 não existe.'],
  ['Conferir 31/02/2027', 'A data 31/02/2027 não existe.'],
  ['@ana amanhã', 'Escreva o título da tarefa.'],
  ['', 'Escreva o título da tarefa.'],
  ['x'.repeat(10_000), 'O título tem no máximo 160 caracteres.'],
])('tells what it cannot take in %.20s', (linha, problema) => {
  expect(read(linha).problemas).toEqual([problema]);
});

it('knows people by any of their names in order, a whole first name before a longer one', () => {
  expect(read('x @bea.and').responsavel).toEqual(pessoa('Beatriz de Andrade'));
  expect(read('x @Ana').responsavel).toEqual(pessoa('Ana Lima'));
  expect(read('x @ana.prado').responsavel).toEqual(pessoa('Anália Prado'));
  expect(read('x @souza').problemas).toHaveLength(1);
  expect(read('x @ana @ana.lima')).toMatchObject({ responsavel: pessoa('Ana Lima'), problemas: [] });
});

it('reads an indented list with its bullets', () => {
  const lista = parseLista(
    '- Abrir\n\n  * Conferir saldo\n\t1. Extrato\n  • Guardar\n[ ] Fechar\r\n   2) Assinar',
  );
  expect(lista.map(({ numero, texto, pai, nivel }) => [numero, texto, pai, nivel])).toEqual([
    [1, 'Abrir', null, 1],
    [3, 'Conferir saldo', 0, 2],
    [4, 'Extrato', 1, 3],
    [5, 'Guardar', 0, 2],
    [6, 'Fechar', null, 1],
    [7, 'Assinar', 4, 2],
  ]);
  expect(lista.every(({ problema }) => problema === null)).toBe(true);
});

it('counts the first line as outermost, however it is indented', () => {
  expect(parseLista('    Um\n  Dois\nTrês').map(({ nivel }) => nivel)).toEqual([1, 1, 1]);
});

it('tells the fourth level at its line, and a list that is too long as a whole', () => {
  const [, , , quarta] = parseLista('a\n b\n  c\n   d');
  expect(quarta).toMatchObject({ numero: 4, nivel: 4, problema: 'São no máximo 3 níveis.' });
  expect(parseLista(' \n\t\n')).toEqual([]);
  expect(parseLista('a\n'.repeat(2000))).toHaveLength(2000);
  expect(recusaDoTamanho(linhasMaximas)).toBeNull();
  expect(recusaDoTamanho(2000)).toBe(
    'A lista tem 2.000 linhas. Cole no máximo 500 de cada vez; nada foi salvo.',
  );
});
