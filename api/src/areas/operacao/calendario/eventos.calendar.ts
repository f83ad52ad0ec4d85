import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { cliente, evento_calendario } from '../../../platform/database/schema';
import { eventoRows, eventosProprios } from './eventos.rows';

const nomeCliente = sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;

/** Appointments. */
export const eventosCalendar: CalendarSource = {
  fonte: 'eventos',
  permissao: null,
  clientes: true,
  read: itensDeEventos,
};

export async function itensDeEventos(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor } = janela;
  const rows = await database.orm
    .select({ evento: evento_calendario, cliente: nomeCliente })
    .from(evento_calendario)
    .leftJoin(cliente, eq(cliente.id, evento_calendario.cliente_id))
    .where(
      and(
        isNull(evento_calendario.excluido_em),
        eq(evento_calendario.status, 'confirmado'),
        eventoRows(actor),
        janela.soMeus && !actor.isClient ? eventosProprios(actor) : undefined,
        sql`(${evento_calendario.inicio} at time zone 'America/Sao_Paulo')::date <= ${janela.ate}::date
          and (${evento_calendario.fim} at time zone 'America/Sao_Paulo')::date >= ${janela.de}::date`,
      ),
    )
    .orderBy(asc(evento_calendario.inicio), asc(evento_calendario.id))
    .limit(limitePorFonte);
  return rows.map(({ evento, cliente: nome }) => ({
    ...vazio,
    fonte: 'eventos' as const,
    uuid: evento.uuid,
    titulo: evento.titulo,
    inicio: evento.inicio.toISOString(),
    fim: evento.fim.toISOString(),
    dia_inteiro: evento.dia_inteiro,
    cliente: nome,
    tom: 'azul' as const,
    local: evento.local,
    destino: null,
  }));
}
