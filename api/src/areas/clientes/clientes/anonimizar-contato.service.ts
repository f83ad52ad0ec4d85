import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { touched } from '../../../platform/concurrency/row-version';
import { keyedHash } from '../../../platform/crypto/tokens';
import type { Transaction } from '../../../platform/database/database';
import { cliente, cliente_contato, cliente_socio, usuario } from '../../../platform/database/schema';
import { writeCliente, writeClientes } from './cliente.writer';
import { writeContato } from './contato.writer';

/** Nobody owns this domain, by RFC 2606: nothing sent there arrives. */
const nowhere = 'anonimizado.invalid';

interface Marker {
  nome: string;
  email: string;
}

/**
 * Replaces what identifies a contact by a marker that stays the same for the same person. Evidence of
 * acceptance and the log's chain stay as they are; nothing brings the person back.
 * @throws Refusal 404; 406 when it was done before; 422 when the typed name is another.
 */
export function anonymiseContact(scope: Scope, uuid: string, confirmacao: string): Promise<{ nome: string }> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [owner] = await lockOwner(tx, uuid);
    const [row] = await tx.select().from(cliente_contato).where(eq(cliente_contato.uuid, uuid)).for('update');
    if (!owner || !row) throw notFound();
    if (row.anonimizado_em) throw ruleRefusal('ja_anonimizado', 'Este contato já foi anonimizado.');
    if (confirmacao !== row.nome.trim()) {
      throw invalidFields({ confirmacao: ['Digite o nome do contato exatamente como aparece.'] });
    }
    const person = row.email?.toLowerCase() ?? row.cpf ?? row.uuid;
    const code = keyedHash(scope.config.secretKey, 'anonimizacao', person).slice(0, 8);
    const marker = { nome: `Contato anonimizado ${code}`, email: `${code}@${nowhere}` };
    await writeContato(
      tx,
      row.id,
      {
        ...marker,
        telefone: null,
        cpf: null,
        cargo: null,
        recebe_notificacoes: false,
        anonimizado_em: scope.now(),
      },
      trailOf(scope),
    );
    const links = row.email ? await forgetEverywhere(tx, scope, { ...row, email: row.email }, marker) : 0;
    if (row.cpf) await forgetPartner(tx, scope, { ...row, cpf: row.cpf }, { ...marker, documento: code });
    // A form of the client that was open before would write the person back.
    await writeCliente(tx, owner.id, {}, trailOf(scope));
    // Nothing of the person goes into the log: what was there before stays out of it.
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente_contato',
      uuid,
      clienteUuid: owner.uuid,
      rotulo: marker.nome,
      antes: { anonimizado: false },
      depois: { anonimizado: true, ...(links > 0 ? { links_revogados: links } : {}) },
    });
    return { nome: marker.nome };
  });
}

/** The client of a contact, held: forms of contacts hold it first, too. */
function lockOwner(tx: Transaction, contatoUuid: string) {
  const of = tx
    .select({ id: cliente_contato.cliente_id })
    .from(cliente_contato)
    .where(eq(cliente_contato.uuid, contatoUuid));
  return tx
    .select({ id: cliente.id, uuid: cliente.uuid })
    .from(cliente)
    .where(inArray(cliente.id, of))
    .for('update');
}

/**
 * The same person in every area: in the client's own records, and, if the e-mail is nobody else's, everywhere.
 * @returns how many links ended
 */
async function forgetEverywhere(
  tx: Transaction,
  scope: Scope,
  row: { id: number; nome: string; email: string; cpf: string | null; cliente_id: number },
  marca: Marker,
): Promise<number> {
  const email = row.email.toLowerCase();
  const { nome, cpf, cliente_id: clienteId } = row;
  const emTudo = !(await usedElsewhere(tx, row.id, email));
  let links = 0;
  for (const { forget } of scope.areas)
    links += (await forget?.(tx, scope, { nome, email, cpf, clienteId, emTudo, marca })) ?? 0;
  return links;
}

/**
 * The same person among the partners and administrators of the client, and, if no other contact has the
 * CPF, of every client. The nameless row leaves the register, which is then to be reviewed again.
 */
async function forgetPartner(
  tx: Transaction,
  scope: Scope,
  row: { id: number; cpf: string; cliente_id: number },
  marker: Marker & { documento: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: cliente_contato.id })
    .from(cliente_contato)
    .where(
      and(
        eq(cliente_contato.cpf, row.cpf),
        ne(cliente_contato.id, row.id),
        isNull(cliente_contato.excluido_em),
      ),
    )
    .limit(1);
  const gone = await tx
    .update(cliente_socio)
    .set({
      nome: marker.nome,
      documento: marker.documento,
      endereco: null,
      pep: null,
      excluido_em: sql`coalesce(${cliente_socio.excluido_em}, ${scope.now().toISOString()}::timestamptz)`,
      excluido_por_id: sql`coalesce(${cliente_socio.excluido_por_id}, ${scope.actor.usuarioId})`,
      ...touched(scope.actor, scope.now()),
    })
    .where(
      and(
        eq(cliente_socio.documento, row.cpf),
        other ? eq(cliente_socio.cliente_id, row.cliente_id) : undefined,
      ),
    )
    .returning({ cliente_id: cliente_socio.cliente_id });
  const clientes = [...new Set(gone.map((one) => one.cliente_id))].sort((a, b) => a - b);
  if (clientes.length === 0) return;
  await writeClientes(tx, clientes, { pld_revisado_em: null }, trailOf(scope));
}

/** Whether another live contact or a person of the system has the same e-mail. */
async function usedElsewhere(tx: Transaction, contatoId: number, email: string): Promise<boolean> {
  const [contact] = await tx
    .select({ id: cliente_contato.id })
    .from(cliente_contato)
    .where(
      and(
        eq(sql`lower(${cliente_contato.email})`, email),
        ne(cliente_contato.id, contatoId),
        isNull(cliente_contato.excluido_em),
      ),
    )
    .limit(1);
  if (contact) return true;
  const [person] = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .where(and(eq(sql`lower(${usuario.email})`, email), isNull(usuario.excluido_em)))
    .limit(1);
  return person !== undefined;
}
