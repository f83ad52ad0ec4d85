import {
  type OportunidadeEtapa,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import type { Trail } from '../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { type ColunasDaOportunidade, recordAtividade, writeEtapa } from './oportunidade.writer';
import { lockOportunidade, type OportunidadeRow } from './oportunidades.repository';
import { etapas, movimenta, type Passo, passos } from './oportunidades.rules';

/** What the log calls an opportunity. */
export const rotuloDaOportunidade = ({ codigo, titulo }: Pick<OportunidadeRow, 'codigo' | 'titulo'>) =>
  `${codigo} ${titulo}`;
export const etapaLabel = (etapa: OportunidadeEtapa) => oportunidadeEtapaLabels[etapa];

/** A step to the stage it leads to, with what it writes besides. */
export type MudancaDeEtapa = {
  colunas?: ColunasDaOportunidade;
  /** The line of the opportunity's own history. */
  nota?: string;
  /** What the log says besides stage and chance. */
  log?: { antes?: Record<string, unknown>; depois?: Record<string, unknown> };
} & (
  | { passo: 'mover'; para: OportunidadeEtapa }
  | { passo: 'ganhar' | 'aceitar' | 'reabrir' }
  | { passo: 'perder'; motivoId: number }
);

/**
 * Takes a locked opportunity to another stage, in the caller's audited transaction: the only place that does.
 * The stage brings its chance and the days that belong to it; what was decided before and holds no more is
 * cleared (docs/domain/comercial.md#oportunidades).
 * @returns it as it is now
 * @throws Refusal 406 from a stage the step does not start at
 */
export async function changeOportunidadeEtapa(
  tx: Transaction,
  audit: Audit,
  row: OportunidadeRow,
  mudanca: MudancaDeEtapa,
  por: Trail,
): Promise<OportunidadeRow> {
  refusePasso(row, mudanca.passo);
  const etapa = mudanca.passo === 'mover' ? mudanca.para : passos[mudanca.passo].para;
  const perdida = etapa === 'perdida';
  const saved = await writeEtapa(
    tx,
    row.id,
    {
      ...mudanca.colunas,
      etapa,
      ganha_em: etapa === 'ganha' ? (row.ganha_em ?? por.now) : null,
      perdida_em: perdida ? por.now : null,
      motivo_perda_id: mudanca.passo === 'perder' ? mudanca.motivoId : null,
      // Nothing comes next of what was lost.
      ...(perdida ? { proxima_acao: null, proxima_acao_em: null } : {}),
    },
    por,
  );
  if (mudanca.nota) await recordAtividade(tx, row.id, { tipo: 'nota', resumo: mudanca.nota }, por);
  audit.record({
    acao: 'Mudou status',
    entidade: 'oportunidade',
    uuid: row.uuid,
    rotulo: rotuloDaOportunidade(row),
    clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
    antes: { etapa: etapaLabel(row.etapa), probabilidade_bp: row.probabilidade_bp, ...mudanca.log?.antes },
    depois: {
      etapa: etapaLabel(etapa),
      probabilidade_bp: etapas[etapa].probabilidade_bp,
      ...mudanca.log?.depois,
    },
  });
  return saved;
}

function refusePasso(row: OportunidadeRow, passo: Passo): void {
  const { de } = passos[passo];
  if (de.some((one) => one === row.etapa)) return;
  if (passo === 'reabrir') {
    throw ruleRefusal('nao_perdida', 'Somente uma oportunidade perdida pode ser reaberta.');
  }
  throw ruleRefusal(
    'oportunidade_encerrada',
    `A oportunidade já está ${etapaLabel(row.etapa).toLowerCase()}. ${
      row.etapa === 'perdida' ? 'Reabra-a para continuar.' : 'Não é possível alterá-la.'
    }`,
  );
}

/** @throws Refusal 406 for one that was won or lost */
export function refuseEncerrada(row: OportunidadeRow): void {
  if (!isAberta(row.etapa)) refusePasso(row, 'mover');
}

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
