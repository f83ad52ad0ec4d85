import {
  type Calendario,
  type CalendarioQuery,
  calendarioFonteLabels,
} from '@gestao/shared/contracts/operacao/calendario';
import { hasPermission } from '@gestao/shared/permissions';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { type Areas, offered } from '../../../platform/area/area';
import type { CalendarSource, Janela } from '../../../platform/area/calendar-source';
import type { Database } from '../../../platform/database/database';
import { cliente, departamento, usuario } from '../../../platform/database/schema';
import { selectEquipe } from './opcoes.repository';

/** Longest window of one request, in days. */
const maiorJanela = 92;
export const maxItens = 2000;

/** Layers a person may see at all, in the order of the calendar. */
export function fontesDe(areas: Areas, actor: Actor): CalendarSource[] {
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
    pessoas: await pessoasDe(context.database, actor, query),
    clienteId: await clienteDe(context.database, actor, query.cliente),
  };
  const permitidas = fontesDe(context.areas, actor);
  const pedidas = query.fontes === undefined ? null : new Set(query.fontes.split(','));
  const listas = await Promise.all(permitidas.map((fonte) => fonte.read(janela)));
  const itens = listas
    .flatMap((lista, index) => (pedidas?.has(permitidas[index]?.fonte as string) === false ? [] : lista))
    .sort((one, other) => one.inicio.localeCompare(other.inicio) || one.titulo.localeCompare(other.titulo));
  return {
    hoje,
    itens: itens.slice(0, maxItens),
    fontes: permitidas.map(({ fonte: chave }, index) => ({
      chave,
      titulo: calendarioFonteLabels[chave],
      total: listas[index]?.length ?? 0,
    })),
    truncado: itens.length > maxItens,
  };
}

/** Whose time is asked for: those whom every filter names; `null` for everybody's, as always to a client's person. */
async function pessoasDe(
  database: Database,
  actor: Actor,
  { escopo, pessoa, departamento: area }: CalendarioQuery,
): Promise<readonly number[] | null> {
  if (actor.isClient) return null;
  const sets: number[][] = [];
  if (escopo === 'eu') sets.push([actor.usuarioId]);
  if (escopo === 'equipe') sets.push(await selectEquipe(database, actor.usuarioId));
  const people = (onde: ReturnType<typeof eq>) =>
    database.orm
      .select({ id: usuario.id })
      .from(usuario)
      .leftJoin(departamento, eq(departamento.id, usuario.departamento_id))
      .where(and(eq(usuario.is_client, 0), isNull(usuario.excluido_em), onde))
      .then((rows) => rows.map(({ id }) => id));
  if (pessoa) sets.push(await people(eq(usuario.uuid, pessoa)));
  if (area) sets.push(await people(eq(departamento.uuid, area)));
  const [first, ...rest] = sets;
  return first?.filter((id) => rest.every((set) => set.includes(id))) ?? null;
}

/** 0, which no client has, for one there is not. */
async function clienteDe(database: Database, actor: Actor, uuid: string | undefined): Promise<number | null> {
  if (uuid === undefined || actor.isClient) return null;
  const [row] = await database.orm.select({ id: cliente.id }).from(cliente).where(eq(cliente.uuid, uuid));
  return row?.id ?? 0;
}
