import { addDays, daysBetween } from '@gestao/shared/rules/calendar';

/** What the digits say with which a slip is paid: typed line or bar code, of a bank's slip or of arrecadação (FEBRABAN). */
export interface CodigoDePagamento {
  tipo: 'boleto' | 'arrecadacao';
  /** Typed line: 47 digits of a boleto, 48 of arrecadação. */
  linha: string;
  /** In centavos; `null` where the slip leaves the amount open. */
  valor: number | null;
  /** Number of the bank; of arrecadação `null`. */
  banco: string | null;
  /** Days that the due-date factor may mean, the earlier first; none where it is not used. */
  vencimentos: readonly string[];
  /** Of arrecadação: who receives (`5` is a government office). */
  segmento: string | null;
  /** Of arrecadação: number that FEBRABAN gave the receiver, or the root of its CNPJ. */
  convenio: string | null;
}

/** Modulus 10 with weights 2 and 1 from the right. */
export function modulo10(digitos: string): number {
  let soma = 0;
  for (let at = 0; at < digitos.length; at += 1) {
    const produto = Number(digitos[digitos.length - 1 - at]) * (at % 2 === 0 ? 2 : 1);
    soma += produto > 9 ? produto - 9 : produto;
  }
  return (10 - (soma % 10)) % 10;
}

/** Rest of modulus 11 with weights 2 to 9 from the right. */
function resto11(digitos: string): number {
  let soma = 0;
  for (let at = 0; at < digitos.length; at += 1)
    soma += Number(digitos[digitos.length - 1 - at]) * (2 + (at % 8));
  return soma % 11;
}

/** Check digit of a boleto's bar code: what would be 0, 10 or 11 is 1. */
const dvBoleto = (digitos: string): number => {
  const dv = 11 - resto11(digitos);
  return dv > 9 ? 1 : dv;
};

/** Check digit of arrecadação, where values 8 and 9 of its third digit ask for modulus 11. */
const dv11Arrecadacao = (digitos: string): number => {
  const dv = 11 - resto11(digitos);
  return dv > 9 ? 0 : dv;
};

const dvArrecadacao = (referencia: string, digitos: string): number | null => {
  if (referencia === '6' || referencia === '7') return modulo10(digitos);
  return referencia === '8' || referencia === '9' ? dv11Arrecadacao(digitos) : null;
};

/** The code of 44, 47 or 48 digits, without points and blanks; `null` where a check digit does not hold. */
export function readCodigo(digitos: string): CodigoDePagamento | null {
  if (/^\d{47}$/.test(digitos)) return deLinhaDeBoleto(digitos);
  if (/^8\d{47}$/.test(digitos)) return deLinhaDeArrecadacao(digitos);
  if (/^8\d{43}$/.test(digitos)) return deBarraDeArrecadacao(digitos);
  if (/^\d{44}$/.test(digitos)) return deBarraDeBoleto(digitos);
  return null;
}

function deLinhaDeBoleto(linha: string): CodigoDePagamento | null {
  const campos = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)];
  if (campos.some((um) => modulo10(um.slice(0, -1)) !== Number(um.at(-1)))) return null;
  const [um = '', dois = '', tres = ''] = campos.map((campo) => campo.slice(0, -1));
  return deBarraDeBoleto(
    `${um.slice(0, 4)}${linha.slice(32, 33)}${linha.slice(33)}${um.slice(4)}${dois}${tres}`,
  );
}

function deBarraDeBoleto(barra: string): CodigoDePagamento | null {
  if (dvBoleto(barra.slice(0, 4) + barra.slice(5)) !== Number(barra[4])) return null;
  const livre = barra.slice(19);
  const com10 = (campo: string) => `${campo}${modulo10(campo)}`;
  const valor = Number(barra.slice(9, 19));
  return {
    tipo: 'boleto',
    linha: `${com10(barra.slice(0, 4) + livre.slice(0, 5))}${com10(livre.slice(5, 15))}${com10(livre.slice(15))}${barra[4]}${barra.slice(5, 19)}`,
    valor: valor > 0 ? valor : null,
    banco: barra.slice(0, 3),
    vencimentos: vencimentosDe(Number(barra.slice(5, 9))),
    segmento: null,
    convenio: null,
  };
}

/**
 * Days that a due-date factor may mean. It counted from 7 October 1997, used up its four digits on 21 February 2025 and
 * began again with 1000 the day after.
 */
export function vencimentosDe(fator: number): string[] {
  if (fator < 1000) return [];
  return [addDays('1997-10-07', fator), addDays('2025-02-22', fator - 1000)];
}

function deLinhaDeArrecadacao(linha: string): CodigoDePagamento | null {
  const campos = [0, 12, 24, 36].map((de) => linha.slice(de, de + 12));
  const referencia = linha[2] ?? '';
  if (campos.some((um) => dvArrecadacao(referencia, um.slice(0, 11)) !== Number(um[11]))) return null;
  return deBarraDeArrecadacao(campos.map((um) => um.slice(0, 11)).join(''));
}

function deBarraDeArrecadacao(barra: string): CodigoDePagamento | null {
  const referencia = barra[2] ?? '';
  const dv = dvArrecadacao(referencia, barra.slice(0, 3) + barra.slice(4));
  if (dv === null || dv !== Number(barra[3])) return null;
  const segmento = barra[1] ?? '';
  // 7 and 9 carry a quantity or an index in its place.
  const emReais = referencia === '6' || referencia === '8';
  return {
    tipo: 'arrecadacao',
    linha: [0, 11, 22, 33]
      .map((de) => barra.slice(de, de + 11))
      .map((campo) => `${campo}${dvArrecadacao(referencia, campo)}`)
      .join(''),
    valor: emReais ? Number(barra.slice(4, 15)) || null : null,
    banco: null,
    vencimentos: [],
    segmento,
    convenio: segmento === '6' ? barra.slice(15, 23) : barra.slice(15, 19),
  };
}

/** How slips print them: five blocks of a boleto, four of arrecadação; then bare digits, which may be a bar code. */
const formas = [
  /(?<!\d)\d{5}\.?\s?\d{5}\s+\d{5}\.?\s?\d{6}\s+\d{5}\.?\s?\d{6}\s+\d\s+\d{14}(?!\d)/g,
  /(?<!\d)8\d{10}\s?-?\s?\d(?:\s+\d{11}\s?-?\s?\d){3}(?!\d)/g,
  /(?<!\d)8(?:\d{47}|\d{43})(?!\d)/g,
  /(?<!\d)(?:\d{47}|\d{44})(?!\d)/g,
];

/** Codes to pay that a text holds, each once, in the order of how surely they are ones. */
export function codigosDe(texto: string): CodigoDePagamento[] {
  const achados = new Map<string, CodigoDePagamento>();
  for (const forma of formas) {
    for (const [visto] of texto.matchAll(forma)) {
      const codigo = readCodigo(visto.replace(/\D/g, ''));
      if (codigo && !achados.has(codigo.linha)) achados.set(codigo.linha, codigo);
    }
  }
  return [...achados.values()];
}

/** Of the days that a factor may mean, the one that the paper speaks of, else the one nearest to its other dates. */
export function escolheVencimento(candidatos: readonly string[], datas: readonly string[]): string | null {
  const dita = candidatos.find((um) => datas.includes(um));
  if (dita) return dita;
  const [ultima] = [...datas].sort().reverse();
  if (!ultima) return candidatos.at(-1) ?? null;
  const longe = (um: string) => Math.abs(daysBetween(um, ultima));
  return [...candidatos].sort((a, b) => longe(a) - longe(b))[0] ?? null;
}

/** A typed line as slips print it. */
export function linhaEscrita(linha: string): string {
  return linha.length === 47
    ? linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
    : linha.replace(/(.{11})(.)/g, '$1-$2 ').trim();
}
