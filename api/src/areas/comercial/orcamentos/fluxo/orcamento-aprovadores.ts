import type { Aprovador, TrocarAprovador } from '@gestao/shared/contracts/comercial/orcamento-massa';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { and, eq, gte, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { may } from '../../../../platform/app/actor';
import { authorOf } from '../../../../platform/app/author';
import type { AppContext } from '../../../../platform/app/context';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Reader } from '../../../../platform/area/area';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import {
  cliente,
  orcamento,
  perfil,
  usuario,
  usuario_ausencia,
} from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { notify } from '../../../sistema/notificacoes/notify';
import {
  calculoDe,
  findOrcamento,
  lockOrcamento,
  nomeNoOrcamento,
  type OrcamentoRow,
} from '../../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { updateAprovacaoPendente } from '../../orcamento-registro/orcamento-aprovacoes';
import { precificaramDe, recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';
import { type Aprovadores, nivelLabel } from '../../orcamento-registro/orcamento-fluxo.rules';

const todos = 'gerenciar precificacao todos orcamentos';

/**
 * Who may decide at all (docs/domain/comercial.md#aprovadores): active people of the firm with the right to
 * all budgets.
 */
function pessoasQueAprovam(orm: Reader, uuids: readonly string[]) {
  return orm
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        inArray(usuario.uuid, [...uuids]),
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        isNull(usuario.excluido_em),
        sql`${perfil.permissoes} @> array[${todos}]::text[]`,
      ),
    );
}

/** Approvers of the settings, by internal id, in the settings' order; who cannot decide any more does not count. */
export async function readAprovadores(orm: Reader): Promise<Aprovadores> {
  const config = await readConfigs(orm, 'precificacao');
  const uuids = [...config.aprovadores_gestor_ids, ...config.aprovadores_diretoria_ids];
  const pessoas = uuids.length === 0 ? [] : await pessoasQueAprovam(orm, uuids);
  const idsDe = (lista: readonly string[]) =>
    lista.flatMap((uuid) => pessoas.find((one) => one.uuid === uuid)?.id ?? []);
  return {
    gestor: idsDe(config.aprovadores_gestor_ids),
    diretoria: idsDe(config.aprovadores_diretoria_ids),
    permitir_autoaprovacao: config.permitir_autoaprovacao,
  };
}

/** What decides who may be asked about a budget. */
type Pedido = Pick<OrcamentoRow, 'id' | 'alcada' | 'criado_por_id' | 'vendedor_id' | 'precificador_id'>;

/**
 * Who may be asked about a budget, in the order they are asked: the level's own list, then the board, which
 * may decide every level. Left out: author, seller, precificador and whoever priced it before unless the
 * setting allows it, and who is absent on the day.
 * @param hoje `AAAA-MM-DD`
 */
export async function aprovadoresElegiveis(
  orm: Reader,
  row: Pedido,
  aprovadores: Aprovadores,
  hoje: string,
): Promise<number[]> {
  const lista = row.alcada >= 2 ? aprovadores.diretoria : [...aprovadores.gestor, ...aprovadores.diretoria];
  const precificaram = await precificaramDe(orm, row.id);
  const envolvidos = [row.criado_por_id, row.vendedor_id, row.precificador_id, ...precificaram];
  const candidatos = [...new Set(lista)].filter(
    (id) => aprovadores.permitir_autoaprovacao || !envolvidos.includes(id),
  );
  if (candidatos.length === 0) return [];
  const presentes = await orm
    .select({ id: usuario.id })
    .from(usuario)
    .where(
      and(
        inArray(usuario.id, candidatos),
        notExists(
          orm
            .select({ id: usuario_ausencia.id })
            .from(usuario_ausencia)
            .where(
              and(
                eq(usuario_ausencia.usuario_id, usuario.id),
                isNull(usuario_ausencia.excluido_em),
                lte(usuario_ausencia.inicio, hoje),
                gte(usuario_ausencia.fim, hoje),
              ),
            ),
        ),
      ),
    );
  const ids = new Set(presentes.map(({ id }) => id));
  return candidatos.filter((id) => ids.has(id));
}

/**
 * Who is asked first.
 * @throws Refusal 406 `sem_aprovador` that says what to do when nobody may be asked
 */
export async function appointAprovador(
  tx: Transaction,
  row: Pedido,
  aprovadores: Aprovadores,
  hoje: string,
): Promise<number> {
  const [primeiro] = await aprovadoresElegiveis(tx, row, aprovadores, hoje);
  if (primeiro !== undefined) return primeiro;
  throw ruleRefusal(
    'sem_aprovador',
    `Ninguém pode aprovar este orçamento agora (alçada ${nivelLabel(row.alcada)}). Em Configurações → Precificação, inclua um aprovador ativo, sem ausência hoje, com a permissão “${todos}” e que não seja o autor, o vendedor nem quem precificou.`,
  );
}

/** Asks the designated approver. */
export async function notifyAprovador(
  tx: Transaction,
  context: Pick<AppContext, 'config' | 'now'>,
  row: OrcamentoRow,
  aviso: { aprovadorId: number; exceto?: number; titulo?: string; por: string },
): Promise<void> {
  const desconto = formatBp(calculoDe(row)?.desconto_efetivo_bp ?? 0);
  const [de] = await tx
    .select({ nome: nomeNoOrcamento })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(eq(orcamento.id, row.id));
  await notify(tx, context, {
    evento: 'aprovacao_solicitada',
    usuarioIds: [aviso.aprovadorId],
    exceto: aviso.exceto,
    titulo: aviso.titulo ?? `${row.numero} aguarda sua aprovação`,
    corpo: `${de?.nome}: mensal de ${formatCentavos(row.mensal_centavos)}, desconto de ${desconto}, alçada ${nivelLabel(row.alcada)}. ${aviso.por}`,
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
  });
}

/** Writes who is asked now, on the budget and on its open request. */
export async function storeAprovador(
  tx: Transaction,
  orcamentoId: number,
  aprovadorId: number,
  lembradoEm: Date | null,
): Promise<void> {
  await updateAprovacaoPendente(tx, orcamentoId, { aprovador_id: aprovadorId, lembrado_em: lembradoEm });
}

/** Names of people by id. */
export async function nomesDe(orm: Reader, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = ids.flatMap((id) => id ?? []);
  if (wanted.length === 0) return new Map();
  const rows = await orm
    .select({ id: usuario.id, nome: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.id, wanted));
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/**
 * Who could be asked about a budget instead, the present one marked.
 * @throws Refusal 403 without the right to all budgets, 404 outside the person's rows
 */
export async function listAprovadores(scope: Scope, uuid: string): Promise<Aprovador[]> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  if (!may(scope.actor, todos)) throw forbidden();
  const ids = await aprovadoresElegiveis(orm, row, await readAprovadores(orm), dateIn(scope.now()));
  if (ids.length === 0) return [];
  const pessoas = await orm
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.id, ids));
  return ids.flatMap((id) => {
    const pessoa = pessoas.find((one) => one.id === id);
    return pessoa ? [{ uuid: pessoa.uuid, nome: pessoa.nome, atual: id === row.aprovador_id }] : [];
  });
}

/**
 * Asks another approver of the list, by whoever holds all budgets.
 * @throws Refusal 403; 404; 406 `transicao_invalida` unless it waits for an approval; 409; 422 for who may
 * not decide about it
 */
export function swapAprovador(scope: Scope, uuid: string, form: TrocarAprovador) {
  const { actor } = scope;
  const now = scope.now();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    if (!may(actor, todos)) throw forbidden();
    await refuseLostUpdate(tx, row, form.versao);
    if (row.status !== 'em_aprovacao') {
      throw ruleRefusal('transicao_invalida', 'Este orçamento não está aguardando aprovação.');
    }
    const elegiveis = await aprovadoresElegiveis(tx, row, await readAprovadores(tx), dateIn(now));
    const [novo] = await tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .where(eq(usuario.uuid, form.aprovador_uuid));
    if (!novo || !elegiveis.includes(novo.id)) {
      throw invalidFields({ aprovador_uuid: ['Esta pessoa não pode aprovar este orçamento agora.'] });
    }
    if (novo.id === row.aprovador_id) return { uuid, versao: row.versao };
    const antes = await nomesDe(tx, [row.aprovador_id]);
    const versao = await updateOrcamento(tx, row.id, { aprovador_id: novo.id }, authorOf(scope));
    await storeAprovador(tx, row.id, novo.id, now);
    await recordOwnEvento(tx, scope, row.id, 'Aprovador designado', { motivo: novo.nome });
    audit.record({
      acao: 'Alterou',
      entidade: 'orcamento',
      uuid,
      rotulo: `${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { aprovador: antes.get(row.aprovador_id ?? 0) ?? null },
      depois: { aprovador: novo.nome },
    });
    await notifyAprovador(tx, scope, row, {
      aprovadorId: novo.id,
      exceto: actor.usuarioId,
      por: `Designado por ${actor.nome}.`,
    });
    return { uuid, versao };
  });
}
