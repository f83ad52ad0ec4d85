import type { EventoTipo } from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import type { Destino } from '@gestao/shared/contracts/comum/labels';
import { type Actor, may } from '../../../platform/app/actor';
import { type Areas, recordKind, recordKinds } from '../../../platform/area/area';
import { type LoggedChange, withoutCosts } from '../../sistema/logs/log-costs';

/** What part of the client's life a kind of record belongs to; a full name goes before a beginning. */
export function tipoDaEntidade(areas: Areas, entidade: string): EventoTipo {
  const named = recordKind(areas, entidade)?.timeline;
  const begun = () =>
    recordKinds(areas)
      .filter(([nome, { timeline }]) => timeline && entidade.startsWith(`${nome}_`))
      .sort(([one], [other]) => other.length - one.length)[0]?.[1].timeline;
  return (named ?? begun())?.tipo ?? 'outros';
}

/** Fields that changed, without those the person may not see. */
export function alteracoesVisiveis(
  areas: Areas,
  row: LoggedChange & { entidade: string },
  veCustos: boolean,
) {
  const { campos_alterados, antes, depois } = veCustos ? row : withoutCosts(areas, row);
  return campos_alterados.map((campo) => ({
    campo,
    antes: antes?.[campo] ?? null,
    depois: depois?.[campo] ?? null,
  }));
}

/** Where the record of an event opens for a person; `null` without such a page, or once deleted. */
export function destinoDoEvento(
  areas: Areas,
  actor: Actor,
  row: { entidade: string; entidade_uuid: string | null; acao: string },
): Destino | null {
  const page = recordKind(areas, row.entidade)?.timeline?.page;
  if (!page || !row.entidade_uuid || row.acao === 'Excluiu' || !may(actor, ...page.permissions)) return null;
  return { pagina: page.pagina, parametros: { uuid: row.entidade_uuid }, consulta: {} };
}
