import { isValidCnpj, isValidCpf } from '@gestao/shared/rules/documents';
import { Reparos, repaired } from './repairs';

describe('documents that a spreadsheet made numbers', () => {
  it.each(['1,1222333000181E+13', '1.1222333000181E13'])('%s has all its digits still', (texto) => {
    expect(repaired('documento', texto)).toEqual({ texto: '11222333000181', reparo: 'cientifico' });
  });

  it('restores a CPF of ten digits and a CNPJ of thirteen', () => {
    const cpf = lost(isValidCpf, 11, 10);
    const cnpj = lost(isValidCnpj, 14, 13);
    expect(repaired('documento', cpf)).toEqual({ texto: `0${cpf}`, reparo: 'zeros_cpf' });
    expect(repaired('documento', cnpj)).toEqual({ texto: `0${cnpj}`, reparo: 'zeros_cnpj' });
  });

  it('asks where both would be right, as with nine digits they always are', () => {
    const both = lost(isValidCpf, 11, 9);
    expect(isValidCnpj(`00000${both}`)).toBe(true);
    expect(repaired('documento', both)).toMatchObject({
      texto: both,
      problema: expect.stringContaining(`o CPF 00${both} ou o CNPJ 00000${both}`),
    });
  });

  it.each(['1,2345E+190', '1.1222E+13', '1,22E13'])('%s has lost its digits', (texto) => {
    expect(repaired('documento', texto)).toEqual({
      texto,
      problema:
        'A planilha transformou o CNPJ em número científico e perdeu dígitos: formate a coluna como Texto e cole de novo.',
    });
  });

  it('says of a number that is none with its zeros either that the spreadsheet made it', () => {
    expect(repaired('documento', '1222333000100').problema).toContain(
      'A planilha transformou o documento em número',
    );
  });

  it.each([
    '11222333000181',
    '11.222.333/0001-81',
    '529.982.247-25',
    '12ABC34501DE35',
    '1.222.333/0001-09',
    '191',
    'x',
  ])('leaves %s as it is', (texto) => expect(repaired('documento', texto)).toEqual({ texto }));
});

/** A number that one zero in front makes right. */
function lost(isRight: (text: string) => boolean, length: number, digits: number): string {
  for (let n = 10 ** (digits - 1) + 12_345_678; ; n += 1) {
    if (isRight(String(n).padStart(length, '0'))) return String(n);
  }
}

it.each([
  ['1310100', 'cep', '01310100'],
  ['111301', 'cnae', '0111301'],
  ['13101', 'cep', '13101'],
  ['01310-100', 'cep', '01310-100'],
] as const)('%s as %s', (texto, tipo, whole) => {
  expect(repaired(tipo, texto).texto).toBe(whole);
});

it.each([
  ['01/02/2026', '01/02/2026', undefined],
  ['2026-02-01', '01/02/2026', undefined],
  ['1/2/2026', '01/02/2026', 'dia_escrito'],
  ['01-02-2026', '01/02/2026', 'dia_escrito'],
  ['01/02/26', '01/02/2026', 'ano_curto'],
  ['01/02/98', '01/02/1998', 'ano_curto'],
  ['01/02/2026 00:00:00', '01/02/2026', undefined],
  ['2026-02-01T00:00:00', '01/02/2026', undefined],
  ['01/02/2026 14:30', '01/02/2026', 'hora'],
  ['46054', '01/02/2026', 'serial'],
  ['2026', '2026', undefined],
  ['amanhã', 'amanhã', undefined],
])('the day %s', (texto, read, reparo) => {
  expect(repaired('data', texto)).toEqual({ texto: read, ...(reparo && { reparo }) });
});

it.each([
  ['10/2026', '10/2026', undefined],
  ['2026-10', '2026-10', undefined],
  ['1/2026', '01/2026', 'competencia_escrita'],
  ['out/26', '10/2026', 'competencia_escrita'],
  ['outubro de 2026', '10/2026', 'competencia_escrita'],
  ['202610', '10/2026', 'competencia_escrita'],
  ['01/10/2026', '10/2026', undefined],
  ['46296', '10/2026', 'serial'],
  ['x', 'x', undefined],
])('the month %s', (texto, read, reparo) => {
  expect(repaired('competencia', texto)).toEqual({ texto: read, ...(reparo && { reparo }) });
});

it('tells each kind once, with its first case', () => {
  const reparos = new Reparos();
  for (let n = 0; n < 12; n += 1) reparos.add('zeros_cnpj', `1${n}`, `01${n}`);
  reparos.add('hora', '01/02/2026 14:30', '01/02/2026');
  expect(reparos.sentences()).toEqual([
    '12 CNPJs tiveram zeros à esquerda restaurados: 10 → 010.',
    '1 data tinha hora, que ficou de fora: 01/02/2026 14:30 → 01/02/2026.',
  ]);
});
