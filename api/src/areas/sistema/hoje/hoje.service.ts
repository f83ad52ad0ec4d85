import { type Hoje, type HojeBloco, hojeBlocos } from '@gestao/shared/contracts/sistema/hoje';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { offered } from '../../../platform/area/area';

/** Lines of a block; its total counts all. */
const linhas = 8;

/** What the signed-in person should look at today: each block only where the permissions allow it. */
export async function getHoje(context: AppContext, actor: Actor): Promise<Hoje> {
  const hoje = dateIn(context.now());
  const read = await Promise.all(
    offered(context.areas, 'home').map((block) => block.read({ context, actor, hoje, linhas })),
  );
  const blocos = hojeBlocos.flatMap((chave) => joined(read.filter((block) => block?.chave === chave)));
  return { hoje, blocos };
}

/** What several areas say in one block. */
function joined(parts: readonly (HojeBloco | null)[]): HojeBloco[] {
  const filled = parts.filter((part) => part !== null);
  const [first] = filled;
  if (!first) return [];
  return [
    {
      ...first,
      total: filled.reduce((sum, { total }) => sum + total, 0),
      itens: filled.flatMap(({ itens }) => itens).slice(0, linhas),
      ver_todos: filled.find(({ ver_todos }) => ver_todos !== null)?.ver_todos ?? null,
    },
  ];
}
