import { filho, filhos, findChild, findText, type No, texto } from './arvore';
import { fatos, palavras, partesDe, pessoa, pessoas, tabela } from './blocos';
import { estrutura } from './estrutura';
import type { Especie, Fiscal } from './fiscal';
import { chave, data, doDia, frase } from './valores';

/** What happens to an electronic document afterwards: NF-e, NFC-e, CT-e, MDF-e and their sisters tell it alike. */
export const eventoDfe: Especie = {
  raizes: [
    'procEventoNFe',
    'evento',
    'procEventoCTe',
    'eventoCTe',
    'procEventoMDFe',
    'eventoMDFe',
    'procEventoBPe',
    'eventoBPe',
    'procEventoNF3e',
    'eventoNF3e',
    'procEventoNFCom',
    'eventoNFCom',
  ],
  ns: ['http://www.portalfiscal.inf.br/'],
  ler: readEvento,
};

/** Names of the events that reach an accountant; others are called as the file calls them. */
const nomes: Readonly<Record<string, string>> = {
  110110: 'Carta de correção',
  110111: 'Cancelamento',
  110112: 'Encerramento',
  110113: 'EPEC',
  110114: 'Inclusão de condutor',
  110115: 'Inclusão de documento',
  110116: 'Pagamento da operação de transporte',
  110117: 'Confirmação do serviço de transporte',
  110118: 'Alteração do pagamento do serviço',
  110130: 'Comprovante de entrega',
  110131: 'Cancelamento do comprovante de entrega',
  110140: 'EPEC',
  110150: 'Ator interessado',
  110160: 'Registro multimodal',
  110170: 'Informações de GTV',
  110180: 'Comprovante de entrega do CT-e',
  110192: 'Insucesso na entrega',
  210200: 'Confirmação da operação',
  210210: 'Ciência da operação',
  210220: 'Desconhecimento da operação',
  210240: 'Operação não realizada',
  610110: 'Prestação do serviço em desacordo',
  610111: 'Cancelamento da prestação em desacordo',
};
const modelos: Readonly<Record<string, string>> = {
  55: 'NF-e',
  57: 'CT-e',
  58: 'MDF-e',
  62: 'NFCom',
  63: 'BP-e',
  64: 'GTV-e',
  65: 'NFC-e',
  66: 'NF3-e',
  67: 'CT-e OS',
};

/** What the 44 characters of a key tell: whose document it is, its model, series and number. */
export function chaveLida(chave44: string | null) {
  const achada = /^\d{6}([A-Z0-9]{12}\d{2})(\d{2})(\d{3})(\d{9})/.exec(chave44 ?? '');
  if (!achada) return null;
  const [, emitente = '', modelo = '', serie, numero] = achada;
  // The CNPJ of whoever issues as a natural person holds a CPF behind three zeros.
  const cpf = /^000(\d{11})$/.exec(emitente)?.[1];
  return {
    emitente: cpf && Number(serie) >= 920 ? cpf : emitente,
    modelo: modelos[modelo] ?? `Modelo ${modelo}`,
    serie: String(Number(serie)),
    numero: String(Number(numero)),
  };
}

function readEvento(no: No): Fiscal | null {
  const inf = findChild(no, 'infEvento');
  const detalhe = filho(inf, 'detEvento');
  if (!inf || !detalhe) return null;
  const retorno = no.filhos.find(({ nome }) => /^ret[Ee]vento/.test(nome));
  const resposta = filho(retorno, 'infEvento');
  const de = texto(inf, 'chNFe', 'chCTe', 'chMDFe', 'chBPe', 'chNF3e', 'chNFCom');
  const lida = chaveLida(de);
  const tipo = texto(inf, 'tpEvento') ?? '';
  const nome = nomes[tipo] ?? findText(detalhe, 'descEvento') ?? `Evento ${tipo}`;
  const quando = texto(inf, 'dhEvento');
  const gente = [
    ...pessoa('Emitente', { nome: null, documento: lida?.emitente ?? null }),
    ...pessoa('Autor', { nome: null, documento: texto(inf, 'CNPJ', 'CPF') }),
    ...pessoa('Destinatário', {
      nome: null,
      documento: texto(detalhe, 'dest/CNPJ', 'dest/CPF') ?? texto(resposta, 'CNPJDest', 'CPFDest'),
    }),
  ];
  const titulo = lida ? `${nome} de ${lida.modelo} ${lida.numero}` : nome;
  return {
    especie: `evento_${lida?.modelo.toLowerCase().replace(/[^a-z0-9]/g, '') ?? 'dfe'}`,
    titulo,
    avisos: [
      avisoDe(resposta),
      texto(inf, 'tpAmb') === '2' ? 'Emitido em homologação: sem valor fiscal.' : null,
    ],
    numero: lida?.numero ?? null,
    partes: partesDe(gente),
    periodo: doDia(quando),
    valor: null,
    blocos: [
      fatos(null, [
        ['Evento', nome],
        ['Documento', lida && `${lida.modelo} ${lida.numero}, série ${lida.serie}`],
        ['Quando', data(quando)],
        ['Sequência', texto(inf, 'nSeqEvento')],
        ['Chave', chave(de)],
        ['Protocolo do evento', texto(resposta, 'nProt')],
        ['Registro', data(texto(resposta, 'dhRegEvento'))],
        ['Situação', texto(resposta, 'xMotivo')],
        ['Protocolo do documento', findText(detalhe, 'nProt')],
      ]),
      pessoas(gente),
      palavras('Justificativa', findText(detalhe, 'xJust')),
      palavras('Correção', texto(detalhe, 'xCorrecao')),
      correcoes(detalhe),
      ...demais(detalhe),
    ],
  };
}

/** A CT-e is corrected field by field. */
const correcoes = (detalhe: No) =>
  tabela(
    'Correção',
    ['Grupo', 'Campo', 'Novo valor', 'Item'],
    filhos(findChild(detalhe, 'evCCeCTe'), 'infCorrecao').map((um) => [
      texto(um, 'grupoAlterado'),
      texto(um, 'campoAlterado'),
      texto(um, 'valorAlterado'),
      texto(um, 'nroItemAlterado'),
    ]),
  );

const ditos = new Set(['descEvento', 'nProt', 'xJust', 'xCorrecao', 'xCondUso', 'infCorrecao', 'dest']);
const rotulos: Readonly<Record<string, string>> = {
  cOrgaoAutor: 'Órgão do autor',
  dhEmi: 'Emissão',
  dtEnc: 'Encerramento',
  UF: 'UF',
  cUF: 'Código da UF',
  cMun: 'Código do município',
  IE: 'Inscrição estadual',
  vNF: 'Valor da nota',
  vICMS: 'ICMS',
  vST: 'ICMS da substituição',
  vTPrest: 'Valor da prestação',
  vCarga: 'Valor da carga',
  xNome: 'Nome',
  condutor: 'Condutor',
  infDoc: 'Documentos',
  infPag: 'Pagamento',
  infViagens: 'Viagens',
  xObs: 'Observação',
  dhEntrega: 'Entrega',
  nDoc: 'Documento de quem recebeu',
};

/** What the event tells besides, without the wording that all of its kind carry. */
function demais(detalhe: No) {
  const [um] = detalhe.filhos;
  const de = detalhe.filhos.length === 1 && um && um.filhos.length > 0 ? um : detalhe;
  return estrutura({ ...de, filhos: de.filhos.filter(({ nome }) => !ditos.has(nome)) }, rotulos);
}

/** 135 and 136 registered it, 155 after its term. */
function avisoDe(resposta: No | undefined): string | null {
  if (!resposta) return 'Sem o registro da SEFAZ.';
  const situacao = texto(resposta, 'cStat') ?? '';
  return ['135', '136', '134', '155'].includes(situacao)
    ? null
    : frase(`Não registrado: ${texto(resposta, 'xMotivo') ?? situacao}`);
}
