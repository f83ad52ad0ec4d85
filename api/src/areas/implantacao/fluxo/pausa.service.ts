import { formatDateInWords } from '@gestao/shared/config';
import type { Mudancas, PausarForm, RetomarForm } from '@gestao/shared/contracts/implantacao/fluxo';
import { businessDaysBetween, dateIn } from '@gestao/shared/rules/calendar';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { enqueueEmail } from '../../sistema/email/outbox';
import { changeImplantacaoStatus } from '../implantacao-registro/implantacao.writer';
import { followImplantacoes } from '../saude/seguir';
import { previewDatas, shiftDatas } from './datas';
import { diasDe, type EmVida, holdEmVida, planoEmCurso, readEmVida, refuseStatus } from './fluxo.repository';
import { conduz } from './fluxo.rules';
import { passoDado } from './fluxo.service';

/**
 * Pauses an implantação: its client reads why and until when, and dates wait until it goes on
 * (docs/domain/implantacao.md#fluxo).
 * @throws Refusal 403, 404; 406 `implantacao_mudou`; 409; 422 at `retorno_previsto`
 */
export function pauseImplantacao(
  scope: Scope,
  uuid: string,
  { versao, motivo, retorno_previsto }: PausarForm,
) {
  const por = trailOf(scope);
  const hoje = dateIn(por.now);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, planoEmCurso);
    await refuseLostUpdate(tx, row, versao);
    if (retorno_previsto <= hoje)
      throw invalidFields({ retorno_previsto: ['A volta deve ser depois de hoje.'] });
    const colunas = { pausada_em: hoje, motivo_pausa: motivo, retorno_previsto };
    const saved = await changeImplantacaoStatus(tx, audit, row, { para: 'pausada', motivo, colunas }, por);
    const avisado = await tellCliente(tx, scope, row, 'implantacao_pausada', {
      motivo,
      retorno: formatDateInWords(retorno_previsto),
    });
    return passoDado(saved, { avisado });
  });
}

/** What resuming would move: every open date, by the business days it was paused. @throws Refusal as `retomar` */
export async function previewRetomar(scope: Scope, uuid: string): Promise<Mudancas> {
  const { orm } = scope.database;
  const row = await readEmVida(orm, scope.actor, uuid);
  if (!conduz(scope.actor, row.responsavel_id)) throw forbidden();
  refuseStatus(row, ['pausada']);
  const regras = await diasDe(orm, row);
  return previewDatas(orm, row, diasDaPausa(row, dateIn(scope.now()), regras), regras);
}

/** Business days after the day it was paused, up to today. */
const diasDaPausa = (
  { pausada_em }: EmVida,
  hoje: string,
  regras: Parameters<typeof businessDaysBetween>[2],
): number => (pausada_em === null ? 0 : Math.max(0, businessDaysBetween(pausada_em, hoje, regras)));

/**
 * Goes on with a paused one: its open dates move by the business days it was paused, in the same transaction.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`; 409
 */
export function resumeImplantacao(scope: Scope, uuid: string, { versao, fora }: RetomarForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, ['pausada']);
    await refuseLostUpdate(tx, row, versao);
    const regras = await diasDe(tx, row);
    const dias = diasDaPausa(row, dateIn(por.now), regras);
    const colunas = { pausada_em: null, motivo_pausa: null, retorno_previsto: null };
    await changeImplantacaoStatus(tx, audit, row, { para: 'em_andamento', motivo: null, colunas }, por);
    const datas = await shiftDatas(tx, audit, scope, row, { dias, regras, fora });
    const avisado = await tellCliente(tx, scope, row, 'implantacao_retomada', {
      prazos:
        datas > 0
          ? 'Os prazos foram ajustados pelos dias de pausa.'
          : 'Os prazos continuam os mesmos de antes da pausa.',
    });
    await followImplantacoes(tx, audit, scope, [row.id], por.now);
    return passoDado(await readEmVida(tx, scope.actor, uuid), { datas, avisado });
  });
}

/** Writes to the contact of an implantação. @returns whether there is somebody to write to */
async function tellCliente(
  tx: Transaction,
  { config }: Scope,
  row: EmVida,
  ...[modelo, dados]:
    | ['implantacao_pausada', { motivo: string; retorno: string }]
    | ['implantacao_retomada', { prazos: string }]
): Promise<boolean> {
  if (!row.contato_email) return false;
  const sobre = { para: row.contato_email, entidade: 'implantacao', entidadeUuid: row.uuid, segredos: {} };
  const quem = { nome: row.contato_nome ?? row.cliente, cliente: row.cliente };
  if (modelo === 'implantacao_pausada')
    await enqueueEmail(tx, config, { ...sobre, modelo, dados: { ...quem, ...dados } });
  else await enqueueEmail(tx, config, { ...sobre, modelo, dados: { ...quem, ...dados } });
  return true;
}
