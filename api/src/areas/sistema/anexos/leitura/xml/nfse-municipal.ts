import type { Bloco } from '../documento';
import { filho, findChild, findText, type No, texto } from './arvore';
import { fatos, type Pessoa, palavras, partesDe, pessoa, pessoas } from './blocos';
import type { Especie, Fiscal } from './fiscal';
import { centavosDe, data, dinheiro, doDia, doMes, porcento } from './valores';

/**
 * NFS-e of towns by the layouts of ABRASF, 1.x and 2.x, and the provisional receipt (RPS) that asks for one. Each town
 * and each of its suppliers has a namespace of its own, so the names of the elements tell it.
 */
export const nfseAbrasf: Especie = {
  raizes: [
    'CompNfse',
    'ComplNfse',
    'tcCompNfse',
    'Nfse',
    'InfNfse',
    'Rps',
    'InfRps',
    'InfDeclaracaoPrestacaoServico',
  ],
  ns: [''],
  ler: readAbrasf,
};

function readAbrasf(no: No): Fiscal | null {
  const nota = findChild(no, 'InfNfse');
  const rps = findChild(no, 'InfDeclaracaoPrestacaoServico', 'InfRps');
  const corpo = rps ?? nota;
  if (!corpo || !findChild(no, 'Servico')) return null;
  const todo = nota ?? corpo;
  const identificacao = findChild(todo, 'IdentificacaoRps');
  const numero = texto(nota, 'Numero') ?? texto(identificacao, 'Numero');
  const emissao = texto(nota, 'DataEmissao') ?? findText(corpo, 'DataEmissao');
  const competencia = texto(nota, 'Competencia') ?? findText(corpo, 'Competencia');
  const servico = findChild(todo, 'Servico');
  const valores = filho(servico, 'Valores');
  const calculados = filho(nota, 'ValoresNfse');
  const gente = pessoasDe(todo);
  const cancelada = findChild(no, 'NfseCancelamento', 'ConfirmacaoCancelamento', 'NfseCancelamentoNfse');
  const total = texto(valores, 'ValorServicos');
  return {
    especie: nota ? 'nfse' : 'rps',
    titulo: `${nota ? 'NFS-e' : 'RPS'} ${numero ?? ''}`.trim(),
    avisos: [
      nota ? null : 'Recibo provisório (RPS): ainda não é uma NFS-e.',
      cancelada ? 'Cancelada.' : null,
      findChild(no, 'NfseSubstituicao', 'SubstituicaoNfse') ? 'Substituída por outra.' : null,
    ],
    numero,
    partes: partesDe(gente),
    // Its taxes are of the month of competência, whenever it was issued.
    periodo: doMes(competencia) ?? doDia(emissao),
    valor: centavosDe(total),
    blocos: [
      fatos(null, [
        ['Número', texto(nota, 'Numero')],
        ['Código de verificação', texto(nota, 'CodigoVerificacao')],
        ['Emissão', data(emissao)],
        ['Competência', data(competencia)],
        ['RPS', rpsDe(identificacao)],
        ['Natureza da operação', naturezas[findText(todo, 'NaturezaOperacao', 'ExigibilidadeISS') ?? '']],
        ['Cancelamento', data(findText(cancelada, 'DataHora', 'DataHoraCancelamento'))],
      ]),
      pessoas(gente),
      fatos('Serviço', [
        ['Descrição', texto(servico, 'Discriminacao')],
        ['Item da lista', texto(servico, 'ItemListaServico')],
        ['Código do município', texto(servico, 'CodigoTributacaoMunicipio')],
        ['CNAE', texto(servico, 'CodigoCnae')],
        ['Alíquota do ISS', aliquota(texto(valores, 'Aliquota') ?? texto(calculados, 'Aliquota'))],
      ]),
      ...somasDe({ servico, valores, calculados, nota }),
      palavras('Outras informações', texto(nota, 'OutrasInformacoes')),
    ],
  };
}

const naturezas: Readonly<Record<string, string>> = {
  1: 'Tributação no município',
  2: 'Tributação fora do município',
  3: 'Isenção',
  4: 'Imunidade',
  5: 'Exigibilidade suspensa por decisão judicial',
  6: 'Exigibilidade suspensa por procedimento administrativo',
};

const rpsDe = (rps: No | undefined) => {
  const serie = texto(rps, 'Serie');
  return [texto(rps, 'Numero'), serie && `série ${serie}`].filter(Boolean).join(', ') || null;
};

/** Towns write five per cent as 5, as 5.00 and as 0.05. */
function aliquota(dita: string | null): string | null {
  const numero = Number(dita?.replace(',', '.'));
  if (!dita || Number.isNaN(numero)) return dita;
  return porcento(numero > 0 && numero < 0.2 ? String(Math.round(numero * 1e6) / 1e4) : dita);
}

function pessoasDe(todo: No): Pessoa[] {
  // 2.x names the provider twice: the note by his name, the declaration by his document.
  const uma = (papel: string, ...nomes: string[]) => {
    const nos = nomes.flatMap((nome) => findChild(todo, nome) ?? []);
    const dito = (...de: string[]) => nos.map((no) => findText(no, ...de)).find(Boolean) ?? null;
    const municipal = dito('InscricaoMunicipal');
    return pessoa(papel, {
      nome: dito('RazaoSocial', 'Nome'),
      documento: dito('Cnpj', 'Cpf', 'CNPJ', 'CPF') ?? dito('CpfCnpj'),
      detalhes: [municipal && `IM ${municipal}`, dito('Uf')],
    });
  };
  return [
    ...uma('Prestador', 'PrestadorServico', 'DadosPrestador', 'Prestador'),
    ...uma('Tomador', 'TomadorServico', 'DadosTomador', 'Tomador'),
    ...uma('Intermediário', 'IntermediarioServico', 'Intermediario'),
  ];
}

interface Somas {
  servico: No | undefined;
  valores: No | undefined;
  calculados: No | undefined;
  nota: No | undefined;
}

function somasDe({ servico, valores, calculados, nota }: Somas): (Bloco | null)[] {
  const valor = (rotulo: string, dito: string | null) =>
    [rotulo, centavosDe(dito) === 0 ? null : dinheiro(dito)] as const;
  const iss = texto(valores, 'ValorIss') ?? texto(calculados, 'ValorIss');
  const retido = (texto(valores, 'IssRetido') ?? texto(servico, 'IssRetido')) === '1';
  return [
    fatos('Retenções', [
      valor('ISS retido', texto(valores, 'ValorIssRetido') ?? (retido ? iss : null)),
      valor('PIS retido', texto(valores, 'ValorPis')),
      valor('COFINS retida', texto(valores, 'ValorCofins')),
      valor('INSS retido', texto(valores, 'ValorInss')),
      valor('IR retido', texto(valores, 'ValorIr')),
      valor('CSLL retida', texto(valores, 'ValorCsll')),
      valor('Outras retenções', texto(valores, 'OutrasRetencoes')),
    ]),
    fatos('Totais', [
      ['Serviços', dinheiro(texto(valores, 'ValorServicos'))],
      valor('Deduções', texto(valores, 'ValorDeducoes')),
      valor('Desconto incondicionado', texto(valores, 'DescontoIncondicionado')),
      valor('Desconto condicionado', texto(valores, 'DescontoCondicionado')),
      valor('Base do ISS', texto(valores, 'BaseCalculo') ?? texto(calculados, 'BaseCalculo')),
      valor('ISS', iss),
      valor('IBS', findText(nota, 'vIBSTot', 'vIBS', 'ValorIbs')),
      valor('CBS', findText(nota, 'vCBS', 'ValorCbs')),
      [
        'Valor líquido',
        dinheiro(texto(valores, 'ValorLiquidoNfse') ?? texto(calculados, 'ValorLiquidoNfse')),
      ],
    ]),
  ];
}

/** NFS-e and RPS of the layout that São Paulo has of its own. */
export const nfsePaulistana: Especie = {
  raizes: ['NFe', 'RPS'],
  ns: ['http://www.prefeitura.sp.gov.br/nfe'],
  ler: readPaulistana,
};

function readPaulistana(no: No): Fiscal | null {
  const nota = filho(no, 'ChaveNFe');
  const recibo = filho(no, 'ChaveRPS');
  if (!nota && !recibo) return null;
  const numero = texto(nota, 'NumeroNFe') ?? texto(recibo, 'NumeroRPS');
  const emissao = texto(no, 'DataEmissaoNFe', 'DataEmissao', 'DataEmissaoRPS');
  const uma = (papel: 'Prestador' | 'Tomador' | 'Intermediario', como: string) =>
    pessoa(como, {
      nome: texto(no, `RazaoSocial${papel}`),
      documento: texto(no, `CPFCNPJ${papel}/CNPJ`, `CPFCNPJ${papel}/CPF`),
      detalhes: [lugarPaulistano(filho(no, `Endereco${papel}`))],
    });
  const inscricao = texto(nota, 'InscricaoPrestador') ?? texto(recibo, 'InscricaoPrestador');
  const gente = [
    ...uma('Prestador', 'Prestador'),
    ...uma('Tomador', 'Tomador'),
    ...uma('Intermediario', 'Intermediário'),
  ];
  const total = texto(no, 'ValorServicos', 'ValorTotalRecebido', 'ValorFinalCobrado', 'ValorInicialCobrado');
  const situacao = texto(no, 'StatusNFe', 'StatusRPS');
  const valor = (rotulo: string, dito: string | null) =>
    [rotulo, centavosDe(dito) === 0 ? null : dinheiro(dito)] as const;
  return {
    especie: nota ? 'nfse' : 'rps',
    titulo: `${nota ? 'NFS-e' : 'RPS'} ${numero ?? ''}`.trim(),
    avisos: [
      nota ? null : 'Recibo provisório (RPS): ainda não é uma NFS-e.',
      situacao === 'C' ? 'Cancelada.' : null,
    ],
    numero,
    partes: partesDe(gente),
    periodo: doDia(texto(no, 'DataFatoGeradorNFe') ?? emissao),
    valor: centavosDe(total),
    blocos: [
      fatos(null, [
        ['Número', texto(nota, 'NumeroNFe')],
        ['Código de verificação', texto(nota, 'CodigoVerificacao')],
        ['Emissão', data(emissao)],
        ['RPS', [texto(recibo, 'NumeroRPS'), texto(recibo, 'SerieRPS')].filter(Boolean).join(', série ')],
        ['Inscrição do prestador', inscricao],
        ['Cancelamento', data(texto(no, 'DataCancelamento'))],
      ]),
      pessoas(gente),
      fatos('Serviço', [
        ['Descrição', texto(no, 'Discriminacao')?.replaceAll('|', '\n') ?? null],
        ['Código', texto(no, 'CodigoServico')],
        ['Alíquota do ISS', aliquota(texto(no, 'AliquotaServicos'))],
      ]),
      fatos('Retenções', [
        valor('ISS retido', /^(true|1|S)$/.test(texto(no, 'ISSRetido') ?? '') ? texto(no, 'ValorISS') : null),
        valor('PIS retido', texto(no, 'ValorPIS')),
        valor('COFINS retida', texto(no, 'ValorCOFINS')),
        valor('INSS retido', texto(no, 'ValorINSS')),
        valor('IR retido', texto(no, 'ValorIR')),
        valor('CSLL retida', texto(no, 'ValorCSLL')),
      ]),
      fatos('Totais', [
        valor('Deduções', texto(no, 'ValorDeducoes')),
        valor('ISS', texto(no, 'ValorISS')),
        valor('Crédito', texto(no, 'ValorCredito')),
        ['Serviços', dinheiro(total)],
      ]),
    ],
  };
}

const lugarPaulistano = (endereco: No | undefined) =>
  [texto(endereco, 'Cidade'), texto(endereco, 'UF')].filter(Boolean).join('/') || null;
