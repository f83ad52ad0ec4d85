import type { Falta, FaseForm } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { type FaseStatus, faseStatusLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { type Trail, trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { implantacao_fase } from '../../../platform/database/schema';
import { writeFase } from '../implantacao-registro/implantacao.writer';
import { followImplantacoes } from '../saude/seguir';
import { faltaDaFase } from './criterios';
import { readEtapas } from './etapas.repository';
import { type EmVida, holdEmVida, planoEmCurso, refuseStatus } from './fluxo.repository';
import { type FaseRow, readFasesDe, terminada } from './plano.service';

/**
 * Ends a phase by its criterion, or as one that does not apply; the next one that waits begins
 * (docs/domain/implantacao.md#fases).
 * @throws Refusal 403, 404; 406 `implantacao_mudou`, `fase_encerrada`, `fase_incompleta` naming what is missing; 409
 */
export function endFase(
  scope: Scope,
  { uuid, fase: faseUuid }: { uuid: string; fase: string },
  form: FaseForm,
) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, planoEmCurso);
    const fase = await lockFase(tx, row, faseUuid);
    await refuseLostUpdate(tx, fase, form.versao);
    if (terminada(fase.status)) throw ruleRefusal('fase_encerrada', `A fase ${fase.nome} já está encerrada.`);
    if (form.passo === 'concluir') {
      const etapas = await readEtapas(tx, scope.actor, row.id, dateIn(por.now));
      const suas = etapas.filter(({ fase_id }) => fase_id === fase.id);
      refuseIncompleta(fase, await faltaDaFase(tx, row, fase.criterio, suas));
    }
    const saved = await endHeldFase(tx, audit, row, fase, form, por);
    await beginNext(tx, audit, row, por);
    await followImplantacoes(tx, audit, scope, [row.id], por.now);
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

async function lockFase(tx: Transaction, row: EmVida, uuid: string): Promise<FaseRow> {
  const t = implantacao_fase;
  const [fase] = await tx
    .select()
    .from(t)
    .where(and(eq(t.uuid, uuid), eq(t.implantacao_id, row.id), isNull(t.excluido_em)))
    .for('update');
  if (!fase) throw notFound();
  return fase;
}

function refuseIncompleta({ nome }: FaseRow, falta: readonly Falta[]): void {
  if (falta.length === 0) return;
  const textos = falta.slice(0, 5).map(({ texto }) => texto.replace(/\.$/, ''));
  const mais = falta.length > textos.length ? ` e mais ${falta.length - textos.length}` : '';
  throw ruleRefusal(
    'fase_incompleta',
    `A fase ${nome} ainda não pode ser concluída. ${textos.join('; ')}${mais}.`,
  );
}

/** Ends a phase that is held, with its line of log. */
export async function endHeldFase(
  tx: Transaction,
  audit: Audit,
  row: EmVida,
  fase: FaseRow,
  fim: { passo: 'concluir' } | { passo: 'nao_se_aplica'; motivo: string },
  por: Trail,
): Promise<FaseRow> {
  const hoje = dateIn(por.now);
  const status: FaseStatus = fim.passo === 'concluir' ? 'concluida' : 'nao_se_aplica';
  const saved = await writeFase(
    tx,
    fase.id,
    {
      status,
      fim_real: hoje,
      concluida_por_id: por.usuarioId,
      ...(status === 'concluida' && fase.inicio_real === null ? { inicio_real: hoje } : {}),
    },
    por,
  );
  recordFase(audit, row, fase, saved, fim.passo === 'nao_se_aplica' ? fim.motivo : null);
  return saved;
}

/** Where no phase runs, the first that waits begins. */
async function beginNext(tx: Transaction, audit: Audit, row: EmVida, por: Trail): Promise<void> {
  const fases = await readFasesDe(tx, row.id);
  if (fases.some(({ status }) => status === 'em_andamento')) return;
  const proxima = fases.find(({ status }) => status === 'pendente');
  if (!proxima) return;
  const saved = await writeFase(
    tx,
    proxima.id,
    { status: 'em_andamento', inicio_real: dateIn(por.now) },
    por,
  );
  recordFase(audit, row, proxima, saved, null);
}

/** One line of log for a phase that changed, under its implantação. */
export function recordFase(
  audit: Audit,
  row: Pick<EmVida, 'uuid' | 'codigo' | 'cliente_uuid'>,
  antes: FaseRow,
  depois: FaseRow,
  motivo: string | null,
): void {
  audit.record({
    acao: 'Mudou status',
    entidade: 'implantacao',
    uuid: row.uuid,
    rotulo: `${row.codigo} · ${antes.nome}`,
    clienteUuid: row.cliente_uuid,
    antes: { [`fase: ${antes.nome}`]: faseStatusLabels[antes.status], motivo: null },
    depois: { [`fase: ${antes.nome}`]: faseStatusLabels[depois.status], motivo },
  });
}
