import type {
  GanharForm,
  OportunidadeEtapaForm,
  OportunidadeSalva,
  PerderForm,
  ReabrirForm,
} from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import {
  type OportunidadeEtapa,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate, touched } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { oportunidade, orcamento, precificacao_recusa_motivo } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { cancelOrcamentosOf } from '../orcamento-registro/cancel-orcamentos';
import {
  etapaLabel,
  lockParaMover,
  prefixoObjecao,
  readRequisitos,
  recordAtividade,
  refuseEncerrada,
  rotuloDe,
} from './oportunidade-apoio';
import { geraOrcamento, rascunhoDe } from './oportunidade-orcamento.service';
import type { OportunidadeRow } from './oportunidades.repository';
import { etapas, faltasAte, orcamentosAbertos } from './oportunidades.rules';

/**
 * Moves an open opportunity to another open stage, with that stage's default chance. Going on asks for
 * what every stage on the way asks; going back asks nothing (docs/domain/comercial.md#oportunidades).
 * @throws Refusal 403 for who may not move it; 404; 406 `etapa_exige` with what is missing; 409
 */
export function moveOportunidade(scope: Scope, uuid: string, form: OportunidadeEtapaForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    if (form.versao !== undefined) await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrada(row);
    const { etapa } = form;
    if (row.etapa === etapa) return salva(row);
    if (form.objecao) {
      await recordAtividade(tx, scope, row.id, {
        tipo: 'nota',
        resumo: `${prefixoObjecao}${form.objecao}`,
      });
    }
    const faltas = faltasAte(etapa, await readRequisitos(tx, row), row.etapa as OportunidadeEtapa);
    if (faltas.length > 0) {
      throw ruleRefusal(
        'etapa_exige',
        `Para mover para ${oportunidadeEtapaLabels[etapa]}: ${faltas.join('; ')}.`,
      );
    }
    return salva(await alter(tx, audit, scope, row, { etapa }));
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
    if (form.motivo) {
      await recordAtividade(tx, scope, row.id, { tipo: 'nota', resumo: `Ganha: ${form.motivo}` });
    }
    const emAberto = orcamentos.some((one) => (orcamentosAbertos as readonly string[]).includes(one.status));
    const gera = !aceito && !emAberto && geraOrcamento(scope.actor) && row.origem_id !== null;
    const rascunho = gera ? await rascunhoDe(tx, audit, scope, row) : null;
    const saved = await alter(
      tx,
      audit,
      scope,
      row,
      {
        etapa: 'ganha',
        ganha_em: scope.now(),
        ...(aceito
          ? {
              valor_mensal_centavos: aceito.mensal_centavos,
              valor_unico_centavos: aceito.implantacao_centavos,
              prazo_meses: aceito.prazo_meses,
            }
          : {}),
      },
      { motivo: form.motivo },
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
    await recordAtividade(tx, scope, row.id, {
      tipo: 'nota',
      resumo: `Perdida: ${motivo.nome}${form.comentario ? `. ${form.comentario}` : ''}`,
    });
    return salva(
      await alter(
        tx,
        audit,
        scope,
        row,
        {
          etapa: 'perdida',
          perdida_em: scope.now(),
          motivo_perda_id: motivo.id,
          proxima_acao: null,
          proxima_acao_em: null,
        },
        { motivo: motivo.nome, comentario: form.comentario },
      ),
    );
  });
}

/** Takes a lost one back to Qualificação, with what comes next. @throws Refusal 403, 404, 406, 409 */
export function reopenOportunidade(scope: Scope, uuid: string, form: ReabrirForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    if (row.etapa !== 'perdida') {
      throw ruleRefusal('nao_perdida', 'Somente uma oportunidade perdida pode ser reaberta.');
    }
    await recordAtividade(tx, scope, row.id, { tipo: 'nota', resumo: 'Oportunidade reaberta.' });
    return salva(
      await alter(tx, audit, scope, row, {
        etapa: 'qualificacao',
        perdida_em: null,
        motivo_perda_id: null,
        proxima_acao: form.proxima_acao,
        proxima_acao_em: form.proxima_acao_em,
      }),
    );
  });
}

type Mudanca = Partial<typeof oportunidade.$inferInsert> & { etapa: OportunidadeEtapa };

/** Writes a change of stage and its line of the log. */
export async function alter(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: OportunidadeRow,
  mudanca: Mudanca,
  porque: Record<string, string | null> = {},
): Promise<OportunidadeRow> {
  const now = scope.now();
  const { probabilidade_bp } = etapas[mudanca.etapa];
  const [saved] = await tx
    .update(oportunidade)
    .set({ ...mudanca, etapa_desde: now, probabilidade_bp, ...touched(scope.actor, now) })
    .where(eq(oportunidade.id, row.id))
    .returning();
  if (!saved) throw notFound();
  audit.record({
    acao: 'Mudou status',
    entidade: 'oportunidade',
    uuid: row.uuid,
    rotulo: rotuloDe(row),
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: {
      etapa: etapaLabel(row.etapa),
      probabilidade_bp: row.probabilidade_bp,
      ...Object.fromEntries(Object.keys(porque).map((campo) => [campo, null])),
    },
    depois: { etapa: etapaLabel(saved.etapa), probabilidade_bp, ...porque },
  });
  return saved;
}

function salva(row: OportunidadeRow, rascunho: { uuid: string; numero: string } | null = null) {
  return {
    uuid: row.uuid,
    versao: row.versao,
    etapa: row.etapa as OportunidadeEtapa,
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
