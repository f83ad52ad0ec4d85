import { formatCompetencia } from '@gestao/shared/config';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Trail, trailOf } from '../../../platform/app/author';
import type { AcceptanceStep } from '../../../platform/area/acceptance';
import type { ClientServicesStep, ServedClient } from '../../../platform/area/client-services';
import type { ContractEndStep } from '../../../platform/area/contract-end';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  cliente_fechamento_modelo,
  cliente_servico,
  fechamento_modelo,
  precificacao_servico,
} from '../../../platform/database/schema';
import { deleteVinculo, insertVinculo, type VinculoRow, writeVinculo } from './cliente-modelo.writer';
import { type MudancaDeVinculo, mudancasDosVinculos } from './vinculos-dos-servicos.rules';

/** Templates follow the services that a client is served with (docs/domain/clientes.md#modelos). */
export const followServicos: ClientServicesStep = (tx, audit, servido, trazem, por) =>
  follow(tx, audit, servido, trazem, por);

/** The services that a client accepted bring their templates along. */
export const trazerModelos: AcceptanceStep = async (tx, audit, { cliente: { id }, servicos }, por) => {
  const [servido] = await tx
    .select({ id: cliente.id, uuid: cliente.uuid, razao_social: cliente.razao_social })
    .from(cliente)
    .where(eq(cliente.id, id));
  if (!servido) throw new Error('The client of an accepted budget is gone.');
  const aceitos = servicos.map((one) => one.id);
  const novos =
    aceitos.length === 0
      ? []
      : await tx
          .select({ id: cliente_servico.id })
          .from(cliente_servico)
          .where(
            and(
              eq(cliente_servico.cliente_id, id),
              inArray(cliente_servico.orcamento_item_id, aceitos),
              isNull(cliente_servico.excluido_em),
            ),
          );
  await follow(
    tx,
    audit,
    servido,
    novos.map((one) => one.id),
    por,
  );
  return undefined;
};

/** With the contract end the services, and with them what they brought. */
export const levarModelos: ContractEndStep = {
  async run(tx, audit, scope, servido) {
    await follow(tx, audit, servido, [], trailOf(scope));
  },
};

async function follow(
  tx: Transaction,
  audit: Audit,
  servido: ServedClient,
  trazem: readonly number[],
  por: Trail,
): Promise<void> {
  const servicos = await tx
    .select({
      id: cliente_servico.id,
      data_inicio: cliente_servico.data_inicio,
      data_fim: cliente_servico.data_fim,
      proprio: cliente_servico.fechamento_modelo_id,
      doServico: precificacao_servico.fechamento_modelo_ids,
    })
    .from(cliente_servico)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, cliente_servico.servico_id))
    .where(and(eq(cliente_servico.cliente_id, servido.id), isNull(cliente_servico.excluido_em)))
    .orderBy(asc(cliente_servico.data_inicio), asc(cliente_servico.id));
  const rows = await tx
    .select()
    .from(cliente_fechamento_modelo)
    .where(
      and(
        eq(cliente_fechamento_modelo.cliente_id, servido.id),
        isNull(cliente_fechamento_modelo.excluido_em),
      ),
    )
    .orderBy(asc(cliente_fechamento_modelo.id))
    .for('update');
  const modelos = new Map(
    (
      await tx
        .select({ id: fechamento_modelo.id, nome: fechamento_modelo.nome, status: fechamento_modelo.status })
        .from(fechamento_modelo)
        .where(isNull(fechamento_modelo.excluido_em))
    ).map((one) => [one.id, one]),
  );
  const mudancas = mudancasDosVinculos(
    servicos.map(({ id, data_inicio, data_fim, proprio, doServico }) => ({
      id,
      inicio: data_inicio.slice(0, 7),
      fim: data_fim?.slice(0, 7) ?? null,
      // One that is put away brings nothing new; a draft begins to run once it is published.
      modelos: [...new Set([...doServico, ...(proprio === null ? [] : [proprio])])].filter(
        (modelo) => (modelos.get(modelo)?.status ?? 'arquivado') !== 'arquivado',
      ),
    })),
    rows.map(({ cliente_servico_id, ...row }) => ({ ...row, servico_id: cliente_servico_id })),
    trazem,
    dateIn(por.now).slice(0, 7),
  );
  for (const mudanca of mudancas)
    await changeVinculos(
      tx,
      audit,
      servido,
      mudanca,
      rows,
      (id) => modelos.get(id)?.nome ?? 'modelo excluído',
      por,
    );
}

async function changeVinculos(
  tx: Transaction,
  audit: Audit,
  servido: ServedClient,
  mudanca: MudancaDeVinculo,
  rows: readonly VinculoRow[],
  nomeDe: (modeloId: number) => string,
  por: Trail,
): Promise<void> {
  const registro = (row: VinculoRow) => ({
    entidade: 'cliente_fechamento_modelo' as const,
    uuid: row.uuid,
    rotulo: `${servido.razao_social}: ${nomeDe(row.modelo_id)}`,
    clienteUuid: servido.uuid,
  });
  const mes = (competencia: string | null) => (competencia === null ? null : formatCompetencia(competencia));
  if (mudanca.que === 'traz') {
    const { modelo_id, servico_id, inicio, fim } = mudanca;
    const colunas = { cliente_id: servido.id, modelo_id, cliente_servico_id: servico_id, inicio, fim };
    const row = await insertVinculo(tx, colunas, por);
    audit.record({
      ...registro(row),
      acao: 'Criou',
      depois: { modelo: nomeDe(modelo_id), inicio: mes(inicio), fim: mes(fim) },
    });
    return;
  }
  const row = rows.find(({ id }) => id === mudanca.id);
  if (!row) throw new Error('A held link is gone.');
  if (mudanca.que === 'leva') {
    await deleteVinculo(tx, row.id, por);
    audit.record({ ...registro(row), acao: 'Excluiu', antes: { inicio: mes(row.inicio) } });
    return;
  }
  await writeVinculo(tx, row.id, { fim: mudanca.fim, cliente_servico_id: mudanca.servico_id }, por);
  if (mudanca.fim === row.fim) return;
  audit.record({
    ...registro(row),
    acao: 'Alterou',
    antes: { fim: mes(row.fim) },
    depois: { fim: mes(mudanca.fim) },
  });
}
