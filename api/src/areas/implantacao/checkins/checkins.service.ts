import { formatDateInWords } from '@gestao/shared/config';
import type {
  CheckinPlanoForm,
  CheckinPlanoUpdate,
  CheckinRegistroForm,
} from '@gestao/shared/contracts/implantacao/checkins';
import { humorLabels, checkinTipoLabels as tipos } from '@gestao/shared/contracts/implantacao/implantacoes';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Trail, trailOf } from '../../../platform/app/author';
import { invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { equipe, implantacao_checkin, usuario } from '../../../platform/database/schema';
import { createTarefasDoPlano } from '../../operacao/tarefas/edicao/create-plano';
import { holdOrder } from '../../operacao/tarefas/edicao/niveis';
import { pessoaDaTarefa } from '../../operacao/tarefas/edicao/pessoas-da-tarefa';
import { notify } from '../../sistema/notificacoes/notify';
import {
  type CheckinRow,
  deleteCheckin,
  insertCheckins,
  writeCheckin,
} from '../implantacao-registro/checkin.writer';
import { quemPode } from '../implantacao-registro/quem-pode';
import { followImplantacoes } from '../saude/seguir';
import { type DoCheckin, holdCheckin, holdImplantacao } from './checkins.repository';
import { mailConvite } from './convite';

type Saved = { uuid: string; versao: number };

/**
 * Plans a check-in (docs/domain/implantacao.md#checkins); the contact is invited where asked.
 * @throws Refusal 404; 406 `implantacao_encerrada`; 422 at `data`, `convidar`
 */
export function planCheckin(scope: Scope, uuid: string, { convidar, ...plano }: CheckinPlanoForm) {
  return change(scope, uuid, async (tx, audit, dela, por): Promise<Saved> => {
    refusePast(plano.data, por);
    refuseSemContato(dela, convidar);
    const [saved] = await insertCheckins(
      tx,
      dela.id,
      [{ ...plano, convidado_em: convidar ? por.now : null }],
      por,
    );
    if (!saved) throw new Error('A check-in was not written.');
    record(audit, dela, 'Criou', null, saved);
    if (convidar) await mailConvite(tx, scope, dela, saved, 'convite');
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/**
 * Moves one that is only planned; whoever was invited is told, also when the invitation was not asked for again.
 * @throws Refusal 404; 406 `implantacao_encerrada`, `checkin_registrado`; 409; 422
 */
export function updateCheckin(
  scope: Scope,
  at: { uuid: string; checkin: string },
  { versao, convidar, ...plano }: CheckinPlanoUpdate,
) {
  return change(scope, at.uuid, async (tx, audit, dela, por): Promise<Saved> => {
    const row = await holdPlanned(tx, dela, at.checkin, versao);
    if (plano.data !== row.data) refusePast(plano.data, por);
    refuseSemContato(dela, convidar);
    const antes = row.convidado_em;
    const saved = await writeCheckin(
      tx,
      row.id,
      { ...plano, convidado_em: antes ?? (convidar ? por.now : null) },
      por,
    );
    record(audit, dela, 'Alterou', row, saved);
    const mudou = plano.data !== row.data || plano.hora !== row.hora || plano.canal !== row.canal;
    if (antes === null ? convidar : mudou)
      await mailConvite(tx, scope, dela, saved, antes === null ? 'convite' : 'mudanca');
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** Takes a planned one away, also out of the agenda of who was invited. @throws Refusal as `updateCheckin` */
export function removeCheckin(scope: Scope, at: { uuid: string; checkin: string }, versao: number) {
  return change(scope, at.uuid, async (tx, audit, dela, por): Promise<void> => {
    const row = await holdPlanned(tx, dela, at.checkin, versao);
    await deleteCheckin(tx, row.id, por);
    record(audit, dela, 'Excluiu', row, null);
    if (row.convidado_em !== null)
      await mailConvite(tx, scope, dela, { ...row, versao: row.versao + 1 }, 'cancelamento');
  });
}

/**
 * Keeps what was said: what was left to do becomes tasks at once, the next one is planned, health is counted again, and
 * a bad mood is told to who leads.
 * @throws Refusal 404; 406 `implantacao_encerrada`, `checkin_registrado`; 409; 422 by field
 */
export function registerCheckin(scope: Scope, uuid: string, form: CheckinRegistroForm) {
  return change(scope, uuid, async (tx, audit, dela, por): Promise<Saved> => {
    const { checkin, pendencias, proximo_em, ...dito } = form;
    if (dito.data > dateIn(por.now))
      throw invalidFields({ data: ['Um check-in só é registrado a partir do seu dia.'] });
    const pessoas: (number | null)[] = [];
    for (const [n, { responsavel_uuid }] of pendencias.entries())
      pessoas.push(await pessoaDaTarefa(tx, responsavel_uuid, `pendencias.${n}.responsavel_uuid`));
    const colunas = { ...dito, proximo_em, registrado_em: por.now, registrado_por_id: por.usuarioId };
    const planned = checkin && (await holdPlanned(tx, dela, checkin.uuid, checkin.versao));
    const saved = planned
      ? await writeCheckin(tx, planned.id, colunas, por)
      : (await insertCheckins(tx, dela.id, [colunas], por))[0];
    if (!saved) throw new Error('A check-in was not written.');
    record(audit, dela, planned ? 'Alterou' : 'Criou', planned, saved, pendencias);
    await makePendencias(tx, audit, scope, dela, saved, pendencias, pessoas);
    if (proximo_em !== null) await planNext(tx, dela.id, proximo_em, por);
    await followImplantacoes(tx, audit, scope, [dela.id], por.now);
    if (form.humor === 'ruim') await tellLeaders(tx, scope, dela, form.resumo);
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** One audited transaction that has its open implantação, and before it the order of all tasks. */
function change<T>(
  scope: Scope,
  uuid: string,
  write: (tx: Transaction, audit: Audit, dela: DoCheckin, por: Trail) => Promise<T>,
): Promise<T> {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await holdOrder(tx);
    const dela = await holdImplantacao(tx, scope.actor, uuid);
    if (dela.status === 'aguardando_inicio')
      throw ruleRefusal('implantacao_nao_assumida', 'Assuma a implantação antes do primeiro check-in.');
    if (!isImplantacaoAberta(dela.status))
      throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
    return write(tx, audit, dela, por);
  });
}

async function holdPlanned(tx: Transaction, dela: DoCheckin, uuid: string, versao: number) {
  const row = await holdCheckin(tx, dela.id, uuid);
  if (row.humor !== null)
    throw ruleRefusal('checkin_registrado', 'Este check-in já foi registrado. Atualize a página para vê-lo.');
  await refuseLostUpdate(tx, row, versao);
  return row;
}

/** @throws Refusal 422 for a day that is over */
function refusePast(data: string, por: Trail): void {
  if (data < dateIn(por.now)) throw invalidFields({ data: ['Escolha hoje ou um dia depois.'] });
}

/** @throws Refusal 422 at `convidar` where nobody could be invited */
function refuseSemContato({ contato_email }: DoCheckin, convidar: boolean): void {
  if (convidar && !contato_email)
    throw invalidFields({ convidar: ['A implantação não tem contato com e-mail. Escolha um em Pessoas.'] });
}

async function makePendencias(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  dela: DoCheckin,
  checkin: CheckinRow,
  pendencias: CheckinRegistroForm['pendencias'],
  pessoas: readonly (number | null)[],
): Promise<void> {
  if (pendencias.length === 0) return;
  const titulo = tipos[checkin.tipo];
  await createTarefasDoPlano(
    tx,
    audit,
    scope,
    pendencias.map(({ texto, lado, prazo }, ordem) => ({
      titulo: texto,
      descricao: `Combinado no check-in ${titulo} de ${formatDateInWords(checkin.data)}.`,
      contexto: 'implantacao',
      implantacao_id: dela.id,
      implantacao_checkin_id: checkin.id,
      cliente_id: dela.cliente_id,
      lado,
      visivel_cliente: lado === 'cliente',
      responsavel_id: pessoas[ordem] ?? null,
      data_vencimento: prazo,
      ordem,
      depoisDe: [],
    })),
  );
}

/** Plans the next one, unless one is planned on that day already. */
async function planNext(tx: Transaction, implantacaoId: number, data: string, por: Trail): Promise<void> {
  const t = implantacao_checkin;
  const [la] = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(eq(t.implantacao_id, implantacaoId), eq(t.data, data), isNull(t.humor), isNull(t.excluido_em)),
    );
  if (!la) await insertCheckins(tx, implantacaoId, [{ tipo: 'semanal', data }], por);
}

/**
 * Who leads the person that answers for it, and who leads the client's team; where nobody leads either, who watches
 * all onboardings: a bad mood never goes untold.
 */
async function tellLeaders(tx: Transaction, scope: Scope, dela: DoCheckin, resumo: string): Promise<void> {
  const [responsavel] =
    dela.responsavel_id === null
      ? []
      : await tx
          .select({ gestor_id: usuario.gestor_id })
          .from(usuario)
          .where(eq(usuario.id, dela.responsavel_id));
  const equipes =
    dela.equipe_id === null
      ? []
      : await tx
          .select({ lider_id: equipe.lider_id })
          .from(equipe)
          .where(and(inArray(equipe.id, [dela.equipe_id]), isNull(equipe.excluido_em)));
  const lideres = [responsavel?.gestor_id, ...equipes.map(({ lider_id }) => lider_id)].filter(
    (id) => id !== undefined && id !== null,
  );
  await notify(tx, scope, {
    evento: 'checkin_ruim',
    usuarioIds: lideres.length > 0 ? lideres : await quemPode(tx, 'gerenciar implantacao dashboard'),
    exceto: scope.actor.usuarioId,
    titulo: `Humor ruim: ${dela.cliente}`,
    corpo: `${scope.actor.nome}, em ${dela.codigo}: ${resumo}`.slice(0, 500),
    entidade: 'implantacao',
    entidadeUuid: dela.uuid,
    rota: `/implantacao/fluxo-implantacao/${dela.uuid}`,
  });
}

function record(
  audit: Audit,
  dela: DoCheckin,
  acao: 'Criou' | 'Alterou' | 'Excluiu',
  antes: CheckinRow | null,
  depois: CheckinRow | null,
  pendencias: CheckinRegistroForm['pendencias'] = [],
): void {
  const row = depois ?? antes;
  if (!row) return;
  audit.record({
    acao,
    entidade: 'implantacao',
    uuid: dela.uuid,
    rotulo: `${dela.codigo} ${tipos[row.tipo]}`,
    clienteUuid: dela.cliente_uuid,
    antes: antes ? wordsOf(antes) : undefined,
    depois: depois
      ? {
          ...wordsOf(depois),
          ...(pendencias.length > 0 ? { pendencias: pendencias.map(({ texto }) => texto) } : {}),
        }
      : undefined,
  });
}

const wordsOf = ({ data, hora, canal, humor, resumo, decisoes, proximo_em }: CheckinRow) => ({
  checkin: data,
  hora,
  canal,
  humor: humor && humorLabels[humor],
  resumo,
  decisoes,
  proximo_em,
});
