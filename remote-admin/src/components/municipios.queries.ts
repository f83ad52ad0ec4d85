import { call } from '@gestao/shared/http';
import type { Option } from '@gestao/shared/ui/form';
import { optionOfTown } from './towns';

/** Towns of Brazil by what was typed of their names. */
export async function searchMunicipios(busca: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await call('GET /municipios', { query: { busca: busca || undefined }, signal });
  return data.map(optionOfTown);
}
