import { calculate } from './calcular';
import type { Pedido } from './parametros';
import { exemplo1, exemplo2, parametrosDosExemplos } from './vetores.fixture';

/** One line of the tables of docs/domain/comercial.md#exemplos, in centavos and bp. */
function linhasDe(pedido: Pedido) {
  return calculate(parametrosDosExemplos, pedido).linhas.map((linha) => [
    linha.servico.chave,
    Number(linha.multiplicador_bp),
    Number(linha.custo.milimin_mes),
    Number(linha.custo.direto_centavos),
    Number(linha.custo.indireto_centavos),
    Number(linha.custo.total_centavos),
    Number(linha.preco.divisor_bp),
    Number(linha.preco.tecnico_centavos),
    Number(linha.preco.tabela_centavos),
    Number(linha.preco.piso_centavos),
    Number(linha.final?.desconto_centavos),
    Number(linha.final?.final_centavos),
    linha.final?.resultado.tributos.map((one) => Number(one.valor_centavos)),
    Number(linha.final?.resultado.comissao_centavos),
    Number(linha.final?.resultado.inadimplencia_centavos),
    Number(linha.final?.resultado.resultado_centavos),
    Number(linha.final?.resultado.margem_bp),
  ]);
}

describe('worked example 1: services, Simples, without discount', () => {
  test('every line to the cent', () => {
    expect(linhasDe(exemplo1)).toEqual([
      [
        'contabil',
        10_000,
        253_000,
        23_193,
        7422,
        30_615,
        5717,
        53_551,
        54_000,
        44_261,
        0,
        54_000,
        [6118],
        0,
        810,
        16_457,
        3047,
      ],
      [
        'fiscal',
        9500,
        128_250,
        10_284,
        3291,
        13_575,
        5717,
        23_745,
        24_000,
        19_626,
        0,
        24_000,
        [2719],
        0,
        360,
        7346,
        3060,
      ],
      [
        'dp',
        10_000,
        110_000,
        7703,
        2465,
        10_168,
        5917,
        17_185,
        17_500,
        14_701,
        0,
        17_500,
        [1983],
        0,
        263,
        5086,
        2906,
      ],
    ]);
  });

  test('cost of every task', () => {
    const custos = calculate(parametrosDosExemplos, exemplo1).linhas.flatMap((linha) =>
      linha.custo.tarefas.map((tarefa) => Number(tarefa.custo_centavos)),
    );
    expect(custos).toEqual([10_277, 2033, 5598, 5285, 1462, 2200, 3850, 2772, 5263, 1423, 1017]);
  });

  test('totals, implantação, overage and level', () => {
    const { totais, linhas, alcada, excedentes, volumes_faltando } = calculate(
      parametrosDosExemplos,
      exemplo1,
    );
    expect(totais).toMatchObject({
      mensal_centavos: 95_500n,
      custo_centavos: 54_358n,
      resultado_centavos: 28_889n,
      margem_bp: 3025n,
      minima_ponderada_bp: 1800n,
      piso_centavos: 78_588n,
      implantacao_centavos: 142_000n,
      anual_centavos: 1_241_500n,
      valor_contrato_centavos: 1_383_500n,
    });
    expect(linhas.map((linha) => Number(linha.preco_implantacao.tecnico_centavos))).toEqual([
      86_179, 40_002, 14_515,
    ]);
    expect(linhas.map((linha) => Number(linha.final?.implantacao_centavos))).toEqual([
      86_500, 40_500, 15_000,
    ]);
    expect(alcada).toBe(0);
    expect(volumes_faltando).toEqual([]);
    const valor = (chave: string) =>
      Number(excedentes.find((one) => one.direcionador === chave)?.valor_centavos);
    expect(
      ['lancamentos', 'notas_saida', 'notas_entrada', 'funcionarios', 'contas_bancarias'].map(valor),
    ).toEqual([104, 57, 153, 3612, 3912]);
  });
});

describe('worked example 2: commerce, Presumido, BPO, partner, 8 % off', () => {
  test('every line to the cent', () => {
    expect(linhasDe(exemplo2)).toEqual([
      [
        'contabil',
        11_000,
        869_000,
        68_954,
        22_065,
        91_019,
        4917,
        185_111,
        185_500,
        148_797,
        14_840,
        170_660,
        [19_336],
        13_653,
        2560,
        44_092,
        2583,
      ],
      [
        'fiscal',
        13_000,
        880_100,
        54_671,
        17_495,
        72_166,
        4917,
        146_769,
        147_000,
        117_977,
        11_760,
        135_240,
        [15_323],
        10_819,
        2029,
        34_903,
        2580,
      ],
      [
        'dp',
        10_000,
        555_000,
        39_006,
        12_482,
        51_488,
        5117,
        100_622,
        101_000,
        84_172,
        8080,
        92_920,
        [10_528],
        7434,
        1394,
        22_076,
        2375,
      ],
      [
        'bpo',
        10_500,
        2_124_150,
        153_181,
        49_018,
        217_099,
        4417,
        491_508,
        492_000,
        400_774,
        39_360,
        452_640,
        [22_632, 2942, 13_579, 21_727, 13_036],
        36_211,
        6790,
        118_624,
        2620,
      ],
    ]);
  });

  test('totals, instalments, overage and level', () => {
    const { totais, linhas, alcada, excedentes } = calculate(parametrosDosExemplos, exemplo2);
    expect(totais).toMatchObject({
      tabela_centavos: 925_500n,
      desconto_centavos: 74_040n,
      desconto_efetivo_bp: 800n,
      mensal_centavos: 851_460n,
      custo_centavos: 431_772n,
      resultado_centavos: 219_695n,
      margem_bp: 2580n,
      minima_ponderada_bp: 1906n,
      piso_centavos: 751_720n,
      implantacao_centavos: 735_500n,
      parcelas_implantacao_centavos: [245_167n, 245_167n, 245_166n],
      anual_centavos: 11_068_980n,
      valor_contrato_centavos: 11_804_480n,
    });
    expect(linhas.map((linha) => Number(linha.final?.implantacao_centavos))).toEqual([
      110_500, 106_500, 57_000, 461_500,
    ]);
    expect(alcada).toBe(1);
    const valor = (chave: string) =>
      Number(excedentes.find((one) => one.direcionador === chave)?.valor_centavos);
    expect(
      [
        'lancamentos',
        'notas_saida',
        'notas_entrada',
        'funcionarios',
        'contas_bancarias',
        'titulos_pagar',
        'titulos_receber',
      ].map(valor),
    ).toEqual([132, 90, 243, 4177, 22_865, 532, 426]);
  });
});

describe('levels of approval', () => {
  const alcada = (mudanca: Partial<Pedido>) =>
    calculate(parametrosDosExemplos, { ...exemplo1, ...mudanca }).alcada;

  test('by discount', () => {
    expect(alcada({ desconto: { tipo: 'percentual', desconto_bp: 500 } })).toBe(0);
    expect(alcada({ desconto: { tipo: 'percentual', desconto_bp: 501 } })).toBe(1);
    expect(alcada({ desconto: { tipo: 'percentual', desconto_bp: 1600 } })).toBe(2);
    expect(alcada({ desconto: { tipo: 'percentual', desconto_bp: 6000 } })).toBe(2);
  });

  test('by term, implantação and minutes somebody lowered', () => {
    expect(alcada({ prazo_meses: 24 })).toBe(0);
    expect(alcada({ prazo_meses: 25 })).toBe(1);
    expect(alcada({ desconto_implantacao_centavos: 71_000 })).toBe(0);
    expect(alcada({ desconto_implantacao_centavos: 71_001 })).toBe(1);
    expect(alcada({ ajustes: [{ servico: 'dp', tarefa: 'dp-3', milimin: null }] })).toBe(0);
    expect(alcada({ ajustes: [{ servico: 'contabil', tarefa: 'contabil-1', milimin: null }] })).toBe(1);
  });

  test('by minutes of the implantação somebody lowered', () => {
    const dpEm = (milimin: number | null) =>
      alcada({ ajustes: [{ servico: 'dp', tarefa: 'dp-4', milimin }] });
    // 9.5 % and 10.6 % off what the implantação of all three services costs.
    expect(dpEm(10_000)).toBe(0);
    expect(dpEm(null)).toBe(1);
  });

  test('not by the implantação of a client who is served already, as a readjustment leaves it out', () => {
    const semImplantacao = exemplo1.servicos.map(({ chave }) => {
      const tarefa = chave === 'dp' ? 'dp-4' : `${chave}-5`;
      return { servico: chave, tarefa, milimin: null };
    });
    const implantados = exemplo1.servicos.map(({ chave }) => chave);
    expect(alcada({ ajustes: semImplantacao })).toBe(1);
    expect(alcada({ ajustes: semImplantacao, implantados })).toBe(0);
    // One of them is new to the client; and a month's work is never done.
    expect(alcada({ ajustes: semImplantacao, implantados: ['fiscal', 'dp'] })).toBe(1);
    const menosTrabalho = [...semImplantacao, { servico: 'contabil', tarefa: 'contabil-1', milimin: null }];
    expect(alcada({ ajustes: menosTrabalho, implantados })).toBe(1);
  });

  test('in the worst combination of optional services', () => {
    const servicos = exemplo1.servicos.map((one) => ({ ...one, opcional: one.chave !== 'dp' }));
    const desconto = { tipo: 'valor', desconto_centavos: 4500 } as const;
    // 4.7 % of everything, 25.7 % of what is left when the client keeps only DP.
    expect(alcada({ desconto })).toBe(0);
    expect(alcada({ servicos, desconto })).toBe(2);
  });
});

test('drivers that nobody filled are named, and count as zero', () => {
  const { volumes_faltando, totais } = calculate(parametrosDosExemplos, { ...exemplo1, volumes: {} });
  expect(volumes_faltando).toContain('lancamentos');
  expect(volumes_faltando).not.toContain('titulos_pagar');
  expect(totais.mensal_centavos > 0n).toBe(true);
});

test('a task that was switched off asks for no volume and has no unit to charge for', () => {
  const semConciliacao = (volumes: Pedido['volumes']) =>
    calculate(parametrosDosExemplos, {
      ...exemplo1,
      volumes,
      ajustes: [{ servico: 'contabil', tarefa: 'contabil-2', milimin: null }],
    });
  const { contas_bancarias: _, ...semContas } = exemplo1.volumes;
  const { excedentes, volumes_faltando } = semConciliacao(semContas);
  expect(volumes_faltando).toEqual([]);
  expect(excedentes.map(({ direcionador }) => direcionador)).not.toContain('contas_bancarias');
  expect(excedentes.find(({ direcionador }) => direcionador === 'lancamentos')?.valor_centavos).toBe(104n);
  expect(semConciliacao({}).volumes_faltando).toContain('lancamentos');
});

test('rates hold between their dates', () => {
  const simples = parametrosDosExemplos.perfis_tributarios[0];
  const tributos = [
    { sigla: 'DAS', aliquota_bp: 1133, vigencia_inicio: '2026-01-01', vigencia_fim: '2026-12-31' },
    { sigla: 'DAS', aliquota_bp: 1500, vigencia_inicio: '2027-01-01', vigencia_fim: null },
  ];
  const parametros = {
    ...parametrosDosExemplos,
    perfis_tributarios: [
      { chave: simples?.chave ?? '', tributos },
      ...parametrosDosExemplos.perfis_tributarios.slice(1),
    ],
  };
  const divisor = (data: string) => calculate(parametros, { ...exemplo1, data }).linhas[0]?.preco.divisor_bp;
  expect(divisor('2026-12-31')).toBe(5717n);
  expect(divisor('2027-01-01')).toBe(5350n);
});

test('nothing left for the cost is refused in words', () => {
  const parametros = { ...parametrosDosExemplos, inadimplencia_bp: 6000 };
  expect(() => calculate(parametros, exemplo1)).toThrow(
    'A soma de tributos, comissão, inadimplência e margem precisa ser menor que 100%.',
  );
});
