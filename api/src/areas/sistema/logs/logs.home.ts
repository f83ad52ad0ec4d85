import { addDays } from '@gestao/shared/rules/calendar';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { log_transacao } from '../../../platform/database/schema';
import { logRows } from './logs.rows';

/** What an auditor looks at first, in plain words. */
const palavras: { readonly [acao: string]: string } = {
  'Falha de acesso': 'Tentativas de entrar que falharam',
  Excluiu: 'Registros excluídos',
  Restaurou: 'Registros restaurados',
  Exportou: 'Listas exportadas',
  Baixou: 'Arquivos baixados',
};
/** Days looked at; the same as the list of logs opens with. */
const dias = 7;

/** Actions of the last days that somebody should look through, by kind. */
export const logsHome: HomeBlock = {
  chave: 'conferir',
  async read({ context, actor, hoje }) {
    if (actor.isClient || !may(actor, 'see logs')) return null;
    const desde = addDays(hoje, -dias);
    const rows = await context.database.orm
      .select({ acao: log_transacao.acao, total: sql<number>`count(*)::int` })
      .from(log_transacao)
      .where(
        and(
          logRows(actor),
          inArray(log_transacao.acao, Object.keys(palavras)),
          sql`${log_transacao.data_hora} >= (${desde}::date)::timestamp at time zone 'America/Sao_Paulo'`,
        ),
      )
      .groupBy(log_transacao.acao)
      .orderBy(desc(sql`2`));
    const logs = (consulta: Record<string, string>) => ({ pagina: 'logs.list', parametros: {}, consulta });
    return {
      chave: 'conferir',
      titulo: 'Para conferir nos logs',
      total: rows.reduce((sum, { total }) => sum + total, 0),
      vazio: 'Nada de sensível nos logs dos últimos sete dias.',
      itens: rows.map(({ acao, total }) => ({
        uuid: acao,
        titulo: palavras[acao] ?? acao,
        detalhe: 'últimos 7 dias',
        quando: null,
        situacao: String(total),
        tom: acao === 'Falha de acesso' || acao === 'Excluiu' ? ('ambar' as const) : ('neutro' as const),
        destino: logs({ acao }),
        acao: { rotulo: 'Conferir', destino: logs({ acao }) },
      })),
      ver_todos: logs({}),
    };
  },
};
