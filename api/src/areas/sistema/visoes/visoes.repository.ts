import type { Visao } from '@gestao/shared/contracts/comum/visoes';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { usuario, visao_salva } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { ownVisaoRows, visaoRows } from './visoes.rows';

/** Most views one list offers; beyond it nobody finds one. */
const most = 200;

const mine = (actor: Actor) => sql<boolean>`(${visao_salva.usuario_id} = ${actor.usuarioId})`;

const columns = (actor: Actor) => ({
  uuid: visao_salva.uuid,
  nome: visao_salva.nome,
  rota: visao_salva.rota,
  filtros: visao_salva.filtros,
  colunas: sql<Visao['colunas']>`${visao_salva.colunas}`,
  compartilhada: visao_salva.compartilhada,
  minha: mine(actor),
  autor: usuario.nome,
  versao: visao_salva.versao,
});

/** The views a person sees at one list: own ones first, then by name. */
export function listVisoes(orm: Reader, actor: Actor, rota: string): Promise<Visao[]> {
  return orm
    .select(columns(actor))
    .from(visao_salva)
    .innerJoin(usuario, eq(usuario.id, visao_salva.usuario_id))
    .where(and(visaoRows(actor), eq(visao_salva.rota, rota)))
    .orderBy(desc(mine(actor)), byText(visao_salva.nome), visao_salva.id)
    .limit(most);
}

/** One of the person's own views, or `undefined`. */
export async function findOwnVisao(orm: Reader, actor: Actor, uuid: string): Promise<Visao | undefined> {
  const [row] = await orm
    .select(columns(actor))
    .from(visao_salva)
    .innerJoin(usuario, eq(usuario.id, visao_salva.usuario_id))
    .where(and(ownVisaoRows(actor), eq(visao_salva.uuid, uuid)));
  return row;
}

/** Reads one of the person's own views and holds it until the end of the transaction. */
export async function lockOwnVisao(tx: Transaction, actor: Actor, uuid: string) {
  const [row] = await tx
    .select()
    .from(visao_salva)
    .where(and(ownVisaoRows(actor), eq(visao_salva.uuid, uuid)))
    .for('update');
  return row;
}

/** How many views a person has at one list. */
export function countOwnVisoes(tx: Transaction, actor: Actor, rota: string): Promise<number> {
  return tx.$count(visao_salva, and(ownVisaoRows(actor), eq(visao_salva.rota, rota)));
}
