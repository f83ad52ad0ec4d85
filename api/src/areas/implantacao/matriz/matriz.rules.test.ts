import { compareLinhas, cpfMascarado, type Linha, papeisDe } from './matriz.rules';

const linha = (chave: string, more: Partial<Linha> = {}): Linha => ({
  ...{ chave, area: 'Fiscal', atividade: 'Enviar notas', descricao: null, periodicidade: 'Mensal' },
  ...{ prazo_texto: null, dia_mes: 5, escritorio: ['I'], cliente: ['A', 'R'] },
  ...{ responsavel: null, contato: null },
  ...more,
});

test('roles are told in one order, and only those there are', () => {
  expect(papeisDe(['I', 'C', 'X', 'A', 'R'])).toEqual(['R', 'A', 'C', 'I']);
  expect(papeisDe([])).toEqual([]);
});

test('a first version changes nothing', () => {
  const agora = [linha('a')];
  expect(compareLinhas(null, agora)).toEqual({
    linhas: [{ ...agora[0], mudanca: null, mudou: [] }],
    retiradas: [],
  });
});

test('rows are new, gone, or the same in whatever order', () => {
  const antes = [linha('a'), linha('b', { area: 'DP', atividade: 'Enviar ponto' }), linha('c')];
  const { linhas, retiradas } = compareLinhas(antes, [linha('d'), linha('c'), linha('a')]);
  expect(linhas.map(({ chave, mudanca, mudou }) => [chave, mudanca, mudou])).toEqual([
    ['d', 'nova', []],
    ['c', null, []],
    ['a', null, []],
  ]);
  expect(retiradas).toEqual([{ area: 'DP', atividade: 'Enviar ponto' }]);
});

test.each<[Partial<Linha>, string[]]>([
  [{ atividade: 'Enviar guias' }, ['Atividade: Enviar notas → Enviar guias']],
  [{ area: 'DP' }, ['Área: Fiscal → DP']],
  [{ descricao: 'Em XML' }, ['Descrição: — → Em XML']],
  [{ dia_mes: 10 }, ['Quando: Mensal, dia 5 → Mensal, dia 10']],
  [
    { periodicidade: 'Anual', prazo_texto: 'até março', dia_mes: null },
    ['Quando: Mensal, dia 5 → Anual, até março'],
  ],
  [{ escritorio: ['C', 'I'] }, ['Escritório: é informado → é consultado, é informado']],
  [{ escritorio: [] }, ['Escritório: é informado → não participa']],
  [{ cliente: ['R'] }, ['Cliente: executa, aprova → executa']],
  [{ cliente: ['R', 'A'] }, []],
  [{ responsavel: 'Ana' }, ['Responsável no escritório: — → Ana']],
  [{ contato: 'Davi' }, ['Responsável no cliente: — → Davi']],
])('%j tells %j', (more, mudou) => {
  const { linhas } = compareLinhas([linha('a')], [linha('a', more)]);
  expect(linhas[0]).toMatchObject({ mudanca: mudou.length > 0 ? 'alterada' : null, mudou });
});

test('a receipt shows the middle of a CPF', () => {
  expect(cpfMascarado('52998224725')).toBe('***.982.247-**');
  for (const nenhum of [null, '', '5299822472', '529982247250', '5299822472A'])
    expect(cpfMascarado(nenhum)).toBe('—');
});
