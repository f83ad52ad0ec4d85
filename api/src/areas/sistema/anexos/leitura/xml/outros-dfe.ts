import { filho, findAll, findChild, findText, type No, texto } from './arvore';
import { fatos, partesDe, pessoa, pessoas, somas, tabela } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { avisosDe, inscricao, lugarDe } from './nfe';
import { centavosDe, chave, data, decimal, diaDe, dinheiro, doDia, doMes } from './valores';

const modelos: Readonly<Record<string, { nome: string; destinatario: string }>> = {
  infBPe: { nome: 'BP-e', destinatario: 'Comprador' },
  infNF3e: { nome: 'NF3-e', destinatario: 'Destinatário' },
  infNFCom: { nome: 'NFCom', destinatario: 'Destinatário' },
  infNFGas: { nome: 'NFGas', destinatario: 'Destinatário' },
  infCFe: { nome: 'CF-e SAT', destinatario: 'Destinatário' },
};

/** Papers of passengers, energy, telecommunication and the SAT of São Paulo. */
export const outrosDfe: Especie = {
  raizes: [
    'bpeProc',
    'BPe',
    'nf3eProc',
    'NF3e',
    'nfcomProc',
    'NFComProc',
    'NFCom',
    'nfgasProc',
    'NFGas',
    'CFe',
    'CFeCanc',
  ],
  ns: ['http://www.portalfiscal.inf.br/', 'http://www.fazenda.sp.gov.br/sat'],
  ler: readDfe,
};

function readDfe(no: No): Fiscal | null {
  const inf = findChild(no, ...Object.keys(modelos));
  const modelo = inf && modelos[inf.nome];
  if (!modelo) return null;
  const ide = filho(inf, 'ide');
  const numero = texto(ide, 'nNF', 'nBP', 'nCFe');
  // It has a number of its own, and names the sale that it takes back.
  const cancelado = inf.atributos.chCanc;
  const emissao = texto(ide, 'dhEmi', 'dEmi');
  const protocolo = findChild(no, 'infProt');
  const uma = (papel: string, um: No | undefined) =>
    pessoa(papel, {
      nome: texto(um, 'xNome'),
      documento: texto(um, 'CNPJ', 'CPF', 'idOutros'),
      detalhes: [
        inscricao(texto(um, 'IE')),
        lugarDe(um?.filhos.find(({ nome }) => nome.startsWith('ender'))),
      ],
    });
  const gente = [
    ...uma('Emitente', filho(inf, 'emit')),
    ...uma(modelo.destinatario, filho(inf, 'dest') ?? filho(inf, 'comp')),
  ];
  const total =
    findText(filho(inf, 'total'), 'vNF', 'vCFe') ?? texto(inf, 'infValorBP/vPgto', 'infValorBP/vBP');
  const competencia = findText(inf, 'CompetFat', 'compFat');
  const vencimento = findText(inf, 'dVencFat');
  return {
    especie: modelo.nome.toLowerCase().replace(/[^a-z0-9]/g, ''),
    titulo: [cancelado && 'Cancelamento de', modelo.nome, numero].filter(Boolean).join(' '),
    avisos: inf.nome === 'infCFe' ? [] : avisosDe(protocolo, texto(ide, 'tpAmb')),
    numero,
    partes: partesDe(gente),
    periodo: doMes(competencia) ?? doDia(emissao),
    valor: centavosDe(total),
    vencimento: diaDe(vencimento),
    blocos: [
      fatos(null, [
        ['Número', numero],
        ['Série', texto(ide, 'serie', 'nserieSAT')],
        ['Emissão', data(emissao)],
        ['Vencimento', data(vencimento)],
        ['Chave', chave(inf.atributos.Id?.replace(/^\D+/, '') ?? null)],
        ['Chave cancelada', chave(cancelado?.replace(/^\D+/, '') ?? null)],
        ['Protocolo', texto(protocolo, 'nProt')],
        ['Autorização', data(texto(protocolo, 'dhRecbto'))],
      ]),
      pessoas(gente),
      fatos('Viagem', [
        ['Percurso', texto(inf, 'infViagem/xPercurso')],
        ['Partida', data(texto(inf, 'infViagem/dhViagem'))],
        ['Passageiro', texto(inf, 'infPassagem/infPassageiro/xNome')],
      ]),
      tabela(
        'Itens',
        ['Descrição', 'CFOP', ['Quantidade', 'numero'], ['Total', 'numero']],
        findAll(inf, 'det').map((um) => {
          const prod = findChild(um, 'prod');
          return [
            findText(prod, 'xProd'),
            findText(prod, 'CFOP'),
            decimal(findText(prod, 'qCom', 'qFaturada')),
            decimal(findText(prod, 'vProd')),
          ];
        }),
      ),
      somas('Totais', filho(inf, 'total'), [
        ['Produtos e serviços', 'vProd', 'ICMSTot/vProd'],
        ['Base do ICMS', 'ICMSTot/vBC'],
        ['ICMS', 'ICMSTot/vICMS'],
        ['PIS', 'vPIS', 'ICMSTot/vPIS'],
        ['COFINS', 'vCOFINS', 'ICMSTot/vCOFINS'],
        ['PIS retido', 'vRetTribTot/vRetPIS'],
        ['COFINS retida', 'vRetTribTot/vRetCofins', 'vRetTribTot/vRetCOFINS'],
        ['CSLL retida', 'vRetTribTot/vRetCSLL'],
        ['IR retido', 'vRetTribTot/vIRRF'],
        ['IBS', 'IBSCBSTot/gIBS/vIBS'],
        ['CBS', 'IBSCBSTot/gCBS/vCBS'],
      ]),
      fatos('Total', [['Total', dinheiro(total)]]),
    ],
  };
}
