import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  dasPessoas,
  type ItemDeCamada,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { usuario, usuario_ausencia } from '../../../platform/database/schema';
import { ausenciaRows } from './ausencias.rows';

/** Who is away. */
export const ausenciasCalendar: CalendarSource = {
  fonte: 'ausencias',
  permissao: null,
  clientes: false,
  read: itensDeAusencias,
};

async function itensDeAusencias(janela: Janela): Promise<ItemDeCamada[]> {
  const { database, actor, de, ate } = janela;
  // Nobody is away for a client.
  if (janela.clienteId !== null) return [];
  const rows = await database.orm
    .select({
      uuid: usuario_ausencia.uuid,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
      nome: usuario.nome,
      pessoa: usuario.uuid,
      versao: usuario_ausencia.versao,
      alterado_em: usuario_ausencia.atualizado_em,
    })
    .from(usuario_ausencia)
    .innerJoin(usuario, eq(usuario.id, usuario_ausencia.usuario_id))
    .where(
      and(
        isNull(usuario_ausencia.excluido_em),
        ausenciaRows(actor),
        // Who stands in has to do with it too.
        or(
          dasPessoas(usuario_ausencia.usuario_id, janela),
          dasPessoas(usuario_ausencia.substituto_id, janela),
        ),
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
    pessoas: [{ uuid: row.pessoa, nome: row.nome }],
    versao: row.versao,
    alterado_em: row.alterado_em,
    tom: 'neutro' as const,
    destino: null,
  }));
}
