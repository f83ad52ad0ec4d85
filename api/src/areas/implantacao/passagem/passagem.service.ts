import type { Passagem, PassagemForm } from '@gestao/shared/contracts/implantacao/passagem';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { passagemLabels } from '@gestao/shared/contracts/implantacao/values/passagem';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { findOrcamento } from '../../comercial/orcamento-registro/orcamento.repository';
import { notify } from '../../sistema/notificacoes/notify';
import { markPassagemPedida, writePassagem } from '../implantacao-registro/passagem.writer';
import {
  holdPassagem,
  type PassagemRow,
  passagemDaImplantacao,
  passagemDe,
  passagemDoOrcamento,
} from './passagem.repository';
import { dispensa, faltamEm, passagemView, porQueNaoPede, preenche } from './passagem.rules';

type Textos = Pick<PassagemRow, keyof typeof passagemLabels>;
const textosDe = (row: Textos): Textos =>
  Object.fromEntries(
    Object.keys(passagemLabels).map((campo) => [campo, row[campo as keyof Textos]]),
  ) as unknown as Textos;

/** The sheet of a budget; `null` where it started no implantação. @throws Refusal 403; 404 outside the person's budgets */
export async function getPassagemDoOrcamento(
  scope: Scope,
  uuid: string,
): Promise<{ passagem: Passagem | null }> {
  const { orm } = scope.database;
  if (!(await findOrcamento(orm, scope.actor, uuid))) throw notFound();
  const row = await passagemDoOrcamento(orm, scope.actor, uuid);
  return { passagem: row ? passagemView(row, scope.actor, dateIn(scope.now())) : null };
}

/** @throws Refusal 403 for a client's person; 404 outside the person's inbox and rows */
export async function getPassagem(scope: Scope, uuid: string): Promise<Passagem> {
  const row = await passagemDaImplantacao(scope.database.orm, scope.actor, uuid);
  if (!row) throw notFound();
  return passagemView(row, scope.actor, dateIn(scope.now()));
}

/**
 * Writes the seller's sheet, finished or not (docs/domain/implantacao.md#passagem). Who asked for it, and who answers for
 * the implantação, is told once nothing is missing any more.
 * @throws Refusal 403, 404; 406 `implantacao_encerrada`; 409
 */
export function savePassagem(scope: Scope, uuid: string, { versao, ...textos }: PassagemForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const vista = await passagemDoOrcamento(tx, scope.actor, uuid);
    const row = vista && (await holdPassagem(tx, vista.id));
    if (!row) throw notFound();
    if (!isImplantacaoAberta(row.status))
      throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
    if (!preenche(row, scope.actor)) throw forbidden('Somente quem vendeu preenche a passagem.');
    await refuseLostUpdate(tx, { ...row, atualizado_em: row.atualizado_em ?? por.now }, versao);
    const nova = await writePassagem(tx, row.id, textos, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: row.uuid,
      rotulo: `Passagem de ${row.codigo}`,
      clienteUuid: row.cliente_uuid,
      antes: textosDe(row),
      depois: textos,
    });
    if (faltamEm(row).length > 0 && faltamEm({ ...row, ...textos }).length === 0)
      await tellCompleta(tx, scope, row);
    return { uuid: row.uuid, versao: nova };
  });
}

/**
 * Asks the seller for what is missing, once a day whoever asks.
 * @throws Refusal 403, 404; 406 `passagem_nao_pede` with the reason
 */
export async function askForPassagem(scope: Scope, uuid: string): Promise<Passagem> {
  const por = trailOf(scope);
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const vista = await passagemDaImplantacao(tx, scope.actor, uuid);
    const row = vista && (await holdPassagem(tx, vista.id));
    if (!row) throw notFound();
    const porque = porQueNaoPede(row, dateIn(por.now));
    if (porque !== null) throw ruleRefusal('passagem_nao_pede', porque);
    await markPassagemPedida(tx, row.id, por);
    audit.record({
      acao: 'Enviou',
      entidade: 'implantacao',
      uuid,
      rotulo: `Pedido da passagem de ${row.codigo}`,
      clienteUuid: row.cliente_uuid,
      depois: { para: row.vendedor, falta: faltamEm(row) },
    });
    await notify(tx, scope, {
      evento: 'passagem_pedida',
      usuarioIds: [row.vendedor_id],
      titulo: `Falta a passagem de ${row.cliente}`,
      corpo: `${scope.actor.nome} espera para assumir ${row.codigo}. Falta: ${faltamEm(row).join(', ')}.`,
      entidade: 'orcamento',
      entidadeUuid: row.orcamento_uuid ?? undefined,
      rota: `/precificacao/fluxo-orcamento/${row.orcamento_uuid}`,
    });
  });
  return getPassagem(scope, uuid);
}

/**
 * What taking over says about the seller's sheet: nothing where it is finished, else why the person goes on without it.
 * @throws Refusal 406 `passagem_incompleta` from who may not; 422 at `sem_passagem` without a reason
 */
export async function refuseSemPassagem(
  tx: Transaction,
  actor: Actor,
  implantacaoId: number,
  motivo: string | null,
): Promise<string | null> {
  const row = await passagemDe(tx, implantacaoId);
  const faltam = row ? faltamEm(row) : [];
  if (faltam.length === 0) return null;
  const falta = `falta ${faltam.join(', ')}`;
  if (!dispensa(actor))
    throw ruleRefusal(
      'passagem_incompleta',
      `A passagem do comercial está incompleta: ${falta}. Peça a ${row?.vendedor ?? 'quem vendeu'}.`,
    );
  if (motivo === null || motivo.length < 10)
    throw invalidFields({
      sem_passagem: [`A passagem está incompleta. Diga por que assume assim, em ao menos 10 caracteres.`],
    });
  return `Sem a passagem completa (${falta}): ${motivo}`;
}

async function tellCompleta(tx: Transaction, scope: Scope, row: PassagemRow): Promise<void> {
  await notify(tx, scope, {
    evento: 'passagem_completa',
    usuarioIds: [row.pedida_por_id, row.responsavel_id],
    exceto: scope.actor.usuarioId,
    titulo: `Passagem completa: ${row.cliente}`,
    corpo: `${scope.actor.nome} completou a passagem de ${row.codigo}.`,
    entidade: 'implantacao',
    entidadeUuid: row.uuid,
    rota:
      row.status === 'aguardando_inicio'
        ? `/implantacao/caixa-entrada?busca=${row.codigo}`
        : `/implantacao/fluxo-implantacao/${row.uuid}?aba=passagem`,
  });
}
