import { filho, findChild, findText, type No, texto } from './arvore';
import { fatos, type Pessoa, partesDe, pessoa, pessoas } from './blocos';
import { eventosEsocial, rotulosEsocial } from './esocial.nomes';
import { estrutura } from './estrutura';
import type { Especie, Fiscal } from './fiscal';
import { data, doDia, doMes, frase, mes } from './valores';

const ns = ['http://www.esocial.gov.br/schema/'];

/** Each event of eSocial, known by the name of its element; sent or as given back. */
export const eventoEsocial: Especie = { raizes: Object.keys(eventosEsocial), ns, ler: readEvento };

function readEvento(no: No): Fiscal | null {
  const [codigo, nome] = eventosEsocial[no.nome] ?? [];
  const evento = filho(no, 'ideEvento');
  const empregador = filho(no, 'ideEmpregador');
  if (!codigo || !nome || !(evento || empregador)) return null;
  const apuracao = texto(evento, 'perApur') ?? texto(evento, 'perApurPgto');
  const gente = [...inscrito('Empregador', empregador), ...trabalhadorDe(no)];
  return {
    especie: 'esocial',
    titulo: `${codigo} ${nome}`,
    avisos: [texto(evento, 'tpAmb') === '2' ? 'Enviado ao ambiente de testes: sem valor.' : null],
    numero: no.atributos.Id ?? null,
    partes: partesDe(gente),
    periodo: apuracao ? doMes(apuracao) : doDia(diaDoEvento(no)),
    valor: null,
    blocos: [
      fatos(null, [
        ['Evento', `${codigo} ${nome}`],
        ['Período de apuração', mes(apuracao)],
        ['Retificação', texto(evento, 'indRetif') === '2' ? 'Sim' : null],
        ['Recibo retificado ou excluído', findText(no, 'nrRecEvt') ?? texto(evento, 'nrRecibo')],
        ['Identificação', no.atributos.Id],
      ]),
      pessoas(gente),
      ...estrutura({ ...no, filhos: no.filhos.filter(({ nome: um }) => !ditos.has(um)) }, rotulosEsocial),
    ],
  };
}

const ditos = new Set(['ideEvento', 'ideEmpregador']);

/** A CNPJ of eight characters is the root of all of a company's places. */
export const inscrito = (papel: string, no: No | undefined): Pessoa[] =>
  pessoa(papel, { nome: null, documento: texto(no, 'nrInsc') });

/** The person whom it is about, whose paper it is not. */
function trabalhadorDe(no: No): Pessoa[] {
  const dele = findChild(
    no,
    'trabalhador',
    'ideVinculo',
    'ideTrabalhador',
    'ideTrabSemVinculo',
    'ideBenef',
    'infoRegPrelim',
    'beneficiario',
  );
  return pessoa('Trabalhador', {
    nome: findText(no, 'nmTrab', 'nmBenefic'),
    documento: findText(dele, 'cpfTrab', 'cpfBenef'),
    alheia: true,
  });
}

/** The day that an event without a month speaks of. */
const diaDoEvento = (no: No) =>
  findText(
    no,
    'dtDeslig',
    'dtAdm',
    'dtIniAfast',
    'dtTermAfast',
    'dtAlteracao',
    'dtAcid',
    'dtExm',
    'dtTerm',
    'dtInicio',
    'dtIniCondicao',
  );

/** The receipt that eSocial gives back for an event, or why it was refused. */
export const retornoEsocial: Especie = { raizes: ['retornoEvento'], ns, ler: readRetorno };

function readRetorno(no: No): Fiscal | null {
  const processamento = filho(no, 'processamento');
  if (!processamento) return null;
  const codigo = texto(processamento, 'cdResposta') ?? '';
  const aceito = codigo.startsWith('2');
  const quando = texto(processamento, 'dhProcessamento');
  const gente = inscrito('Empregador', filho(no, 'ideEmpregador'));
  const recibo = findText(no, 'nrRecibo');
  return {
    especie: 'esocial_recibo',
    titulo: ['Recibo do eSocial', recibo].filter(Boolean).join(' '),
    avisos: [aceito ? null : frase(`Não aceito: ${texto(processamento, 'descResposta') ?? codigo}`)],
    numero: recibo,
    partes: partesDe(gente),
    periodo: doDia(quando),
    valor: null,
    blocos: [
      fatos(null, [
        ['Recibo', recibo],
        ['Processamento', data(quando)],
        ['Resposta', [codigo, texto(processamento, 'descResposta')].filter(Boolean).join(' ')],
        ['Protocolo', findText(no, 'protocoloEnvioLote')],
        ['Hash', findText(no, 'hash')],
      ]),
      pessoas(gente),
      ...(aceito ? [] : estrutura(processamento, rotulosEsocial)),
    ],
  };
}
