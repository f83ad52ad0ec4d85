import { addDays, dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import { created } from '../../../../platform/concurrency/versioned';
import type { Transaction } from '../../../../platform/database/database';
import { implantacao_documento } from '../../../../platform/database/schema/index';
import { findFormulario, insertResposta } from '../../formularios/formularios.repository';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';

/** A copy that was just written: where what was asked for goes to. */
export interface Copia {
  id: number;
  uuid: string;
  /** As the log names it. */
  rotulo: string;
  clienteUuid: string | null;
}

type Autor = Pick<Scope, 'actor' | 'auditActor' | 'now'>;
const t = implantacao_documento;

/**
 * Asks for the documents of a budget again with its copy; what came for them stays where it came. A date
 * that has passed gives as many days as the first time.
 */
export async function copyDocumentos(
  tx: Transaction,
  audit: Audit,
  scope: Autor,
  de: OrcamentoRow,
  para: Copia,
): Promise<void> {
  const pedidos = await tx
    .select()
    .from(t)
    .where(and(eq(t.orcamento_id, de.id), isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id));
  if (pedidos.length === 0) return;
  const hoje = dateIn(scope.now());
  const prazoDe = (prazo: string, pedidoEm: Date) =>
    prazo >= hoje ? prazo : addDays(hoje, Math.max(0, daysBetween(dateIn(pedidoEm), prazo)));
  const copiados = await tx
    .insert(t)
    .values(
      pedidos.map(({ nome, instrucoes, obrigatorio, prazo, criado_em }, ordem) => ({
        orcamento_id: para.id,
        nome,
        instrucoes,
        obrigatorio,
        prazo: prazoDe(prazo, criado_em),
        ordem,
        ...created(scope.actor, scope.now()),
      })),
    )
    .returning();
  await recordOwnEvento(tx, scope, para.id, 'Documentos copiados', {
    motivo: copiados.map(({ nome }) => nome).join(', '),
  });
  for (const { uuid, nome, instrucoes, obrigatorio, prazo } of copiados) {
    audit.record({
      acao: 'Criou',
      entidade: 'implantacao_documento',
      uuid,
      rotulo: `${nome} (${para.rotulo})`,
      clienteUuid: para.clienteUuid,
      depois: { orcamento: para.rotulo, nome, instrucoes, obrigatorio, prazo },
    });
  }
}

/**
 * Begins the copy's questionnaire with the answers of the budget, while the same version of it is what a
 * new budget is asked. Files stay with whom they were sent by; for another recipient only what the price
 * depends on goes along, which the content says already.
 */
export async function copyFormulario(
  tx: Transaction,
  audit: Audit,
  scope: Autor,
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
