import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { processo } from '../../../platform/database/schema';
import { measureIn } from './medir-em';
import { aMedirSql } from './processos.service';

/** Own processes whose time waits to be measured; nothing is said while there are none. */
export const processosHome: HomeBlock = {
  chave: 'processos_a_medir',
  async read({ context, actor, hoje, linhas }) {
    if (actor.isClient || !may(actor, 'gerenciar fechamentos')) return null;
    const rows = await context.database.orm
      .select({ uuid: processo.uuid, nome: processo.nome, implantado_em: processo.implantado_em })
      .from(processo)
      .where(and(isNull(processo.excluido_em), eq(processo.dono_id, actor.usuarioId), aMedirSql(hoje)))
      .orderBy(asc(processo.implantado_em), asc(processo.id));
    if (rows.length === 0) return null;
    return {
      chave: 'processos_a_medir',
      titulo: 'Processos para medir',
      total: rows.length,
      vazio: 'Nenhum processo para medir.',
      itens: rows.slice(0, linhas).map(({ uuid, nome, implantado_em }) => {
        const destino = { pagina: 'processos.detail', parametros: { uuid }, consulta: {} };
        return {
          uuid,
          titulo: nome,
          detalhe: 'Implantado há 60 dias ou mais',
          quando: implantado_em && measureIn(dateIn(implantado_em)),
          situacao: null,
          tom: 'ambar',
          destino,
          acao: { rotulo: 'Medir', destino },
        };
      }),
      ver_todos: { pagina: 'processos.list', parametros: {}, consulta: { a_medir: 'sim' } },
    };
  },
};
