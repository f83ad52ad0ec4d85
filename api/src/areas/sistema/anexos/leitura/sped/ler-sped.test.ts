import { ditoPor } from '../leitura.fixture';
import { isSped, readSped } from './ler-sped';

const efd = (...linhas: string[]) =>
  [
    '|0000|019|1|01102026|31102026|PADARIA BOA LTDA|11222333000181||SP|110042490114|3550308|||A|1|',
    '|0001|0|',
    '|0150|F1|MOINHO SÃO JOSÉ|1058|11444777000161||||||||',
    ...linhas,
    '|C990|3|',
  ].join('\r\n');
const fechada = (texto: string) => {
  const total = texto.split('\r\n').length + 1;
  return `${texto}\r\n|9999|${total}|\r\n`;
};
const ler = (texto: string, codificacao: BufferEncoding = 'latin1') =>
  readSped(Buffer.from(texto, codificacao));

it('reads whose an EFD ICMS/IPI is and of when, in the encoding it comes in', () => {
  const c100 =
    '|C100|0|1|F1|55|00|1|123|35261011444777000161550010000001231000001234|05102026|06102026|1234,5|0||';
  for (const codificacao of ['latin1', 'utf8'] as const) {
    const lido = ler(fechada(efd(c100, '|C190|000|1102|18|1234,5|1234,5|222,21|0|0|0|0||')), codificacao);
    expect(lido).toMatchObject({
      especie: 'efd_icms_ipi',
      partes: [{ papel: 'Empresa', nome: 'PADARIA BOA LTDA', documento: '11222333000181' }],
      periodo: { inicio: '2026-10-01', fim: '2026-10-31' },
      papel: { titulo: 'EFD ICMS/IPI', aviso: null },
    });
    const dito = ditoPor(lido?.papel ?? null);
    expect(dito).toContain('Finalidade: Retificadora');
    expect(dito).toContain('0150: Participantes (1 linha)');
    expect(dito).toContain('F1 | MOINHO SÃO JOSÉ | 1058 | 11.444.777/0001-61');
    expect(dito).toContain('Participante | Nome | País | CNPJ');
    // Fields by their names, in the order of the layout; empty ones take no room.
    expect(dito.find((um) => um.startsWith('Entrada | Terceiros | F1'))).toBe(
      'Entrada | Terceiros | F1 | 55 | Regular | 1 | 123 | 35261011444777000161550010000001231000001234 | 05/10/2026 | 06/10/2026 | 1.234,5 | 0',
    );
    expect(dito).toContain('C | Mercadorias | 3 | 3');
    expect(lido?.texto).toContain('MOINHO SÃO JOSÉ');
  }
});

it('says that a file was transmitted, and shows nothing of the signature behind its end', () => {
  const assinada = Buffer.concat([
    Buffer.from(fechada(efd('|C001|0|'))),
    Buffer.from('SBRCAAEPDR000001'),
    Buffer.from([0x30, 0x82, 0, 0xff, 0xfe, 0x0a, 0x7c, 0x43, 0x31, 0x30, 0x30, 0x7c]),
  ]);
  const lido = readSped(assinada);
  expect(lido?.papel?.aviso).toBe('Transmitido: assinatura da Receita no fim do arquivo.');
  expect(lido?.texto).not.toContain('SBRCAAEPDR');
  expect(JSON.stringify(lido?.papel)).not.toContain('C100');
});

it('says that a file is cut off, or has not the lines it tells', () => {
  expect(ler(efd('|C001|0|'))?.papel?.aviso).toBe('Incompleto: o arquivo não chega ao registro 9999.');
  expect(ler(`${efd('|C001|0|')}\r\n|9999|900|\r\n`)?.papel?.aviso).toBe(
    'O arquivo diz ter 900 linhas e tem 6.',
  );
});

it.each([
  [
    'efd_contribuicoes',
    '|0000|006|0|||01102026|31102026|PADARIA BOA LTDA|11222333000181|SP|3550308||00|2|',
    { inicio: '2026-10-01', fim: '2026-10-31' },
  ],
  [
    'ecd',
    '|0000|LECD|01012025|31122025|PADARIA BOA LTDA|11222333000181|SP|||||0|0|0||0|0||N|N|0|0||',
    { inicio: '2025-01-01', fim: '2025-12-31' },
  ],
  [
    'ecf',
    '|0000|LECF|0012|11222333000181|PADARIA BOA LTDA|0|0|||01012025|31122025|S|REC123|0||',
    { inicio: '2025-01-01', fim: '2025-12-31' },
  ],
  [
    'efd_icms_ipi',
    '|0000|019|0|01102026|31102026|JOSÉ DA SILVA||52998224725|MG|1|3106200|||A|1|',
    { inicio: '2026-10-01', fim: '2026-10-31' },
  ],
])('tells %s by its first record', (especie, abertura, periodo) => {
  const lido = ler(`${abertura}\r\n|9999|2|\r\n`);
  expect(lido).toMatchObject({ especie, periodo, papel: { aviso: null } });
  expect(['11222333000181', '52998224725']).toContain(lido?.partes[0]?.documento);
});

it('names the fields of the version that a line has, and counts those that it does not know', () => {
  const antes = '|M210|01|3000|3000|1,65|||49,5|0|0|0|0|49,5|';
  const depois = '|M210|01|3000|3000|10|0|3010|1,65|||49,5|0|0|0|0|49,5|';
  const contribuicoes = (linha: string) =>
    ditoPor(
      ler(
        `|0000|006|0|||01102026|31102026|BOA|11222333000181|SP|3550308||00|2|\r\n${linha}\r\n|X123|a||b|\r\n|9999|4|\r\n`,
      )?.papel ?? null,
    );
  expect(contribuicoes(antes).find((um) => um.startsWith('Código da contribuição'))).toMatch(
    /^Código da contribuição \| Receita bruta \| Base da contribuição \| Alíquota do PIS \| Contribuição apurada/,
  );
  expect(contribuicoes(depois).find((um) => um.startsWith('Código da contribuição'))).toContain(
    'Base da contribuição | VL_AJUS_ACRES_BC | VL_AJUS_REDUC_BC | VL_BC_CONT_AJUS | Alíquota do PIS',
  );
  expect(contribuicoes(antes)).toContain('Campo 2 | Campo 4');
});

it('shows the first lines of a record and says how many there are', () => {
  const muitas = Array.from({ length: 500 }, (_, n) => `|C100|1|0|C${n}|55|00|1|${n}||05102026||10,00|`);
  const tabela = ler(fechada(efd(...muitas)))?.papel?.blocos.find(
    (um) => um.tipo === 'tabela' && um.titulo.startsWith('C100'),
  );
  expect(tabela).toMatchObject({ titulo: 'C100: Notas fiscais de mercadorias (500 linhas)', cortada: true });
  expect(tabela?.tipo === 'tabela' && tabela.linhas).toHaveLength(30);
});

it('takes only what begins as bookkeeping, and no first record of another layout', () => {
  expect(isSped(Buffer.from('\ufeff|0000|019|'))).toBe(true);
  expect(isSped(Buffer.from('Relatório |0000|'))).toBe(false);
  expect(ler('|0000|qualquer|coisa|\r\n|9999|2|\r\n')).toBeNull();
});
