import {
  type ClienteServicoEnd,
  type ClienteServicoForm,
  type ClienteServicoOptions,
  type ClienteServicos,
  type ClienteServicoUpdate,
  clienteServicoSituacaoLabels,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { isClienteAtendido } from '@gestao/shared/contracts/clientes/values/clientes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { offered } from '../../../platform/area/area';
import { type Audit, type AuditAction, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { writeCliente } from '../clientes/cliente.writer';
import { lockCliente } from '../clientes/clientes.repository';
import { clienteRows } from '../clientes/clientes.rows';
import { deleteServico, insertServico, writeServico } from './cliente-servico.writer';
import {
  findFechamentoModelo,
  findServico,
  listClienteServicos,
  type ServicoRow,
  servicoOptions,
} from './cliente-servicos.repository';
import {
  coincidem,
  honorarioDepois,
  situacaoDoServico,
  somaAtiva,
  somaPrevista,
} from './cliente-servicos.rules';

type Saved = { uuid: string; versao: number };
type LockedCliente = NonNullable<Awaited<ReturnType<typeof lockCliente>>>;

/** What a client contracted and what it pays. @throws Refusal 404 outside the person's rows. */
export async function getClienteServicos(scope: Scope, uuid: string): Promise<ClienteServicos> {
  const { orm } = scope.database;
  const [row] = await orm
    .select({ id: cliente.id, honorario: cliente.honorario_mensal_centavos })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(scope.actor)));
  if (!row) throw notFound();
  const servicos = await readServicos(orm, row.id, row.honorario, dateIn(scope.now()));
  const { isClient } = scope.actor;
  return {
    ...servicos,
    itens: isClient ? servicos.itens.map((one) => ({ ...one, fechamento_modelo: null })) : servicos.itens,
    edita: !isClient,
  };
}

/** The services as every screen and document shows them. @param hoje `AAAA-MM-DD` */
export async function readServicos(
  orm: Database['orm'] | Transaction,
  clienteId: number,
  honorario: number | null,
  hoje: string,
): Promise<Omit<ClienteServicos, 'edita'>> {
  const rows = await listClienteServicos(orm, clienteId);
  const itens = rows.map((row) => {
    const { uuid, servico, data_inicio, data_fim, valor_mensal_centavos, fechamento_modelo, versao } = row;
    const situacao = situacaoDoServico(row, hoje);
    const situacao_label = clienteServicoSituacaoLabels[situacao];
    return {
      uuid,
      servico,
      data_inicio,
      data_fim,
      valor_mensal_centavos,
      fechamento_modelo,
      situacao,
      situacao_label,
      versao,
    };
  });
  const total = somaAtiva(rows, hoje);
  return {
    itens: itens.toSorted((a, b) => Number(a.situacao === 'encerrado') - Number(b.situacao === 'encerrado')),
    total_ativo_centavos: total,
    previstos: somaPrevista(rows, hoje),
    honorario_mensal_centavos: honorario,
    honorario_ajustado: honorario !== null && honorario !== total,
  };
}

/** @throws Refusal 403 for a client's own user. */
export async function getServicoOptions(scope: Scope): Promise<ClienteServicoOptions> {
  if (scope.actor.isClient) throw forbidden();
  return servicoOptions(scope.database);
}

/** @throws Refusal 403, 404; 406 for a client whose contract has ended; 422. */
export function addClienteServico(scope: Scope, uuid: string, form: ClienteServicoForm): Promise<Saved> {
  return change(scope, uuid, async ({ tx, row, services, record }) => {
    if (!isClienteAtendido(row.status)) {
      throw ruleRefusal('cliente_encerrado', 'O contrato deste cliente foi encerrado.');
    }
    const chosen = await findServico(tx, form.servico_uuid);
    if (!chosen?.ativo) throw invalidFields({ servico_uuid: ['Opção inválida.'] });
    refuseOverlap(services, chosen.id, form, undefined);
    const modelo = await modeloOf(tx, form.fechamento_modelo_uuid);
    const { servico_uuid: _servico, fechamento_modelo_uuid: _modelo, ...columns } = form;
    const saved = await insertServico(
      tx,
      { ...columns, cliente_id: row.id, servico_id: chosen.id, fechamento_modelo_id: modelo?.id },
      trailOf(scope),
    );
    record('Criou', saved.uuid, chosen.nome, null, {
      servico: chosen.nome,
      ...columns,
      fechamento_modelo: modelo?.nome ?? null,
    });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** @throws Refusal 403, 404, 409, 422. */
export function updateClienteServico(
  scope: Scope,
  at: { uuid: string; servico: string },
  form: ClienteServicoUpdate,
): Promise<Saved> {
  return change(scope, at.uuid, async ({ tx, services, record }) => {
    const before = await pick(tx, services, at.servico, form.versao);
    const chosen = await findServico(tx, form.servico_uuid);
    if (!chosen || (!chosen.ativo && chosen.id !== before.servico_id)) {
      throw invalidFields({ servico_uuid: ['Opção inválida.'] });
    }
    refuseOverlap(services, chosen.id, form, before.uuid);
    const modelo = await modeloOf(tx, form.fechamento_modelo_uuid, before);
    const { servico_uuid: _servico, fechamento_modelo_uuid: _modelo, versao: _versao, ...columns } = form;
    const saved = await writeServico(
      tx,
      before.id,
      { ...columns, servico_id: chosen.id, fechamento_modelo_id: modelo?.id ?? null },
      trailOf(scope),
    );
    record('Alterou', before.uuid, chosen.nome, loggedServico(before), {
      servico: chosen.nome,
      ...columns,
      fechamento_modelo: modelo?.nome ?? null,
    });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** Sets the last day of a service. @throws Refusal 403, 404, 409, 422. */
export function endClienteServico(
  scope: Scope,
  at: { uuid: string; servico: string },
  { data_fim, versao }: ClienteServicoEnd,
): Promise<Saved> {
  return change(scope, at.uuid, async ({ tx, services, record }) => {
    const before = await pick(tx, services, at.servico, versao);
    if (data_fim < before.data_inicio) {
      throw invalidFields({ data_fim: ['A data final deve ser igual ou posterior à inicial.'] });
    }
    refuseOverlap(services, before.servico_id, { ...before, data_fim }, before.uuid);
    const saved = await writeServico(tx, before.id, { data_fim }, trailOf(scope));
    record('Mudou status', before.uuid, before.servico.nome, loggedServico(before), {
      ...loggedServico(before),
      data_fim,
    });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** Takes away a service written by mistake; one that was really served is ended instead. @throws Refusal 403, 404, 409. */
export function deleteClienteServico(
  scope: Scope,
  at: { uuid: string; servico: string },
  versao: number,
): Promise<void> {
  return change(scope, at.uuid, async ({ tx, services, record }) => {
    const before = await pick(tx, services, at.servico, versao);
    await deleteServico(tx, before.id, trailOf(scope));
    record('Excluiu', before.uuid, before.servico.nome, loggedServico(before), null);
  });
}

/**
 * The template a service is to run by: a published one, or the one it already has.
 * @throws Refusal 422 at `fechamento_modelo_uuid`.
 */
async function modeloOf(tx: Transaction, uuid: string | null, before?: ServicoRow) {
  if (uuid === null) return null;
  const found = await findFechamentoModelo(tx, uuid);
  if (found && (found.status === 'publicado' || found.id === before?.fechamento_modelo_id)) return found;
  throw invalidFields({ fechamento_modelo_uuid: ['Opção inválida.'] });
}

interface Change {
  tx: Transaction;
  row: LockedCliente;
  services: ServicoRow[];
  record: (
    acao: AuditAction,
    uuid: string,
    rotulo: string,
    antes: Record<string, unknown> | null,
    depois: Record<string, unknown> | null,
  ) => void;
}

/** One change of a client's services under the client's lock; the fee follows in the same transaction. */
function change<T>(scope: Scope, uuid: string, work: (change: Change) => Promise<T>): Promise<T> {
  if (scope.actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCliente(tx, scope.actor, uuid);
    if (!row) throw notFound();
    const services = await listClienteServicos(tx, row.id);
    const result = await work({
      tx,
      row,
      services,
      record: (acao, servico, rotulo, antes, depois) =>
        audit.record({
          acao,
          entidade: 'cliente_servico',
          uuid: servico,
          rotulo,
          clienteUuid: uuid,
          antes,
          depois,
        }),
    });
    await followServices(scope, tx, audit, row, services);
    const antes = new Map(services.map(({ id, versao }) => [id, versao]));
    const mudaram = (await listClienteServicos(tx, row.id)).filter(
      ({ id, versao }) => antes.get(id) !== versao,
    );
    for (const follow of offered(scope.areas, 'clientServices'))
      await follow(
        tx,
        audit,
        row,
        mudaram.map(({ id }) => id),
        trailOf(scope),
      );
    return result;
  });
}

async function followServices(
  scope: Scope,
  tx: Transaction,
  audit: Audit,
  row: LockedCliente,
  before: ServicoRow[],
): Promise<void> {
  const hoje = dateIn(scope.now());
  const after = await listClienteServicos(tx, row.id);
  const honorario = row.honorario_mensal_centavos;
  const next = honorarioDepois(honorario, somaAtiva(before, hoje), somaAtiva(after, hoje));
  if (next === honorario) return;
  await writeCliente(tx, row.id, { honorario_mensal_centavos: next }, trailOf(scope));
  audit.record({
    acao: 'Alterou',
    entidade: 'cliente',
    uuid: row.uuid,
    rotulo: row.razao_social,
    antes: { honorario_mensal_centavos: honorario },
    depois: { honorario_mensal_centavos: next },
  });
}

async function pick(tx: Transaction, services: ServicoRow[], uuid: string, versao: number) {
  const found = services.find((service) => service.uuid === uuid);
  if (!found) throw notFound();
  await refuseLostUpdate(tx, found, versao);
  return found;
}

/** The same service twice on one day would be closed and charged twice. */
function refuseOverlap(
  services: ServicoRow[],
  servicoId: number,
  period: { data_inicio: string; data_fim: string | null },
  own: string | undefined,
): void {
  if (services.some((one) => one.uuid !== own && one.servico_id === servicoId && coincidem(one, period))) {
    throw invalidFields({ servico_uuid: ['Este serviço já está contratado neste período.'] });
  }
}

/** A contracted service as the log shows it. */
export const loggedServico = (row: ServicoRow) => ({
  servico: row.servico.nome,
  data_inicio: row.data_inicio,
  data_fim: row.data_fim,
  valor_mensal_centavos: row.valor_mensal_centavos,
  fechamento_modelo: row.fechamento_modelo?.nome ?? null,
});
