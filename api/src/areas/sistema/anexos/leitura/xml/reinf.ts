import { filho, findAll, findText, type No, texto } from './arvore';
import { fatos, partesDe, pessoa, pessoas } from './blocos';
import { inscrito } from './esocial';
import { estrutura } from './estrutura';
import type { Especie, Fiscal } from './fiscal';
import { doDia, doMes, mes } from './valores';

/** Events of EFD-Reinf by the name of their element: code and name, as its manual has them. */
const eventos: Readonly<Record<string, readonly [codigo: string, nome: string]>> = {
  evtInfoContri: ['R-1000', 'Informações do contribuinte'],
  evtTabLig: ['R-1050', 'Tabela de entidades ligadas'],
  evtTabProcesso: ['R-1070', 'Tabela de processos'],
  evtServTom: ['R-2010', 'Retenção de INSS: serviços tomados'],
  evtServPrest: ['R-2020', 'Retenção de INSS: serviços prestados'],
  evtAssocDespRec: ['R-2030', 'Recursos recebidos por associação desportiva'],
  evtAssocDespRep: ['R-2040', 'Recursos repassados a associação desportiva'],
  evtComProd: ['R-2050', 'Comercialização da produção rural'],
  evtAqProd: ['R-2055', 'Aquisição de produção rural'],
  evtCPRB: ['R-2060', 'Contribuição previdenciária sobre a receita bruta'],
  evtReabreEvPer: ['R-2098', 'Reabertura dos eventos periódicos'],
  evtFechaEvPer: ['R-2099', 'Fechamento dos eventos periódicos'],
  evtEspDesportivo: ['R-3010', 'Receita de espetáculo desportivo'],
  evtRetPF: ['R-4010', 'Pagamentos a pessoa física'],
  evtRetPJ: ['R-4020', 'Pagamentos a pessoa jurídica'],
  evtBenefNId: ['R-4040', 'Pagamentos a beneficiários não identificados'],
  evtRetRec: ['R-4080', 'Retenção no recebimento'],
  evtFech: ['R-4099', 'Fechamento dos eventos de retenções'],
  evtExclusao: ['R-9000', 'Exclusão de evento'],
  evtTotal: ['R-5001', 'Totais por evento'],
  evtTotalContrib: ['R-5011', 'Totais do contribuinte'],
  evtRet: ['R-9005', 'Totais de retenções por evento'],
  evtRetCons: ['R-9015', 'Totais de retenções do contribuinte'],
};

/** Each event of EFD-Reinf, sent or as given back. */
export const eventoReinf: Especie = {
  raizes: Object.keys(eventos),
  ns: ['http://www.reinf.esocial.gov.br/schemas/'],
  ler: readEvento,
};

function readEvento(no: No): Fiscal | null {
  const [codigo, nome] = eventos[no.nome] ?? [];
  const evento = filho(no, 'ideEvento');
  const contribuinte = filho(no, 'ideContri') ?? filho(no, 'ideContrib');
  if (!codigo || !nome || !(evento || contribuinte)) return null;
  const apuracao = texto(evento, 'perApur') ?? findText(no, 'perApur');
  const prestador = findAll(no, 'idePrestServ')[0];
  const tomador = findAll(no, 'ideTomador')[0];
  const gente = [
    ...inscrito('Contribuinte', contribuinte),
    ...pessoa('Prestador', { nome: null, documento: texto(prestador, 'cnpjPrestador') }),
    ...pessoa('Tomador', { nome: null, documento: texto(tomador, 'nrInscTomador') }),
    ...pessoa('Beneficiário', {
      nome: findText(no, 'nmBenef'),
      documento: findText(no, 'cnpjBenef', 'cpfBenef'),
      alheia: true,
    }),
  ];
  return {
    especie: 'reinf',
    titulo: `${codigo} ${nome}`,
    avisos: [texto(evento, 'tpAmb') === '2' ? 'Enviado ao ambiente de testes: sem valor.' : null],
    numero: no.atributos.id ?? no.atributos.Id ?? null,
    partes: partesDe(gente),
    periodo: doMes(apuracao) ?? doDia(findText(no, 'dtApuracao', 'dhProcess')),
    valor: null,
    blocos: [
      fatos(null, [
        ['Evento', `${codigo} ${nome}`],
        ['Período de apuração', mes(apuracao)],
        ['Retificação', texto(evento, 'indRetif') === '2' ? 'Sim' : null],
        ['Recibo', texto(evento, 'nrRecibo') ?? findText(no, 'nrRecArqBase', 'nrRecEvt')],
        ['Identificação', no.atributos.id ?? no.atributos.Id],
      ]),
      pessoas(gente),
      ...estrutura({ ...no, filhos: no.filhos.filter(({ nome: um }) => !ditos.has(um)) }, rotulos),
    ],
  };
}

const ditos = new Set(['ideEvento', 'ideContri', 'ideContrib']);
const rotulos: Readonly<Record<string, string>> = {
  cadastro: 'Cadastro',
  classTrib: 'Classificação tributária',
  cnpjPrestador: 'CNPJ do prestador',
  cnpjBenef: 'CNPJ do beneficiário',
  cpfBenef: 'CPF do beneficiário',
  cpfCtt: 'CPF do contato',
  dtEmissaoNF: 'Emissão',
  dtFG: 'Fato gerador',
  email: 'E-mail',
  fimValid: 'Fim da validade',
  fonePrinc: 'Telefone',
  ideBenef: 'Beneficiário',
  ideEstab: 'Estabelecimento',
  ideEstabObra: 'Estabelecimento ou obra',
  ideEstabPrest: 'Estabelecimento prestador',
  idePeriodo: 'Período de validade',
  idePgto: 'Pagamento',
  idePrestServ: 'Prestador',
  ideResp: 'Responsável',
  ideTomador: 'Tomador',
  infoPgto: 'Pagamentos',
  infoTpServ: 'Tipos de serviço',
  iniValid: 'Início da validade',
  natRend: 'Natureza do rendimento',
  nfs: 'Nota',
  nmBenef: 'Nome',
  nmCtt: 'Contato',
  nmResp: 'Responsável',
  nrInsc: 'Inscrição',
  nrInscEstab: 'Inscrição do estabelecimento',
  nrInscEstabPrest: 'Inscrição do estabelecimento',
  nrInscTomador: 'Inscrição do tomador',
  numDocto: 'Número',
  obs: 'Observação',
  retencoes: 'Retenções',
  serie: 'Série',
  tpInsc: 'Tipo da inscrição',
  tpServico: 'Tipo do serviço',
  vlrBaseAgreg: 'Base de PIS, COFINS e CSLL',
  vlrAgreg: 'PIS, COFINS e CSLL retidos',
  vlrBaseCSLL: 'Base da CSLL',
  vlrCSLL: 'CSLL retida',
  vlrBaseCofins: 'Base da COFINS',
  vlrCofins: 'COFINS retida',
  vlrBasePP: 'Base do PIS',
  vlrPP: 'PIS retido',
  vlrBaseIR: 'Base do IR',
  vlrIR: 'IR retido',
  vlrBaseRet: 'Base da retenção',
  vlrBruto: 'Valor bruto',
  vlrRetencao: 'Retenção',
  vlrTotalBaseRet: 'Base da retenção',
  vlrTotalBruto: 'Total bruto',
  vlrTotalRetPrinc: 'Total retido',
  vlrRend: 'Rendimento',
};
