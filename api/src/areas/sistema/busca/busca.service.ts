import { type BuscaItem, type buscaAcoes, buscaTipos } from '@gestao/shared/contracts/comum/busca';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { offered } from '../../../platform/area/area';

/** Records of each kind the palette shows. */
const porTipo = 5;

/**
 * A few records of each kind that the person may open, kinds in the order of the palette.
 * @param acao only those with which this may be begun
 */
export async function searchEverywhere(
  { areas, database }: AppContext,
  actor: Actor,
  texto: string,
  acao?: (typeof buscaAcoes)[number],
): Promise<BuscaItem[]> {
  const asked = acao
    ? offered(areas, 'actions').filter((one) => one.acao === acao)
    : offered(areas, 'search');
  const sources = asked
    .filter((source) => source.opens(actor))
    .sort((one, other) => buscaTipos.indexOf(one.tipo) - buscaTipos.indexOf(other.tipo));
  const found = await Promise.all(sources.map((source) => source.find(database, actor, texto, porTipo)));
  return found.flat();
}
