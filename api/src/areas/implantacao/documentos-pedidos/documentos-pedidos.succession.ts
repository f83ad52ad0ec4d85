import { addDays, dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { BudgetSuccession } from '../../../platform/area/acceptance';
import type { Audit } from '../../../platform/audit/audit';
import { documento_pedido as t } from '../../../platform/database/schema/index';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { insertDocumentos, moveDocumentos } from '../../clientes/documentos-pedidos/documento.writer';
import { recordEvento } from '../../comercial/orcamento-registro/orcamento-eventos';

const porOrdem = (um: { ordem: number }, outro: { ordem: number }) => um.ordem - outro.ordem;
const nomesDe = (documentos: readonly { nome: string }[]) => documentos.map(({ nome }) => nome).join(', ');
const rotuloDe = ({ numero, revisao }: { numero: string; revisao: number }) => `${numero} R${revisao}`;

/** Documents asked for with a budget go on with its next revision, and are asked for again with a copy of it. */
export const documentosSuccession: BudgetSuccession = {
  async revised(tx, audit, por, de, para) {
    const levados = (await moveDocumentos(tx, de.id, { orcamento_id: para.id }, por)).sort(porOrdem);
    if (levados.length === 0) return;
    const nomes = nomesDe(levados);
    const tipo = 'Documentos levados';
    await recordEvento(tx, por, de.id, tipo, { motivo: `Para a R${para.revisao}: ${nomes}` });
    await recordEvento(tx, por, para.id, tipo, { motivo: `Da R${de.revisao}: ${nomes}` });
    const clienteUuid = await clienteUuidOf(tx, de.cliente_id);
    for (const { uuid, nome } of levados) {
      audit.record({
        acao: 'Alterou',
        ...registro(uuid, `${nome} (${de.numero})`, clienteUuid),
        antes: { orcamento: rotuloDe(de) },
        depois: { orcamento: rotuloDe(para) },
      });
    }
  },

  /** What came for them stays where it came. A date that has passed gives as many days as the first time. */
  async copied(tx, audit, por, de, para) {
    const pedidos = await tx
      .select()
      .from(t)
      .where(and(eq(t.orcamento_id, de.id), isNull(t.excluido_em)))
      .orderBy(asc(t.ordem), asc(t.id));
    if (pedidos.length === 0) return;
    const hoje = dateIn(por.now);
    const prazoDe = (prazo: string, pedidoEm: Date) =>
      prazo >= hoje ? prazo : addDays(hoje, Math.max(0, daysBetween(dateIn(pedidoEm), prazo)));
    const copiados = await insertDocumentos(
      tx,
      pedidos.map(({ nome, instrucoes, obrigatorio, prazo, criado_em }, ordem) => ({
        orcamento_id: para.id,
        nome,
        instrucoes,
        obrigatorio,
        prazo: prazoDe(prazo, criado_em),
        ordem,
      })),
      por,
    );
    await recordEvento(tx, por, para.id, 'Documentos copiados', { motivo: nomesDe(copiados) });
    for (const { uuid, nome, instrucoes, obrigatorio, prazo } of copiados) {
      audit.record({
        acao: 'Criou',
        ...registro(uuid, `${nome} (${rotuloDe(para)})`, para.clienteUuid),
        depois: { orcamento: rotuloDe(para), nome, instrucoes, obrigatorio, prazo },
      });
    }
  },
};

function registro(
  uuid: string,
  rotulo: string,
  clienteUuid: string | null,
): Pick<Parameters<Audit['record']>[0], 'entidade' | 'uuid' | 'rotulo' | 'clienteUuid'> {
  return { entidade: 'documento_pedido', uuid, rotulo, clienteUuid };
}
