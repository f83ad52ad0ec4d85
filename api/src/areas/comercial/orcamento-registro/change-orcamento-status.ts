import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { inArray } from 'drizzle-orm';
import type { Author } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Audit, AuditEntry } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema/index';
import { revokeTokensOfRecords } from '../../acesso/tokens/revoke-records';
import type { OrcamentoRow } from './orcamento.repository';
import { passagens } from './orcamento.rules';
import { type ColunasDoOrcamento, writeOrcamentoStatus } from './orcamento.writer';
import { invalidateAprovacoes } from './orcamento-aprovacoes';
import { recordEventos } from './orcamento-eventos';

/** What a budget needs to be known for to change its status. */
export type OrcamentoDaMudanca = Pick<
  OrcamentoRow,
  'id' | 'uuid' | 'numero' | 'revisao' | 'status' | 'cliente_id'
>;

export interface MudancaDeStatus {
  para: OrcamentoStatus;
  /** Columns the step changes besides the status. */
  colunas?: ColunasDoOrcamento;
  /** The line of the budget's own history. */
  evento: { tipo: string; dados?: Record<string, unknown> };
  /** What the log says besides the status; `Mudou status` unless it names another action. */
  log?: Pick<Partial<AuditEntry>, 'acao' | 'antes' | 'depois'>;
  /** Why links end, as their log says it; the event's name where it is not told. */
  motivoDoLink?: string;
  /** The proposal's links stay as a receipt: the client answered by one of them. */
  mantemProposta?: boolean;
}

/** @throws Refusal 406 `transicao_invalida`, always */
export function refuseTransition(status: OrcamentoStatus): never {
  const agora = orcamentoStatusLabels[status].toLowerCase();
  throw ruleRefusal('transicao_invalida', `Um orçamento ${agora} não permite esta ação.`);
}

/**
 * Takes locked budgets to another status, in the caller's audited transaction: the only place that does.
 * What follows from each status stands in `passagens`: approvals that stop counting, links that end. The
 * budget leaves the day it was put off to, and its history and the log get one line each.
 * @returns version of the last one
 * @throws Refusal 406 `transicao_invalida` from a status that does not lead there (docs/domain/comercial.md#vida)
 */
export async function changeOrcamentoStatus(
  tx: Transaction,
  audit: Audit,
  rows: readonly OrcamentoDaMudanca[],
  mudanca: MudancaDeStatus,
  por: Author,
): Promise<number> {
  const { para, colunas, evento, log } = mudanca;
  const passagem = passagens[para];
  for (const { status } of rows) {
    if (!passagem.de.some((one) => one === status)) refuseTransition(status);
  }
  const ids = rows.map(({ id }) => id);
  const invalidas = rows.filter(({ status }) => passagem.invalidaAprovacoes.some((one) => one === status));
  if (invalidas.length > 0)
    await invalidateAprovacoes(
      tx,
      invalidas.map(({ id }) => id),
    );
  const versao = await writeOrcamentoStatus(
    tx,
    ids,
    // Another queue, another wait: a budget that was put off comes back with its next step.
    { ...colunas, status: para, caixa_adiada_ate: null },
    por,
  );
  await recordEventos(tx, por, ids, evento.tipo, evento.dados);
  const clientes = await clientesDe(tx, rows, colunas?.cliente_id ?? null);
  const finalidades: readonly Finalidade[] = mudanca.mantemProposta
    ? passagem.encerraLinks.filter((one) => one !== 'orcamento_aceite')
    : passagem.encerraLinks;
  const links =
    finalidades.length === 0
      ? null
      : await revokeTokensOfRecords(
          tx,
          { finalidades, entidadeIds: ids, clienteUuidOf: (id) => clientes.get(id) ?? null },
          {
            motivo: mudanca.motivoDoLink ?? `Orçamento ${evento.tipo.toLowerCase()}`,
            usuarioId: por.usuarioId,
            now: por.now,
          },
        );
  for (const row of rows) {
    for (const entry of links?.get(row.id) ?? []) audit.record(entry);
    audit.record({
      acao: log?.acao ?? 'Mudou status',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: `${row.numero} R${row.revisao}`,
      clienteUuid: clientes.get(row.id) ?? null,
      antes: { status: orcamentoStatusLabels[row.status], ...log?.antes },
      depois: { status: orcamentoStatusLabels[para], ...log?.depois },
    });
  }
  return versao;
}

/** Address of each budget's client; the one an acceptance gives it counts for the log already. */
async function clientesDe(
  tx: Transaction,
  rows: readonly OrcamentoDaMudanca[],
  novo: number | null,
): Promise<Map<number, string>> {
  const donos = new Map(
    rows.flatMap((row) => {
      const dono = novo ?? row.cliente_id;
      return dono === null ? [] : [[row.id, dono] as const];
    }),
  );
  if (donos.size === 0) return new Map();
  const found = await tx
    .select({ id: cliente.id, uuid: cliente.uuid })
    .from(cliente)
    .where(inArray(cliente.id, [...new Set(donos.values())]));
  const uuids = new Map(found.map(({ id, uuid }) => [id, uuid]));
  return new Map(
    [...donos].flatMap(([id, dono]) => {
      const uuid = uuids.get(dono);
      return uuid === undefined ? [] : [[id, uuid] as const];
    }),
  );
}
