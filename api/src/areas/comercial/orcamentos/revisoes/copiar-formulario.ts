import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import { created } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { findFormulario, insertResposta } from '../../formularios/formularios.repository';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';

/** A copy that was just written: where what was asked for goes to. */
export interface Copia {
  id: number;
  uuid: string;
  /** As the log names it. */
  rotulo: string;
  clienteUuid: string | null;
}

/**
 * Begins the copy's questionnaire with the answers of the budget, while the same version of it is what a
 * new budget is asked. Files stay with whom they were sent by; for another recipient only what the price
 * depends on goes along, which the content says already.
 */
export async function copyFormulario(
  tx: Transaction,
  audit: Audit,
  scope: Pick<Scope, 'actor' | 'now'>,
  de: OrcamentoRow,
  para: Copia & { mesmoDestinatario: boolean },
): Promise<void> {
  const [antes, novo] = [await findFormulario(tx, de.id), await findFormulario(tx, para.id)];
  if (!antes?.resposta || novo?.questionario.id !== antes.questionario.id) return;
  const doPreco: readonly string[] = ['direcionador', 'fator', 'servico'];
  const levadas = antes.questionario.perguntas.filter(
    ({ tipo, mapeia_para }) =>
      tipo !== 'arquivo' && (para.mesmoDestinatario || doPreco.includes(mapeia_para.tipo)),
  );
  const { respostas: dadas } = antes.resposta;
  const respostas = Object.fromEntries(
    levadas.flatMap(({ chave }) => (dadas[chave] === undefined ? [] : [[chave, dadas[chave]]])),
  );
  const quantas = Object.keys(respostas).length;
  if (quantas === 0) return;
  await insertResposta(tx, {
    eform_id: antes.questionario.id,
    orcamento_id: para.id,
    respondido_por: 'interno',
    respostas,
    ...created(scope.actor, scope.now()),
  });
  audit.record({
    acao: 'Criou',
    entidade: 'eform_resposta',
    uuid: para.uuid,
    rotulo: `Formulário de ${para.rotulo}`,
    clienteUuid: para.clienteUuid,
    depois: { respostas_copiadas: quantas, a_partir_de: `${de.numero} R${de.revisao}` },
  });
}
