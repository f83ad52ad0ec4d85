import { filho, filhos, findAll, findChild, type No, texto } from './arvore';
import { fatos, palavras, partesDe, pessoa, pessoas, tabela } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { avisosDe, inscricao, lugarDe } from './nfe';
import { centavosDe, chave, data, decimal, dinheiro, doDia } from './valores';

/** MDF-e: which documents travel on one vehicle. */
export const mdfe: Especie = {
  raizes: ['mdfeProc', 'procMDFe', 'MDFe'],
  ns: ['http://www.portalfiscal.inf.br/mdfe'],
  ler: readMdfe,
};

const modais: Readonly<Record<string, string>> = {
  1: 'Rodoviário',
  2: 'Aéreo',
  3: 'Aquaviário',
  4: 'Ferroviário',
};

function readMdfe(no: No): Fiscal | null {
  const inf = findChild(no, 'infMDFe');
  const ide = filho(inf, 'ide');
  if (!inf || !ide) return null;
  const numero = texto(ide, 'nMDF');
  const emissao = texto(ide, 'dhEmi', 'dEmi');
  const emit = filho(inf, 'emit');
  const protocolo = findChild(no, 'infProt');
  const veiculo = findChild(inf, 'veicTracao');
  const gente = [
    ...pessoa('Emitente', {
      nome: texto(emit, 'xNome'),
      documento: texto(emit, 'CNPJ', 'CPF'),
      detalhes: [inscricao(texto(emit, 'IE')), lugarDe(filho(emit, 'enderEmit'))],
    }),
    ...findAll(inf, 'infContratante').flatMap((um) =>
      pessoa('Contratante', { nome: texto(um, 'xNome'), documento: texto(um, 'CNPJ', 'CPF') }),
    ),
    ...findAll(inf, 'condutor').flatMap((um) =>
      pessoa('Condutor', { nome: texto(um, 'xNome'), documento: texto(um, 'CPF'), alheia: true }),
    ),
  ];
  return {
    especie: 'mdfe',
    titulo: ['MDF-e', numero].filter(Boolean).join(' '),
    avisos: avisosDe(protocolo, texto(ide, 'tpAmb')),
    numero,
    partes: partesDe(gente),
    periodo: doDia(emissao),
    valor: centavosDe(texto(inf, 'tot/vCarga')),
    blocos: [
      fatos(null, [
        ['Número', numero],
        ['Série', texto(ide, 'serie')],
        ['Emissão', data(emissao)],
        ['Modal', modais[texto(ide, 'modal') ?? '']],
        ['De', texto(ide, 'UFIni')],
        [
          'Por',
          filhos(ide, 'infPercurso')
            .map((um) => texto(um, 'UFPer'))
            .join(', '),
        ],
        ['Até', texto(ide, 'UFFim')],
        [
          'Carregamento',
          filhos(ide, 'infMunCarrega')
            .map((um) => texto(um, 'xMunCarrega'))
            .join(', '),
        ],
        ['Placa', texto(veiculo, 'placa')],
        ['Início da viagem', data(texto(ide, 'dhIniViagem'))],
        ['Chave', chave(inf.atributos.Id?.replace(/^\D+/, '') ?? texto(protocolo, 'chMDFe'))],
        ['Protocolo', texto(protocolo, 'nProt')],
        ['Autorização', data(texto(protocolo, 'dhRecbto'))],
      ]),
      pessoas(gente),
      tabela(
        'Documentos transportados',
        ['Descarregamento', 'Documento'],
        filhos(inf, 'infDoc/infMunDescarga').flatMap((municipio) =>
          findAll(municipio, 'infCTe', 'infNFe', 'infMDFeTransp', 'infCT', 'infNF').map((um) => [
            texto(municipio, 'xMunDescarga'),
            texto(um, 'chCTe', 'chNFe', 'chMDFe', 'nCT', 'nNF'),
          ]),
        ),
      ),
      fatos('Totais', [
        ['CT-e', texto(inf, 'tot/qCTe')],
        ['NF-e', texto(inf, 'tot/qNFe')],
        ['MDF-e', texto(inf, 'tot/qMDFe')],
        [
          { '01': 'Peso em kg', '02': 'Peso em toneladas' }[texto(inf, 'tot/cUnid') ?? ''] ?? 'Quantidade',
          decimal(texto(inf, 'tot/qCarga')),
        ],
        ['Valor da carga', dinheiro(texto(inf, 'tot/vCarga'))],
      ]),
      palavras('Informações complementares', texto(inf, 'infAdic/infCpl')),
    ],
  };
}
