import type { PublicacaoPrevia, PublicarModelo } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { publishRascunho } from '../../../platform/versioned/drafts';
import { findModelo } from '../../../platform/versioned/templates';
import { findRascunho } from '../../../platform/versioned/versions';
import { fechamentoModelos, refuseSemVisaoTotal } from '../fechamento-modelos/fechamento-modelo.kind';
import { contextoDe } from '../tarefas/vida/passos.service';
import { alteracaoEmPalavras, applyVersao, diz, type PlanoDaVersao, planVersao } from './versao-nos-abertos';

/** What the draft would do to the open closings, were it published into them. @throws Refusal 403, 404 */
export async function previaDaPublicacao(scope: Scope, uuid: string): Promise<PublicacaoPrevia> {
  refuseSemVisaoTotal(scope.actor);
  const { orm } = scope.database;
  const modelo = await findModelo(orm, fechamentoModelos, scope.actor, uuid);
  const rascunho = await findRascunho(orm, fechamentoModelos, modelo.id);
  if (!rascunho) throw notFound();
  return previaDe(await planVersao(scope, modelo, rascunho));
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
 * @throws Refusal 403, 404, 409; 406 `sem_rascunho`, `modelo_sem_tarefas`; 422 for a condition on a driver that is gone
 */
export function publishFechamentoModelo(scope: Scope, uuid: string, form: PublicarModelo) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { modelo, versao } = await publishRascunho(tx, audit, fechamentoModelos, scope, uuid, form);
    const fechamentos =
      form.aplicar === 'abertos' ? await applyVersao(tx, audit, scope, contextoDe(scope), modelo, versao) : 0;
    return { uuid, versao: modelo.versao, numero: versao.numero, fechamentos };
  });
}
