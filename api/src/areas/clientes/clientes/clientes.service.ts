import type { ClienteContatosForm } from '@gestao/shared/contracts/clientes/cliente-contatos';
import {
  type ClienteCreate,
  type ClienteDetail,
  type ClienteDocumento,
  type ClienteOptions,
  type ClienteUpdate,
  canalLabels,
  porteLabels,
  regimeLabels,
} from '@gestao/shared/contracts/clientes/clientes';
import { trailOf } from '../../../platform/app/author';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { labels } from '../../../platform/audit/labels';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countVinculos, refuseLinked, withoutExamples } from '../../../platform/listing/vinculos';
import { tellCarteira } from '../../sistema/notificacoes/cliente-atribuido';
import { deleteClienteRow, insertClientes, restoreClienteRow, writeCliente } from './cliente.writer';
import { columnsOf } from './cliente-columns';
import { findCliente, type LoadedCliente } from './cliente-detail.repository';
import { clienteOptions } from './cliente-options.repository';
import { clienteLinks, findByDocumento, findSameRoot, lockCliente } from './clientes.repository';
import { refuseClientUser } from './clientes.rows';
import { saveContatos } from './contatos';
import { keepVersion } from './particularidades.service';
import { pldFaltas } from './pld/pld.rules';
import { manualTransitions } from './vida/cliente-status.rules';
import { mayAdjustHonorario } from './vida/honorario.service';

const uniqueFields = { cliente_documento_unico: ['documento', 'CPF/CNPJ'] } satisfies Record<
  string,
  [string, string]
>;
type Saved = { uuid: string; versao: number };

/** A client as the log shows it; contacts and registered people have log rows of their own. */
const logged = (detail: LoadedCliente) => {
  const { contatos: _c, pessoas: _p, pld: _k, filiais: _f, status_label: status, ...rest } = detail;
  return {
    ...labels(rest),
    gestores: detail.gestores.map((one) => `${one.departamento.nome}: ${one.usuario.nome}`),
    status,
    tipo_pessoa: detail.tipo_pessoa === 'juridica' ? 'Jurídica' : 'Física',
    regime_tributario: regimeLabels[detail.regime_tributario],
    porte: detail.porte && porteLabels[detail.porte],
    canal_preferido: canalLabels[detail.canal_preferido],
  };
};

/**
 * The firm's own view of the client (notes, class, tags, people) stays with the firm.
 * @throws Refusal 404 also for a client outside the person's rows.
 */
export async function getCliente(scope: Scope, uuid: string): Promise<ClienteDetail> {
  const found = await findCliente(scope.database.orm, scope.actor, uuid);
  if (!found) throw notFound();
  const { pessoas: _pessoas, pld, ...shown } = found;
  if (scope.actor.isClient) {
    return {
      ...shown,
      ...{ particularidades: null, grupo_economico: null, nps_ultimo: null, classificacao: null, tags: [] },
      ...{ suspensao_motivo: null, encerramento_motivo: null, gestores: [], filiais: [] },
      transicoes: [],
      ajusta_honorario: false,
      edita: 'contatos',
    };
  }
  return {
    ...shown,
    pld,
    transicoes: manualTransitions[found.status],
    ajusta_honorario: mayAdjustHonorario(scope.actor),
    edita: 'tudo',
  };
}

/** Choices of the form; people and teams of the firm stay unknown to a client's own user. */
export async function getClienteOptions(scope: Scope): Promise<ClienteOptions> {
  const options = await clienteOptions(scope.database);
  if (!scope.actor.isClient) return options;
  // How the firm works is not a client's business.
  const { segmentos } = options;
  return {
    segmentos,
    responsaveis: [],
    equipes: [],
    departamentos: [],
    fechamento_modelos: [],
    servicos: [],
    tags: [],
    consultas: { cep: false, cnpj: false },
  };
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
  refuseClientUser(scope.actor);
  const compact = documento.replace(/[.\-/\s]/g, '').toUpperCase();
  const found = await findByDocumento(scope.database.orm, scope.actor, compact);
  if (!found || found.uuid === ignorar) {
    const mesma_raiz = await findSameRoot(scope.database.orm, scope.actor, compact, ignorar);
    return { situacao: 'livre', mesma_raiz };
  }
  return {
    situacao: found.excluido ? 'excluido' : 'existe',
    cliente: found.visivel ? { uuid: found.uuid, nome: found.nome } : undefined,
    mesma_raiz: [],
  };
}

/** @throws Refusal 403 for a client's own user; 422 also for a document that exists, deleted or not. */
export function createCliente(scope: Scope, form: ClienteCreate): Promise<Saved> {
  refuseClientUser(scope.actor);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const columns = await columnsOf(tx, scope.actor, form);
      const { particularidades, status } = form;
      const [row] = await insertClientes(tx, [{ ...columns, particularidades, status }], trailOf(scope));
      if (!row) throw new Error('A client was not inserted.');
      await tellCarteira(tx, scope, row, { agora: row.responsavel_carteira_id });
      const after = await findCliente(tx, null, row.uuid);
      audit.record({
        acao: 'Criou',
        entidade: 'cliente',
        uuid: row.uuid,
        rotulo: form.razao_social,
        depois: after && logged(after),
      });
      if (form.particularidades) await keepVersion(tx, scope, row.id, form.particularidades);
      await saveContatos(tx, audit, scope, row, form.contatos);
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/** Everything of the tab `Dados`. @throws Refusal 403 for a client's own user, 404, 409, 422. */
export function updateCliente(scope: Scope, uuid: string, form: ClienteUpdate): Promise<Saved> {
  refuseClientUser(scope.actor);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await lockCliente(tx, scope.actor, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, form.versao);
      const before = await findCliente(tx, null, uuid);
      const columns = await columnsOf(tx, scope.actor, form, row);
      // Another kind of entity may need more people: the review no longer holds then.
      const reviewed = before && pldFaltas({ ...columns, pessoas: before.pessoas }).length === 0;
      const pld_revisado_em = reviewed ? row.pld_revisado_em : null;
      const { versao } = await writeCliente(tx, row.id, { ...columns, pld_revisado_em }, trailOf(scope));
      await tellCarteira(
        tx,
        scope,
        { uuid, razao_social: columns.razao_social },
        { agora: columns.responsavel_carteira_id, antes: row.responsavel_carteira_id },
      );
      const after = await findCliente(tx, null, uuid);
      audit.record({
        acao: 'Alterou',
        entidade: 'cliente',
        uuid,
        rotulo: form.razao_social,
        antes: before && { ...logged(before), pld_revisado_em: row.pld_revisado_em },
        depois: after && { ...logged(after), pld_revisado_em },
      });
      return { uuid, versao };
    }),
  );
}

/**
 * The tab `Contatos`, all a client's own user may change (docs/domain/acesso.md#linhas). @throws Refusal 404,
 * 409, 422.
 */
export function updateContatos(scope: Scope, uuid: string, form: ClienteContatosForm): Promise<Saved> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    await saveContatos(tx, audit, scope, row, form.contatos);
    const { versao } = await writeCliente(tx, row.id, {}, trailOf(scope));
    return { uuid, versao };
  });
}

/**
 * What holds the client back from being deleted; who is restricted reads how many records, not which.
 * @throws Refusal 403 for a client's own user, 404.
 */
export async function clienteVinculos(scope: Scope, uuid: string) {
  refuseClientUser(scope.actor);
  await getCliente(scope, uuid);
  const found = await countVinculos(scope.database.orm, clienteLinks(uuid));
  return scope.actor.visaoTotal ? found : withoutExamples(found);
}

/** @throws Refusal 403, 404, 409, and 406 while anything is linked. */
export function deleteCliente(scope: Scope, uuid: string, versao: number): Promise<void> {
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    refuseLinked(await countVinculos(tx, clienteLinks(uuid)));
    const before = await findCliente(tx, null, uuid);
    await deleteClienteRow(tx, row.id, trailOf(scope));
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
  refuseClientUser(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid, 'deleted');
    if (!row) throw notFound();
    const { versao } = await restoreClienteRow(tx, row.id, trailOf(scope));
    audit.record({ acao: 'Restaurou', entidade: 'cliente', uuid, rotulo: row.razao_social });
    return { uuid, versao };
  });
}
