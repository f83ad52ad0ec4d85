import type {
  ClienteParticularidades,
  ClienteParticularidadesForm,
} from '@gestao/shared/contracts/clientes/cliente-particularidades';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente, cliente_particularidade, usuario } from '../../../platform/database/schema';
import { writeCliente } from './cliente.writer';
import { lockCliente } from './clientes.repository';
import { clienteRows, refuseClientUser } from './clientes.rows';

/** Versions shown; older ones stay in the database. */
const shownVersions = 50;

/** The firm's notes and every text they had. @throws Refusal 403 for a client's own user, 404. */
export async function getParticularidades(scope: Scope, uuid: string): Promise<ClienteParticularidades> {
  refuseClientUser(scope.actor);
  const { orm } = scope.database;
  const [row] = await orm
    .select({ id: cliente.id, texto: cliente.particularidades, versao: cliente.versao })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(scope.actor)));
  if (!row) throw notFound();
  const versoes = await orm
    .select({
      uuid: cliente_particularidade.uuid,
      texto: cliente_particularidade.texto,
      criado_em: cliente_particularidade.criado_em,
      autor: usuario.nome,
    })
    .from(cliente_particularidade)
    .leftJoin(usuario, eq(usuario.id, cliente_particularidade.criado_por_id))
    .where(eq(cliente_particularidade.cliente_id, row.id))
    .orderBy(desc(cliente_particularidade.id))
    .limit(shownVersions);
  return {
    texto: row.texto,
    versoes: versoes.map((one) => ({
      ...one,
      criado_em: one.criado_em.toISOString(),
      autor: one.autor ?? 'Sistema',
    })),
    versao: row.versao,
  };
}

/** Saves a text as a new version; an unchanged one makes none. @throws Refusal 403, 404, 409. */
export function saveParticularidades(scope: Scope, uuid: string, form: ClienteParticularidadesForm) {
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    if (row.particularidades === form.texto) return { uuid, versao: row.versao };
    await keepOldest(tx, row);
    await keepVersion(tx, scope, row.id, form.texto ?? '');
    const { versao } = await writeCliente(tx, row.id, { particularidades: form.texto }, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: { particularidades: row.particularidades },
      depois: { particularidades: form.texto },
    });
    return { uuid, versao };
  });
}

/** Longest text of a client's notes. */
const maximo = 5000;

/**
 * Adds a line to a client's notes, as a version like any other, in the caller's audited transaction. One that is
 * there already is not added again.
 * @returns whether there was room for it
 */
export async function addParticularidade(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  clienteId: number,
  linha: string,
): Promise<boolean> {
  const [row] = await tx.select().from(cliente).where(eq(cliente.id, clienteId)).for('update');
  if (!row) throw new Error('A client is gone.');
  const antes = row.particularidades;
  if (antes?.split('\n').includes(linha)) return true;
  const texto = antes ? `${antes}\n${linha}` : linha;
  if (texto.length > maximo) return false;
  await keepOldest(tx, row);
  await keepVersion(tx, scope, row.id, texto);
  await writeCliente(tx, row.id, { particularidades: texto }, trailOf(scope));
  audit.record({
    acao: 'Alterou',
    entidade: 'cliente',
    uuid: row.uuid,
    rotulo: row.razao_social,
    antes: { particularidades: antes },
    depois: { particularidades: texto },
  });
  return true;
}

/** Adds a text to the history of a client's notes. */
export async function keepVersion(tx: Transaction, scope: Scope, clienteId: number, texto: string) {
  await tx.insert(cliente_particularidade).values({
    cliente_id: clienteId,
    texto,
    criado_em: scope.now(),
    criado_por_id: scope.actor.usuarioId,
  });
}

/** A text that was there before texts had versions becomes the first one, so that it can be restored. */
async function keepOldest(tx: Transaction, row: typeof cliente.$inferSelect): Promise<void> {
  if (!row.particularidades) return;
  const [any] = await tx
    .select({ id: cliente_particularidade.id })
    .from(cliente_particularidade)
    .where(eq(cliente_particularidade.cliente_id, row.id))
    .limit(1);
  if (any) return;
  await tx.insert(cliente_particularidade).values({
    cliente_id: row.id,
    texto: row.particularidades,
    criado_em: row.criado_em,
    criado_por_id: row.criado_por_id,
  });
}
