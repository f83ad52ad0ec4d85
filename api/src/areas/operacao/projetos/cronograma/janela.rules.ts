import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import type { Feriado } from '@gestao/shared/contracts/sistema/feriados';
import { addDays, type DayRules, isBusinessDay, weekdayOf } from '@gestao/shared/rules/calendar';

/** Further from today nothing is drawn or counted: a date so far away is a slip of the hand. */
const anos = 3;
const yearsFrom = (hoje: string, by: number) => addDays(hoje, by * 365);

/** Room around what there is, in days, so that a bar can be taken out of it. */
const margem = { antes: 21, depois: 70 };

/** Days that a schedule shows. @param datas of its bars and of the project, `AAAA-MM-DD` */
export function janelaDe(datas: readonly string[], hoje: string): { de: string; ate: string } {
  const [cedo, tarde] = [yearsFrom(hoje, -anos), yearsFrom(hoje, anos)];
  const inside = [...datas, hoje].filter((data) => data >= cedo && data <= tarde).sort();
  return {
    de: addDays(inside[0] ?? hoje, -margem.antes),
    ate: addDays(inside.at(-1) ?? hoje, margem.depois),
  };
}

/** Business days of a window by their number, from 0. */
export function posicoesDe({ de, ate }: { de: string; ate: string }, regras: DayRules) {
  const posicoes = new Map<string, number>();
  for (let data = de; data <= ate; data = addDays(data, 1))
    if (isBusinessDay(data, regras)) posicoes.set(data, posicoes.size);
  return posicoes;
}

/** What the firm calls a day without business that no holiday names. */
const semNome = 'Sem expediente';
const ultimoDoAno = 'Último dia do ano';

/** Days from Monday to Friday without business, by name, and computed holidays with it. */
export function excecoesDe(
  { de, ate }: { de: string; ate: string },
  regras: DayRules,
  feriados: readonly Feriado[],
  lugar: { uf: string | null; municipio_ibge: string | null },
): Pick<Cronograma, 'sem_expediente' | 'com_expediente'> {
  const nomeDe = (data: string) =>
    feriados.find(
      (one) =>
        one.data === data &&
        !one.conta_como_util &&
        (one.abrangencia !== 'estadual' || one.uf === lugar.uf) &&
        (one.abrangencia !== 'municipal' || one.municipio_ibge === lugar.municipio_ibge),
    )?.nome ?? (data.endsWith('-12-31') ? ultimoDoAno : semNome);
  const sem_expediente: Cronograma['sem_expediente'] = [];
  for (let data = de; data <= ate; data = addDays(data, 1)) {
    const weekday = weekdayOf(data);
    if (weekday === 0 || weekday === 6 || isBusinessDay(data, regras)) continue;
    sem_expediente.push({ data, nome: nomeDe(data) });
  }
  return {
    sem_expediente,
    com_expediente: [...regras.open].filter((data) => data >= de && data <= ate).sort(),
  };
}
