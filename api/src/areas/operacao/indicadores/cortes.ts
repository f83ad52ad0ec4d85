import type { Ref } from '@gestao/shared/contracts/comum/fields';
import type { Recorte } from '@gestao/shared/contracts/operacao/values/indicadores';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import { cliente, departamento, equipe, indicador, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { corteRows } from './indicadores.rows';

/** A cut by its internal id, and what it is called. */
export interface CorteAlvo {
  recorte: Recorte;
  id: number | null;
  ref: Ref | null;
}

export const geral: CorteAlvo = { recorte: 'geral', id: null, ref: null };

const donos = {
  departamento: { table: departamento, nome: departamento.nome },
  equipe: { table: equipe, nome: equipe.nome },
  usuario: { table: usuario, nome: usuario.nome },
} as const;

/** What cuts are called, by their ids. */
export async function nomesDosCortes(
  orm: Reader,
  actor: Actor,
  recorte: Recorte,
  ids: readonly number[],
): Promise<Map<number, Ref>> {
  if (recorte === 'geral' || ids.length === 0) return new Map();
  const rows = await selectAlvos(orm, actor, recorte, { ids });
  return new Map(rows.map(({ id, ...ref }) => [id, ref]));
}

function selectAlvos(
  orm: Reader,
  actor: Actor,
  recorte: Exclude<Recorte, 'geral'>,
  { ids, uuid }: { ids?: readonly number[]; uuid?: string },
): Promise<(Ref & { id: number })[]> {
  if (recorte === 'cliente') {
    if (!may(actor, 'gerenciar clientes')) return Promise.resolve([]);
    return orm
      .select({
        id: cliente.id,
        uuid: cliente.uuid,
        nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      })
      .from(cliente)
      .where(
        and(
          isNull(cliente.excluido_em),
          clienteRows(actor),
          uuid === undefined ? undefined : eq(cliente.uuid, uuid),
          ids === undefined ? undefined : sql`${cliente.id} = any(${sql.param([...ids])}::bigint[])`,
        ),
      )
      .orderBy(asc(cliente.id));
  }
  const { table, nome } = donos[recorte];
  return orm
    .select({ id: table.id, uuid: table.uuid, nome })
    .from(table)
    .where(
      and(
        isNull(table.excluido_em),
        recorte === 'usuario' ? eq(usuario.is_client, 0) : undefined,
        uuid === undefined ? undefined : eq(table.uuid, uuid),
        ids === undefined ? undefined : inArray(table.id, [...ids]),
      ),
    )
    .orderBy(asc(table.id));
}

/**
 * A cut as it is asked for.
 * @throws Refusal 404 for one that is nobody's
 */
export async function findAlvo(
  orm: Reader,
  actor: Actor,
  { recorte = 'geral', alvo }: { recorte?: Recorte | undefined; alvo?: string | null | undefined },
): Promise<CorteAlvo> {
  if (recorte === 'geral') return geral;
  if (!alvo) throw notFound();
  const [found] = await selectAlvos(orm, actor, recorte, { uuid: alvo });
  if (!found) throw notFound();
  return { recorte, id: found.id, ref: { uuid: found.uuid, nome: found.nome } };
}

/** The same of a form. @throws Refusal 422 at `alvo` */
export async function alvoDoForm(
  orm: Reader,
  actor: Actor,
  form: { recorte: Recorte; alvo: string | null },
): Promise<CorteAlvo> {
  if (form.recorte === 'geral') return geral;
  if (form.alvo === null) throw invalidFields({ alvo: ['Campo obrigatório.'] });
  const [found] = await selectAlvos(orm, actor, form.recorte, { uuid: form.alvo });
  if (!found) throw invalidFields({ alvo: ['Opção inválida.'] });
  return { recorte: form.recorte, id: found.id, ref: { uuid: found.uuid, nome: found.nome } };
}

/** Whether a person may read a cut of an indicator. */
export async function mayRead(
  orm: Reader,
  actor: Actor,
  indicadorId: number,
  { recorte, id }: CorteAlvo,
): Promise<boolean> {
  const rows = corteRows(actor, sql`${recorte}::text`, sql`${id}::bigint`);
  if (rows === undefined) return true;
  const [row] = await orm
    .select({ id: indicador.id })
    .from(indicador)
    .where(and(eq(indicador.id, indicadorId), rows));
  return row !== undefined;
}

const opcao = <T extends { uuid: string; nome: string }>({ uuid, nome }: T) => ({
  valor: uuid,
  rotulo: nome,
});

/** What a person may cut by; a restricted view has the own number and the teams that he leads. */
export async function readOpcoes(orm: Reader, actor: Actor) {
  const total = actor.visaoTotal;
  const [departamentos, equipes, pessoas] = await Promise.all([
    total
      ? orm
          .select({ uuid: departamento.uuid, nome: departamento.nome })
          .from(departamento)
          .where(and(isNull(departamento.excluido_em), eq(departamento.ativo, true)))
          .orderBy(byText(departamento.nome), departamento.id)
      : [],
    orm
      .select({ uuid: equipe.uuid, nome: equipe.nome })
      .from(equipe)
      .where(
        and(
          isNull(equipe.excluido_em),
          eq(equipe.ativo, true),
          total ? undefined : eq(equipe.lider_id, actor.usuarioId),
        ),
      )
      .orderBy(byText(equipe.nome), equipe.id),
    orm
      .select({ uuid: usuario.uuid, nome: usuario.nome })
      .from(usuario)
      .where(
        and(
          isNull(usuario.excluido_em),
          eq(usuario.is_client, 0),
          eq(usuario.status, 'ativo'),
          total ? undefined : eq(usuario.id, actor.usuarioId),
        ),
      )
      .orderBy(byText(usuario.nome), usuario.id),
  ]);
  return {
    departamentos: departamentos.map(opcao),
    equipes: equipes.map(opcao),
    pessoas: pessoas.map(opcao),
  };
}
