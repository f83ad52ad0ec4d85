import type { OportunidadeForm } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { formatBp } from '@gestao/shared/rules/format';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { oportunidade_participante } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { notifyOportunidadeResponsavel } from './aviso-responsavel';
import { etapaLabel, refuseEncerrada, rotuloDaOportunidade } from './change-oportunidade-etapa';
import { insertOportunidade, recordAtividade, writeOportunidade } from './oportunidade.writer';
import { columnsOf } from './oportunidade-colunas';
import { registroDe } from './oportunidade-registro';
import { readRequisitos } from './oportunidade-requisitos';
import { lockOportunidade, type OportunidadeRow } from './oportunidades.repository';
import { etapas, faltasAte } from './oportunidades.rules';

/**
 * A new opportunity, in Prospecção, with the next code.
 * @throws Refusal 403 for a client's person; 422 by field
 */
export function createOportunidade(scope: Scope, form: OportunidadeForm) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    requireNextAcao(form);
    requireMotivoOfChance(form, etapas.prospeccao.probabilidade_bp);
    const { participantes, ...colunas } = await columnsOf(tx, scope, form);
    const row = await insertOportunidade(tx, colunas, trailOf(scope));
    await replaceParticipantes(tx, row.id, participantes);
    await noteChance(tx, scope, row.id, etapas.prospeccao.probabilidade_bp, form);
    await notifyOportunidadeResponsavel(tx, scope, row, { agora: row.responsavel_id });
    audit.record({
      acao: 'Criou',
      entidade: 'oportunidade',
      uuid: row.uuid,
      rotulo: rotuloDaOportunidade(row),
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: await registroDe(tx, row),
    });
    return { uuid: row.uuid, versao: row.versao };
  });
}

/** @throws Refusal 404; 406 for a decided one, or where the stage would lose what it asks for; 409; 422 */
export function updateOportunidade(scope: Scope, uuid: string, form: OportunidadeForm & { versao: number }) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOportunidade(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrada(row);
    requireNextAcao(form);
    if (form.probabilidade_bp !== row.probabilidade_bp) {
      requireMotivoOfChance(form, etapas[row.etapa].probabilidade_bp);
    }
    const antes = await registroDe(tx, row);
    const { participantes, ...colunas } = await columnsOf(tx, scope, form, row);
    const saved = await writeOportunidade(tx, row.id, colunas, trailOf(scope));
    await refuseFaltas(tx, row, saved);
    await replaceParticipantes(tx, row.id, participantes);
    await noteChance(tx, scope, row.id, row.probabilidade_bp, form);
    await notifyOportunidadeResponsavel(tx, scope, saved, {
      agora: saved.responsavel_id,
      antes: row.responsavel_id,
    });
    audit.record({
      acao: 'Alterou',
      entidade: 'oportunidade',
      uuid,
      rotulo: rotuloDaOportunidade(saved),
      clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
      antes,
      depois: await registroDe(tx, saved),
    });
    return { uuid, versao: saved.versao };
  });
}

/** A change must not take away what the stage asked for on the way in. */
async function refuseFaltas(tx: Transaction, antes: OportunidadeRow, depois: OportunidadeRow): Promise<void> {
  const etapa = depois.etapa;
  const ja = faltasAte(etapa, await readRequisitos(tx, antes));
  const faltas = faltasAte(etapa, await readRequisitos(tx, depois)).filter((one) => !ja.includes(one));
  if (faltas.length > 0) {
    throw ruleRefusal('etapa_exige', `A etapa ${etapaLabel(etapa)} exige: ${faltas.join('; ')}.`);
  }
}

function requireNextAcao(form: OportunidadeForm): void {
  const erros: Record<string, string[]> = {};
  if (form.proxima_acao === null) erros.proxima_acao = ['Campo obrigatório.'];
  if (form.proxima_acao_em === null) erros.proxima_acao_em = ['Campo obrigatório.'];
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

function requireMotivoOfChance(form: OportunidadeForm, padrao: number): void {
  if (form.probabilidade_bp === padrao || form.motivo_probabilidade !== null) return;
  throw invalidFields({
    motivo_probabilidade: [`Diga por que a probabilidade não é a da etapa (${formatBp(padrao)}).`],
  });
}

async function noteChance(
  tx: Transaction,
  scope: Scope,
  id: number,
  antes: number,
  form: OportunidadeForm,
): Promise<void> {
  if (form.probabilidade_bp === antes || form.motivo_probabilidade === null) return;
  const resumo = `Probabilidade de ${formatBp(antes)} para ${formatBp(form.probabilidade_bp)}: ${form.motivo_probabilidade}`;
  await recordAtividade(tx, id, { tipo: 'nota', resumo }, trailOf(scope));
}

async function replaceParticipantes(tx: Transaction, id: number, usuarios: number[]): Promise<void> {
  await tx.delete(oportunidade_participante).where(eq(oportunidade_participante.oportunidade_id, id));
  if (usuarios.length === 0) return;
  await tx
    .insert(oportunidade_participante)
    .values(usuarios.map((usuario_id) => ({ oportunidade_id: id, usuario_id })));
}
