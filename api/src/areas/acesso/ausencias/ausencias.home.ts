import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { usuario, usuario_ausencia } from '../../../platform/database/schema';
import { ausenciaRows } from './ausencias.rows';

/** Who is away today and who answers meanwhile, for who distributes work. */
export const ausenciasHome: HomeBlock = {
  chave: 'ausentes',
  async read({ context, actor, hoje, linhas }) {
    const distribui = may(actor, 'gerenciar usuarios', 'gerenciar projetos', 'gerenciar fechamentos');
    if (actor.isClient || !actor.visaoTotal || !distribui) return null;
    const substituto = alias(usuario, 'substituto');
    const rows = await context.database.orm
      .select({
        uuid: usuario_ausencia.uuid,
        fim: usuario_ausencia.fim,
        nome: usuario.nome,
        substituto: substituto.nome,
      })
      .from(usuario_ausencia)
      .innerJoin(usuario, eq(usuario.id, usuario_ausencia.usuario_id))
      .leftJoin(substituto, eq(substituto.id, usuario_ausencia.substituto_id))
      .where(
        and(
          isNull(usuario_ausencia.excluido_em),
          ausenciaRows(actor),
          sql`${hoje}::date between ${usuario_ausencia.inicio} and ${usuario_ausencia.fim}`,
        ),
      )
      .orderBy(asc(usuario_ausencia.fim), asc(usuario_ausencia.id))
      .limit(100);
    return {
      chave: 'ausentes',
      titulo: 'Ausentes hoje',
      total: rows.length,
      vazio: 'Todos presentes.',
      itens: rows.slice(0, linhas).map((row) => ({
        uuid: row.uuid,
        titulo: row.nome,
        detalhe: row.substituto ? `responde ${row.substituto}` : 'sem substituto',
        quando: row.fim,
        situacao: null,
        tom: 'neutro' as const,
        destino: null,
      })),
      ver_todos: null,
    };
  },
};
