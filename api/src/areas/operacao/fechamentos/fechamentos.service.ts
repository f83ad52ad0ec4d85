import type {
  FechamentoDetalhe,
  FechamentoMatriz,
  FechamentoMatrizQuery,
  FechamentoResumo,
} from '@gestao/shared/contracts/operacao/fechamentos';
import type { TarefaVisivel } from '@gestao/shared/contracts/operacao/tarefas';
import { addMonths, businessDaysBetween, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { cliente, fechamento, fechamento_modelo, tarefa, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { tarefaVisivel } from '../tarefas/tarefas.item';
import { selectTarefas } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';
import {
  buscaDeFechamento,
  type DadosFechamento,
  fechamentoItem,
  nomeDoCliente,
  recortesDe,
  selectFechamentos,
  selectOpcoes,
  selectRecortes,
  selectTrabalhandoAgora,
  situacaoDe,
  vivosDe,
} from './fechamentos.repository';
import {
  competenciaPadrao,
  diasParaFechar,
  estadoDaCelula,
  mediaEmDecimos,
  piorEstado,
} from './fechamentos.rules';

const clientesPorPagina = 50;

export async function getResumo(
  context: AppContext,
  actor: Actor,
  pedida: string | undefined,
): Promise<FechamentoResumo> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const competencia = pedida ?? competenciaPadrao(hoje);
  const regras = await readDayRules(database);
  const [opcoes, recortes, rows] = await Promise.all([
    selectOpcoes(database, actor),
    selectRecortes(database, actor),
    selectFechamentos(database, hoje, regras).where(
      and(vivosDe(actor), eq(fechamento.competencia, competencia), ne(fechamento.status, 'cancelado')),
    ),
  ]);
  const situacoes = rows.map(situacaoDe);
  const limites = rows
    .filter((row) => row.status !== 'fechado' && row.data_limite !== null && row.data_limite >= hoje)
    .map((row) => row.data_limite as string)
    .sort();
  const proxima = limites[0] ?? null;
  return {
    competencia,
    ...opcoes,
    ...recortes,
    total: rows.length,
    fechados: rows.filter((row) => row.status === 'fechado').length,
    em_risco: situacoes.filter((situacao) => situacao === 'em_risco').length,
    atrasados: situacoes.filter((situacao) => situacao === 'atrasado').length,
    aguardando_cliente: rows.filter((row) => row.pendencias_cliente > 0).length,
    dias_para_fechar_decimos: mediaEmDecimos(
      rows.flatMap((row) =>
        row.fechado_em && row.ciclo === 1 ? [diasParaFechar(row.competencia, row.fechado_em, regras)] : [],
      ),
    ),
    proxima_data_limite: proxima,
    dias_uteis_ate_limite: proxima === null ? null : businessDaysBetween(hoje, proxima, regras),
  };
}

/** Cliente × Competência: rows are clients with a closing in the window, a page of 50. */
export async function getMatriz(
  context: AppContext,
  actor: Actor,
  query: FechamentoMatrizQuery,
): Promise<FechamentoMatriz> {
  const { database } = context;
  const { orm } = database;
  const hoje = dateIn(context.now());
  const ultima = query.competencia ?? competenciaPadrao(hoje);
  const competencias = Array.from({ length: query.meses }, (_, index) =>
    addMonths(ultima, index - query.meses + 1),
  );
  const where = and(
    vivosDe(actor),
    ne(fechamento.status, 'cancelado'),
    gte(fechamento.competencia, competencias[0] as string),
    lte(fechamento.competencia, ultima),
    await recortesDe(database, query),
    query.busca ? buscaDeFechamento(query.busca) : undefined,
  );
  const clientes = orm
    .select({ id: cliente.id, uuid: cliente.uuid, nome: sql<string>`${nomeDoCliente}`.as('nome_cliente') })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, fechamento.modelo_id))
    .innerJoin(usuario, eq(usuario.id, fechamento.coordenador_id))
    .where(where)
    .groupBy(cliente.id);
  const [total, pagina] = await Promise.all([
    orm.$count(clientes.as('todos')),
    clientes
      .orderBy(byText(nomeDoCliente), asc(cliente.id))
      .limit(clientesPorPagina)
      .offset((query.pagina - 1) * clientesPorPagina),
  ]);
  const ids = pagina.map((one) => one.id);
  const rows =
    ids.length === 0
      ? []
      : await selectFechamentos(database, hoje, await readDayRules(database))
          .where(and(where, inArray(fechamento.cliente_id, ids)))
          .orderBy(asc(fechamento_modelo.nome));
  return {
    competencias,
    linhas: pagina.map((one) => {
      const doCliente = rows.filter((row) => row.cliente_id === one.id);
      const maisNova = doCliente.filter((row) => row.competencia === ultima);
      return {
        cliente: { uuid: one.uuid, nome: one.nome },
        celulas: competencias.map((competencia) =>
          celulaDe(
            competencia,
            doCliente.filter((row) => row.competencia === competencia),
          ),
        ),
        pendencias: maisNova.reduce((soma, row) => soma + row.pendencias_cliente, 0),
        coordenador: (maisNova[0] ?? doCliente.at(-1))?.coordenador ?? null,
      };
    }),
    total,
    pagina: query.pagina,
    por_pagina: clientesPorPagina,
  };
}

function celulaDe(competencia: string, rows: DadosFechamento[]) {
  const estado = piorEstado(
    rows.flatMap(
      (row) => estadoDaCelula({ status: row.status, situacao: situacaoDe(row), ciclo: row.ciclo }) ?? [],
    ),
  );
  if (estado === null) return null;
  return {
    competencia,
    estado,
    progresso: Math.floor(rows.reduce((soma, row) => soma + row.progresso, 0) / rows.length),
    fechado: rows.every((row) => row.status === 'fechado'),
    fechamentos: rows.map((row) => ({ uuid: row.uuid, modelo: row.modelo })),
  };
}

const fechadoPor = alias(usuario, 'fechado_por');

/**
 * One closing with its tasks by department. Restricted staff get others' tasks as title, status and
 * date; a client's person gets only what the client owes (docs/domain/acesso.md#linhas).
 * @throws Refusal 404 outside the person's rows
 */
export async function getFechamento(
  context: AppContext,
  actor: Actor,
  uuid: string,
): Promise<FechamentoDetalhe> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const regras = await readDayRules(database);
  const [row] = await selectFechamentos(database, hoje, regras).where(
    and(vivosDe(actor), eq(fechamento.uuid, uuid)),
  );
  if (!row) throw notFound();
  const rows = tarefaRows(actor);
  const [[extras], trabalhando, tarefas] = await Promise.all([
    database.orm
      .select({
        particularidades: cliente.particularidades,
        data_meta_conclusao: fechamento.data_meta_conclusao,
        fechado_por: fechadoPor.nome,
      })
      .from(fechamento)
      .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
      .leftJoin(fechadoPor, eq(fechadoPor.id, fechamento.fechado_por_id))
      .where(eq(fechamento.id, row.id)),
    actor.isClient ? [] : selectTrabalhandoAgora(database, row.id),
    selectTarefas(database, {
      where: and(eq(tarefa.fechamento_id, row.id), actor.isClient ? eq(tarefa.lado, 'cliente') : undefined),
      completa: actor.isClient ? sql`true` : (rows ?? sql`true`),
      order: [asc(tarefa.ordem)],
      limit: 500,
    }),
  ]);
  if (!extras) throw notFound();
  const { particularidades, ...datas } = extras;
  return {
    ...fechamentoItem(row, hoje, regras),
    ...datas,
    ...(actor.isClient ? {} : { particularidades }),
    visao: actor.isClient ? 'pendencias' : 'completo',
    trabalhando_agora: trabalhando,
    departamentos: porDepartamento(tarefas.map((one) => tarefaVisivel(one, hoje, actor, true))),
  };
}

function porDepartamento(tarefas: TarefaVisivel[]): FechamentoDetalhe['departamentos'] {
  const grupos = new Map<string, TarefaVisivel[]>();
  for (const one of tarefas) {
    const nome = one.departamento ?? 'Sem departamento';
    grupos.set(nome, [...(grupos.get(nome) ?? []), one]);
  }
  return [...grupos].map(([nome, itens]) => {
    const contadas = itens.filter((one) => one.status !== 'cancelada' && one.status !== 'desconsiderada');
    return {
      nome,
      concluidas: contadas.filter((one) => one.status === 'concluida').length,
      total: contadas.length,
      tarefas: itens,
    };
  });
}
