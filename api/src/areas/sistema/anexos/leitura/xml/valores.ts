import type { Periodo, Valor } from '../documento';

/** `1234.5`, `1.234,56` and `1234,56` as one number's digits; `null` for anything else. */
function decimalDe(dito: string | null): string | null {
  const numero = dito?.trim().replace(/^R\$\s*/, '') ?? '';
  if (/^-?\d+(\.\d+)?$/.test(numero)) return numero;
  if (/^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(numero)) return numero.replaceAll('.', '').replace(',', '.');
  return null;
}

/** An amount of a file in centavos, what is less than one rounded; `null` for what is none. */
export function centavosDe(dito: string | null): number | null {
  const numero = decimalDe(dito);
  if (numero === null) return null;
  const centavos = Math.round(Number(numero) * 100);
  return Number.isSafeInteger(centavos) ? centavos : null;
}

export function dinheiro(dito: string | null): Valor | null {
  const valor = centavosDe(dito);
  return valor === null ? dito : { tipo: 'dinheiro', valor };
}

/** A quantity or a price with all the digits that the file tells, two at least: `1.234,5678`. */
export function decimal(dito: string | null): string {
  const numero = decimalDe(dito);
  if (numero === null) return dito ?? '';
  const [inteira = '', parte = ''] = numero.split('.');
  return `${inteira.replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${parte.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** A rate as people write it, `5,00 %`; programs write 0.05 as well as 5 and 5.00. */
export const porcento = (dito: string | null): string | null =>
  dito && decimalDe(dito) !== null ? `${decimal(dito)} %` : dito;

/** The day of a date or of an instant, as the paper itself tells it: `AAAA-MM-DD`. */
export function diaDe(dito: string | null): string | null {
  const achado = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(dito ?? '');
  if (achado) return valido(`${achado[1]}-${achado[2]}-${achado[3]}`);
  const barra = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(dito ?? '');
  return barra ? valido(`${barra[3]}-${barra[2]}-${barra[1]}`) : null;
}

const valido = (dia: string): string | null =>
  Number.isNaN(new Date(`${dia}T00:00:00Z`).getTime()) ? null : dia;

/** A date or an instant, on the paper's own clock; a time of midnight is none that anybody wrote. */
export function data(dito: string | null): Valor | null {
  const dia = diaDe(dito);
  if (!dito || !dia) return dito;
  const hora = /[T ](\d{2}:\d{2})/.exec(dito)?.[1];
  return { tipo: 'data', valor: hora && hora !== '00:00' ? `${dia} ${hora}` : dia };
}

export function documento(dito: string | null): Valor | null {
  const limpo = dito?.replace(/[.\-/\s]/g, '').toUpperCase() ?? '';
  if (limpo === '') return null;
  return /^(\d{11}|[A-Z0-9]{12}\d{2})$/.test(limpo) ? { tipo: 'documento', valor: limpo } : dito;
}

export const chave = (dito: string | null): Valor | null => (dito ? { tipo: 'chave', valor: dito } : null);

/** One day as a period. */
export const doDia = (dito: string | null): Periodo | null => {
  const dia = diaDe(dito);
  return dia ? { inicio: dia, fim: dia } : null;
};

/** `2026-10`, `202610`, `10/2026` or a whole year as the days it has. */
export function doMes(dito: string | null): Periodo | null {
  const achado =
    /^(\d{4})(?:-?(0[1-9]|1[0-2]))?$/.exec(dito ?? '') ??
    /^(?<mes>0[1-9]|1[0-2])\/(?<ano>\d{4})$/.exec(dito ?? '');
  if (!achado) return doDia(dito);
  const ano = achado.groups?.ano ?? achado[1];
  const mes = achado.groups?.mes ?? (achado.groups ? undefined : achado[2]);
  if (!mes) return { inicio: `${ano}-01-01`, fim: `${ano}-12-31` };
  const ultimo = new Date(Date.UTC(Number(ano), Number(mes), 0)).getUTCDate();
  return { inicio: `${ano}-${mes}-01`, fim: `${ano}-${mes}-${String(ultimo).padStart(2, '0')}` };
}

/** What an office answered as the end of a sentence of ours: some end theirs, others do not. */
export const frase = (dita: string): string => `${dita.replace(/[.\s]+$/, '')}.`;

/** A month as people read it, `10/2026`; a year stays one. */
export const mes = (dito: string | null): string | null =>
  dito?.replace(/^(\d{4})-?(\d{2})(-\d{2})?$/, '$2/$1') ?? null;
