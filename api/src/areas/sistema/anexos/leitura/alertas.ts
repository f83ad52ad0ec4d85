import { isValidCnpj, isValidCpf, stripDocument } from '@gestao/shared/rules/documents';
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

/** What a file says, against the client and the months it should be of. */
export function alertasDe(
  { texto, protegido, especie }: Pick<Documento, 'texto' | 'protegido' | 'especie'>,
  esperado: { documento: string | null; competencias: readonly string[] },
): AlertaLido[] {
  if (protegido) return ['protegido_por_senha'];
  const alertas: AlertaLido[] = [];
  if (esperado.documento && outroDocumento(texto, esperado.documento)) {
    alertas.push(especie === 'nfe' ? 'nfe_outro_cnpj' : 'cnpj_diferente');
  }
  if (esperado.competencias.length > 0 && texto.length >= legivel) {
    const achadas = competenciasDe(texto);
    if (achadas.size === 0) alertas.push('competencia_nao_encontrada');
    else if (!esperado.competencias.some((uma) => achadas.has(uma))) alertas.push('competencia_diferente');
  }
  return alertas;
}

/** With punctuation, or behind its name: fourteen digits alone may be a bar code. */
const cnpjs =
  /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b|(?<=\bCNPJ\W{0,5})[0-9A-Z]{12}\d{2}\b/gi;
const cpfs = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|(?<=\bCPF\W{0,5})\d{11}\b/gi;

/** Documents are named in it, and none is the client's or that of another of its places. */
function outroDocumento(texto: string, documento: string): boolean {
  const cnpj = documento.length === 14;
  const nomeados = (texto.match(cnpj ? cnpjs : cpfs) ?? []).map(stripDocument);
  const validos = nomeados.filter(cnpj ? isValidCnpj : isValidCpf);
  const raiz = cnpj ? documento.slice(0, 8) : documento;
  return validos.length > 0 && !validos.some((um) => um.startsWith(raiz));
}

const meses =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const porNome = new RegExp(
  `\\b(${meses.map((mes) => `${mes.replace('ç', '[çc]')}|${mes.slice(0, 3)}`).join('|')})\\.?(?:\\s+de\\s+|\\s*[/-]\\s*|\\s+)(\\d{4}|\\d{2})\\b`,
  'gi',
);
/** `31/03/2026`, `03/2026`, `03-2026`; `2026-03`, `2026-03-31`; `20260331` behind a tag of OFX. */
const mesAno = /(?<![\d/.-])(?:\d{1,2}[/.-])?(0[1-9]|1[0-2])[/.-](20\d{2})(?!\d)/g;
const anoMes = /(?<!\d)(20\d{2})-(0[1-9]|1[0-2])(?!\d)/g;
const compacta = /<DT\w+>\s*(20\d{2})(0[1-9]|1[0-2])\d{2}/gi;

/** Months that a text names in any way, `AAAA-MM`. */
export function competenciasDe(texto: string): Set<string> {
  const achadas = new Set<string>();
  for (const [, mes, ano] of texto.matchAll(mesAno)) achadas.add(`${ano}-${mes}`);
  for (const [, ano, mes] of texto.matchAll(anoMes)) achadas.add(`${ano}-${mes}`);
  for (const [, ano, mes] of texto.matchAll(compacta)) achadas.add(`${ano}-${mes}`);
  for (const [, nome = '', ano = ''] of texto.matchAll(porNome)) {
    const indice = meses.findIndex((mes) => mes.slice(0, 3) === nome.slice(0, 3).toLowerCase());
    achadas.add(`${ano.length === 2 ? `20${ano}` : ano}-${String(indice + 1).padStart(2, '0')}`);
  }
  return achadas;
}
