import { isValidCnpj, isValidCpf, stripDocument } from '@gestao/shared/rules/documents';
import { formatDocumento } from '@gestao/shared/rules/format';
import { mesesDe } from './datas';
import type { Documento } from './documento';

/** What reading a file may warn of; none of it refuses (docs/domain/operacao.md#validacao-de-anexos). */
export type AlertaLido =
  | 'cnpj_diferente'
  | 'nfe_outro_cnpj'
  | 'competencia_diferente'
  | 'competencia_nao_encontrada'
  | 'protegido_por_senha'
  | 'imagem_pequena';

/** Shorter text says nothing of a month: a scan with a stamp, an empty sheet. */
const legivel = 40;

/** What a reading must tell for warnings. */
export type Lido = Pick<Documento, 'texto' | 'protegido' | 'especie' | 'partes' | 'periodo'>;

interface Esperado {
  documento: string | null;
  competencias: readonly string[];
}

/**
 * What a file says, against the client and the months it should be of. Where its format names parties and period they
 * alone count; only what has no known format is searched for words. Nothing is warned of that was not read.
 */
export function lidoDe(lido: Lido, esperado: Esperado): { alertas: AlertaLido[]; de_quem: string | null } {
  const alertas = alertasDe(lido, esperado);
  const deOutro = alertas.includes('cnpj_diferente') || alertas.includes('nfe_outro_cnpj');
  return { alertas, de_quem: deOutro && esperado.documento ? deQuem(lido, esperado.documento) : null };
}

/** The warnings alone. */
export function alertasDe(lido: Lido, esperado: Esperado): AlertaLido[] {
  if (lido.protegido) return ['protegido_por_senha'];
  const alertas: AlertaLido[] = [];
  if (esperado.documento && isDeOutro(lido, esperado.documento))
    alertas.push(lido.especie === 'nfe' || lido.especie === 'nfce' ? 'nfe_outro_cnpj' : 'cnpj_diferente');
  if (esperado.competencias.length > 0) alertas.push(...alertasDoMes(lido, esperado.competencias));
  return alertas;
}

/** People who are told of, and letters of a name: a batch names dozens. */
const nomesMax = 2;
const nomeMax = 80;

/**
 * Whom a file names that is another's: `Emitente PADARIA BOA (11.222.333/0001-81)`, as its format tells it; of mere words
 * the documents in them.
 */
function deQuem({ especie, partes, texto }: Lido, documento: string): string | null {
  const nomeados =
    especie === null
      ? documentosEm(texto, documento).map((um) => formatDocumento(um))
      : partes.flatMap(({ papel, nome, documento: dele, alheia }) =>
          dele && !alheia
            ? [
                `${papel} ${nome ? `${nome.slice(0, nomeMax)} (${formatDocumento(dele)})` : formatDocumento(dele)}`,
              ]
            : [],
        );
  const todos = [...new Set(nomeados)];
  const ditos = todos.slice(0, nomesMax).join('; ');
  return todos.length > nomesMax ? `${ditos} e outros` : ditos || null;
}

function isDeOutro({ especie, partes, texto }: Lido, documento: string): boolean {
  if (especie === null) return outroDocumento(texto, documento);
  const nomeados = partes.flatMap((um) => (um.documento && !um.alheia ? [um.documento] : []));
  return nomeados.length > 0 && !nomeados.some((um) => isMesmaPessoa(um, documento));
}

/** Another place of the same company is the same; a format that tells a root alone tells enough. */
function isMesmaPessoa(um: string, outro: string): boolean {
  if (um.length === 11 || outro.length === 11) return um === outro;
  return um.slice(0, 8) === outro.slice(0, 8);
}

function alertasDoMes({ especie, periodo, texto }: Lido, competencias: readonly string[]): AlertaLido[] {
  if (especie !== null) {
    if (periodo === null) return [];
    const dele = mesesDe(periodo);
    return competencias.some((uma) => dele.includes(uma)) ? [] : ['competencia_diferente'];
  }
  if (texto.length < legivel) return [];
  const achadas = competenciasDe(texto);
  if (achadas.size === 0) return ['competencia_nao_encontrada'];
  return competencias.some((uma) => achadas.has(uma)) ? [] : ['competencia_diferente'];
}

/** With punctuation, or behind its name: fourteen digits alone may be a bar code. */
const cnpjs =
  /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b|(?<=\bCNPJ\W{0,5})[0-9A-Z]{12}\d{2}\b/gi;
const cpfs = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|(?<=\bCPF\W{0,5})\d{11}\b/gi;

/** Documents are named in it, and none is the client's or that of another of its places. */
function outroDocumento(texto: string, documento: string): boolean {
  const validos = documentosEm(texto, documento);
  return validos.length > 0 && !validos.some((um) => isMesmaPessoa(um, documento));
}

/** Those of the same sort as this one. */
function documentosEm(texto: string, como: string): string[] {
  const cnpj = como.length === 14;
  const nomeados = (texto.match(cnpj ? cnpjs : cpfs) ?? []).map(stripDocument);
  return nomeados.filter(cnpj ? isValidCnpj : isValidCpf);
}

const meses =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const porNome = new RegExp(
  `\\b(${meses.map((mes) => `${mes.replace('ç', '[çc]')}|${mes.slice(0, 3)}`).join('|')})\\.?(?:\\s+de\\s+|\\s*[/-]\\s*|\\s+)(\\d{4}|\\d{2})\\b`,
  'gi',
);
/** `31/03/2026`, `03/2026`, `03-2026`; `2026-03`, `2026-03-31`. */
const mesAno = /(?<![\d/.-])(?:\d{1,2}[/.-])?(0[1-9]|1[0-2])[/.-](20\d{2})(?!\d)/g;
const anoMes = /(?<!\d)(20\d{2})-(0[1-9]|1[0-2])(?!\d)/g;
/** `05/10/26`: a day of the calendar alone, since a fraction or a number of pages looks like a month and a year. */
const diaMesAno = /(?<![\d/.-])(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2])\/(\d{2})(?![\d/])/g;

/** Months that a text names in any way, `AAAA-MM`. */
export function competenciasDe(texto: string): Set<string> {
  const achadas = new Set<string>();
  const junta = (ano: string, mes: string) => achadas.add(`${ano}-${mes.padStart(2, '0')}`);
  for (const [, mes = '', ano = ''] of texto.matchAll(mesAno)) junta(ano, mes);
  for (const [, ano = '', mes = ''] of texto.matchAll(anoMes)) junta(ano, mes);
  for (const [, , mes = '', ano = ''] of texto.matchAll(diaMesAno)) junta(`20${ano}`, mes);
  for (const [, nome = '', ano = ''] of texto.matchAll(porNome)) {
    const indice = meses.findIndex((mes) => mes.slice(0, 3) === nome.slice(0, 3).toLowerCase());
    junta(ano.length === 2 ? `20${ano}` : ano, String(indice + 1));
  }
  return achadas;
}
