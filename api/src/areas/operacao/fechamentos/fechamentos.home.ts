import type { HojeBloco } from '@gestao/shared/contracts/sistema/hoje';
import { and, asc, eq, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import type { HomeBlock, HomeRequest } from '../../../platform/area/screen-sources';
import { fechamento } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { tomDoPrazo } from '../tarefas/tom-do-prazo';
import { destinoDoFechamento } from './fechamentos.destino';
import { fechamentoItem, selectFechamentos, vivosDe } from './fechamentos.repository';
import { situacaoSql } from './fechamentos.sql';

/** Closings that are late or may be, for who sees them all or coordinates some. */
export const fechamentosHome: HomeBlock = { chave: 'fechamentos_em_risco', read };

async function read({ context, actor, hoje, linhas }: HomeRequest): Promise<HojeBloco | null> {
  if (actor.isClient || !may(actor, 'gerenciar fechamentos')) return null;
  const regras = await readDayRules(context.database);
  const rows = await selectFechamentos(context.database, hoje, regras)
    .where(
      and(
        vivosDe(actor),
        actor.visaoTotal ? undefined : eq(fechamento.coordenador_id, actor.usuarioId),
        fechamentoAberto(fechamento.status),
        sql`${situacaoSql} in ('atrasado', 'em_risco')`,
      ),
    )
    .orderBy(sql`${situacaoSql} asc`, asc(fechamento.data_limite), asc(fechamento.id))
    .limit(500);
  // Who coordinates none reads nothing of them.
  if (!actor.visaoTotal && rows.length === 0) return null;
  return {
    chave: 'fechamentos_em_risco',
    titulo: 'Fechamentos em risco',
    total: rows.length,
    vazio: 'Nenhum fechamento em risco.',
    itens: rows.slice(0, linhas).map((row) => {
      const item = fechamentoItem(row, hoje, regras);
      return {
        uuid: item.uuid,
        titulo: item.cliente.nome,
        detalhe: `${item.modelo} · ${item.progresso} %`,
        quando: item.data_limite,
        situacao: item.situacao_label,
        tom: tomDoPrazo(item.situacao),
        destino: destinoDoFechamento(item.uuid),
        acao: { rotulo: 'Abrir', destino: destinoDoFechamento(item.uuid) },
      };
    }),
    ver_todos: {
      pagina: 'fechamentos.list',
      parametros: {},
      consulta: { visao: 'tabela', competencia: 'todas', situacao: 'atrasado,em_risco' },
    },
  };
}
