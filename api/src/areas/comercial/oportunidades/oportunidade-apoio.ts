import type { AtividadeTipo, OportunidadeEtapa } from '@gestao/shared/contracts/comercial/oportunidades';
import { oportunidadeEtapaLabels } from '@gestao/shared/contracts/comercial/oportunidades';
import { and, eq, ilike, inArray, isNull } from 'drizzle-orm';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { created } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { cliente, oportunidade_atividade, orcamento } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { lockOportunidade, type OportunidadeRow } from './oportunidades.repository';
import { etapasEncerradas, movimenta, type Requisitos, valorTotal } from './oportunidades.rules';

/** What the log calls an opportunity. */
export const rotuloDe = (row: Pick<OportunidadeRow, 'codigo' | 'titulo'>) => `${row.codigo} ${row.titulo}`;
export const etapaLabel = (etapa: string) => oportunidadeEtapaLabels[etapa as OportunidadeEtapa];
export const encerrada = (row: OportunidadeRow) =>
  (etapasEncerradas as readonly string[]).includes(row.etapa);

/**
 * The opportunity a person is about to move, held until the end of the transaction.
 * @throws Refusal 404 outside the rows, 403 for who is neither its responsável nor sees everything
 */
export async function lockParaMover(tx: Transaction, scope: Scope, uuid: string): Promise<OportunidadeRow> {
  const row = await lockOportunidade(tx, scope.actor, uuid);
  if (!row) throw notFound();
  if (!movimenta(scope.actor, row.responsavel_id)) {
    throw forbidden('Somente o responsável pela oportunidade pode mudar a etapa.');
  }
  return row;
}

/** @throws Refusal 406 for one that was won or lost */
export function refuseEncerrada(row: OportunidadeRow): void {
  if (!encerrada(row)) return;
  throw ruleRefusal(
    'oportunidade_encerrada',
    `A oportunidade já está ${etapaLabel(row.etapa).toLowerCase()}. ${
      row.etapa === 'perdida' ? 'Reabra-a para continuar.' : 'Não é possível alterá-la.'
    }`,
  );
}

export const prefixoObjecao = 'Objeção: ';

/** Adds to the opportunity's history, by the person who acts. */
export async function recordAtividade(
  tx: Transaction,
  scope: Scope,
  oportunidadeId: number,
  atividade: { tipo: AtividadeTipo; quando?: Date; resumo: string },
): Promise<string> {
  const now = scope.now();
  const [row] = await tx
    .insert(oportunidade_atividade)
    .values({
      oportunidade_id: oportunidadeId,
      tipo: atividade.tipo,
      quando: atividade.quando ?? now,
      resumo: atividade.resumo,
      ...created(scope.actor, now),
    })
    .returning({ uuid: oportunidade_atividade.uuid });
  if (!row) throw new Error('An activity was not inserted.');
  return row.uuid;
}

/** What the stages ask for (docs/domain/comercial.md#oportunidades), as it stands now. */
export async function readRequisitos(tx: Transaction, row: OportunidadeRow): Promise<Requisitos> {
  const daOportunidade = and(
    eq(oportunidade_atividade.oportunidade_id, row.id),
    isNull(oportunidade_atividade.excluido_em),
  );
  const [reunioes, objecoes, enviados, [do_cliente]] = await together(tx, [
    tx.$count(oportunidade_atividade, and(daOportunidade, eq(oportunidade_atividade.tipo, 'reuniao'))),
    tx.$count(
      oportunidade_atividade,
      and(daOportunidade, ilike(oportunidade_atividade.resumo, `${prefixoObjecao}%`)),
    ),
    tx.$count(
      orcamento,
      and(
        eq(orcamento.oportunidade_id, row.id),
        isNull(orcamento.excluido_em),
        inArray(orcamento.status, ['enviado', 'aceito', 'recusado', 'expirado']),
      ),
    ),
    tx
      .select({ documento: cliente.documento })
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id ?? 0)),
  ]);
  return {
    servicos: row.servicos.length,
    origem: row.origem_id !== null,
    valor_total_centavos: valorTotal(row),
    reuniao: reunioes > 0,
    documento: Boolean(do_cliente?.documento ?? row.prospecto?.documento),
    orcamento_enviado: enviados > 0,
    objecao: objecoes > 0,
  };
}
