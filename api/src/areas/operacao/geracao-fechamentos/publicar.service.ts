import type { PublicacaoPrevia, PublicarModelo } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { fechamentoModeloStatusLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { direcionador } from '../../../platform/database/schema';
import { readConteudo } from '../fechamento-modelos/conteudo';
import {
  changeModeloStatus,
  type ModeloRow,
  publishRascunho,
  type VersaoRow,
} from '../fechamento-modelos/modelo.writer';
import { findModelo, findRascunho } from '../fechamento-modelos/modelos.repository';
import { holdModelo, refuseSemVisaoTotal } from '../fechamento-modelos/modelos.service';
import { contextoDe } from '../tarefas/vida/passos.service';
import { alteracaoEmPalavras, applyVersao, diz, type PlanoDaVersao, planVersao } from './aplicar-versao';

/** What the draft would do to the open closings, were it published into them. @throws Refusal 403, 404 */
export async function previaDaPublicacao(scope: Scope, uuid: string): Promise<PublicacaoPrevia> {
  refuseSemVisaoTotal(scope.actor);
  const { orm } = scope.database;
  const found = await findModelo(orm, uuid, '0000-00');
  if (!found) throw notFound();
  const rascunho = await findRascunho(orm, found.modelo.id);
  if (!rascunho) throw notFound();
  return previaDe(await planVersao(scope, found.modelo, rascunho));
}

/** What a version does to open closings, told closing by closing; those it leaves alone are not told. */
export function previaDe(todos: readonly PlanoDaVersao[]): PublicacaoPrevia {
  const planos = todos.filter(diz);
  const total = (of: (one: (typeof planos)[number]) => number) =>
    planos.reduce((sum, one) => sum + of(one), 0);
  return {
    fechamentos: planos.length,
    incluidas: total(({ incluir }) => incluir.length),
    alteradas: total(({ alterar }) => alterar.length),
    retiradas: total(({ retirar }) => retirar.length),
    intocadas: total(({ intocadas }) => intocadas.length),
    itens: planos.map(({ fechamento, cliente, plano, incluir, alterar, retirar, intocadas }) => ({
      fechamento: fechamento.codigo,
      cliente,
      competencia: fechamento.competencia,
      incluidas: incluir.map(({ tarefa }) => tarefa.titulo),
      alteradas: alterar.map((one) => alteracaoEmPalavras(one, plano)),
      retiradas: retirar.map(({ titulo }) => titulo),
      intocadas,
    })),
  };
}

/**
 * Puts the draft to use: from the next competência on, or also in the open closings, where only tasks that nobody has
 * touched yet change (docs/domain/operacao.md#modelos-de-fechamento).
 * @throws Refusal 403, 404, 409; 406 `modelo_sem_tarefas`; 422 for a condition on a driver that is gone
 */
export function publicarModelo(scope: Scope, uuid: string, form: PublicarModelo) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, actor, uuid);
    const rascunho = await findRascunho(tx, row.id);
    if (!rascunho) throw ruleRefusal('sem_rascunho', 'Não há rascunho para publicar. Altere uma tarefa.');
    await refuseLostUpdate(tx, rascunho, form.versao);
    await refuseUnready(tx, row, rascunho);
    const por = trailOf(scope);
    const versao = await publishRascunho(tx, rascunho.id, form.resumo, por);
    const saved = await changeModeloStatus(
      tx,
      row.id,
      { status: 'publicado', versao_modelo: versao.numero },
      por,
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'fechamento_modelo',
      uuid,
      rotulo: row.nome,
      antes: {
        status: fechamentoModeloStatusLabels[row.status as keyof typeof fechamentoModeloStatusLabels],
        versao_publicada: row.versao_modelo,
      },
      depois: {
        status: fechamentoModeloStatusLabels.publicado,
        versao_publicada: versao.numero,
        resumo: form.resumo,
      },
    });
    const fechamentos =
      form.aplicar === 'abertos' ? await applyVersao(tx, audit, scope, contextoDe(scope), saved, versao) : 0;
    return { uuid, versao: saved.versao, numero: versao.numero, fechamentos };
  });
}

async function refuseUnready(tx: Transaction, row: ModeloRow, rascunho: VersaoRow): Promise<void> {
  const { tarefas } = readConteudo(rascunho.conteudo);
  if (tarefas.length === 0)
    throw ruleRefusal('modelo_sem_tarefas', `O modelo “${row.nome}” não tem tarefas. Inclua ao menos uma.`);
  const pedidos = tarefas.flatMap(({ condicao }, index) => (condicao ? [{ index, condicao }] : []));
  if (pedidos.length === 0) return;
  const rows = await tx.select({ uuid: direcionador.uuid }).from(direcionador);
  const existem = new Set(rows.map(({ uuid }) => uuid));
  const falta = pedidos.find(({ condicao }) => !existem.has(condicao.direcionador_uuid));
  if (falta)
    throw invalidFields({
      [`tarefas.${falta.index}.condicao`]: ['A condição usa um direcionador que não existe mais.'],
    });
}
