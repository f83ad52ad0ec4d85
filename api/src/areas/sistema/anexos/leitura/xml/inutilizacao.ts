import { findChild, type No, texto } from './arvore';
import { fatos, palavras, partesDe, pessoa, pessoas } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { data, doDia, doMes, frase } from './valores';

/** Numbers of NF-e, NFC-e or CT-e that will never be used. */
export const inutilizacao: Especie = {
  raizes: ['procInutNFe', 'ProcInutNFe', 'inutNFe', 'procInutCTe', 'inutCTe', 'retInutNFe', 'retInutCTe'],
  ns: ['http://www.portalfiscal.inf.br/'],
  ler: readInutilizacao,
};

function readInutilizacao(no: No): Fiscal | null {
  const retorno = no.nome.startsWith('ret') ? no : findChild(no, 'retInutNFe', 'retInutCTe');
  const resposta = findChild(retorno, 'infInut');
  const pedido = no === retorno ? resposta : findChild(no, 'infInut');
  if (!pedido) return null;
  const modelo = { 55: 'NF-e', 57: 'CT-e', 65: 'NFC-e', 67: 'CT-e OS' }[texto(pedido, 'mod') ?? ''];
  const [de, ate] = [texto(pedido, 'nNFIni', 'nCTIni'), texto(pedido, 'nNFFin', 'nCTFin')];
  const quando = texto(resposta, 'dhRecbto');
  const ano = texto(pedido, 'ano');
  const gente = pessoa('Emitente', { nome: null, documento: texto(pedido, 'CNPJ', 'CPF') });
  const aceita = texto(resposta, 'cStat') === '102';
  return {
    especie: 'inutilizacao',
    titulo: `Inutilização de ${modelo ?? 'números'} ${de === ate ? de : `${de} a ${ate}`}`,
    avisos: [
      !resposta
        ? 'Sem a homologação da SEFAZ.'
        : aceita
          ? null
          : frase(`Não homologada: ${texto(resposta, 'xMotivo') ?? texto(resposta, 'cStat')}`),
      texto(pedido, 'tpAmb') === '2' ? 'Emitida em homologação: sem valor fiscal.' : null,
    ],
    numero: de,
    partes: partesDe(gente),
    periodo: doDia(quando) ?? (ano ? doMes(`20${ano}`) : null),
    valor: null,
    blocos: [
      fatos(null, [
        ['Números', de === ate ? de : `${de} a ${ate}`],
        ['Série', texto(pedido, 'serie')],
        ['Modelo', modelo],
        ['Ano', ano && `20${ano}`],
        ['Homologação', data(quando)],
        ['Protocolo', texto(resposta, 'nProt')],
        ['Situação', texto(resposta, 'xMotivo')],
      ]),
      pessoas(gente),
      palavras('Justificativa', texto(pedido, 'xJust')),
    ],
  };
}
