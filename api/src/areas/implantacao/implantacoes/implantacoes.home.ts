import { saudeFaixaLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { cliente, implantacao } from '../../../platform/database/schema';
import { faixaDaSaude, saudeMinima } from '../saude/saude.rules';
import { listCaixa } from './implantacoes.caixa';
import { abertas, nomeCliente, vivasDe } from './implantacoes.repository';

const situacoes = {
  no_prazo: { situacao: 'No prazo', tom: 'azul' },
  vence_hoje: { situacao: 'Vence hoje', tom: 'ambar' },
  atrasado: { situacao: 'Atrasada', tom: 'vermelho' },
} as const;

/** Sold implantações that wait for somebody: the same as the badge of the menu. */
const caixa: HomeBlock = {
  chave: 'caixa_implantacoes',
  async read({ context, actor, hoje, linhas }) {
    if (actor.isClient || !may(actor, 'implantacao-caixa-entrada')) return null;
    const { itens, total } = await listCaixa(context.database, actor, { pagina: 1, por_pagina: 25 }, hoje);
    const pagina = { pagina: 'implantacoes.caixa', parametros: {} };
    return {
      chave: 'caixa_implantacoes',
      titulo: 'Implantações a assumir',
      total,
      vazio: 'Nenhuma implantação aguardando início.',
      itens: itens.slice(0, linhas).map((item) => {
        const destino = { ...pagina, consulta: { busca: item.codigo } };
        return {
          uuid: item.uuid,
          titulo: item.cliente.nome,
          detalhe: [item.codigo, ...item.servicos].join(' · '),
          quando: item.sla_em,
          ...situacoes[item.sla],
          destino,
          acao: { rotulo: 'Ver', destino },
        };
      }),
      ver_todos: { ...pagina, consulta: {} },
    };
  },
};

const tons = { saudavel: 'azul', atencao: 'ambar', critica: 'vermelho' } as const;

/** Days ahead a check-in is called to mind. */
const diasDeCheckin = 2;

/** Running implantações that need somebody: in bad health, a check-in due, or a document past its day. */
const emCurso: HomeBlock = {
  chave: 'implantacoes',
  async read({ context, actor, hoje, linhas }) {
    if (actor.isClient || !may(actor, 'gerenciar implantacao')) return null;
    const checkin = sql<string | null>`(select min(k.data)::text from implantacao_checkin k
      where k.implantacao_id = implantacao.id and k.excluido_em is null and k.humor is null
        and k.data <= ${addDays(hoje, diasDeCheckin)}::date)`;
    const vencidos = sql<number>`(select count(*)::int from documento_pedido d
      where d.implantacao_id = implantacao.id and d.excluido_em is null
        and d.status in ('pendente', 'rejeitado') and d.prazo < ${hoje}::date)`;
    const where = and(
      vivasDe(actor),
      isNull(implantacao.excluido_em),
      abertas,
      sql`${implantacao.status} <> 'aguardando_inicio'`,
      or(
        sql`${implantacao.saude} < ${saudeMinima.saudavel}`,
        sql`${checkin} is not null`,
        sql`${vencidos} > 0`,
      ),
    );
    const rows = await context.database.orm
      .select({
        uuid: implantacao.uuid,
        saude: implantacao.saude,
        fase: implantacao.fase_atual,
        progresso: implantacao.progresso,
        cliente: nomeCliente,
        checkin,
        vencidos,
      })
      .from(implantacao)
      .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
      .where(where)
      .orderBy(asc(implantacao.saude), asc(implantacao.id))
      .limit(100);
    return {
      chave: 'implantacoes',
      titulo: 'Implantações que precisam de você',
      total: rows.length,
      vazio: 'Nenhuma implantação precisa de atenção agora.',
      itens: rows.slice(0, linhas).map((row) => {
        const faixa = faixaDaSaude(row.saude);
        const destino = { pagina: 'implantacoes.detail', parametros: { uuid: row.uuid }, consulta: {} };
        const motivos = [
          row.vencidos > 0 &&
            `${row.vencidos} ${row.vencidos === 1 ? 'documento vencido' : 'documentos vencidos'}`,
          row.checkin !== null && (row.checkin < hoje ? 'check-in atrasado' : 'check-in próximo'),
        ].filter(Boolean);
        return {
          uuid: row.uuid,
          titulo: row.cliente,
          detalhe: motivos.join(', ') || [row.fase, `${row.progresso} %`].filter(Boolean).join(' · '),
          quando: row.checkin,
          situacao: `${saudeFaixaLabels[faixa]} · ${row.saude}`,
          tom: tons[faixa],
          destino,
          acao: { rotulo: 'Abrir', destino },
        };
      }),
      ver_todos: null,
    };
  },
};

export const implantacoesHome: readonly HomeBlock[] = [caixa, emCurso];
