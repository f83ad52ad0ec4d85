import type { AppContext } from '../../../../platform/app/context';
import { offered } from '../../../../platform/area/area';
import { readConfigs } from '../../configs/configs.repository';
import { anosAtras } from './anos-atras';

/**
 * Takes away proof that nobody can ask for any more (docs/domain/sistema.md#retencao), as the areas keep it. What
 * stands on something goes before it: areas from last to first.
 * @returns how many of each left
 */
export async function removeOldEvidencias(context: AppContext): Promise<Record<string, number>> {
  const { retencao_evidencias_anos } = await readConfigs(context.database.orm, 'lgpd');
  const limite = anosAtras(context.now(), retencao_evidencias_anos);
  const total: Record<string, number> = {};
  for (const { conta, remove } of offered(context.areas, 'retention').toReversed())
    total[conta] = await remove(context, limite);
  return total;
}
