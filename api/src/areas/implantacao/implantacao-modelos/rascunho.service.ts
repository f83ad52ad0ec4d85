import type { ModeloStatus } from '@gestao/shared/contracts/comum/modelo-versoes';
import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import {
  faltaParaPublicar,
  type ImplantacaoRascunhoForm,
  type Problema,
  type PublicarImplantacaoModelo,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import { readConteudoDeImplantacao } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { dropExemplos } from '../exemplos/exemplos-do-modelo';
import { changeModeloStatus, deleteRascunho, publishRascunho } from './modelo.writer';
import { refuseReferencias } from './modelos.opcoes';
import { findRascunho } from './modelos.repository';
import { holdModelo } from './modelos.service';
import { gravarRascunho, openRascunho } from './rascunho';

const entidade = 'implantacao_modelo';
/**
 * Writes the draft whole; where there is none (`versao` 0) it begins with these parts.
 * @returns the version of the draft
 * @throws Refusal 403, 404; 409 when somebody else wrote or discarded it meanwhile; 422 by field
 */
export function saveRascunho(scope: Scope, uuid: string, { versao, ...partes }: ImplantacaoRascunhoForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope.actor, uuid);
    const aberto = await openRascunho(tx, row, versao);
    const saved = await gravarRascunho(tx, audit, scope, row, aberto, partes);
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
    const por = trailOf(scope);
    await deleteRascunho(tx, rascunho.id, por);
    const { documentos, etapas } = readConteudoDeImplantacao(rascunho.conteudo);
    await dropExemplos(tx, audit, documentos, por);
    audit.record({
      acao: 'Excluiu',
      entidade,
      uuid,
      rotulo: `${row.nome}: rascunho`,
      antes: { etapas_do_rascunho: etapas.length },
    });
  });
}

/**
 * Puts the draft to use: what starts from now on begins with it, and what runs keeps what it got
 * (docs/decisions/0069).
 * @throws Refusal 403, 404, 409; 406 `sem_rascunho`; 422 by field for what is missing, and the draft stays
 */
export function publicarModelo(scope: Scope, uuid: string, form: PublicarImplantacaoModelo) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, actor, uuid);
    const rascunho = await findRascunho(tx, row.id);
    if (!rascunho) throw ruleRefusal('sem_rascunho', 'Não há rascunho para publicar. Altere o modelo.');
    await refuseLostUpdate(tx, rascunho, form.versao);
    const conteudo = readConteudoDeImplantacao(rascunho.conteudo);
    refuseFaltas(faltaParaPublicar(conteudo));
    await refuseReferencias(tx, actor, conteudo);
    const por = trailOf(scope);
    const versao = await publishRascunho(tx, rascunho.id, form.resumo, por);
    const para = { status: 'publicado' as const, versao_modelo: versao.numero };
    const saved = await changeModeloStatus(tx, row.id, para, por);
    audit.record({
      acao: 'Alterou',
      entidade,
      uuid,
      rotulo: row.nome,
      antes: {
        status: modeloStatusLabels[row.status as ModeloStatus],
        versao_publicada: row.versao_modelo,
      },
      depois: {
        status: modeloStatusLabels.publicado,
        versao_publicada: versao.numero,
        resumo: form.resumo,
      },
    });
    return { uuid, versao: saved.versao, numero: versao.numero };
  });
}

function refuseFaltas(faltas: readonly Problema[]): void {
  if (faltas.length === 0) return;
  throw invalidFields(Object.fromEntries(faltas.map(({ path, message }) => [path.join('.'), [message]])));
}
