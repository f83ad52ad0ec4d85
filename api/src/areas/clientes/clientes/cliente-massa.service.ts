import type { ClienteMassa } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { and, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { ClientBulk } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, equipe, usuario } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { idOfRef } from '../../../platform/listing/refs';
import { tellCarteira } from '../../sistema/notificacoes/cliente-atribuido';
import { type ClienteRow, writeCliente } from './cliente.writer';
import { responsavelOf } from './cliente-columns';
import { lockCliente } from './clientes.repository';
import { clienteRows, refuseClientUser } from './clientes.rows';

/** As a client's form limits them. */
const mostTags = 20;

/**
 * Gives many clients another portfolio or team, or adds and takes away tags. Each client is its own
 * transaction; one already as wanted counts as done and is not written.
 * @throws Refusal 403 for a client's own user.
 */
export async function massaClientes(scope: Scope, massa: ClienteMassa): Promise<MassaResult> {
  refuseClientUser(scope.actor);
  const named = await scope.database.orm
    .select({ uuid: cliente.uuid, nome: cliente.razao_social })
    .from(cliente)
    .where(and(inArray(cliente.uuid, massa.uuids), isNull(cliente.excluido_em), clienteRows(scope.actor)));
  const names = new Map(named.map((one) => [one.uuid, one.nome]));
  return runMassa(
    massa.uuids,
    (uuid) => names.get(uuid),
    (uuid) => changeOne(scope, uuid, massa),
    scope.report,
  );
}

function changeOne(scope: Scope, uuid: string, massa: ClienteMassa): Promise<void> {
  if (massa.acao === 'vincular_modelo') return bulkOf(scope, massa.acao)(scope, uuid, massa.dados);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const change = await changeOf(tx, row, massa);
    if (!change) return;
    await writeCliente(tx, row.id, change.columns, trailOf(scope));
    const { responsavel_carteira_id: agora } = change.columns;
    if (agora) await tellCarteira(tx, scope, row, { agora, antes: row.responsavel_carteira_id });
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: change.antes,
      depois: change.depois,
    });
  });
}

/** A change that another area makes. */
function bulkOf(scope: Scope, acao: keyof ClientBulk) {
  const change = scope.areas.map(({ clientBulk }) => clientBulk?.[acao]).find((known) => known !== undefined);
  if (!change) throw new Error(`No area makes the change ${acao}.`);
  return change;
}

/** Columns to set, with what a person reads before and after; `null` when nothing changes. */
async function changeOf(
  tx: Transaction,
  row: ClienteRow,
  massa: Exclude<ClienteMassa, { acao: 'vincular_modelo' }>,
) {
  if (massa.acao === 'trocar_carteira') {
    const id = await responsavelOf(tx, massa.dados.responsavel_carteira_uuid, row.responsavel_carteira_id);
    if (id === row.responsavel_carteira_id) return null;
    const nomes = await tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .where(inArray(usuario.id, [id, row.responsavel_carteira_id]));
    const nome = (one: number) => nomes.find((person) => person.id === one)?.nome ?? null;
    return {
      columns: { responsavel_carteira_id: id },
      antes: { responsavel_carteira: nome(row.responsavel_carteira_id) },
      depois: { responsavel_carteira: nome(id) },
    };
  }
  if (massa.acao === 'trocar_equipe') {
    const id = await idOfRef(tx, equipe, massa.dados.equipe_uuid, 'equipe_uuid');
    if (id === row.equipe_id) return null;
    const nomes = await tx
      .select({ id: equipe.id, nome: equipe.nome })
      .from(equipe)
      .where(inArray(equipe.id, [id ?? 0, row.equipe_id ?? 0]));
    const nome = (one: number | null) => nomes.find((team) => team.id === one)?.nome ?? null;
    return {
      columns: { equipe_id: id },
      antes: { equipe: nome(row.equipe_id) },
      depois: { equipe: nome(id) },
    };
  }
  const { tags: chosen } = massa.dados;
  const tags =
    massa.acao === 'adicionar_tags'
      ? [...new Set([...row.tags, ...chosen])]
      : row.tags.filter((tag) => !chosen.includes(tag));
  if (tags.length > mostTags) throw invalidFields({ tags: [`Máximo de ${mostTags} tags por cliente.`] });
  if (tags.length === row.tags.length) return null;
  return { columns: { tags }, antes: { tags: row.tags }, depois: { tags } };
}
