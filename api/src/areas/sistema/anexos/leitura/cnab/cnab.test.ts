import { ditoPor, linhaCom } from '../leitura.fixture';
import { readCnab240 } from './cnab240';
import { readCnab400 } from './cnab400';

const arquivo240 = (retorno: boolean, ...linhas: string[]) =>
  [
    linhaCom(240, [
      [1, '34100000'],
      [18, '211222333000181'],
      [53, '00123'],
      [59, '000000045678'],
      [73, 'PADARIA BOA LTDA'],
      [103, 'BANCO ITAU SA'],
      [143, retorno ? '2' : '1'],
      [144, '05102026101500000007'],
    ]),
    linhaCom(240, [[1, '34100011R01']]),
    ...linhas,
    linhaCom(240, [
      [1, '34100015'],
      [18, '000006000002'],
      [30, '00000000000030000'],
    ]),
    linhaCom(240, [
      [1, '34199999'],
      [18, '000001'],
      [24, String(linhas.length + 4).padStart(6, '0')],
    ]),
  ].join('\r\n');
const titulo = (nosso: string, vencimento: string, valor: string) => [
  linhaCom(240, [
    [1, '3410001300001P 01'],
    [38, nosso],
    [63, 'NF 77'],
    [78, `${vencimento}${valor.padStart(15, '0')}`],
  ]),
  linhaCom(240, [
    [1, '3410001300002Q 01'],
    [18, '1000052998224725'],
    [34, 'JOAO DA SILVA'],
  ]),
];

it('reads a file of 240 places: whose, when, and each title', () => {
  const lido = readCnab240(
    arquivo240(false, ...titulo('0000123', '30102026', '10000'), ...titulo('0000124', '30112026', '20000')),
  );
  expect(lido).toMatchObject({
    especie: 'cnab_remessa',
    partes: [{ nome: 'PADARIA BOA LTDA', documento: '11222333000181' }],
    periodo: { inicio: '2026-10-05', fim: '2026-10-05' },
    valor: 30_000,
    papel: { titulo: 'CNAB 240: remessa de cobrança', aviso: null },
  });
  const dito = ditoPor(lido?.papel ?? null);
  expect(dito).toContain('Banco: Itaú (341)');
  expect(dito).toContain('Soma: 300,00');
  expect(dito).toContain('123 | NF 77 | JOAO DA SILVA | 529.982.247-25 | 30/10/2026 | 100,00 | 01 Entrada');
});

it('compares sums and counts with what the file tells', () => {
  const menos = readCnab240(arquivo240(false, ...titulo('1', '30102026', '10000')));
  expect(menos?.papel?.aviso).toBe('O lote diz somar R$ 300,00 e soma R$ 100,00.');
  const inteiro = arquivo240(false, ...titulo('1', '30102026', '30000'));
  expect(readCnab240(inteiro.slice(0, inteiro.lastIndexOf('\r\n')))?.papel?.aviso).toBe(
    'Incompleto: falta o registro final do arquivo.',
  );
});

it('reads what a bank answers, each at its own places', () => {
  const resposta = (banco: string, campos: readonly (readonly [number, string])[]) => [
    linhaCom(240, [[1, `${banco}0001300001T 06`], ...campos]),
    linhaCom(240, [
      [1, `${banco}0001300002U 06`],
      [78, '000000000030000'],
      [138, '04102026'],
    ]),
  ];
  const geral = readCnab240(
    arquivo240(
      true,
      ...resposta('341', [
        [38, '0000123'],
        [74, '30102026000000000030000'],
      ]),
    ),
  );
  expect(geral?.especie).toBe('cnab_retorno');
  expect(ditoPor(geral?.papel ?? null)).toContain(
    '123 |  |  |  | 30/10/2026 | 300,00 | 04/10/2026 | 300,00 | 06 Liquidação',
  );
  const santander = readCnab240(
    arquivo240(
      true,
      ...resposta('033', [
        [41, '0000000000123'],
        [70, '30102026000000000030000'],
      ]),
    ),
  );
  expect(ditoPor(santander?.papel ?? null)).toContain(
    '123 |  |  |  | 30/10/2026 | 300,00 | 04/10/2026 | 300,00 | 06 Liquidação',
  );
});

const arquivo400 = (retorno: boolean, ...linhas: string[]) =>
  [
    linhaCom(400, [
      [1, retorno ? '02RETORNO01COBRANCA' : '01REMESSA01COBRANCA'],
      [47, 'PADARIA BOA LTDA'],
      [77, '237BRADESCO'],
      [95, '051026'],
      [395, '000001'],
    ]),
    ...linhas,
    linhaCom(400, [
      [1, '9'],
      [395, String(linhas.length + 2).padStart(6, '0')],
    ]),
  ].join('\n');

it('reads files of 400 places, asked and answered', () => {
  const pedido = linhaCom(400, [
    [1, '1'],
    [71, '000000001231'],
    [109, '01NF 77     3010260000000010000'],
    [219, '0100052998224725JOAO DA SILVA'],
  ]);
  const remessa = readCnab400(arquivo400(false, pedido));
  expect(remessa).toMatchObject({
    especie: 'cnab_remessa',
    partes: [{ nome: 'PADARIA BOA LTDA', documento: null }],
    periodo: { inicio: '2026-10-05', fim: '2026-10-05' },
    valor: 10_000,
    papel: { titulo: 'CNAB 400: remessa de cobrança', aviso: null },
  });
  expect(ditoPor(remessa?.papel ?? null)).toContain(
    '1231 | NF 77 | JOAO DA SILVA | 529.982.247-25 | 30/10/2026 | 100,00 | 01 Entrada',
  );
  const resposta = linhaCom(400, [
    [1, '10211222333000181'],
    [71, '000000001231'],
    [109, '06041026NF 77'],
    [147, '3010260000000010000'],
    [254, '0000000010000'],
  ]);
  const retorno = readCnab400(arquivo400(true, resposta));
  expect(retorno?.partes).toEqual([
    { papel: 'Empresa', nome: 'PADARIA BOA LTDA', documento: '11222333000181' },
  ]);
  expect(ditoPor(retorno?.papel ?? null)).toContain(
    '1231 | NF 77 | 04/10/2026 | 30/10/2026 | 100,00 | 100,00 | 06 Liquidação',
  );
});

it('is of the days of which a bank tells, not of the day on which its answer was made', () => {
  const pago = (dia: string) =>
    linhaCom(400, [
      [1, '10211222333000181'],
      [109, `06${dia}NF 77`],
      [153, '0000000010000'],
    ]);
  expect(readCnab400(arquivo400(true, pago('300926'), pago('280926')))?.periodo).toEqual({
    inicio: '2026-09-28',
    fim: '2026-09-30',
  });
  // Told of no day, it is of the one on which it was made.
  expect(readCnab400(arquivo400(true, pago('000000')))?.periodo?.inicio).toBe('2026-10-05');
  const linhas = (dia: string) => [
    linhaCom(240, [[1, '3410001300001T 06']]),
    linhaCom(240, [
      [1, '3410001300002U 06'],
      [138, dia],
    ]),
  ];
  expect(readCnab240(arquivo240(true, ...linhas('30092026'), ...linhas('29092026')))?.periodo).toEqual({
    inicio: '2026-09-29',
    fim: '2026-09-30',
  });
});

it('shows no field of a line whose places moved', () => {
  const lido = readCnab400(
    arquivo400(
      false,
      linhaCom(402, [
        [1, '1'],
        [401, 'xx'],
      ]),
    ),
  );
  expect(lido).toMatchObject({
    valor: null,
    papel: { aviso: 'Há linhas mais longas que o leiaute: os campos delas não são mostrados.' },
  });
});

it('takes no other text for a file of a bank', () => {
  const texto = `${'0'.repeat(300)}\n${'1'.repeat(300)}\n`;
  expect(readCnab240(texto)).toBeNull();
  expect(readCnab400(texto)).toBeNull();
  expect(readCnab240('Relatório\nde cobrança')).toBeNull();
});
