import { addDays } from '@gestao/shared/rules/calendar';
import type { AcceptanceStep } from '../../../platform/area/acceptance';
import { giveWay, insertServico } from './cliente-servico.writer';

/** One contracted service per accepted line; a former contract of the same service ends the day before. */
export const contractServicos: AcceptanceStep = async (tx, audit, acceptance, por) => {
  const { cliente, competencia, servicos, orcamento } = acceptance;
  const data_inicio = `${competencia}-01`;
  const fim = addDays(data_inicio, -1);
  for (const { id, servico_id, valor_centavos } of servicos) {
    await giveWay(tx, { cliente_id: cliente.id, servico_id, inicio: data_inicio, fim }, por);
    await insertServico(
      tx,
      {
        cliente_id: cliente.id,
        servico_id,
        data_inicio,
        valor_mensal_centavos: valor_centavos,
        orcamento_item_id: id,
      },
      por,
    );
  }
  audit.record({
    acao: 'Criou',
    entidade: 'cliente_servico',
    uuid: cliente.uuid,
    rotulo: `Serviços de ${orcamento.numero}`,
    clienteUuid: cliente.uuid,
    depois: { servicos: servicos.map((one) => one.nome), data_inicio },
  });
  return undefined;
};
