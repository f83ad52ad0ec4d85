import {
  type Calendario,
  type CalendarioQuery,
  calendarioFonteLabels,
} from '@gestao/shared/contracts/operacao/calendario';
import { hasPermission } from '@gestao/shared/permissions';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { type Areas, offered } from '../../../platform/area/area';
import type { CalendarSource, Janela } from '../../../platform/area/calendar-source';

/** Longest window of one request, in days. */
const maiorJanela = 92;
const maximo = 2000;

/** Layers a person may see at all, in the order of the calendar. */
function fontesDe(areas: Areas, actor: Actor): CalendarSource[] {
  const order = Object.keys(calendarioFonteLabels);
  return offered(areas, 'calendar')
    .filter(({ permissao, clientes }) => {
      if (actor.isClient && !clientes) return false;
      return permissao === null || hasPermission({ all_permissions: [...actor.permissoes] }, permissao);
    })
    .sort((one, other) => order.indexOf(one.fonte) - order.indexOf(other.fonte));
}

/**
 * One read model over the layers of the calendar (docs/domain/operacao.md#calendario), each with its own row
 * rule.
 * @throws Refusal 400 for a window that ends before it starts or is longer than 92 days
 */
export async function getCalendario(
  context: AppContext,
  actor: Actor,
  query: CalendarioQuery,
): Promise<Calendario> {
  const dias = daysBetween(query.de, query.ate);
  if (!Number.isInteger(dias) || dias < 0 || dias > maiorJanela) {
    throw new Refusal(400, 'O período deve ter entre 1 e 93 dias.');
  }
  const hoje = dateIn(context.now());
  const janela: Janela = {
    database: context.database,
    actor,
    hoje,
    de: query.de,
    ate: query.ate,
    soMeus: query.escopo === 'eu',
  };
  const permitidas = fontesDe(context.areas, actor);
  const pedidas = query.fontes === undefined ? null : new Set(query.fontes.split(','));
  const listas = await Promise.all(permitidas.map((fonte) => fonte.read(janela)));
  const itens = listas
    .flatMap((lista, index) => (pedidas?.has(permitidas[index]?.fonte as string) === false ? [] : lista))
    .sort((one, other) => one.inicio.localeCompare(other.inicio) || one.titulo.localeCompare(other.titulo));
  return {
    hoje,
    itens: itens.slice(0, maximo),
    fontes: permitidas.map(({ fonte: chave }, index) => ({
      chave,
      titulo: calendarioFonteLabels[chave],
      total: listas[index]?.length ?? 0,
    })),
    truncado: itens.length > maximo,
  };
}
