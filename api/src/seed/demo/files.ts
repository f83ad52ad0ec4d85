import { crc32, deflateSync } from 'node:zlib';
import { formatDocumento } from '@gestao/shared/rules/format';
import { writeXlsx } from 'hucre/xlsx';
import { PdfPaper } from '../../platform/pdf/pdf-document';
import { withDigits } from './documents';

/** Whose file it is, and of which month. */
interface About {
  cliente: string;
  documento: string;
  /** `AAAA-MM` */
  month: string;
}

export interface DemoFile {
  nome: string;
  mime: string;
  content: (about: About) => Promise<Buffer> | Buffer;
  /** Not yet looked at by the scanner. */
  scanning?: true;
  /** What it replaces: sent back. */
  before?: DemoFile;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const supplier = { nome: 'Papelaria Três Irmãos Ltda', cnpj: withDigits('457710930001') };
const stranger = withDigits('318840270001');

/** `[day, what, centavos]` */
type Entry = readonly [day: number, what: string, centavos: number];
const movements: readonly Entry[] = [
  [2, 'Recebimento de cliente, boleto 1042', 1_284_000],
  [4, 'Tarifa de manutenção de conta', -8_990],
  [5, 'Pagamento de aluguel', -420_000],
  [7, 'Folha de pagamento', -1_863_245],
  [10, 'Recebimento por Pix', 356_780],
  [12, 'Pagamento de energia elétrica', -97_412],
  [15, 'Recebimento de cliente, boleto 1043', 2_108_550],
  [18, 'Pagamento a fornecedor, NF 4821', -187_360],
  [20, 'Guia do FGTS', -149_060],
  [22, 'Recebimento por Pix', 88_500],
  [26, 'Pagamento de internet e telefone', -36_980],
];
const reais = (centavos: number) =>
  `${centavos < 0 ? '-' : ''}${Math.floor(Math.abs(centavos) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${String(Math.abs(centavos) % 100).padStart(2, '0')}`;
const dayOf = (month: string, day: number) =>
  `${String(day).padStart(2, '0')}/${month.slice(5)}/${month.slice(0, 4)}`;
const monthOf = ({ month }: About) => `${month.slice(5)}/${month.slice(0, 4)}`;

const statement =
  (banco: string, titulo: string, entries: readonly Entry[], named?: string) =>
  (about: About): Promise<Buffer> => {
    const paper = new PdfPaper({
      firma: {
        nome: banco,
        cnpj: null,
        crc: null,
        endereco: null,
        telefone: null,
        email: null,
        rodape: null,
        logo: null,
        formatoData: 'pt-BR',
      },
      titulo,
      contexto: `Período ${monthOf(about)}`,
      emitidoEm: new Date(`${about.month}-28T12:00:00Z`),
      emitidoPor: banco,
    });
    paper.facts([
      ['Titular', about.cliente],
      ['CNPJ', formatDocumento(named ?? about.documento)],
      ['Agência e conta', '0001 / 48213-7'],
      ['Período', monthOf(about)],
    ]);
    paper.section('Lançamentos');
    const total = entries.reduce((sum, [, , centavos]) => sum + centavos, 0);
    paper.table(
      [
        { header: 'Data', width: 0.16 },
        { header: 'Histórico', width: 0.6 },
        { header: 'Valor (R$)', width: 0.24, align: 'right' },
      ],
      entries.map(([day, what, centavos]) => [dayOf(about.month, day), what, reais(centavos)]),
      ['', 'Total do período', reais(total)],
    );
    return paper.finish();
  };

const receipts = (entries: readonly Entry[]) =>
  statement('Comprovantes de pagamento', 'Comprovantes do mês', entries);

async function cashSheet({ cliente, documento, month }: About): Promise<Buffer> {
  let balance = 350_000;
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Caixa',
          rows: [
            ['Empresa', cliente, formatDocumento(documento), month],
            ['Data', 'Histórico', 'Entrada', 'Saída', 'Saldo'],
            ...movements.map(([day, what, centavos]) => {
              balance += centavos;
              const value = Math.abs(centavos) / 100;
              return [
                dayOf(month, day),
                what,
                centavos > 0 ? value : null,
                centavos < 0 ? value : null,
                balance / 100,
              ];
            }),
          ],
        },
        {
          name: 'Resumo',
          rows: [
            ['Competência', month],
            ['Saldo final', balance / 100],
          ],
        },
      ],
    }),
  );
}

function payments({ cliente, month }: About): Buffer {
  const lines = movements
    .filter(([, , centavos]) => centavos < 0)
    .map(([day, what, centavos]) => `${dayOf(month, day)};${what};${reais(-centavos)}`);
  return Buffer.from(`\ufeff${[`Empresa;${cliente};`, 'Data;Favorecido;Valor', ...lines].join('\r\n')}\r\n`);
}

const items = [
  ['Papel A4 75 g, caixa com 10 resmas', '5', '228.90'],
  ['Caneta esferográfica azul, caixa com 50', '4', '62.40'],
  ['Pasta suspensa kraft, pacote com 25', '6', '79.92'],
] as const;

function invoice({ cliente, documento, month }: About): Buffer {
  const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const worth = (count: string, each: string) => Math.round(Number(count) * Number(each) * 100);
  const total = items.reduce((sum, [, count, each]) => sum + worth(count, each), 0);
  const money = (centavos: number) => (centavos / 100).toFixed(2);
  const key = `35${month.slice(2).replace('-', '')}${supplier.cnpj}550010000048211000482105`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide><natOp>Venda de mercadoria</natOp><mod>55</mod><serie>1</serie><nNF>4821</nNF><dhEmi>${month}-18T10:24:00-03:00</dhEmi></ide>
<emit><CNPJ>${supplier.cnpj}</CNPJ><xNome>${xml(supplier.nome)}</xNome><xFant>Três Irmãos</xFant><enderEmit><xLgr>Rua das Acácias</xLgr><nro>120</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01001000</CEP><cPais>1058</cPais><xPais>Brasil</xPais></enderEmit><IE>110042490114</IE><CRT>3</CRT></emit>
<dest><CNPJ>${documento}</CNPJ><xNome>${xml(cliente)}</xNome><enderDest><xLgr>Avenida Central</xLgr><nro>845</nro><xBairro>Jardim América</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01430001</CEP><cPais>1058</cPais><xPais>Brasil</xPais></enderDest><indIEDest>9</indIEDest></dest>
${items
  .map(
    ([what, count, each], index) =>
      `<det nItem="${index + 1}"><prod><cProd>${index + 1}</cProd><xProd>${xml(what)}</xProd><CFOP>5102</CFOP><uCom>UN</uCom><qCom>${count}.0000</qCom><vUnCom>${each}</vUnCom><vProd>${money(worth(count, each))}</vProd></prod></det>`,
  )
  .join('\n')}
<total><ICMSTot><vProd>${money(total)}</vProd><vDesc>0.00</vDesc><vFrete>0.00</vFrete><vNF>${money(total)}</vNF></ICMSTot></total>
<transp><modFrete>9</modFrete></transp>
<pag><detPag><tPag>15</tPag><vPag>${money(total)}</vPag></detPag></pag>
<infAdic><infCpl>Material de escritório entregue no estabelecimento do destinatário. Pagamento por boleto em 30 dias. Documento de demonstração, sem valor fiscal.</infCpl></infAdic>
</infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><dhRecbto>${month}-18T10:24:06-03:00</dhRecbto><nProt>135260004821001</nProt><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe></nfeProc>
`);
}

/** A receipt photographed from too far away: bars where its lines would be, 160 by 220 pixels of grey. */
function photo(): Buffer {
  const [width, height] = [160, 220];
  const rows = Buffer.alloc((width + 1) * height, 0xf2);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = 0;
    const line = y > 20 && y < 200 && y % 14 < 5;
    for (let x = 18; line && x < width - 18 - ((y * 7) % 40); x += 1) rows[y * (width + 1) + 1 + x] = 0x5a;
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const pdf = 'application/pdf';

/** Files that wait for validation in the demo firm; each has something to look at. */
export const demoFiles: readonly DemoFile[] = [
  { nome: 'Extrato Itaú.pdf', mime: pdf, content: statement('Banco Itaú', 'Extrato de conta', movements) },
  {
    nome: 'Extrato Bradesco.pdf',
    mime: pdf,
    content: statement('Banco Bradesco', 'Extrato de conta', movements.slice(2, 7), stranger),
  },
  { nome: 'Planilha de caixa.xlsx', mime: xlsx, content: cashSheet },
  {
    nome: 'Comprovantes do mês.pdf',
    mime: pdf,
    content: receipts(movements.filter(([, , centavos]) => centavos < 0)),
    before: {
      nome: 'Comprovantes.pdf',
      mime: pdf,
      content: receipts(movements.filter(([day, , centavos]) => centavos < 0 && day < 15)),
    },
  },
  { nome: 'Foto do recibo.png', mime: 'image/png', content: photo },
  {
    nome: 'Extrato do cartão.pdf',
    mime: pdf,
    content: statement('Cartão corporativo', 'Fatura', movements.slice(5)),
    scanning: true,
  },
  { nome: 'Relação de pagamentos.csv', mime: 'text/csv', content: payments },
  { nome: 'NF-e 4821.xml', mime: 'application/xml', content: invoice },
];
