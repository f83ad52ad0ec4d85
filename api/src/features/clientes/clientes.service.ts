import {
  type ClienteCreate,
  type ClienteDetail,
  type ClienteDocumento,
  type ClienteOptions,
  type ClienteStatus,
  type ClienteUpdate,
  canalLabels,
  clienteStatusLabels,
  regimeLabels,
} from '@gestao/shared/contracts/clientes';
import { and, eq, isNull } from 'drizzle-orm';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { labels } from '../../audit/labels';
import { created, deleted, refuseLostUpdate, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import { cliente, equipe, seletor, usuario } from '../../database/schema';
import { idOfRef } from '../../listing/refs';
import { withUniqueFields } from '../../listing/unique';
import { countVinculos, refuseLinked } from '../../listing/vinculos';
import {
  clienteLinks,
  clienteOptions,
  findByDocumento,
  findCliente,
  lockCliente,
} from './clientes.repository';
import { saveContatos } from './contatos';

const uniqueFields = { cliente_documento_unico: ['documento', 'CPF/CNPJ'] } satisfies Record<
  string,
  [string, string]
>;
/** Changes of status that people make; the others follow acceptance and implantação (domain 2.1). */
const manualTransitions: Partial<Record<ClienteStatus, ('suspenso' | 'ativo')[]>> = {
  ativo: ['suspenso'],
  suspenso: ['ativo'],
};

type Loaded = Omit<ClienteDetail, 'transicoes' | 'edita'>;
type Saved = { uuid: string; versao: number };

const logged = (detail: Loaded) => {
  const { contatos: _c, status_label: status, ...rest } = labels(detail);
  return {
    ...rest,
    status,
    tipo_pessoa: detail.tipo_pessoa === 'juridica' ? 'Jurídica' : 'Física',
    regime_tributario: regimeLabels[detail.regime_tributario],
    canal_preferido: canalLabels[detail.canal_preferido],
  };
};

/**
 * The firm's notes about the client stay with the firm.
 * @throws Refusal 404 also for a client outside the person's rows.
 */
export async function getCliente(scope: Scope, uuid: string): Promise<ClienteDetail> {
  const found = await findCliente(scope.database.orm, scope.actor, uuid);
  if (!found) throw notFound();
  const { isClient } = scope.actor;
  return {
    ...found,
    ...(isClient ? { particularidades: null } : {}),
    transicoes: isClient ? [] : (manualTransitions[found.status] ?? []),
    edita: isClient ? 'contatos' : 'tudo',
  };
}

/** Choices of the form; people and teams of the firm stay unknown to a client's own user. */
export async function getClienteOptions(scope: Scope): Promise<ClienteOptions> {
  const options = await clienteOptions(scope.database);
  return scope.actor.isClient ? { ...options, responsaveis: [], equipes: [] } : options;
}

/**
 * Whether a document is free; names the client who has it only inside the person's rows.
 * @throws Refusal 403 for a client's own user, who would learn whom else the firm serves.
 */
export async function checkDocumento(
  scope: Scope,
  documento: string,
  ignorar: string | undefined,
): Promise<ClienteDocumento> {
  refuseClientUser(scope);
  const compact = documento.replace(/[.\-/\s]/g, '').toUpperCase();
  const found = await findByDocumento(scope.database.orm, scope.actor, compact);
  if (!found || found.uuid === ignorar) return { situacao: 'livre' };
  return {
    situacao: found.excluido ? 'excluido' : 'existe',
    cliente: found.visivel ? { uuid: found.uuid, nome: found.nome } : undefined,
  };
}

/** @throws Refusal 403 for a client's own user; 422 also for a document that exists, deleted or not. */
export function createCliente(scope: Scope, form: ClienteCreate): Promise<Saved> {
  refuseClientUser(scope);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const [row] = await tx
        .insert(cliente)
        .values({
          ...(await columnsOf(tx, form)),
          status: form.status,
          ...created(scope.actor, scope.now()),
        })
        .returning({ id: cliente.id, uuid: cliente.uuid, versao: cliente.versao });
      if (!row) throw new Error('A client was not inserted.');
      const after = await findCliente(tx, null, row.uuid);
      audit.record({
        acao: 'Criou',
        entidade: 'cliente',
        uuid: row.uuid,
        rotulo: form.razao_social,
        depois: after && logged(after),
      });
      await saveContatos(tx, audit, scope, row.id, form.contatos);
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/** A client's own user changes only the contacts (domain 0.6). @throws Refusal 404, 409, 422. */
export function updateCliente(scope: Scope, uuid: string, form: ClienteUpdate): Promise<Saved> {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await lockCliente(tx, scope.actor, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, form.versao);
      const before = await findCliente(tx, null, uuid);
      const columns = scope.actor.isClient ? {} : await columnsOf(tx, form);
      const [saved] = await tx
        .update(cliente)
        .set({ ...columns, ...touched(scope.actor, scope.now()) })
        .where(eq(cliente.id, row.id))
        .returning({ uuid: cliente.uuid, versao: cliente.versao });
      if (!scope.actor.isClient) {
        const after = await findCliente(tx, null, uuid);
        audit.record({
          acao: 'Alterou',
          entidade: 'cliente',
          uuid,
          rotulo: form.razao_social,
          antes: before && logged(before),
          depois: after && logged(after),
        });
      }
      await saveContatos(tx, audit, scope, row.id, form.contatos);
      return saved as Saved;
    }),
  );
}

/** Suspends a client or takes him back. @throws Refusal 403, 404, 406, 409. */
export function changeClienteStatus(
  scope: Scope,
  uuid: string,
  change: { para: 'suspenso' | 'ativo'; versao: number },
): Promise<Saved> {
  refuseClientUser(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, change.versao);
    if (!manualTransitions[row.status as ClienteStatus]?.includes(change.para)) {
      throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
    }
    const [saved] = await tx
      .update(cliente)
      .set({ status: change.para, ...touched(scope.actor, scope.now()) })
      .where(eq(cliente.id, row.id))
      .returning({ uuid: cliente.uuid, versao: cliente.versao });
    audit.record({
      acao: 'Mudou status',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: { status: clienteStatusLabels[row.status as ClienteStatus] },
      depois: { status: clienteStatusLabels[change.para] },
    });
    return saved as Saved;
  });
}

/** What holds the client back from being deleted. @throws Refusal 404 */
export async function clienteVinculos(scope: Scope, uuid: string) {
  await getCliente(scope, uuid);
  return countVinculos(scope.database.orm, clienteLinks(uuid));
}

/** @throws Refusal 403, 404, 409, and 406 while anything is linked. */
export function deleteCliente(scope: Scope, uuid: string, versao: number): Promise<void> {
  refuseClientUser(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    refuseLinked(await countVinculos(tx, clienteLinks(uuid)));
    const before = await findCliente(tx, null, uuid);
    await tx.update(cliente).set(deleted(scope.actor, scope.now())).where(eq(cliente.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'cliente',
      uuid,
      rotulo: row.razao_social,
      antes: before && logged(before),
    });
  });
}

/** `Reativar cadastro`: brings a deleted client back with his contacts. @throws Refusal 403, 404. */
export function restoreCliente(scope: Scope, uuid: string): Promise<Saved> {
  refuseClientUser(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid, 'deleted');
    if (!row) throw notFound();
    const [saved] = await tx
      .update(cliente)
      .set({ excluido_em: null, excluido_por_id: null, ...touched(scope.actor, scope.now()) })
      .where(eq(cliente.id, row.id))
      .returning({ uuid: cliente.uuid, versao: cliente.versao });
    audit.record({ acao: 'Restaurou', entidade: 'cliente', uuid, rotulo: row.razao_social });
    return saved as Saved;
  });
}

function refuseClientUser({ actor }: Scope): void {
  if (actor.isClient) throw forbidden();
}

async function columnsOf(tx: Transaction, form: ClienteCreate | ClienteUpdate) {
  const [segmento] = await tx
    .select({ id: seletor.id })
    .from(seletor)
    .where(
      and(eq(seletor.uuid, form.segmento_uuid), eq(seletor.grupo, 'segmento'), isNull(seletor.excluido_em)),
    );
  if (!segmento) throw invalidFields({ segmento_uuid: ['Opção inválida.'] });
  const { cep, logradouro, numero, complemento, bairro } = form.endereco;
  const address = Object.entries({ cep, logradouro, numero, complemento, bairro });
  return {
    tipo_pessoa: form.tipo_pessoa,
    documento: form.documento,
    razao_social: form.razao_social,
    nome_fantasia: form.nome_fantasia,
    regime_tributario: form.regime_tributario,
    segmento_id: segmento.id,
    municipio: form.municipio,
    municipio_ibge: form.municipio_ibge,
    uf: form.uf,
    endereco: Object.fromEntries(address.filter((entry): entry is [string, string] => entry[1] !== null)),
    data_inicio_contrato: form.data_inicio_contrato,
    data_fim_contrato: form.data_fim_contrato,
    responsavel_carteira_id: await idOfRef(
      tx,
      usuario,
      form.responsavel_carteira_uuid,
      'responsavel_carteira_uuid',
    ),
    equipe_id: await idOfRef(tx, equipe, form.equipe_uuid, 'equipe_uuid'),
    particularidades: form.particularidades,
    canal_preferido: form.canal_preferido,
    classificacao: form.classificacao,
    tags: form.tags,
  };
}
