import type { MatrizEnviar } from '@gestao/shared/contracts/implantacao/matriz';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { enqueueEmail } from '../../sistema/email/outbox';
import { type MatrizRow, writeMatriz } from '../implantacao-registro/matriz.writer';
import { renewLink } from '../links/renovar-link';
import { type Dona, holdDona, listLinhas, listVersoes } from './matriz.repository';

/** Why a version cannot be sent now; `null` where it can. */
export function impedimentoDoEnvio(
  { status, contato_email }: Pick<Dona, 'status' | 'contato_email'>,
  matriz: Pick<MatrizRow, 'status'>,
  linhas: number,
): string | null {
  if (!isImplantacaoAberta(status)) return 'Esta implantação já foi encerrada.';
  if (status === 'aguardando_inicio') return 'Assuma a implantação antes de enviar a matriz.';
  if (status === 'pausada') return 'A implantação está pausada. Retome-a antes de enviar a matriz.';
  if (matriz.status === 'confirmada') return 'Esta versão já foi confirmada. Edite-a para enviar outra.';
  if (linhas === 0) return 'Inclua ao menos uma atividade antes de enviar.';
  return contato_email ? null : 'A implantação não tem e-mail do contato do cliente.';
}

/**
 * Sends the newest version to the client's contact: with a new link, the one he had ends. What was sent already is sent
 * again.
 * @returns the link's address, which is stored nowhere
 * @throws Refusal 403, 404; 406 `matriz_nao_enviada`; 409
 */
export function sendMatriz(scope: Scope, uuid: string, form: MatrizEnviar) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const dona = await holdDona(tx, scope.actor, uuid);
    const [matriz] = await listVersoes(tx, dona.id);
    if (!matriz) throw notFound();
    await refuseLostUpdate(tx, matriz, form.versao);
    const linhas = await listLinhas(tx, matriz.id);
    const impedimento = impedimentoDoEnvio(dona, matriz, linhas.length);
    if (impedimento !== null || dona.contato_email === null)
      throw ruleRefusal('matriz_nao_enviada', impedimento ?? '');
    const salva = await writeMatriz(
      tx,
      matriz.id,
      { enviada_em: por.now, ...(matriz.status === 'rascunho' ? { status: 'enviada' } : {}) },
      por,
    );
    const contato = { nome: dona.contato_nome ?? dona.cliente_nome, email: dona.contato_email };
    const url = await renewLink(tx, audit, scope, 'implantacao_matriz', dona.id, contato);
    await enqueueEmail(tx, scope.config, {
      para: contato.email,
      modelo: 'matriz_para_confirmar',
      dados: { nome: contato.nome, cliente: dona.cliente_nome },
      segredos: { link: url },
      entidade: 'implantacao',
      entidadeUuid: dona.uuid,
    });
    audit.record({
      acao: 'Enviou',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `Matriz ${matriz.numero} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      depois: { contato_nome: contato.nome, contato_email: contato.email },
    });
    return { uuid: salva.uuid, versao: salva.versao, numero: salva.numero, email: contato.email, url };
  });
}
