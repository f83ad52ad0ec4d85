import type {
  ClientePld,
  ClientePldForm,
  PldPessoaForm,
} from '@gestao/shared/contracts/clientes/cliente-pld';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { invalidFields, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, cliente_socio } from '../../../../platform/database/schema/index';
import { writeCliente } from '../cliente.writer';
import { lockCliente } from '../clientes.repository';
import { clienteRows, refuseClientUser } from '../clientes.rows';
import { findPessoas } from './pld.repository';
import { pldFaltas, pldSituacao } from './pld.rules';

type Saved = { uuid: string; versao: number };
type PessoaRow = typeof cliente_socio.$inferSelect;

const fields = [
  'nome',
  'documento',
  'endereco',
  'participacao_bp',
  'representante',
  'socio',
  'administrador',
  'beneficiario_final',
  'pep',
] as const;
const logged = (pessoa: Pick<PessoaRow, (typeof fields)[number]>) =>
  Object.fromEntries(fields.map((field) => [field, pessoa[field]]));

/** The registration of the tab `Cadastro PLD`. @throws Refusal 403 for a client's own user, 404. */
export async function getPld(scope: Scope, uuid: string): Promise<ClientePld> {
  refuseClientUser(scope.actor);
  const [row] = await scope.database.orm
    .select()
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(scope.actor)));
  if (!row) throw notFound();
  const pessoas = await findPessoas(scope.database.orm, row.id);
  return {
    pessoas,
    revisado_em: row.pld_revisado_em,
    situacao: pldSituacao({ ...row, pessoas, revisado_em: row.pld_revisado_em }),
    versao: row.versao,
  };
}

/**
 * Makes the registered people exactly these and sets the day of the review, which only a complete
 * registration has: so "incomplete" is one column for the list of a million clients.
 * @throws Refusal 403, 404, 409, 422.
 */
export function savePld(scope: Scope, uuid: string, form: ClientePldForm): Promise<Saved> {
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    refuseReview(scope, form, pldFaltas({ ...row, pessoas: form.pessoas }));
    await savePessoas(tx, audit, scope, row, form.pessoas);
    const { versao } = await writeCliente(tx, row.id, { pld_revisado_em: form.revisado_em }, trailOf(scope));
    if (row.pld_revisado_em !== form.revisado_em) {
      audit.record({
        acao: 'Alterou',
        entidade: 'cliente',
        uuid,
        rotulo: row.razao_social,
        antes: { pld_revisado_em: row.pld_revisado_em },
        depois: { pld_revisado_em: form.revisado_em },
      });
    }
    return { uuid, versao };
  });
}

function refuseReview(scope: Scope, form: ClientePldForm, faltas: string[]): void {
  if (form.revisado_em === null) return;
  if (form.revisado_em > dateIn(scope.now())) {
    throw invalidFields({ revisado_em: ['A data da revisão não pode ser futura.'] });
  }
  if (faltas.length > 0) {
    throw invalidFields({
      revisado_em: [`Só um cadastro completo pode ser dado como revisado. Falta: ${faltas.join(', ')}.`],
    });
  }
}

async function savePessoas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  owner: { id: number; uuid: string },
  forms: PldPessoaForm[],
): Promise<void> {
  const existing = await tx
    .select()
    .from(cliente_socio)
    .where(and(eq(cliente_socio.cliente_id, owner.id), isNull(cliente_socio.excluido_em)))
    .for('update');
  const left = new Map(existing.map((pessoa) => [pessoa.uuid, pessoa]));
  const at = scope.now();
  const entry = { entidade: 'cliente_socio', clienteUuid: owner.uuid } as const;
  for (const { uuid, ...form } of forms) {
    if (uuid === null) {
      const [row] = await tx
        .insert(cliente_socio)
        .values({ ...form, cliente_id: owner.id, ...created(scope.actor, at) })
        .returning({ uuid: cliente_socio.uuid });
      audit.record({ ...entry, acao: 'Criou', uuid: row?.uuid, rotulo: form.nome, depois: logged(form) });
      continue;
    }
    const before = left.get(uuid);
    if (!before) throw invalidFields({ pessoas: ['Pessoa não encontrada neste cliente.'] });
    left.delete(uuid);
    if (fields.every((field) => before[field] === form[field])) continue;
    await tx
      .update(cliente_socio)
      .set({ ...form, ...touched(scope.actor, at) })
      .where(eq(cliente_socio.id, before.id));
    audit.record({
      ...entry,
      acao: 'Alterou',
      uuid,
      rotulo: form.nome,
      antes: logged(before),
      depois: logged(form),
    });
  }
  for (const gone of left.values()) {
    await tx.update(cliente_socio).set(deleted(scope.actor, at)).where(eq(cliente_socio.id, gone.id));
    audit.record({ ...entry, acao: 'Excluiu', uuid: gone.uuid, rotulo: gone.nome, antes: logged(gone) });
  }
}
