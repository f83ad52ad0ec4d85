import { abrangenciaLabels, type Feriado } from '@gestao/shared/contracts/sistema/feriados';
import { bankHolidaysOf, type DayRules } from '@gestao/shared/rules/calendar';
import type { FeriadoRow } from './feriados.repository';

/** Where a due date applies: a client's state and town bring their own holidays. */
export interface Place {
  uf: string | null;
  municipio_ibge: string | null;
}

type DayEntry = Pick<FeriadoRow, 'data' | 'abrangencia' | 'uf' | 'municipio_ibge' | 'conta_como_util'>;

/**
 * What the firm's entries say of days (docs/domain/sistema.md#feriados). An entry of a computed kind decides
 * about its date; a state's or a town's counts only where it applies; an internal one closes its date.
 * @param place of the client whose date it is; without it only what holds everywhere counts
 */
export function dayRulesOf(entries: readonly DayEntry[], place?: Place): DayRules {
  const closed = new Set<string>();
  const open = new Set<string>();
  for (const entry of entries) {
    if (!applies(entry, place)) continue;
    if (!entry.conta_como_util) closed.add(entry.data);
    else if (isComputedKind(entry)) open.add(entry.data);
  }
  return { closed, open };
}

function applies(entry: DayEntry, place: Place | undefined): boolean {
  switch (entry.abrangencia) {
    case 'estadual':
      return place?.uf === entry.uf;
    case 'municipal':
      return place?.municipio_ibge === entry.municipio_ibge;
    default:
      return true;
  }
}

const isComputedKind = (entry: Pick<DayEntry, 'abrangencia'>) =>
  entry.abrangencia === 'nacional' || entry.abrangencia === 'bancario';

/**
 * Holidays of a window: the computed ones, replaced by the entries that override them, and all others.
 * @param de, ate `AAAA-MM-DD`, both included
 */
export function mergeFeriados(rows: readonly FeriadoRow[], de: string, ate: string): Feriado[] {
  const first = Number(de.slice(0, 4));
  const years = Array.from({ length: Number(ate.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  const computed = years
    .flatMap((year) => bankHolidaysOf(year))
    .filter(({ data }) => data >= de && data <= ate);
  const keyOf = (one: { data: string; abrangencia: string }) => `${one.data} ${one.abrangencia}`;
  const known = new Set(computed.map(keyOf));
  const overridden = new Set(rows.map(keyOf));
  return [
    ...computed
      .filter((one) => !overridden.has(keyOf(one)))
      .map((one) => ({
        ...one,
        uuid: null,
        abrangencia_label: abrangenciaLabels[one.abrangencia],
        uf: null,
        municipio_ibge: null,
        conta_como_util: false,
        calculado: true,
        versao: null,
      })),
    ...rows.map((row) => ({
      ...row,
      abrangencia_label: abrangenciaLabels[row.abrangencia],
      calculado: known.has(keyOf(row)),
    })),
  ].sort((one, other) => one.data.localeCompare(other.data) || one.nome.localeCompare(other.nome, 'pt-BR'));
}
