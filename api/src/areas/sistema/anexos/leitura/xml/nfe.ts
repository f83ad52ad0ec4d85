import type { Bloco } from '../documento';
import { filho, filhos, findChild, type No, texto } from './arvore';
import { fatos, type Pessoa, palavras, partesDe, pessoa, pessoas, somas, tabela } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { centavosDe, chave, data, decimal, diaDe, dinheiro, doDia, frase } from './valores';

/** NF-e and NFC-e (models 55 and 65), with or without the protocol of the tax office. */
export const nfe: Especie = {
  raizes: ['nfeProc', 'procNFe', 'NFe'],
  ns: ['http://www.portalfiscal.inf.br/nfe'],
  ler: readNfe,
};

const finalidades: Readonly<Record<string, string>> = {
  1: 'Normal',
  2: 'Complementar',
  3: 'Ajuste',
  4: 'Devolução',
  5: 'Nota de crédito',
  6: 'Nota de débito',
};
const meios: Readonly<Record<string, string>> = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Crédito da loja',
  10: 'Vale-alimentação',
  11: 'Vale-refeição',
  12: 'Vale-presente',
  13: 'Vale-combustível',
  15: 'Boleto',
  16: 'Depósito',
  17: 'PIX dinâmico',
  18: 'Transferência',
  19: 'Cashback',
  20: 'PIX estático',
  90: 'Sem pagamento',
  99: 'Outros',
};

function readNfe(no: No): Fiscal | null {
  const inf = findChild(no, 'infNFe');
  if (!inf) return null;
  const ide = filho(inf, 'ide');
  const numero = texto(ide, 'nNF');
  const consumidor = texto(ide, 'mod') === '65';
  const nome = consumidor ? 'NFC-e' : 'NF-e';
  const emissao = texto(ide, 'dhEmi', 'dEmi');
  const gente = pessoasDe(inf);
  const totais = filho(inf, 'total');
  const duplicatas = filhos(inf, 'cobr/dup');
  const protocolo = findChild(no, 'infProt');
  const unica = duplicatas.length === 1 ? texto(duplicatas[0], 'dVenc') : null;
  return {
    especie: consumidor ? 'nfce' : 'nfe',
    titulo: [nome, numero].filter(Boolean).join(' '),
    avisos: avisosDe(protocolo, texto(ide, 'tpAmb')),
    numero,
    partes: partesDe(gente),
    periodo: doDia(emissao),
    valor: centavosDe(texto(totais, 'ICMSTot/vNF')),
    vencimento: diaDe(unica),
    blocos: [
      fatos(null, [
        ['Número', numero],
        ['Série', texto(ide, 'serie')],
        ['Emissão', data(emissao)],
        [texto(ide, 'tpNF') === '0' ? 'Entrada' : 'Saída', data(texto(ide, 'dhSaiEnt', 'dSaiEnt'))],
        ['Operação', { 0: 'Entrada', 1: 'Saída' }[texto(ide, 'tpNF') ?? '']],
        ['Natureza', texto(ide, 'natOp')],
        ['Finalidade', finalidades[texto(ide, 'finNFe') ?? '']],
        ['Chave', chave(inf.atributos.Id?.replace(/^NFe/, '') ?? texto(protocolo, 'chNFe'))],
        ['Protocolo', texto(protocolo, 'nProt')],
        ['Autorização', data(texto(protocolo, 'dhRecbto'))],
      ]),
      pessoas(gente),
      itensDe(inf),
      ...totaisDe(totais),
      tabela(
        'Duplicatas',
        ['Número', 'Vencimento', ['Valor', 'numero']],
        duplicatas.map((um) => [texto(um, 'nDup'), data(texto(um, 'dVenc')), dinheiro(texto(um, 'vDup'))]),
      ),
      fatos(
        'Pagamento',
        filhos(inf, 'pag/detPag').map((um) => [
          meios[texto(um, 'tPag') ?? ''] ?? texto(um, 'xPag') ?? 'Outros',
          dinheiro(texto(um, 'vPag')),
        ]),
      ),
      palavras('Informações complementares', texto(inf, 'infAdic/infCpl')),
      palavras('Informações ao fisco', texto(inf, 'infAdic/infAdFisco')),
    ],
  };
}

/** Whoever only carries, or where goods are fetched and left, is no party. */
function pessoasDe(inf: No): Pessoa[] {
  const uma = (papel: string, no: No | undefined, alheia: boolean) =>
    pessoa(papel, {
      nome: texto(no, 'xNome'),
      documento: texto(no, 'CNPJ', 'CPF', 'idEstrangeiro'),
      detalhes: [
        inscricao(texto(no, 'IE')),
        lugarDe(no?.filhos.find(({ nome }) => nome.startsWith('ender')) ?? no),
      ],
      alheia,
    });
  return [
    ...uma('Emitente', filho(inf, 'emit'), false),
    ...uma('Destinatário', filho(inf, 'dest'), false),
    ...uma('Retirada', filho(inf, 'retirada'), true),
    ...uma('Entrega', filho(inf, 'entrega'), true),
    ...uma('Transportador', filho(inf, 'transp/transporta'), true),
  ];
}

export const inscricao = (numero: string | null): string | null => (numero ? `IE ${numero}` : null);

/** `São Paulo/SP` of an address. */
export const lugarDe = (endereco: No | undefined): string | null =>
  [texto(endereco, 'xMun'), texto(endereco, 'UF')].filter(Boolean).join('/') || null;

function itensDe(inf: No): Bloco | null {
  return tabela(
    'Itens',
    [
      'Descrição',
      'NCM',
      'CFOP',
      ['Quantidade', 'numero'],
      'Unidade',
      ['Unitário', 'numero'],
      ['Total', 'numero'],
    ],
    filhos(inf, 'det').map((det) => {
      const prod = filho(det, 'prod');
      return [
        texto(prod, 'xProd'),
        texto(prod, 'NCM'),
        texto(prod, 'CFOP'),
        decimal(texto(prod, 'qCom')),
        texto(prod, 'uCom'),
        decimal(texto(prod, 'vUnCom')),
        decimal(texto(prod, 'vProd')),
      ];
    }),
  );
}

function totaisDe(total: No | undefined): (Bloco | null)[] {
  return [
    somas('Retenções', total, [
      ['PIS retido', 'retTrib/vRetPIS'],
      ['COFINS retida', 'retTrib/vRetCOFINS'],
      ['CSLL retida', 'retTrib/vRetCSLL'],
      ['IR retido', 'retTrib/vIRRF'],
      ['INSS retido', 'retTrib/vRetPrev'],
      ['ISS retido', 'ISSQNtot/vISSRet'],
    ]),
    somas(
      'Totais',
      total,
      [
        ['Produtos', 'ICMSTot/vProd'],
        ['Serviços', 'ISSQNtot/vServ'],
        ['Frete', 'ICMSTot/vFrete'],
        ['Seguro', 'ICMSTot/vSeg'],
        ['Desconto', 'ICMSTot/vDesc'],
        ['Outras despesas', 'ICMSTot/vOutro'],
        ['Base do ICMS', 'ICMSTot/vBC'],
        ['ICMS', 'ICMSTot/vICMS'],
        ['ICMS monofásico', 'ICMSTot/vICMSMono'],
        ['ICMS da substituição', 'ICMSTot/vST'],
        ['FCP', 'ICMSTot/vFCP'],
        ['DIFAL do destino', 'ICMSTot/vICMSUFDest'],
        ['IPI', 'ICMSTot/vIPI'],
        ['Imposto de importação', 'ICMSTot/vII'],
        ['PIS', 'ICMSTot/vPIS'],
        ['COFINS', 'ICMSTot/vCOFINS'],
        ['ISS', 'ISSQNtot/vISS'],
        ['Base de IBS e CBS', 'IBSCBSTot/vBCIBSCBS'],
        ['IBS estadual', 'IBSCBSTot/gIBS/gIBSUF/vIBSUF'],
        ['IBS municipal', 'IBSCBSTot/gIBS/gIBSMun/vIBSMun'],
        ['IBS', 'IBSCBSTot/gIBS/vIBS'],
        ['CBS', 'IBSCBSTot/gCBS/vCBS'],
        ['Imposto seletivo', 'ISTot/vIS'],
        ['Total com IBS e CBS', 'vNFTot'],
      ],
      [['Total da nota', 'ICMSTot/vNF']],
    ),
  ];
}

const denegada = new Set(['110', '205', '301', '302', '303']);
const cancelada = new Set(['101', '135', '151', '155']);
const autorizada = new Set(['100', '150']);

/** What the tax office said of it; the same answers for NF-e, CT-e and MDF-e. */
export function avisosDe(protocolo: No | undefined, ambiente: string | null): (string | null)[] {
  const situacao = texto(protocolo, 'cStat');
  const motivo = texto(protocolo, 'xMotivo');
  const dito = !protocolo
    ? 'Sem protocolo de autorização da SEFAZ.'
    : !situacao || autorizada.has(situacao)
      ? null
      : cancelada.has(situacao)
        ? 'Cancelada.'
        : denegada.has(situacao)
          ? frase(`Uso denegado: ${motivo ?? situacao}`)
          : frase(`Não autorizada: ${motivo ?? situacao}`);
  return [dito, ambiente === '2' ? 'Emitida em homologação: sem valor fiscal.' : null];
}
