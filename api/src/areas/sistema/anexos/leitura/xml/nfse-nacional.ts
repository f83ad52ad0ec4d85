import type { Bloco } from '../documento';
import { filho, findChild, findText, type No, texto } from './arvore';
import { fatos, type Pessoa, palavras, partesDe, pessoa, pessoas, somas } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { lugarDe } from './nfe';
import { centavosDe, chave, data, dinheiro, doDia, porcento } from './valores';

const ns = ['http://www.sped.fazenda.gov.br/nfse'];

/** NFS-e of the national standard, and the declaration (DPS) that asks for one. */
export const nfseNacional: Especie = { raizes: ['NFSe', 'DPS'], ns, ler: readNfse };

function readNfse(no: No): Fiscal | null {
  const inf = findChild(no, 'infNFSe');
  const dps = findChild(no, 'infDPS');
  if (!inf && !dps) return null;
  const numero = texto(inf, 'nNFSe') ?? texto(dps, 'nDPS');
  const competencia = texto(dps, 'dCompet');
  const emissao = texto(dps, 'dhEmi') ?? texto(inf, 'dhProc');
  const valores = filho(dps, 'valores');
  const gente = pessoasDe(inf, dps);
  const servico = filho(dps, 'serv');
  const municipal = filho(valores, 'trib/tribMun');
  const total = texto(valores, 'vServPrest/vServ');
  const substituida = texto(dps, 'subst/chSubstda');
  return {
    especie: inf ? 'nfse' : 'dps',
    titulo: `${inf ? 'NFS-e' : 'DPS'} ${numero ?? ''}`.trim(),
    avisos: [
      inf ? null : 'Declaração (DPS): ainda não é uma NFS-e.',
      texto(dps, 'tpAmb') === '2' || (!dps && texto(inf, 'ambGer') === '2')
        ? 'Emitida em homologação: sem valor fiscal.'
        : null,
    ],
    numero,
    partes: partesDe(gente),
    // Its taxes are of the month of competência, whenever it was issued.
    periodo: doDia(competencia ?? emissao),
    valor: centavosDe(total),
    blocos: [
      fatos(null, [
        ['Número', texto(inf, 'nNFSe')],
        ['Emissão', data(emissao)],
        ['Competência', data(competencia)],
        ['DPS', [texto(dps, 'nDPS'), serieDe(dps)].filter(Boolean).join(', ')],
        ['Município', texto(inf, 'xLocEmi')],
        ['Prestado em', texto(inf, 'xLocPrestacao')],
        ['ISS devido em', texto(inf, 'xLocIncid')],
        ['Chave', chave(inf?.atributos.Id?.replace(/^NFS/, '') ?? null)],
        ['Substitui', chave(substituida)],
        ['Motivo da substituição', texto(dps, 'subst/xMotivo')],
      ]),
      pessoas(gente),
      fatos('Serviço', [
        ['Descrição', texto(servico, 'cServ/xDescServ')],
        ['Código nacional', texto(servico, 'cServ/cTribNac')],
        ['Tributação', texto(inf, 'xTribNac')],
        ['Código municipal', texto(servico, 'cServ/cTribMun')],
        ['NBS', texto(servico, 'cServ/cNBS')],
        ['Imunidade, exportação, não incidência', incidencias[texto(municipal, 'tribISSQN') ?? '']],
        ['Alíquota do ISS', porcento(texto(inf, 'valores/pAliqAplic') ?? texto(municipal, 'pAliq'))],
      ]),
      ...retencoes(inf, valores),
      ...totaisDe(inf, valores),
      palavras('Outras informações', texto(inf, 'xOutInf') ?? texto(servico, 'infoCompl/xInfComp')),
    ],
  };
}

const serieDe = (dps: No | undefined) => {
  const serie = texto(dps, 'serie');
  return serie && `série ${serie}`;
};

/** Other than taxed. */
const incidencias: Readonly<Record<string, string>> = {
  2: 'Imunidade',
  3: 'Exportação de serviço',
  4: 'Não incidência',
};

function pessoasDe(inf: No | undefined, dps: No | undefined): Pessoa[] {
  const uma = (papel: string, no: No | undefined, alheia = false) => {
    const inscricao = texto(no, 'IM');
    return pessoa(papel, {
      nome: texto(no, 'xNome'),
      documento: texto(no, 'CNPJ', 'CPF', 'NIF'),
      detalhes: [inscricao && `IM ${inscricao}`, lugarDe(filho(no, 'enderNac') ?? filho(no, 'end'))],
      alheia,
    });
  };
  // The note names its issuer, the declaration the provider: mostly one, and the note knows the name.
  const emitente = uma('Emitente', filho(inf, 'emit'));
  const prestador = uma('Prestador', filho(dps, 'prest'));
  const mesmo = emitente[0] && (!prestador[0] || emitente[0].documento === prestador[0].documento);
  return [
    ...(mesmo ? emitente.map((um) => ({ ...um, papel: 'Prestador' })) : [...emitente, ...prestador]),
    ...uma('Tomador', filho(dps, 'toma')),
    ...uma('Intermediário', filho(dps, 'interm')),
  ];
}

/** ISS by 2 (client) or 3 (intermediary); PIS and COFINS stand in fields of their own, held back or not. */
function retencoes(inf: No | undefined, valores: No | undefined): (Bloco | null)[] {
  const federal = filho(valores, 'trib/tribFed');
  const issRetido = ['2', '3'].includes(texto(valores, 'trib/tribMun/tpRetISSQN') ?? '');
  const contribuicoes = filho(federal, 'piscofins');
  const retidas = ['1', '3', '4', '5', '6', '7', '8', '9'].includes(
    texto(contribuicoes, 'tpRetPisCofins') ?? '',
  );
  const valor = (rotulo: string, dito: string | null) =>
    [rotulo, centavosDe(dito) === 0 ? null : dinheiro(dito)] as const;
  return [
    fatos('Retenções', [
      valor('ISS retido', issRetido ? texto(inf, 'valores/vISSQN') : null),
      valor('PIS retido', retidas ? texto(contribuicoes, 'vPis') : null),
      valor('COFINS retida', retidas ? texto(contribuicoes, 'vCofins') : null),
      valor('IR retido', texto(federal, 'vRetIRRF')),
      valor('CSLL retida', texto(federal, 'vRetCSLL')),
      valor('INSS retido', texto(federal, 'vRetCP')),
      valor('Total retido', texto(inf, 'valores/vTotalRet')),
    ]),
    retidas
      ? null
      : somas('PIS e COFINS', contribuicoes, [
          ['PIS', 'vPis'],
          ['COFINS', 'vCofins'],
        ]),
  ];
}

function totaisDe(inf: No | undefined, valores: No | undefined): (Bloco | null)[] {
  const reforma = filho(inf, 'IBSCBS/totCIBS');
  const valor = (rotulo: string, dito: string | null) =>
    [rotulo, centavosDe(dito) === 0 ? null : dinheiro(dito)] as const;
  return [
    fatos('Totais', [
      ['Serviços', dinheiro(texto(valores, 'vServPrest/vServ'))],
      valor('Desconto incondicionado', texto(valores, 'vDescCondIncond/vDescIncond')),
      valor('Desconto condicionado', texto(valores, 'vDescCondIncond/vDescCond')),
      valor('Deduções', texto(valores, 'vDedRed/vDR') ?? texto(inf, 'valores/vCalcDR')),
      valor('Base do ISS', texto(inf, 'valores/vBC')),
      valor('ISS', texto(inf, 'valores/vISSQN')),
      valor('IBS', findText(filho(reforma, 'gIBS'), 'vIBSTot', 'vIBS')),
      valor('CBS', findText(filho(reforma, 'gCBS'), 'vCBS')),
      valor('Total com IBS e CBS', texto(reforma, 'vTotNF')),
      ['Valor líquido', dinheiro(texto(inf, 'valores/vLiq'))],
    ]),
  ];
}

/** What happens to an NFS-e afterwards. */
export const eventoNfse: Especie = { raizes: ['evento', 'pedRegEvento'], ns, ler: readEvento };

function readEvento(no: No): Fiscal | null {
  const pedido = findChild(no, 'infPedReg');
  if (!pedido) return null;
  const detalhe = pedido.filhos.find(({ nome }) => /^e\d{6}$/.test(nome));
  const nome = texto(detalhe, 'xDesc') ?? 'Evento de NFS-e';
  const quando = texto(pedido, 'dhEvento');
  const de = texto(pedido, 'chNFSe');
  const registro = findChild(no, 'infEvento');
  const prestador = /^\d{8}([12])(.{14})/.exec(de ?? '');
  const gente = [
    ...pessoa('Prestador', {
      nome: null,
      documento: prestador
        ? prestador[1] === '1'
          ? (prestador[2]?.slice(3) ?? null)
          : (prestador[2] ?? null)
        : null,
    }),
    ...pessoa('Autor', { nome: null, documento: texto(pedido, 'CNPJAutor', 'CPFAutor') }),
  ];
  return {
    especie: 'evento_nfse',
    titulo: nome,
    avisos: [
      registro ? null : 'Pedido: sem o registro do evento.',
      texto(pedido, 'tpAmb') === '2' ? 'Emitido em homologação: sem valor fiscal.' : null,
    ],
    numero: null,
    partes: partesDe(gente),
    periodo: doDia(quando),
    valor: null,
    blocos: [
      fatos(null, [
        ['Evento', nome],
        ['Quando', data(quando)],
        ['Registro', data(texto(registro, 'dhProc'))],
        ['NFS-e', chave(de)],
        ['Substituta', chave(texto(detalhe, 'chSubstituta'))],
      ]),
      pessoas(gente),
      palavras('Motivo', texto(detalhe, 'xMotivo')),
    ],
  };
}
