import { buffer } from 'node:stream/consumers';
import { pdfPages } from '../../../../platform/pdf/pdf-text.fixture';
import type { ExportColumn } from '../export-definition';
import { pdfFile } from './pdf-file';

const wide: ExportColumn<object>[] = [
  { key: 'numero', titulo: 'Número', largura: 17, exemplo: 'ORC-0000-000000' },
  { key: 'revisao', titulo: 'Revisão', tipo: 'inteiro', largura: 8 },
  { key: 'nome_cliente', titulo: 'Cliente' },
  { key: 'servicos', titulo: 'Serviços' },
  { key: 'mensal', titulo: 'Mensal (R$)', tipo: 'centavos' },
  { key: 'implantacao', titulo: 'Implantação (R$)', tipo: 'centavos' },
  { key: 'desconto', titulo: 'Desconto', tipo: 'bp' },
  { key: 'margem', titulo: 'Margem', tipo: 'bp' },
  { key: 'custo', titulo: 'Custo mensal (R$)', tipo: 'centavos' },
  { key: 'sinal', titulo: 'Alçada', largura: 20 },
  { key: 'validade', titulo: 'Validade', tipo: 'data' },
  { key: 'visto', titulo: 'Visualizado em', tipo: 'instante' },
  { key: 'status', titulo: 'Status', largura: 16 },
  { key: 'dias', titulo: 'Dias no status', tipo: 'inteiro' },
  { key: 'vendedor', titulo: 'Vendedor', largura: 18 },
  { key: 'precificador', titulo: 'Precificador', largura: 18 },
  { key: 'origem', titulo: 'Origem', largura: 14 },
  { key: 'criado', titulo: 'Criado em', tipo: 'instante' },
];
const row = {
  numero: 'ORC-2026-000034',
  revisao: 0,
  nome_cliente: 'Colégio',
  servicos: 'Fiscal',
  mensal: 308_945,
  implantacao: 534_000,
  desconto: 900,
  margem: 2490,
  custo: 172_957,
  sinal: 'Precisa',
  validade: '2026-12-07',
  visto: '2026-11-20T15:00:00Z',
  status: 'Enviado',
  dias: 1,
  vendedor: 'Bruno',
  precificador: 'Patrícia',
  origem: 'Site',
  criado: '2026-11-20T15:00:00Z',
};

async function* one() {
  yield [row];
}

test('the widest list says every title and every value whole', async () => {
  const file = await buffer(
    pdfFile(one(), {
      titulo: 'Orçamentos',
      colunas: wide,
      filtros: [],
      pessoa: 'Patrícia',
      empresa: 'Aurora',
      geradoEm: new Date('2026-11-22T12:00:00Z'),
      fuso: 'America/Sao_Paulo',
      formatoData: 'pt-BR',
    }),
  );
  const lines = (await pdfPages(file)).join('\n').split('\n');
  expect(lines.filter((line) => line.includes('…'))).toEqual([]);
  // A word that has no room would stand in pieces.
  for (const word of wide.flatMap(({ titulo }) => titulo.split(' ')))
    expect(lines.some((line) => line.split(' ').includes(word)) || word).toBe(true);
  for (const value of ['ORC-2026-000034', 'R$ 3.089,45', '07/12/2026', '24,90 %'])
    expect(lines.some((line) => line.replace(/\s/g, ' ').includes(value)) || value).toBe(true);
});
