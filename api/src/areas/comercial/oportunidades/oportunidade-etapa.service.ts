import type {
  GanharForm,
  OportunidadeEtapaForm,
  OportunidadeSalva,
  PerderForm,
  ReabrirForm,
} from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { oportunidadeEtapaLabels } from '@gestao/shared/contracts/comercial/oportunidades';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { orcamento, precificacao_recusa_motivo } from '../../../platform/database/schema';
import { cancelOrcamentosOf } from '../orcamento-registro/cancel-orcamentos';
import { isOpen } from '../orcamento-registro/orcamento.rules';
import {
  changeOportunidadeEtapa,
  etapaLabel,
  lockParaMover,
  refuseEncerrada,
} from './change-oportunidade-etapa';
import { recordAtividade } from './oportunidade.writer';
import { valoresDe } from './oportunidade-do-orcamento';
import { geraOrcamento, rascunhoDe } from './oportunidade-orcamento.service';
import { readRequisitos } from './oportunidade-requisitos';
import type { OportunidadeRow } from './oportunidades.repository';
import { faltaReuniao, faltasAte, prefixoObjecao } from './oportunidades.rules';

/**
 * Moves an open opportunity to another open stage, with that stage's default chance. Going on asks for
 * what every stage on the way asks; going back asks nothing (docs/domain/comercial.md#oportunidades).
 * @throws Refusal 403 for who may not move it; 404; 406 `etapa_exige` with what is missing, `etapa_exige_reuniao`
 * where a meeting is among it; 409
 */
export function moveOportunidade(scope: Scope, uuid: string, form: OportunidadeEtapaForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    if (form.versao !== undefined) await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrada(row);
    const { etapa } = form;
    if (row.etapa === etapa) return salva(row);
    if (form.objecao) {
      await recordAtividade(
        tx,
        row.id,
        { tipo: 'nota', resumo: `${prefixoObjecao}${form.objecao}` },
        trailOf(scope),
      );
    }
    const faltas = faltasAte(etapa, await readRequisitos(tx, row), row.etapa);
    if (faltas.length > 0) {
      throw ruleRefusal(
        faltas.includes(faltaReuniao) ? 'etapa_exige_reuniao' : 'etapa_exige',
        `Para mover para ${oportunidadeEtapaLabels[etapa]}: ${faltas.join('; ')}.`,
      );
    }
    const mudanca = { passo: 'mover', para: etapa } as const;
    return salva(await changeOportunidadeEtapa(tx, audit, row, mudanca, trailOf(scope)));
  });
}

/**
 * Won: because a budget was accepted, or by hand with a reason. By hand a draft budget is made to
 * formalise it, where there is no open one and the person may make budgets; until one is accepted it
 * shows as `Ganha — a formalizar` (docs/domain/comercial.md#oportunidades).
 * @throws Refusal 403, 404, 406 for a decided one, 409, 422 without a reason
 */
export function winOportunidade(scope: Scope, uuid: string, form: GanharForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrada(row);
    const orcamentos = await tx
      .select()
      .from(orcamento)
      .where(and(eq(orcamento.oportunidade_id, row.id), isNull(orcamento.excluido_em)))
      .orderBy(desc(orcamento.id));
    const aceito = orcamentos.find((one) => one.status === 'aceito');
    if (!aceito && form.motivo === null) {
      throw invalidFields({ motivo: ['Diga por que ela está ganha sem orçamento aceito.'] });
    }
    const emAberto = orcamentos.some((one) => isOpen(one.status));
    const gera = !aceito && !emAberto && geraOrcamento(scope.actor) && row.origem_id !== null;
    const rascunho = gera ? await rascunhoDe(tx, audit, scope, row) : null;
    const saved = await changeOportunidadeEtapa(
      tx,
      audit,
      row,
      {
        passo: 'ganhar',
        ...(aceito ? { colunas: valoresDe(aceito) } : {}),
        ...(form.motivo ? { nota: `Ganha: ${form.motivo}` } : {}),
        log: { antes: { motivo: null }, depois: { motivo: form.motivo } },
      },
      trailOf(scope),
    );
    return salva(saved, rascunho);
  });
}

/**
 * Lost, with the reason of the firm's list. Open budgets are cancelled with it, when asked for: a refusal of
 * one of them leaves the opportunity as it was.
 * @throws Refusal 403, 404, 406 for a decided one, 409, 422
 */
export function loseOportunidade(scope: Scope, uuid: string, form: PerderForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrada(row);
    const motivo = await motivoDe(tx, form);
    if (form.cancelar_orcamentos) {
      await cancelOrcamentosOf(tx, audit, scope, row.id, 'Oportunidade perdida');
    }
    return salva(
      await changeOportunidadeEtapa(
        tx,
        audit,
        row,
        {
          passo: 'perder',
          motivoId: motivo.id,
          nota: `Perdida: ${motivo.nome}${form.comentario ? `. ${form.comentario}` : ''}`,
          log: {
            antes: { motivo: null, comentario: null },
            depois: { motivo: motivo.nome, comentario: form.comentario },
          },
        },
        trailOf(scope),
      ),
    );
  });
}

/** Takes a lost one back to Qualificação, with what comes next. @throws Refusal 403, 404, 406, 409 */
export function reopenOportunidade(scope: Scope, uuid: string, form: ReabrirForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    const { proxima_acao, proxima_acao_em } = form;
    return salva(
      await changeOportunidadeEtapa(
        tx,
        audit,
        row,
        { passo: 'reabrir', colunas: { proxima_acao, proxima_acao_em }, nota: 'Oportunidade reaberta.' },
        trailOf(scope),
      ),
    );
  });
}

function salva(row: OportunidadeRow, rascunho: { uuid: string; numero: string } | null = null) {
  return {
    uuid: row.uuid,
    versao: row.versao,
    etapa: row.etapa,
    etapa_label: etapaLabel(row.etapa),
    orcamento: rascunho,
  } satisfies OportunidadeSalva;
}

async function motivoDe(tx: Transaction, form: PerderForm) {
  const [motivo] = await tx
    .select({
      id: precificacao_recusa_motivo.id,
      nome: precificacao_recusa_motivo.nome,
      exige: precificacao_recusa_motivo.exige_comentario,
    })
    .from(precificacao_recusa_motivo)
    .where(
      and(
        eq(precificacao_recusa_motivo.uuid, form.motivo_uuid),
        eq(precificacao_recusa_motivo.ativo, true),
        isNull(precificacao_recusa_motivo.excluido_em),
      ),
    );
  if (!motivo) throw invalidFields({ motivo_uuid: ['Opção inválida.'] });
  if (motivo.exige && form.comentario === null) {
    throw invalidFields({ comentario: ['Este motivo exige um comentário.'] });
  }
  return motivo;
}
