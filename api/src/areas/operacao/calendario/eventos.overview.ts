import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { type ClientOverview, daysAhead, nextDates } from '../../../platform/area/client-overview';
import { evento_calendario } from '../../../platform/database/schema';
import { eventoRows } from './eventos.rows';
import { selectOcorrencias } from './ocorrencias';

/** Most dates that are counted. */
const maximo = 500;

/** Appointments with the client. */
export const eventosOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  const ocorrencias = await selectOcorrencias(
    context.database.orm,
    and(eq(evento_calendario.cliente_id, cliente.id), eventoRows(actor)),
    { de: hoje, ate: addDays(hoje, daysAhead), limite: maximo },
  );
  const calendario = (mes: string) => ({ pagina: 'calendario.view', parametros: {}, consulta: { mes } });
  return {
    blocos: [
      {
        ...nextDates,
        total: ocorrencias.length,
        itens: ocorrencias.slice(0, linhas).map(({ evento: row, inicio: quando }) => {
          const inicio = quando.toISOString();
          return {
            uuid: row.uuid,
            titulo: row.titulo,
            detalhe: row.local,
            quando: row.dia_inteiro ? dateIn(inicio) : inicio,
            situacao: null,
            tom: 'azul' as const,
            destino: calendario(dateIn(inicio).slice(0, 7)),
          };
        }),
        acao: { rotulo: 'Calendário', destino: calendario(hoje.slice(0, 7)) },
      },
    ],
  };
};
