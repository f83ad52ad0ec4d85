import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { tarefa } from '../../../platform/database/schema';
import { tarefaItem, tarefaVisivel } from '../tarefas/tarefas.item';
import { selectTarefas } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { readFinanceiro } from './projeto-financeiro';
import { findProjeto, selectProjetoExtras } from './projetos.repository';
import { seesValores } from './projetos.rows';
import { readQuadro } from './quadro/quadro';
import { conduz, estaAberto, passosDe } from './vida/passos.rules';
import { readPausa } from './vida/pausa';

const ordemDosStatus = Object.keys(tarefaStatusLabels);

/** @throws Refusal 404 outside the person's rows */
export async function getProjeto(context: AppContext, actor: Actor, uuid: string): Promise<ProjetoDetalhe> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const projeto = await findProjeto(database, actor, uuid, hoje);
  if (!projeto) throw notFound();
  const [extras, proximas] = await Promise.all([
    selectProjetoExtras(database, projeto.id, actor.isClient ? tarefaRows(actor) : undefined),
    selectTarefas(database, {
      where: and(eq(tarefa.projeto_id, projeto.id), tarefaAberta(tarefa.status), tarefaRows(actor)),
      limit: 6,
    }),
  ]);
  const { principal, membros, porStatus } = extras;
  if (!principal) throw notFound();
  const {
    valor_contratado_centavos,
    responsavel_id,
    responsavel_ref,
    pausado_em,
    tags,
    processos,
    ...resto
  } = principal;
  const conduzido = conduz(actor, responsavel_id);
  return {
    ...projeto.item,
    ...resto,
    edita: conduzido && estaAberto(projeto.item.status),
    conduz: conduzido,
    passos: conduzido ? passosDe(projeto.item.status) : [],
    pausa: conduzido ? await readPausa(context, { id: projeto.id, pausado_em }) : null,
    ...(seesValores(actor)
      ? { valor_contratado_centavos, financeiro: await readFinanceiro(database, projeto.id, hoje) }
      : {}),
    ...(actor.isClient
      ? {}
      : {
          membros,
          responsavel_ref,
          tags,
          processos,
        }),
    tarefas_por_status: porStatus
      .map((one) => ({ ...one, status_label: tarefaStatusLabels[one.status] }))
      .sort((one, other) => ordemDosStatus.indexOf(one.status) - ordemDosStatus.indexOf(other.status)),
    proximas_tarefas: proximas.map((row) => tarefaItem(row, hoje, actor)),
  };
}

/**
 * All tasks of a project. Staff with a restricted view get somebody else's as title and status; a
 * client's person gets only what it may see.
 * @throws Refusal 404 outside the person's rows
 */
export async function listProjetoTarefas(
  context: AppContext,
  actor: Actor,
  uuid: string,
): Promise<ProjetoTarefas> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const projeto = await findProjeto(database, actor, uuid, hoje);
  if (!projeto) throw notFound();
  const rows = tarefaRows(actor);
  const tarefas = await selectTarefas(database, {
    where: and(eq(tarefa.projeto_id, projeto.id), actor.isClient ? rows : undefined),
    completa: rows ?? sql`true`,
    order: [asc(tarefa.ordem)],
    limit: 1000,
  });
  const { codigo, nome, cliente, status, status_label, progresso } = projeto.item;
  const quadro = await readQuadro(database, actor, projeto.id, rows);
  return {
    projeto: { uuid, codigo, nome, cliente, status, status_label, progresso, versao: quadro.versao },
    cria: !actor.isClient && estaAberto(status),
    edita: conduz(actor, quadro.responsavelId) && estaAberto(status),
    etapas: quadro.etapas,
    tarefas: tarefas.map((row) => tarefaVisivel(row, hoje, actor, false)),
    posicoes: quadro.posicoes,
  };
}
