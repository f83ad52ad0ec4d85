import fc from 'fast-check';
import {
  andamento,
  apply,
  erroDaResposta,
  type PerguntaDeRegra,
  perguntasVisiveis,
  readResposta,
  respostaEmPalavras,
  respostasValidas,
  textosDaResposta,
} from './eform';

const pergunta = (chave: string, tipo: PerguntaDeRegra['tipo'], mais: Partial<PerguntaDeRegra> = {}) => ({
  chave,
  tipo,
  obrigatoria: true,
  minimo: null,
  maximo: null,
  opcoes: [],
  condicao: null,
  ...mais,
});
const opcoes = ['a', 'b', 'c'].map((valor) => ({ valor, rotulo: `Opção ${valor}` }));
const data = (dia: string) => dia.split('-').reverse().join('/');

describe('answers by kind', () => {
  test.each([
    ['numero', 0, null],
    ['numero', 1.5, 'Informe um número inteiro.'],
    ['numero', Number.NaN, 'Informe um número inteiro.'],
    ['numero', 2_000_000_000_000, 'O máximo é 1.000.000.000.000.'],
    ['numero', '3', 'Informe um número inteiro.'],
    ['moeda', 12_345, null],
    ['moeda', '12', 'Informe um valor em reais.'],
    ['selecao', 'b', null],
    ['selecao', 'z', 'Opção inválida.'],
    ['multipla', ['a', 'c'], null],
    ['multipla', ['a', 'a'], 'Opção inválida.'],
    ['multipla', 'a', 'Opção inválida.'],
    ['sim_nao', 'sim', null],
    ['sim_nao', true, 'Opção inválida.'],
    ['data', '2028-02-29', null],
    ['data', '2027-02-29', 'Data inválida.'],
    ['data', '29/02/2028', 'Data inválida.'],
    ['cnpj', '12ABC34501DE35', null],
    ['cnpj', '12ABC34501DE36', 'CNPJ inválido.'],
    ['arquivo', { uuid: '1', nome: 'a.pdf' }, null],
    ['arquivo', 'a.pdf', 'Envie o arquivo de novo.'],
  ] as const)('%s %j', (tipo, valor, erro) => {
    expect(erroDaResposta(pergunta('p', tipo, { opcoes }), valor)).toBe(erro);
  });

  test('bounds are shown as their kind writes numbers', () => {
    const limites = { minimo: 10, maximo: 150_000 };
    expect(erroDaResposta(pergunta('p', 'numero', limites), 9)).toBe('O mínimo é 10.');
    expect(erroDaResposta(pergunta('p', 'numero', limites), 150_001)).toBe('O máximo é 150.000.');
    expect(erroDaResposta(pergunta('p', 'moeda', limites), 150_001)).toBe('O máximo é R$\u00a01.500,00.');
  });

  test('a text has 2000 characters at most', () => {
    expect(erroDaResposta(pergunta('p', 'texto'), 'x'.repeat(2000))).toBeNull();
    expect(erroDaResposta(pergunta('p', 'texto'), 'x'.repeat(2001))).toBe('Máximo de 2000 caracteres.');
    expect(erroDaResposta(pergunta('p', 'texto_curto'), 'x'.repeat(200))).toBeNull();
    expect(erroDaResposta(pergunta('p', 'texto_curto'), 'x'.repeat(201))).toBe('Máximo de 200 caracteres.');
    expect(readResposta(pergunta('p', 'texto_curto'), ['Padaria\n do  Sol'])).toEqual({
      valor: 'Padaria do Sol',
      erro: null,
    });
  });

  test('nothing is only wrong where an answer is required and all are asked', () => {
    expect(erroDaResposta(pergunta('p', 'texto'), undefined)).toBeNull();
    expect(erroDaResposta(pergunta('p', 'texto'), '', true)).toBe('Campo obrigatório.');
    expect(erroDaResposta(pergunta('p', 'multipla', { opcoes }), [], true)).toBe('Campo obrigatório.');
    expect(erroDaResposta(pergunta('p', 'texto', { obrigatoria: false }), null, true)).toBeNull();
    expect(erroDaResposta(pergunta('p', 'numero'), 0, true)).toBeNull();
  });
});

describe('conditions', () => {
  const se = (
    chave: string,
    operador: 'igual' | 'diferente' | 'maior' | 'menor' | 'contem',
    valor: string,
  ) => ({
    condicao: { chave, operador, valor },
  });
  const mostra = (de: PerguntaDeRegra, valor: unknown, condicao: object) =>
    perguntasVisiveis([de, pergunta('q', 'texto', condicao)], { p: valor }).length === 2;

  test.each([
    ['sim_nao', 'sim', 'igual', 'sim', true],
    ['sim_nao', 'nao', 'igual', 'sim', false],
    ['sim_nao', undefined, 'diferente', 'sim', false],
    ['sim_nao', 'nao', 'diferente', 'sim', true],
    ['numero', 10, 'maior', '9', true],
    ['numero', 9, 'maior', '9', false],
    ['numero', 100, 'menor', '20', false],
    ['numero', 5, 'maior', 'x', false],
    ['moeda', 2000, 'igual', '2000', true],
    ['data', '2026-12-31', 'menor', '2027-01-01', true],
    ['selecao', 'a', 'diferente', 'b', true],
    ['multipla', ['a', 'b'], 'contem', 'b', true],
    ['multipla', ['a'], 'contem', 'b', false],
    ['texto', 'Filial em SÃO Paulo', 'contem', 'são paulo', true],
    ['texto_curto', 'Filial em SÃO Paulo', 'contem', 'são paulo', true],
    ['cnpj', '11222333000181', 'igual', '11.222.333/0001-81', true],
  ] as const)('%s %j %s %s', (tipo, valor, operador, com, visivel) => {
    expect(mostra(pergunta('p', tipo, { opcoes }), valor, se('p', operador, com))).toBe(visivel);
  });

  test('an answer that does not count opens nothing: hidden, wrong, or of a later question', () => {
    const perguntas = [
      pergunta('a', 'sim_nao'),
      pergunta('b', 'sim_nao', se('a', 'igual', 'sim')),
      pergunta('c', 'numero', se('b', 'igual', 'sim')),
    ];
    const chaves = (respostas: object) =>
      perguntasVisiveis(perguntas, respostas as Record<string, unknown>).map(({ chave }) => chave);
    expect(chaves({ a: 'sim', b: 'sim' })).toEqual(['a', 'b', 'c']);
    expect(chaves({ a: 'nao', b: 'sim', c: 3 })).toEqual(['a']);
    expect(chaves({ a: 'talvez' })).toEqual(['a']);
    expect(respostasValidas(perguntas, { a: 'nao', b: 'sim', c: 3 })).toEqual({ a: 'nao' });
    const depois = [pergunta('q', 'texto', se('p', 'igual', 'sim')), pergunta('p', 'sim_nao')];
    expect(perguntasVisiveis(depois, { p: 'sim' })).toHaveLength(1);
  });
});

const tipos = ['numero', 'moeda', 'selecao', 'multipla', 'sim_nao', 'texto', 'data', 'cnpj'] as const;
/** Chains of questions, each perhaps on a condition over one before it, and answers of any kind. */
const caso = fc
  .array(
    fc.record({
      tipo: fc.constantFrom(...tipos),
      obrigatoria: fc.boolean(),
      de: fc.option(fc.nat(5)),
      operador: fc.constantFrom('igual', 'diferente', 'maior', 'menor', 'contem'),
      com: fc.constantFrom('sim', 'nao', 'a', '3', ''),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((linhas) =>
    linhas.map(({ tipo, obrigatoria, de, operador, com }, index) =>
      pergunta(`p${index}`, tipo, {
        obrigatoria,
        opcoes,
        condicao:
          de !== null && de < index ? { chave: `p${de}`, operador: operador as 'igual', valor: com } : null,
      }),
    ),
  );
const respostas = fc.dictionary(
  fc.constantFrom(...Array.from({ length: 8 }, (_, index) => `p${index}`)),
  fc.oneof(
    fc.constantFrom<unknown>('sim', 'nao', 'a', 3, -1, ['a'], [], '', null, '2026-01-02', {}),
    fc.anything(),
  ),
);

test('property: whatever was stored, only right answers of shown questions count, and nothing throws', () => {
  fc.assert(
    fc.property(caso, respostas, (perguntas, dadas) => {
      const visiveis = perguntasVisiveis(perguntas, dadas).map(({ chave }) => chave);
      const validas = respostasValidas(perguntas, dadas);
      for (const chave of Object.keys(validas)) {
        expect(visiveis).toContain(chave);
        const one = perguntas.find((p) => p.chave === chave) as PerguntaDeRegra;
        expect(erroDaResposta(one, dadas[chave], true)).toBeNull();
      }
      // Leaving out what does not count changes nothing of what shows.
      expect(perguntasVisiveis(perguntas, validas).map(({ chave }) => chave)).toEqual(visiveis);
      const { respondidas, total, erros, completo } = andamento(perguntas, dadas);
      expect(respondidas).toBe(Object.keys(validas).length);
      expect(total).toBe(visiveis.length);
      expect(completo).toBe(Object.keys(erros).length === 0);
      for (const one of perguntas) respostaEmPalavras(one, dadas[one.chave], data);
    }),
  );
});

test('property: what a plain form shows of an answer reads back as the same answer', () => {
  const valor = (tipo: (typeof tipos)[number]): fc.Arbitrary<unknown> => {
    if (tipo === 'numero' || tipo === 'moeda') return fc.integer({ min: -10_000_000, max: 1_000_000_000 });
    if (tipo === 'selecao') return fc.constantFrom('a', 'b', 'c');
    if (tipo === 'multipla') return fc.subarray(['a', 'b', 'c'], { minLength: 1 });
    if (tipo === 'sim_nao') return fc.constantFrom('sim', 'nao');
    if (tipo === 'data') return fc.constantFrom('2026-02-28', '2028-02-29');
    if (tipo === 'cnpj') return fc.constantFrom('12ABC34501DE35', '11222333000181');
    return fc.string({ minLength: 1, maxLength: 80 }).map((texto) => texto.replace(/\r/g, '').trim());
  };
  const par = fc.constantFrom(...tipos).chain((tipo) => valor(tipo).map((dado) => ({ tipo, dado })));
  fc.assert(
    fc.property(par, ({ tipo, dado }) => {
      fc.pre(dado !== '');
      const one = pergunta('p', tipo, { opcoes });
      expect(readResposta(one, textosDaResposta(tipo, dado))).toEqual({ valor: dado, erro: null });
    }),
  );
});

test('a plain form is read as people type', () => {
  expect(readResposta(pergunta('p', 'numero'), ['1.250'])).toEqual({ valor: 1250, erro: null });
  expect(readResposta(pergunta('p', 'moeda'), ['R$ 12.345,67'])).toEqual({ valor: 1_234_567, erro: null });
  expect(readResposta(pergunta('p', 'numero'), ['dez']).erro).toBe('Informe um número inteiro.');
  expect(readResposta(pergunta('p', 'cnpj'), ['12.abc.345/01de-35'])).toEqual({
    valor: '12ABC34501DE35',
    erro: null,
  });
  expect(readResposta(pergunta('p', 'texto'), ['  '])).toEqual({ valor: null, erro: null });
  expect(readResposta(pergunta('p', 'multipla', { opcoes }), [])).toEqual({ valor: null, erro: null });
});

test('answers become volumes, complexity, services and fields of the recipient', () => {
  const nenhum = { mapeia_para: { tipo: 'nenhum' as const } };
  const perguntas = [
    { ...pergunta('nome', 'texto'), mapeia_para: { tipo: 'campo_cliente' as const, chave: 'nome' as const } },
    {
      ...pergunta('regime', 'selecao', { opcoes }),
      mapeia_para: { tipo: 'fator' as const, chave: 'Regime' },
    },
    { ...pergunta('dp', 'sim_nao'), mapeia_para: { tipo: 'servico' as const, chave: 'dp' } },
    {
      ...pergunta('vidas', 'numero', { condicao: { chave: 'dp', operador: 'igual', valor: 'sim' } }),
      mapeia_para: { tipo: 'direcionador' as const, chave: 'funcionarios' },
    },
    { ...pergunta('bpo', 'sim_nao'), mapeia_para: { tipo: 'servico' as const, chave: 'bpo' } },
    { ...pergunta('obs', 'texto'), ...nenhum },
  ];
  const dadas = { nome: ' Padaria Sol ', regime: 'b', dp: 'sim', vidas: 12, bpo: 'nao', obs: 'x' };
  expect(apply(perguntas, dadas)).toEqual({
    volumes: { funcionarios: 12 },
    complexidade: { Regime: 'b' },
    servicos: { incluir: ['dp'], retirar: ['bpo'] },
    campos: { nome: 'Padaria Sol' },
  });
  expect(apply(perguntas, { ...dadas, dp: 'nao', regime: 'fora' })).toMatchObject({
    volumes: {},
    complexidade: {},
    servicos: { incluir: [], retirar: ['dp', 'bpo'] },
  });
});
