import type { Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import { mayOpen, type RoutePermission } from '@gestao/shared/permissions';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { recordKind } from '../../../platform/area/area';
import type { RecordRows } from '../../../platform/area/record-kind';
import type { Change, Told } from '../../../platform/audit/changes';

/** A change as the screens of those who may know of it are told. */
export interface Live {
  nouns: readonly string[];
  access: RoutePermission;
  entidade: string;
  /** `null`: only the nouns are told. */
  uuid: string | null;
  versao: number | null;
  rows: RecordRows | undefined;
  por: Told['por'];
}

/** Whether an actor, by his place in the list, may see a record. */
export type Seen = (index: number, entidade: string, uuid: string) => boolean;

/** What each of the actors is told, in their order. @param seen who sees which record that has a row rule */
export function mudancasFor(live: readonly Live[], actors: readonly Actor[], seen: Seen): Mudanca[][] {
  return actors.map((actor, index) =>
    live
      .filter((one) => mayHear(one, actor))
      .filter(({ uuid, rows, entidade }) => !uuid || !rows || seen(index, entidade, uuid))
      .map(({ nouns, uuid, versao, por }) => {
        const meu = por.usuarioId === actor.usuarioId;
        return {
          nouns: [...nouns],
          uuid,
          versao,
          por: meu || !uuid || actor.isClient ? null : por.nome,
          meu,
        };
      }),
  );
}

/** A client’s user hears only of rows that are decided to be his (docs/domain/plataforma.md#mudancas). */
export const mayHear = ({ access, uuid, rows }: Live, actor: Actor) =>
  mayOpen({ all_permissions: [...actor.permissoes] }, access) && (!actor.isClient || Boolean(uuid && rows));

/** What is told of one change; nothing where no screen follows its kind. */
export function liveOf(areas: AppContext['areas'], change: Change, por: Told['por']): Live[] {
  const own = recordKind(areas, change.entidade);
  if (!own?.live) return [];
  const { nouns, access, ofClient, onlyNoun } = own.live;
  const { sobre, clienteUuid, uuid, versao, entidade } = change;
  const other = ofClient ? clienteUuid && { entidade: 'cliente', uuid: clienteUuid } : sobre;
  if (other) {
    const kind = recordKind(areas, other.entidade);
    if (!kind?.live) return [];
    const both = [...new Set([...nouns, ...kind.live.nouns])];
    const ofOther = { ...other, nouns: both, access: kind.live.access, versao: null, rows: kind.rows, por };
    // A queue of its own kind, as that of files, is followed by a permission of its own.
    return onlyNoun && access !== null
      ? [ofOther, { entidade, nouns, access, uuid: null, versao, rows: undefined, por }]
      : [ofOther];
  }
  return [{ entidade, nouns, access, uuid: onlyNoun ? null : uuid, versao, rows: own.rows, por }];
}

/** Which rows an actor sees; `null` for none: without any part in such records the rule itself refuses him. */
export function conditionOf(rows: RecordRows, actor: Actor): SQL | 'all' | null {
  try {
    return rows.of(actor) ?? 'all';
  } catch {
    return null;
  }
}
