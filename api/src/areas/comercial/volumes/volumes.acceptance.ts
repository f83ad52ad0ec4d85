import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import type { AcceptanceStep } from '../../../platform/area/acceptance';
import { direcionador } from '../../../platform/database/schema';
import { contractVolume } from './volume.writer';
import { fechamentoDoMes } from './volumes.repository';

/** Contracted volume per driver, with the price of each unit beyond it (docs/domain/comercial.md#volume). */
export const contractVolumes: AcceptanceStep = async (tx, audit, acceptance, por) => {
  const { servicos, competencia, cliente, orcamento } = acceptance;
  const franquias = new Map(servicos.flatMap((item) => Object.entries(item.franquias ?? {})));
  const drivers = await tx
    .select({ id: direcionador.id, chave: direcionador.chave, nome: direcionador.nome })
    .from(direcionador);
  // What was contracted in a month that is closed stays as its receipt tells it; later months follow the budget.
  if (await fechamentoDoMes(tx, cliente.id, competencia)) return undefined;
  const depois: Record<string, string> = {};
  for (const { id, chave, nome } of drivers) {
    const franquia = franquias.get(chave);
    if (!franquia) continue;
    const { contratado: volume, valor_excedente_centavos: unidade } = franquia;
    depois[nome] = `${formatInteger(volume)} contratados, ${formatCentavos(unidade)} por unidade a mais`;
    await contractVolume(
      tx,
      { cliente_id: cliente.id, direcionador_id: id, competencia },
      { volume_contratado: volume, valor_unidade_excedente_centavos: unidade, orcamento_id: orcamento.id },
      por,
    );
  }
  if (Object.keys(depois).length === 0) return undefined;
  const [ano, mes] = competencia.split('-');
  audit.record({
    acao: 'Alterou',
    entidade: 'volume_comercial',
    rotulo: `Volumes de ${mes}/${ano}, de ${orcamento.numero}`,
    clienteUuid: cliente.uuid,
    depois,
  });
  return undefined;
};
