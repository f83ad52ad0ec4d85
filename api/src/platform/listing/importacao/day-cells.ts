import { dayText } from '../../spreadsheet/cell-text';
import type { CelulaReparada } from './repairs';

/** Days that a spreadsheet counts from 1900: 1954 to 2064. A year, a code or an amount is none. */
const serials = { from: 20_000, to: 60_000 };
const two = (text: string) => text.padStart(2, '0');
/** As Windows reads them: 49 is 2049, 50 is 1950. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`);

/** A day in any way that files write it, as `dd/mm/aaaa`; what is none comes back as it is. */
export function readDia(texto: string): CelulaReparada {
  if (/^\d{5}([.,]\d+)?$/.test(texto)) {
    const serial = Number(texto.replace(',', '.'));
    if (serial >= serials.from && serial <= serials.to)
      return { texto: dayText(Math.floor(serial)), reparo: 'serial' };
  }
  const time = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(texto);
  const day = time ? texto.slice(0, time.index).trim() : texto;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const spoken = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(day);
  if (!iso && !spoken) return { texto };
  const [dia = '', mes = '', ano = ''] = iso
    ? [iso[3], iso[2], iso[1]]
    : [spoken?.[1], spoken?.[3], spoken?.[4]];
  const read = `${two(dia)}/${two(mes)}/${wholeYear(ano)}`;
  // Midnight is how a spreadsheet writes a day without a time.
  if (time && !/^[ T]0{1,2}:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.test(time[0]))
    return { texto: read, reparo: 'hora' };
  if (ano.length === 2) return { texto: read, reparo: 'ano_curto' };
  return iso || day === read ? { texto: read } : { texto: read, reparo: 'dia_escrito' };
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** A month in any way that files write it, as `mm/aaaa`; what is none comes back as it is. */
export function readCompetencia(texto: string): CelulaReparada {
  if (/^(\d{2}\/\d{4}|\d{4}-\d{2})$/.test(texto)) return { texto };
  const [, name = '', yearOfName = ''] =
    /^([a-zç]{3})[a-zç]*\.?(?:\/|-|\s+de\s+|\s+)(\d{2}|\d{4})$/i.exec(texto) ?? [];
  const named = meses.indexOf(name.toLowerCase());
  if (named >= 0)
    return { texto: `${two(String(named + 1))}/${wholeYear(yearOfName)}`, reparo: 'competencia_escrita' };
  const [, mes, ano] = /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(texto) ?? [];
  if (mes && ano) return { texto: `${two(mes)}/${wholeYear(ano)}`, reparo: 'competencia_escrita' };
  const [, year, month] = /^(\d{4})(?:\/|-)?(\d{2})$/.exec(texto) ?? [];
  if (year && month && Number(month) >= 1 && Number(month) <= 12)
    return { texto: `${month}/${year}`, reparo: 'competencia_escrita' };
  const day = readDia(texto);
  const [, mesDoDia, anoDoDia] = /^\d{2}\/(\d{2})\/(\d{4})$/.exec(day.texto) ?? [];
  if (!mesDoDia || !anoDoDia) return { texto };
  const read = `${mesDoDia}/${anoDoDia}`;
  return day.reparo === 'serial' ? { texto: read, reparo: 'serial' } : { texto: read };
}
