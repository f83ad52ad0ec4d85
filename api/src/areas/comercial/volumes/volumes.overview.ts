import { addMonths } from '@gestao/shared/rules/calendar';
import { formatInteger } from '@gestao/shared/rules/format';
import type { ClientOverview } from '../../../platform/area/client-overview';
import { listDirecionadores, listVolumes } from './volumes.repository';
import { excedente } from './volumes.rules';

/** What the client used most beyond its contract in the last month that was written down. */
export const volumesOverview: ClientOverview = async ({ context, hoje, cliente }) => {
  const { orm } = context.database;
  const mes = hoje.slice(0, 7);
  const [volumes, direcionadores] = await Promise.all([
    listVolumes(orm, cliente.id, addMonths(mes, -3), mes),
    listDirecionadores(orm),
  ]);
  const informados = volumes.filter(({ realizado }) => realizado !== null);
  const ultimo = informados
    .map(({ competencia }) => competencia)
    .sort()
    .at(-1);
  const [pior] = informados
    .filter(({ competencia }) => competencia === ultimo)
    .map((row) => ({ ...row, alem: excedente(row) ?? 0 }))
    .filter(({ alem }) => alem > 0)
    .toSorted((a, b) => share(b) - share(a));
  const nome = direcionadores.find(({ id }) => id === pior?.direcionador_id)?.nome;
  if (!pior || !nome) return {};
  return {
    figuras: [
      {
        rotulo: 'Volume excedido',
        valor: `${nome} ${formatInteger(pior.realizado ?? 0)}`,
        nota: `de ${formatInteger(pior.contratado ?? 0)}`,
        tom: 'ambar',
        destino: {
          pagina: 'clientes.edit',
          parametros: { uuid: cliente.uuid },
          consulta: { aba: 'volumes', competencia: pior.competencia },
        },
      },
    ],
  };
};

/** Beyond the contract, as a share of it. */
const share = ({ alem, contratado }: { alem: number; contratado: number | null }) => alem / (contratado || 1);
