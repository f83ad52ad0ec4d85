import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type ClientOverview, daysAhead, nextDates } from '../../../platform/area/client-overview';
import { evento_calendario } from '../../../platform/database/schema';
import { eventoRows } from './eventos.rows';

/** Appointments with the client. */
export const eventosOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  const { orm } = context.database;
  const where = and(
    isNull(evento_calendario.excluido_em),
    eq(evento_calendario.status, 'confirmado'),
    eq(evento_calendario.cliente_id, cliente.id),
    eventoRows(actor),
    sql`(${evento_calendario.fim} at time zone 'America/Sao_Paulo')::date
      between ${hoje}::date and ${addDays(hoje, daysAhead)}::date`,
  );
  const [rows, total] = await Promise.all([
    orm
      .select()
      .from(evento_calendario)
      .where(where)
      .orderBy(asc(evento_calendario.inicio), asc(evento_calendario.id))
      .limit(linhas),
    orm.$count(evento_calendario, where),
  ]);
  const calendario = (mes: string) => ({ pagina: 'calendario.view', parametros: {}, consulta: { mes } });
  return {
    blocos: [
      {
        ...nextDates,
        total,
        itens: rows.map((row) => {
          const inicio = row.inicio.toISOString();
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
