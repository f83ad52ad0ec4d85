import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import type { AnexoDecidido, DecidirAnexo } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { recordDecision } from '../../clientes/documentos-pedidos/decide-documento';
import { decideAnexo } from '../../sistema/anexos/anexo.writer';
import { readSegregacao, refuseDecision } from '../../sistema/anexos/validacao.rules';
import { notify } from '../../sistema/notificacoes/notify';
import { mailDevolvido } from '../tarefas/pedidos/avisar-contato';
import { motivoDe } from '../tarefas/vida/motivos';
import { type EmEspera, findDaFila, holdAnexo, textoEncerrado } from './anexo-em-espera';
import { afterApproval, afterRejection, type Efeito } from './efeito';
import { findNaFila } from './validacao-anexos.repository';

/**
 * Approves a file, or sends it back (docs/domain/operacao.md#validacao-de-anexos).
 * @throws Refusal 403 for an own file; 404; 406 `anexo_nao_liberado`, `registro_trancado`; 409 naming who decided
 * first; 422 at `motivo_uuid`, `avisar_uuid`
 */
export function decideAnexoNaFila(scope: Scope, uuid: string, form: DecidirAnexo): Promise<AnexoDecidido> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const held = await holdAnexo(tx, scope, uuid);
    const validacao = form.decisao === 'aprovar' ? 'aprovado' : 'rejeitado';
    refuseDecision(scope.actor, [held.row], validacao, await readSegregacao(tx));
    if (form.decisao === 'rejeitar' && held.trancado) {
      throw ruleRefusal('registro_trancado', `${textoEncerrado} Reabra antes de rejeitar.`);
    }
    const comentario = form.decisao === 'aprovar' ? form.comentario : await motivoDaRejeicao(tx, form);
    const por = trailOf(scope);
    // Written first: what follows asks how many files still wait.
    await decideAnexo(tx, held.row.id, { validacao, comentario_validacao: comentario }, por);
    const efeito =
      form.decisao === 'aprovar'
        ? await afterApproval(tx, audit, scope, held)
        : await afterRejection(tx, audit, scope, held, comentario ?? '');
    const carta = form.decisao === 'rejeitar' && held.sobre && held.documento ? form.avisar_uuid : null;
    const gravado = { ...efeito, ...(carta ? { avisado: carta } : {}) } as Record<string, unknown>;
    await decideAnexo(
      tx,
      held.row.id,
      { validacao, comentario_validacao: comentario, efeito_validacao: gravado },
      por,
    );
    const { nome_original: nome, sha256 } = held.row;
    recordDecision(audit, { uuid, nome, sha256, clienteUuid: held.clienteUuid }, { validacao, comentario });
    if (form.decisao === 'rejeitar') {
      await tellSender(tx, audit, scope, held, { avisar: form.avisar_uuid, motivo: comentario ?? '' });
    }
    return { uuid, validacao, consequencia: emPalavras(efeito) };
  });
}

/** Approves released files without warnings, each for itself; the others are named with the reason. */
export async function approveMany(scope: Scope, uuids: readonly string[]): Promise<MassaResult> {
  const { database } = scope;
  const nomes = new Map<string, string>();
  return runMassa(
    uuids,
    (uuid) => nomes.get(uuid),
    async (uuid) => {
      const visible = await findDaFila(database.orm, scope, uuid);
      const item = visible && (await findNaFila(database, eq(anexo.id, visible.id), scope.now()));
      if (!item) throw notFound();
      nomes.set(uuid, item.nome);
      if (item.alertas.length > 0)
        throw ruleRefusal('anexo_com_alerta', 'Tem alertas: abra o arquivo para decidir.');
      return decideAnexoNaFila(scope, uuid, { decisao: 'aprovar', comentario: null });
    },
    scope.report,
  );
}

/** The reason of the firm's list, with what to do about it. */
async function motivoDaRejeicao(
  tx: Transaction,
  { motivo_uuid, comentario }: Extract<DecidirAnexo, { decisao: 'rejeitar' }>,
): Promise<string> {
  const { rotulo } = await motivoDe(tx, motivo_uuid, 'motivo_rejeicao_anexo');
  return comentario === null ? rotulo : `${rotulo}. ${comentario}`;
}

/** Who sent it learns why it does not serve: a person of the product by a notice, a client by letter and link. */
async function tellSender(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  { row, sobre, documento }: EmEspera,
  { avisar, motivo }: { avisar: string | null; motivo: string },
): Promise<void> {
  const arquivo = row.nome_original;
  const rota = sobre?.rota;
  await notify(tx, scope, {
    evento: 'anexo_rejeitado',
    usuarioIds: [row.criado_por_id],
    exceto: scope.actor.usuarioId,
    titulo: `Arquivo rejeitado: ${arquivo}`,
    corpo: `${scope.actor.nome}${sobre ? `, em ${sobre.codigo}` : ''}: ${motivo}`,
    entidade: sobre?.entidade,
    entidadeUuid: sobre?.uuid,
    rota,
    carta: ({ nome }) => ({
      modelo: 'anexo_rejeitado',
      dados: { nome, arquivo, motivo, link: scope.config.publicUrl + (rota ?? '/') },
    }),
  });
  if (avisar === null || !sobre || !documento) return;
  const de = { cliente_id: row.cliente_id, uuid: sobre.uuid, entidade: sobre.entidade };
  await mailDevolvido(tx, audit, scope, de, avisar, { nome: documento.nome, motivo });
}

function emPalavras({ tarefa, documento }: Efeito): string | null {
  const ditos = [
    documento &&
      (documento.para === 'aprovado' ? 'O documento foi aprovado.' : 'O documento foi pedido de novo.'),
    tarefa?.para === 'em_andamento' && 'A tarefa voltou para Em andamento.',
    tarefa?.para === 'concluida' && 'A tarefa foi concluída.',
    tarefa?.para === 'em_revisao' && 'A tarefa foi para revisão.',
  ].filter((um) => typeof um === 'string');
  return ditos.length > 0 ? ditos.join(' ') : null;
}
