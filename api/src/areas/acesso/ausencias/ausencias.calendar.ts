import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { usuario, usuario_ausencia } from '../../../platform/database/schema';
import { ausenciaRows, ausenciasProprias } from './ausencias.rows';

/** Who is away. */
export const ausenciasCalendar: CalendarSource = {
  fonte: 'ausencias',
  permissao: null,
  clientes: false,
  read: itensDeAusencias,
};

async function itensDeAusencias(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, de, ate } = janela;
  const rows = await database.orm
    .select({
      uuid: usuario_ausencia.uuid,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
      nome: usuario.nome,
    })
    .from(usuario_ausencia)
    .innerJoin(usuario, eq(usuario.id, usuario_ausencia.usuario_id))
    .where(
      and(
        isNull(usuario_ausencia.excluido_em),
        ausenciaRows(actor),
        janela.soMeus ? ausenciasProprias(actor) : undefined,
        sql`${usuario_ausencia.inicio} <= ${ate}::date and ${usuario_ausencia.fim} >= ${de}::date`,
      ),
    )
    .orderBy(asc(usuario_ausencia.inicio), asc(usuario_ausencia.id))
    .limit(limitePorFonte);
  return rows.map((row) => ({
    ...vazio,
    fonte: 'ausencias' as const,
    uuid: row.uuid,
    titulo: row.nome,
    inicio: row.inicio,
    fim: row.fim,
    dia_inteiro: true,
    responsavel: row.nome,
    tom: 'neutro' as const,
    destino: null,
  }));
}
