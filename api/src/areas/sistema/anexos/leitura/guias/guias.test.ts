import { readGuia } from './ler-guia';
import {
  codigosDe,
  escolheVencimento,
  linhaEscrita,
  modulo10,
  readCodigo,
  vencimentosDe,
} from './linha-digitavel';

/** Rest of modulus 11, written a second time so that the reader is not its own judge. */
const dv11 = (digitos: string) => {
  const pesos = [2, 3, 4, 5, 6, 7, 8, 9];
  return (
    [...digitos].reverse().reduce((soma, um, at) => soma + Number(um) * (pesos[at % 8] as number), 0) % 11
  );
};

/** A boleto of a made-up account. */
function boleto(fator: string, centavos: number): { barra: string; linha: string } {
  const livre = '1750000001785150150160000';
  const resto = `3419${fator}${String(centavos).padStart(10, '0')}${livre}`;
  const dv = 11 - dv11(resto);
  const barra = `${resto.slice(0, 4)}${dv > 9 ? 1 : dv}${resto.slice(4)}`;
  const campo = (texto: string) => `${texto}${modulo10(texto)}`;
  return {
    barra,
    linha: `${campo(`3419${livre.slice(0, 5)}`)}${campo(livre.slice(5, 15))}${campo(livre.slice(15))}${barra[4]}${barra.slice(5, 19)}`,
  };
}

/** Arrecadação by the third digit of its code, which tells the check digit's way. */
function arrecadacao(referencia: '6' | '7' | '8' | '9', centavos: number, segmento = '5') {
  const corpo = `${String(centavos).padStart(11, '0')}0328${'2026111234567890123456789'.slice(0, 25)}`;
  const dv = (digitos: string) => {
    if (referencia === '6' || referencia === '7') return modulo10(digitos);
    const digito = 11 - dv11(digitos);
    return digito > 9 ? 0 : digito;
  };
  const barra = `8${segmento}${referencia}${dv(`8${segmento}${referencia}${corpo}`)}${corpo}`;
  const campos = [0, 11, 22, 33].map((de) => barra.slice(de, de + 11));
  return { barra, linha: campos.map((um) => `${um}${dv(um)}`).join('') };
}

it('reads a boleto by its typed line and by its bar code', () => {
  const { barra, linha } = boleto('1617', 123_456);
  const esperado = { tipo: 'boleto', banco: '341', valor: 123_456, linha };
  expect(readCodigo(linha)).toMatchObject(esperado);
  expect(readCodigo(barra)).toMatchObject(esperado);
  expect(codigosDe(`pague ${linhaEscrita(linha)} ou ${barra}`)).toHaveLength(1);
  // A digit that was typed wrong is no code.
  const errada = linha.replace(/^(.{5})(.)/, (_, antes, um) => `${antes}${(Number(um) + 1) % 10}`);
  expect(readCodigo(errada)).toBeNull();
  expect(readCodigo(boleto('0000', 0).linha)).toMatchObject({ valor: null, vencimentos: [] });
});

it('knows the slip that banks print as an example', () => {
  expect(readCodigo('34191750090000017851751501600004187040000030000')).toMatchObject({
    valor: 30_000,
    vencimentos: ['2021-08-06', '2046-03-28'],
  });
});

it('gives both days that a due-date factor may mean since it began again', () => {
  expect(vencimentosDe(9999)[0]).toBe('2025-02-21');
  expect(vencimentosDe(1000)).toEqual(['2000-07-03', '2025-02-22']);
  const outubro = vencimentosDe(1000 + 625);
  expect(outubro[1]).toBe('2026-11-09');
  expect(escolheVencimento(outubro, ['2026-10-20'])).toBe('2026-11-09');
  expect(escolheVencimento(outubro, ['2002-03-10'])).toBe(outubro[0]);
  expect(escolheVencimento(outubro, [])).toBe('2026-11-09');
});

it.each(['6', '7', '8', '9'] as const)('reads arrecadação whose code says %s', (referencia) => {
  const { barra, linha } = arrecadacao(referencia, 98_765);
  const esperado = {
    tipo: 'arrecadacao',
    linha,
    // 7 and 9 carry an index instead of an amount.
    valor: referencia === '6' || referencia === '8' ? 98_765 : null,
    segmento: '5',
    convenio: '0328',
  };
  expect(readCodigo(linha)).toMatchObject(esperado);
  expect(readCodigo(barra)).toMatchObject(esperado);
  expect(readCodigo(`${linha.slice(0, -1)}${(Number(linha.at(-1)) + 1) % 10}`)).toBeNull();
  const impressa = linha.replace(/(.{11})(.)/g, '$1 $2 ').trim();
  expect(codigosDe(`Pague:\n${impressa}\n`)).toHaveLength(1);
});

const { linha: paga } = arrecadacao('8', 33_265);
const empresa = '11.222.333/0001-81';

it.each([
  [
    'das',
    `Documento de Arrecadação\ndo Simples Nacional\nCNPJ Razão Social\n${empresa} PADARIA BOA LTDA\nPeríodo de Apuração Data de Vencimento Número do Documento Pagar este documento até\noutubro/2026 20/11/2026 07.20.26324.1234567-8\n30/11/2026\nValor Total do Documento\n332,65\n${paga.replace(/(.{11})(.)/g, '$1 $2 ')}`,
    { valor: 33_265, vencimento: '2026-11-30', linhaDigitavel: paga, mes: '2026-10' },
  ],
  [
    'das_mei',
    `Documento de Arrecadação do Simples Nacional\n${empresa} JOANA\nPeríodo de Apuração Data de Vencimento Número do Documento\noutubro/2026 20/11/2026 07.18.26324.1234567-8\nObservações: DAS de MEI (Versão 4)\nValor Total do Documento\n80,90\nPagar até: 20/11/2026`,
    { valor: 8_090, vencimento: '2026-11-20', linhaDigitavel: null, mes: '2026-10' },
  ],
  [
    'darf',
    `Documento de Arrecadação de Receitas Federais\n${empresa} PADARIA BOA LTDA\nPeríodo de Apuração Data de Vencimento Número do Documento\n31/10/2026 25/11/2026 07.01.26330.1234567-0\nValor Total do Documento\n1.234,56`,
    { valor: 123_456, vencimento: '2026-11-25', linhaDigitavel: null, mes: '2026-10' },
  ],
  [
    'gps',
    `GUIA DA PREVIDÊNCIA SOCIAL - GPS\nCÓDIGO DE PAGAMENTO 2100\nCOMPETÊNCIA 10/2026\nIDENTIFICADOR CNPJ ${empresa}\nVENCIMENTO 20/11/2026\nTOTAL\nVALOR TOTAL 512,00`,
    { valor: 51_200, vencimento: '2026-11-20', linhaDigitavel: null, mes: '2026-10' },
  ],
  [
    'iss',
    `PREFEITURA DE SÃO PAULO\nDAMSP - Documento de Arrecadação do Município\nPrestador ${empresa}\nMês de Incidência / Referência 10/2026\nData de Vencimento 10/11/2026\nValor a pagar R$ 250,00`,
    { valor: 25_000, vencimento: '2026-11-10', linhaDigitavel: null, mes: '2026-10' },
  ],
  [
    'gnre',
    `Guia Nacional de Recolhimento de Tributos Estaduais - GNRE\nUF Favorecida RJ Código da Receita 10010-2\nContribuinte Emitente PADARIA BOA LTDA ${empresa}\nPeríodo de Referência 10/2026\nData de Vencimento 09/11/2026\nTotal a Recolher R$ 120,50`,
    { valor: 12_050, vencimento: '2026-11-09', linhaDigitavel: null, mes: '2026-10' },
  ],
  [
    'gare',
    `SECRETARIA DA FAZENDA\nGARE-ICMS\nGuia de Arrecadação Estadual\n02 Data de Vencimento 20/11/2026\n05 CNPJ ou CPF ${empresa}\n07 Referência (mês/ano) 10/2026\n14 Valor Total 1.500,00`,
    { valor: 150_000, vencimento: '2026-11-20', linhaDigitavel: null, mes: '2026-10' },
  ],
  [
    'dare',
    `DARE-SP\nDocumento de Arrecadação de Receitas Estaduais\nNome PADARIA BOA LTDA CNPJ ${empresa}\nReferência 10/2026\nData de Vencimento 20/11/2026\nValor Total R$ 88,00`,
    { valor: 8_800, vencimento: '2026-11-20', linhaDigitavel: null, mes: '2026-10' },
  ],
])('reads a %s: value, due date, line and month', (especie, texto, { mes, ...esperado }) => {
  expect(readGuia(texto)).toMatchObject({
    especie,
    ...esperado,
    periodo: { inicio: `${mes}-01`, fim: `${mes}-${mes.endsWith('10') ? '31' : '30'}` },
    partes: [{ documento: '11222333000181' }],
  });
});

it('reads an employer of FGTS Digital by the root of its CNPJ', () => {
  const lido = readGuia(
    'GFD - Guia do FGTS Digital\nCPF/CNPJ do Empregador Nome/Razão Social do Empregador Pagar este documento até\n11.222.333 PADARIA BOA LTDA 20/11/2026\nValor a recolher\n2.421,15\nCompetência Trabalhadores FGTS Mensal FGTS Total\n10/2026 3 2.253,85',
  );
  expect(lido).toMatchObject({
    especie: 'fgts',
    valor: 242_115,
    vencimento: '2026-11-20',
    periodo: { inicio: '2026-10-01', fim: '2026-10-31' },
    partes: [{ documento: '11222333' }],
  });
});

it('a booklet has no single value; all its codes are shown', () => {
  const [um, dois] = [boleto('1617', 10_000).linha, boleto('1648', 20_000).linha];
  const lido = readGuia(`Carnê ${um}\n${dois}\n`);
  expect(lido).toMatchObject({
    especie: 'boleto',
    valor: null,
    vencimento: null,
    linhaDigitavel: null,
    papel: { aviso: 'O arquivo traz 2 códigos de pagamento.' },
  });
  expect(lido?.papel?.blocos.at(-1)).toMatchObject({
    tipo: 'tabela',
    linhas: [expect.anything(), expect.anything()],
  });
});

it('leaves alone what speaks of a slip without being one', () => {
  expect(readGuia(`Comprovante de pagamento\n${paga}`)).toBeNull();
  expect(readGuia('Prezados, o DARF de outubro segue por e-mail. Att.')).toBeNull();
  expect(readGuia('Chave 35261011444777000161550010000001231000001234')).toBeNull();
});
