import type { ContatoForm } from '@gestao/shared/contracts/clientes/cliente-contatos';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente_contato } from '../../../platform/database/schema';
import { revokeTokensOf } from '../../acesso/tokens/tokens.service';
import { type ContatoRow, deleteContato, insertContatos, writeContato } from './contato.writer';

const fields = [
  'nome',
  'email',
  'telefone',
  'cpf',
  'cargo',
  'papeis',
  'recebe_notificacoes',
  'principal',
] as const;

const logged = (contato: Pick<ContatoRow, (typeof fields)[number]>) =>
  Object.fromEntries(fields.map((field) => [field, contato[field]]));

/**
 * Makes the contacts of a client exactly these; who is removed has no live link any more. Each change is its own log row, so that a CPF is
 * masked like everywhere.
 * @throws Refusal 422 for a contact that is not this client's.
 */
export async function saveContatos(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  owner: { id: number; uuid: string },
  forms: ContatoForm[],
): Promise<void> {
  const existing = await tx
    .select()
    .from(cliente_contato)
    .where(and(eq(cliente_contato.cliente_id, owner.id), isNull(cliente_contato.excluido_em)))
    .for('update');
  const byUuid = new Map(existing.map((contato) => [contato.uuid, contato]));
  const at = scope.now();
  for (const { uuid, ...form } of forms) {
    if (uuid === null) {
      const [row] = await insertContatos(tx, [{ ...form, cliente_id: owner.id }], trailOf(scope));
      record('Criou', row?.uuid ?? null, form.nome, null, form);
      continue;
    }
    const before = byUuid.get(uuid);
    if (!before) throw invalidFields({ contatos: ['Contato não encontrado neste cliente.'] });
    byUuid.delete(uuid);
    if (fields.every((field) => String(before[field]) === String(form[field]))) continue;
    await writeContato(tx, before.id, form, trailOf(scope));
    record('Alterou', uuid, form.nome, before, form);
  }
  for (const gone of byUuid.values()) {
    await deleteContato(tx, gone.id, trailOf(scope));
    record('Excluiu', gone.uuid, gone.nome, gone, null);
    const email = gone.email?.toLowerCase();
    if (!email || forms.some((form) => form.email?.toLowerCase() === email)) continue;
    const why = { motivo: 'Contato removido', usuarioId: scope.actor.usuarioId, now: at };
    await revokeTokensOf(tx, audit, { clienteId: owner.id, email }, why);
  }

  function record(
    acao: 'Criou' | 'Alterou' | 'Excluiu',
    uuid: string | null,
    rotulo: string,
    before: Omit<ContatoForm, 'uuid'> | ContatoRow | null,
    after: Omit<ContatoForm, 'uuid'> | null,
  ): void {
    audit.record({
      acao,
      entidade: 'cliente_contato',
      clienteUuid: owner.uuid,
      uuid,
      rotulo,
      antes: before && logged(before as ContatoRow),
      depois: after && logged(after as ContatoRow),
    });
  }
}
