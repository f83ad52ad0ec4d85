import type { Bloco } from '../documento';
import { filho, filhos, findAll, findChild, type No, texto } from './arvore';
import { fatos, type Pessoa, palavras, partesDe, pessoa, pessoas, somas, tabela } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { avisosDe, inscricao, lugarDe } from './nfe';
import { centavosDe, chave, data, decimal, dinheiro, doDia } from './valores';

/** CT-e and its sisters: CT-e OS, simplified CT-e, GTV-e. */
export const cte: Especie = {
  raizes: ['cteProc', 'procCTe', 'CTe', 'cteOSProc', 'CTeOS', 'cteSimpProc', 'CTeSimp', 'GTVeProc', 'GTVe'],
  ns: ['http://www.portalfiscal.inf.br/cte'],
  ler: readCte,
};

const tipos: Readonly<Record<string, string>> = {
  0: 'Normal',
  1: 'Complemento de valores',
  2: 'Anulação',
  3: 'Substituto',
  4: 'GTV-e',
  5: 'Simplificado',
  6: 'Substituto simplificado',
};
const modais: Readonly<Record<string, string>> = {
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
  '05': 'Dutoviário',
  '06': 'Multimodal',
};
/** What a transport of valuables carries. */
const especiesDeValor: Readonly<Record<string, string>> = {
  1: 'Cédula',
  2: 'Cheque',
  3: 'Moeda',
  4: 'Outros',
};
/** Who pays, by the number in `toma3`. */
const tomadores = ['Remetente', 'Expedidor', 'Recebedor', 'Destinatário'];

function readCte(no: No): Fiscal | null {
  const inf = findChild(no, 'infCte', 'infCTe', 'infGTVe');
  if (!inf) return null;
  const ide = filho(inf, 'ide');
  const modelo = texto(ide, 'mod');
  const nome = modelo === '67' ? 'CT-e OS' : modelo === '64' ? 'GTV-e' : 'CT-e';
  const numero = texto(ide, 'nCT');
  const emissao = texto(ide, 'dhEmi');
  const gente = pessoasDe(inf, ide);
  const protocolo = findChild(no, 'infProt');
  const total = texto(inf, 'vPrest/vTPrest', 'total/vTPrest');
  return {
    especie: 'cte',
    titulo: [nome, numero].filter(Boolean).join(' '),
    avisos: avisosDe(protocolo, texto(ide, 'tpAmb')),
    numero,
    partes: partesDe(gente),
    periodo: doDia(emissao),
    valor: centavosDe(total),
    blocos: [
      fatos(null, [
        ['Número', numero],
        ['Série', texto(ide, 'serie')],
        ['Emissão', data(emissao)],
        ['Tipo', tipos[texto(ide, 'tpCTe') ?? '']],
        ['Modal', modais[texto(ide, 'modal') ?? '']],
        ['Natureza', texto(ide, 'natOp')],
        ['CFOP', texto(ide, 'CFOP')],
        ['Início', lugar(ide, 'Ini')],
        ['Fim', lugar(ide, 'Fim')],
        ['Tomador', tomadores[Number(texto(ide, 'toma3/toma', 'toma03/toma') ?? 'x')]],
        ['Chave', chave(inf.atributos.Id?.replace(/^\D+/, '') ?? texto(protocolo, 'chCTe'))],
        ['Protocolo', texto(protocolo, 'nProt')],
        ['Autorização', data(texto(protocolo, 'dhRecbto'))],
      ]),
      pessoas(gente),
      fatos('Serviço', [
        ['Descrição', texto(inf, 'infCTeNorm/infServico/xDescServ')],
        ['Produto predominante', texto(inf, 'infCTeNorm/infCarga/proPred', 'infCarga/proPred')],
        ['Valor da carga', dinheiro(texto(inf, 'infCTeNorm/infCarga/vCarga', 'infCarga/vCarga'))],
        ...findAll(findChild(inf, 'infCarga'), 'infQ').map(
          (um) => [texto(um, 'tpMed') ?? 'Quantidade', decimal(texto(um, 'qCarga'))] as const,
        ),
      ]),
      tabela(
        'Valores transportados',
        ['Espécie', ['Valor', 'numero']],
        findAll(filho(inf, 'detGTV'), 'infEspecie').map((um) => [
          especiesDeValor[texto(um, 'tpEspecie') ?? ''] ?? null,
          decimal(texto(um, 'vEspecie')),
        ]),
      ),
      documentosDe(inf),
      tabela(
        'Componentes do valor',
        ['Nome', ['Valor', 'numero']],
        filhos(inf, 'vPrest/Comp').map((um) => [texto(um, 'xNome'), decimal(texto(um, 'vComp'))]),
      ),
      somas('Retenções', filho(inf, 'imp/infTribFed'), [
        ['PIS retido', 'vPIS'],
        ['COFINS retida', 'vCOFINS'],
        ['IR retido', 'vIR'],
        ['INSS retido', 'vINSS'],
        ['CSLL retida', 'vCSLL'],
      ]),
      totaisDe(inf, total),
      palavras('Observações', texto(inf, 'compl/xObs')),
    ],
  };
}

const lugar = (ide: No | undefined, fim: 'Ini' | 'Fim') =>
  [texto(ide, `xMun${fim}`), texto(ide, `UF${fim}`)].filter(Boolean).join('/') || null;

/** Whoever is named has a part in the transport, and keeps the paper. */
function pessoasDe(inf: No, ide: No | undefined): Pessoa[] {
  const uma = (papel: string, no: No | undefined) =>
    pessoa(papel, {
      nome: texto(no, 'xNome'),
      documento: texto(no, 'CNPJ', 'CPF'),
      detalhes: [
        inscricao(texto(no, 'IE')),
        lugarDe(no?.filhos.find(({ nome }) => nome.startsWith('ender'))),
      ],
    });
  return [
    ...uma('Emitente', filho(inf, 'emit')),
    ...uma('Tomador', filho(ide, 'toma4') ?? filho(ide, 'tomaTerceiro') ?? filho(inf, 'toma')),
    ...uma('Remetente', filho(inf, 'rem')),
    ...uma('Expedidor', filho(inf, 'exped')),
    ...uma('Recebedor', filho(inf, 'receb')),
    ...uma('Destinatário', filho(inf, 'dest')),
  ];
}

const documentosDe = (inf: No): Bloco | null =>
  tabela(
    'Documentos transportados',
    ['Documento', 'Emissão', ['Valor', 'numero']],
    findAll(inf, 'infNFe', 'infNF', 'infOutros', 'idDocAntEle').map((um) => [
      texto(um, 'chave', 'chNFe', 'nDoc', 'descOutros', 'chCTe'),
      data(texto(um, 'dEmi')),
      decimal(texto(um, 'vNF', 'vDocFisc')),
    ]),
  );

function totaisDe(inf: No, total: string | null): Bloco | null {
  const imp = filho(inf, 'imp');
  const icms = filho(imp, 'ICMS')?.filhos[0];
  const reforma = filho(imp, 'IBSCBS/gIBSCBS');
  const valor = (rotulo: string, dito: string | null) =>
    [rotulo, centavosDe(dito) === 0 ? null : dinheiro(dito)] as const;
  return fatos('Totais', [
    valor('Base do ICMS', texto(icms, 'vBC', 'vBCOutraUF', 'vBCSTRet')),
    valor('ICMS', texto(icms, 'vICMS', 'vICMSOutraUF', 'vICMSSTRet')),
    valor('IBS', texto(reforma, 'vIBS')),
    valor('CBS', texto(reforma, 'gCBS/vCBS')),
    valor('A receber', texto(inf, 'vPrest/vRec')),
    valor('Tributos aproximados', texto(imp, 'vTotTrib')),
    valor('Total com IBS e CBS', texto(imp, 'vTotDFe')),
    ['Valor da prestação', dinheiro(total)],
  ]);
}
