import {
  ajusteLabels,
  diasDaSemana,
  frequenciasEmMeses,
  frequenciasEmSemanas,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import type { Ritmo } from './datas.rules';

const meses =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const tituloMaximo = 160;

/** What the variables of a title stand for in one task. @param competencia `AAAA-MM` */
const valoresDe = (competencia: string, cliente: string): Readonly<Record<string, string>> => ({
  '{competencia}': `${competencia.slice(5)}/${competencia.slice(0, 4)}`,
  '{mes_extenso}': `${meses[Number(competencia.slice(5)) - 1]} de ${competencia.slice(0, 4)}`,
  '{cliente}': cliente,
});

/** The title of one task. */
export function tituloDe(titulo: string, competencia: string, cliente: string | null): string {
  const valores = valoresDe(competencia, cliente ?? '');
  return titulo
    .replaceAll(/\{[a-z_]+\}/g, (one) => valores[one] ?? one)
    .slice(0, tituloMaximo)
    .trim();
}

/** A title as somebody wrote it in one task, with the variables its model had back in their places. */
export function tituloDoModelo(
  escrito: string,
  antes: string,
  competencia: string,
  cliente: string | null,
): string {
  return Object.entries(valoresDe(competencia, cliente ?? ''))
    .filter(([variavel, valor]) => valor !== '' && antes.includes(variavel))
    .reduce((texto, [variavel, valor]) => texto.replaceAll(valor, variavel), escrito);
}

/** The days of a rhythm in words: `Dia 20 do mês seguinte, antecipa`. */
export function regraTexto(ritmo: Ritmo): string {
  const { frequencia, ajuste } = ritmo;
  const move = `, ${ajusteLabels[ajuste].toLowerCase()}`;
  if (frequencia === 'diaria') return 'Todos os dias úteis';
  if (frequencia in frequenciasEmSemanas) {
    const dias = [...ritmo.dias_semana]
      .sort((one, other) => one - other)
      .map((dia) => diasDaSemana[dia as keyof typeof diasDaSemana]?.replace('-feira', ''));
    const lista = dias.length > 1 ? `${dias.slice(0, -1).join(', ')} e ${dias.at(-1)}` : (dias[0] ?? '');
    return `${lista.charAt(0).toUpperCase()}${lista.slice(1)}${move}`;
  }
  const { deslocamento_meses: n, regra_dia } = ritmo;
  const mes = n === 0 ? 'do mês' : n === 1 ? 'do mês seguinte' : `${n} meses depois`;
  switch (ritmo.regra_tipo) {
    case 'dia_fixo':
      return `Dia ${regra_dia} ${mes}${move}`;
    case 'dia_util':
      return `${regra_dia}º dia útil ${mes}`;
    case 'ultimo_dia_util':
      return `Último dia útil ${mes}`;
    case 'ultimo_dia':
      return `Último dia ${mes}${move}`;
  }
}

/** Months a rhythm goes on by; none for those that count in days and weeks. */
export const contaEmMeses = (frequencia: string): boolean => frequencia in frequenciasEmMeses;
