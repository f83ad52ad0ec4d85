import { diaDe, mesDe } from '../datas';
import type { Periodo } from '../documento';

/** What stands behind the labels that papers to be paid share. */
export interface CamposDeGuia {
  /** In centavos. */
  valor: number | null;
  /** Until when this paper can be paid, which may be later than the tax was due. */
  vencimento: string | null;
  periodo: Periodo | null;
  numero: string | null;
  /** All days that the paper names. */
  datas: string[];
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const nomesDeMes = `(?:${meses.join('|')})[a-z]*`;
const data = /(?<!\d)(\d{2})[/.](\d{2})[/.](20\d{2})(?!\d)/g;
const dinheiro = /(?<![\d.,])(\d{1,3}(?:\.\d{3})*,\d{2})(?!\d)/;
/** How far behind its label a value stands: others of the same row lie between. */
const perto = 200;

/** @param simples the paper's text without accents, in lower case, with single blanks */
export function readCampos(simples: string): CamposDeGuia {
  return {
    valor: valorDe(simples),
    vencimento: vencimentoDe(simples),
    periodo: periodoDe(simples),
    numero:
      /numero d[oe] documento.{0,120}?(?<![\d.,/])(\d{2}\.\d{2}\.\d{5}\.\d{7}-\d)(?!\d)/.exec(simples)?.[1] ??
      null,
    datas: diasDe(simples),
  };
}

const diasDe = (texto: string): string[] =>
  [...texto.matchAll(data)].flatMap(([, d, m, a]) => diaDe(Number(a), Number(m), Number(d)) ?? []);

function valorDe(simples: string): number | null {
  const rotulos =
    /valor total do documento|valor total|valor a recolher|total a recolher|valor do documento|valor cobrado|total da guia|valor a pagar/g;
  for (const achado of simples.matchAll(rotulos)) {
    const depois = simples.slice(achado.index + achado[0].length, achado.index + achado[0].length + perto);
    const [, visto] = dinheiro.exec(depois) ?? [];
    if (visto) return Number(visto.replace(/\D/g, ''));
  }
  return null;
}

const rotulo = 'periodo de apuracao|data d[eo] vencimento|vencimento|pagar (?:este documento )?ate';
/** Labels one after the other are the heading of a row: their values stand behind them in the same order. */
const cabecalho = new RegExp(String.raw`(?:${rotulo})(?:[^\d]{0,60}?(?:${rotulo}))*`, 'g');

function vencimentoDe(simples: string): string | null {
  let vencimento: string | null = null;
  for (const achado of simples.matchAll(cabecalho)) {
    const rotulos = achado[0].match(new RegExp(rotulo, 'g')) ?? [];
    const ate = rotulos.findIndex((um) => um.startsWith('pagar'));
    const vence = rotulos.findIndex((um) => um.includes('vencimento'));
    if (ate < 0 && vence < 0) continue;
    const depois = simples.slice(achado.index + achado[0].length, achado.index + achado[0].length + perto);
    const primeira = depois.search(data);
    const dias = diasDe(depois);
    // A month by its name, or without a day, leaves the dates to the labels behind it.
    const antes = primeira < 0 ? depois : depois.slice(0, primeira);
    const semDia = new RegExp(String.raw`${nomesDeMes}\s*(?:/|de|-)?\s*20\d{2}|\d{2}/20\d{2}`).test(antes);
    const datados = rotulos.filter((um) => !(um.startsWith('periodo') && semDia));
    const at = datados.indexOf(ate >= 0 ? (rotulos[ate] ?? '') : (rotulos[vence] ?? ''));
    const achada = dias[Math.min(at, dias.length - 1)] ?? null;
    if (achada && ate >= 0) return achada;
    vencimento ??= achada;
  }
  return vencimento;
}

/** `Período de Apuração: outubro/2026`, `31/10/2026`; `Competência 10/2026`. */
function periodoDe(simples: string): Periodo | null {
  const rotulos =
    /periodo d[ea] (apuracao|referencia)|mes d[ea] (apuracao|referencia|competencia)|competencia|mes\/ano|\breferencia\b/g;
  const mes = new RegExp(
    String.raw`(?<![a-z])(?<nome>${nomesDeMes})(?:\s+de\s+|\s*[/-]\s*|\s+)(?<ano>20\d{2})|(?<!\d)\d{2}[/.](?<mesDoDia>\d{2})[/.](?<anoDoDia>20\d{2})|(?<![\d/])(?<mes>0[1-9]|1[0-2])[/.-](?<doAno>20\d{2})(?!\d)`,
  );
  for (const achado of simples.matchAll(rotulos)) {
    const depois = simples.slice(achado.index + achado[0].length, achado.index + achado[0].length + perto);
    const visto = mes.exec(depois)?.groups;
    if (!visto) continue;
    const numero = visto.nome
      ? meses.indexOf(visto.nome.slice(0, 3)) + 1
      : Number(visto.mesDoDia ?? visto.mes);
    const ano = visto.ano ?? visto.anoDoDia ?? visto.doAno ?? '';
    if (numero >= 1 && numero <= 12) return mesDe(`${ano}-${String(numero).padStart(2, '0')}`);
  }
  return null;
}
