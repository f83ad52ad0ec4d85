import type { ModeloStatus } from '@gestao/shared/contracts/comum/modelo-versoes';
import type {
  FechamentoModeloDetalhe,
  FechamentoModeloForm,
  FechamentoModeloTarefa,
  ModeloStatusForm,
  NovoFechamentoModelo,
  RascunhoForm,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { fechamentoModeloStatusLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { departamento, usuario } from '../../../platform/database/schema';
import { withUniqueFields } from '../../../platform/listing/unique';
import { comQuemConferiu, conferidoNoFuturo, isConferidoNoFuturo } from './conferencia.rules';
import { findConferencia } from './conferencia-aberta';
import { readConteudo } from './conteudo';
import {
  changeModeloStatus,
  deleteRascunho,
  insertModelo,
  insertRascunho,
  type ModeloRow,
  modeloUnico,
  writeModelo,
} from './modelo.writer';
import { colunasDe, registroDe } from './modelo-colunas';
import { findModelo, findRascunho, listVersoes, lockModelo } from './modelos.repository';
import { gravarRascunho, openRascunho, titulosDe } from './rascunho';

/** Who changes templates: the firm's month hangs on them, so it takes the total view. @throws Refusal 403 */
export function refuseSemVisaoTotal({ isClient, visaoTotal }: Actor): void {
  if (isClient) throw forbidden();
  if (!visaoTotal) throw forbidden('Somente quem vê todos os fechamentos altera os modelos.');
}

/** @throws Refusal 403 for a client's person; 404 */
export async function getModelo(
  { database: { orm }, now }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<FechamentoModeloDetalhe> {
  if (actor.isClient) throw forbidden();
  const found = await findModelo(orm, uuid, dateIn(now()).slice(0, 7));
  if (!found) throw notFound();
  const { modelo } = found;
  const rascunho = await findRascunho(orm, modelo.id);
  const versoes = await listVersoes(orm, modelo.id);
  const [area] = modelo.departamento_id
    ? await orm
        .select({ uuid: departamento.uuid, nome: departamento.nome })
        .from(departamento)
        .where(eq(departamento.id, modelo.departamento_id))
    : [];
  const [coordenador] = modelo.coordenador_id
    ? await orm.select({ uuid: usuario.uuid }).from(usuario).where(eq(usuario.id, modelo.coordenador_id))
    : [];
  const status = modelo.status as ModeloStatus;
  const publicadas = versoes[0] ? readConteudo(versoes[0].versao.conteudo).tarefas : [];
  const doRascunho = rascunho ? readConteudo(rascunho.conteudo).tarefas : [];
  const { regimes = [], segmentos = [], servicos = [], tags = [] } = modelo.criterios;
  return {
    uuid: modelo.uuid,
    nome: modelo.nome,
    descricao: modelo.descricao,
    departamento_uuid: area?.uuid ?? null,
    departamento: area ?? null,
    vincular_automaticamente: modelo.vincular_automaticamente,
    criterios: {
      regimes: regimes as FechamentoModeloDetalhe['criterios']['regimes'],
      segmentos,
      servicos,
      tags,
    },
    coordenador_regra: modelo.coordenador_regra as FechamentoModeloDetalhe['coordenador_regra'],
    coordenador_uuid: coordenador?.uuid ?? null,
    mes_inicio: modelo.mes_inicio,
    mes_fim: modelo.mes_fim,
    dia_geracao: modelo.dia_geracao,
    status,
    status_label: fechamentoModeloStatusLabels[status],
    clientes: found.clientes,
    publicadas,
    rascunho: rascunho ? { tarefas: doRascunho, versao: rascunho.versao } : null,
    versoes: versoes.map(({ versao, por }) => ({
      numero: versao.numero,
      tarefas: readConteudo(versao.conteudo).tarefas.length,
      publicada_em: (versao.publicada_em ?? versao.criado_em).toISOString(),
      publicada_por: por,
      resumo: versao.resumo,
    })),
    conferentes: await readConferentes(orm, [...publicadas, ...doRascunho]),
    conferencia: await findConferencia(orm, actor, modelo.id, publicadas),
    versao: modelo.versao,
  };
}

/** Names of those who looked up what tasks rest on. */
async function readConferentes(orm: Reader, tarefas: readonly FechamentoModeloTarefa[]) {
  const uuids = [...new Set(tarefas.flatMap(({ conferido_por_uuid }) => conferido_por_uuid ?? []))];
  if (uuids.length === 0) return [];
  return orm
    .select({ valor: usuario.uuid, rotulo: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.uuid, uuids))
    .orderBy(usuario.id);
}

/** A new template, with an empty draft. @throws Refusal 403; 422 by field */
export function createModelo(scope: Scope, form: NovoFechamentoModelo) {
  const { actor } = scope;
  refuseSemVisaoTotal(actor);
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const saved = await insertModelo(tx, await colunasDe(tx, form), trailOf(scope));
      await insertRascunho(tx, saved, { formato: 1, tarefas: [] }, trailOf(scope));
      audit.record({
        acao: 'Criou',
        entidade: 'fechamento_modelo',
        uuid: saved.uuid,
        rotulo: saved.nome,
        depois: await registroDe(tx, saved),
      });
      return { uuid: saved.uuid, versao: saved.versao };
    }),
  );
}

/** Name, period and whom it runs for; its tasks stand in the draft. @throws Refusal 403, 404, 409; 422 by field */
export function updateModelo(scope: Scope, uuid: string, { versao, ...form }: FechamentoModeloForm) {
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await holdModelo(tx, scope.actor, uuid);
      await refuseLostUpdate(tx, row, versao);
      const saved = await writeModelo(tx, row.id, await colunasDe(tx, form, row), trailOf(scope));
      audit.record({
        acao: 'Alterou',
        entidade: 'fechamento_modelo',
        uuid,
        rotulo: saved.nome,
        antes: await registroDe(tx, row),
        depois: await registroDe(tx, saved),
      });
      return { uuid, versao: saved.versao };
    }),
  );
}

/**
 * Puts a template away, so that nothing is generated from it, or takes it back.
 * @throws Refusal 403, 404, 409; 406 `modelo_nunca_publicado`
 */
export function setModeloStatus(scope: Scope, uuid: string, { versao, status }: ModeloStatusForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    if (status === 'publicado' && row.versao_modelo === 0)
      throw ruleRefusal(
        'modelo_nunca_publicado',
        'Este modelo ainda não foi publicado. Publique o rascunho.',
      );
    if (row.status === status) return { uuid, versao: row.versao };
    const saved = await changeModeloStatus(tx, row.id, { status }, trailOf(scope));
    audit.record({
      acao: 'Mudou status',
      entidade: 'fechamento_modelo',
      uuid,
      rotulo: saved.nome,
      antes: { status: fechamentoModeloStatusLabels[row.status as ModeloStatus] },
      depois: { status: fechamentoModeloStatusLabels[status] },
    });
    return { uuid, versao: saved.versao };
  });
}

/**
 * Writes the draft whole; where there is none (`versao` 0) it begins with these tasks.
 * @returns the version of the draft
 * @throws Refusal 403, 404; 409 when somebody else wrote or discarded it meanwhile; 422 by field
 */
export function saveRascunho(scope: Scope, uuid: string, { versao, tarefas }: RascunhoForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope.actor, uuid);
    const aberto = await openRascunho(tx, row, versao);
    const antes = new Map(aberto.tarefas.map((one) => [one.chave, one]));
    const hoje = dateIn(scope.now());
    const erros = tarefas.flatMap((one, at) =>
      isConferidoNoFuturo(one, antes.get(one.chave), hoje)
        ? [[`tarefas.${at}.conferido_em`, [conferidoNoFuturo]] satisfies [string, string[]]]
        : [],
    );
    if (erros.length > 0) throw invalidFields(Object.fromEntries(erros));
    const escritas = comQuemConferiu(tarefas, aberto.tarefas, scope.actor.uuid);
    const saved = await gravarRascunho(tx, audit, scope, row, aberto, escritas);
    return { uuid, versao: saved.versao };
  });
}

/** What is in use stays as it is. @throws Refusal 403, 404, 409 */
export function discardRascunho(scope: Scope, uuid: string, versao: number): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope.actor, uuid);
    const rascunho = await findRascunho(tx, row.id);
    if (!rascunho) throw notFound();
    await refuseLostUpdate(tx, rascunho, versao);
    await deleteRascunho(tx, rascunho.id, trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      entidade: 'fechamento_modelo',
      uuid,
      rotulo: `${row.nome}: rascunho`,
      antes: { tarefas_do_rascunho: titulosDe(rascunho.conteudo) },
    });
  });
}

/** @throws Refusal 403, 404 */
export async function holdModelo(tx: Transaction, actor: Actor, uuid: string): Promise<ModeloRow> {
  refuseSemVisaoTotal(actor);
  const row = await lockModelo(tx, uuid);
  if (!row) throw notFound();
  return row;
}
