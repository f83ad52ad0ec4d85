import type { ModeloStatus } from '@gestao/shared/contracts/comum/modelo-versoes';
import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import type {
  ImplantacaoModeloConteudo,
  ImplantacaoModeloDetalhe,
  ImplantacaoModeloForm,
  ImplantacaoModeloStatusForm,
  NovoImplantacaoModelo,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import type { Database, Transaction } from '../../../platform/database/database';
import { withUniqueFields } from '../../../platform/listing/unique';
import { readConteudoDeImplantacao } from '../../comercial/orcamentos/proposta/proposta-modelos';
import {
  changeModeloStatus,
  insertModelo,
  insertRascunho,
  type ModeloRow,
  modeloUnico,
  writeModelo,
} from './modelo.writer';
import {
  conteudoVazio,
  findModelo,
  findRascunho,
  listServicos,
  listVersoes,
  lockModelo,
} from './modelos.repository';

const entidade = 'implantacao_modelo';
const labelOf = (status: string) => modeloStatusLabels[status as ModeloStatus];

/** Who changes templates: every start hangs on them, so it takes the total view. @throws Refusal 403 */
export function refuseSemVisaoTotal({ isClient, visaoTotal }: Actor): void {
  if (isClient) throw forbidden();
  if (!visaoTotal) throw forbidden('Somente quem vê todas as implantações altera os modelos.');
}

/** @throws Refusal 403, 404 */
export async function holdModelo(tx: Transaction, actor: Actor, uuid: string): Promise<ModeloRow> {
  refuseSemVisaoTotal(actor);
  const row = await lockModelo(tx, uuid);
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal 403 for a client's person; 404 */
export async function getModelo(
  { orm }: Database,
  actor: Actor,
  uuid: string,
): Promise<ImplantacaoModeloDetalhe> {
  if (actor.isClient) throw forbidden();
  const found = await findModelo(orm, uuid);
  if (!found) throw notFound();
  const { modelo, emUso } = found;
  const rascunho = await findRascunho(orm, modelo.id);
  const versoes = await listVersoes(orm, modelo.id);
  const emVigor = versoes[0]?.versao;
  return {
    uuid: modelo.uuid,
    nome: modelo.nome,
    descricao: modelo.descricao,
    status: modelo.status as ModeloStatus,
    status_label: labelOf(modelo.status),
    servicos: await listServicos(orm, modelo.id),
    em_uso: emUso,
    publicado: emVigor ? partesDe(emVigor.conteudo) : null,
    rascunho: rascunho ? { ...partesDe(rascunho.conteudo), versao: rascunho.versao } : null,
    versoes: versoes.map(({ versao, por }) => ({
      numero: versao.numero,
      etapas: readConteudoDeImplantacao(versao.conteudo).etapas.length,
      publicada_em: (versao.publicada_em ?? versao.criado_em).toISOString(),
      publicada_por: por,
      resumo: versao.resumo,
    })),
    versao: modelo.versao,
  };
}

function partesDe(conteudo: unknown): NonNullable<ImplantacaoModeloDetalhe['publicado']> {
  const { formato: _, ...partes } = readConteudoDeImplantacao(conteudo);
  return partes;
}

/** A new template, with an empty draft. @throws Refusal 403; 422 by field */
export function createModelo(scope: Scope, form: NovoImplantacaoModelo) {
  const { actor } = scope;
  refuseSemVisaoTotal(actor);
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, (tx, audit) => comecar(tx, audit, scope, form, conteudoVazio)),
  );
}

/**
 * A new template that begins with the draft of another one, or with what it has in use.
 * @throws Refusal 403, 404; 422 by field
 */
export function duplicateModelo(scope: Scope, uuid: string, form: Pick<NovoImplantacaoModelo, 'nome'>) {
  const { actor } = scope;
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const origem = await holdModelo(tx, actor, uuid);
      const conteudo =
        (await findRascunho(tx, origem.id))?.conteudo ??
        (await listVersoes(tx, origem.id))[0]?.versao.conteudo;
      return comecar(
        tx,
        audit,
        scope,
        { ...form, descricao: origem.descricao },
        conteudo ? readConteudoDeImplantacao(conteudo) : conteudoVazio,
        origem.nome,
      );
    }),
  );
}

async function comecar(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  colunas: NovoImplantacaoModelo,
  conteudo: ImplantacaoModeloConteudo,
  copia_de?: string,
) {
  const saved = await insertModelo(tx, colunas, trailOf(scope));
  await insertRascunho(tx, saved, conteudo, trailOf(scope));
  audit.record({
    acao: 'Criou',
    entidade,
    uuid: saved.uuid,
    rotulo: saved.nome,
    depois: { ...registroDe(saved), ...(copia_de === undefined ? {} : { copia_de }) },
  });
  return { uuid: saved.uuid, versao: saved.versao };
}

/** Its name and what it is for; its parts stand in the draft. @throws Refusal 403, 404, 409; 422 by field */
export function updateModelo(scope: Scope, uuid: string, { versao, ...form }: ImplantacaoModeloForm) {
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await holdModelo(tx, scope.actor, uuid);
      await refuseLostUpdate(tx, row, versao);
      const saved = await writeModelo(tx, row.id, form, trailOf(scope));
      audit.record({
        acao: 'Alterou',
        entidade,
        uuid,
        rotulo: saved.nome,
        antes: registroDe(row),
        depois: registroDe(saved),
      });
      return { uuid, versao: saved.versao };
    }),
  );
}

/**
 * Puts a template away, so that nothing begins with it, or takes it back.
 * @throws Refusal 403, 404, 409; 406 `modelo_nunca_publicado`
 */
export function setModeloStatus(scope: Scope, uuid: string, { versao, status }: ImplantacaoModeloStatusForm) {
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
      entidade,
      uuid,
      rotulo: saved.nome,
      antes: { status: labelOf(row.status) },
      depois: { status: labelOf(status) },
    });
    return { uuid, versao: saved.versao };
  });
}

const registroDe = ({ nome, descricao }: ModeloRow) => ({ nome, descricao });
