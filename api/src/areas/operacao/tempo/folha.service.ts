import type {
  Apontamento,
  ApontamentoHistorico,
  Folha,
  FolhaDaEquipe,
  FolhaDaEquipeQuery,
  FolhaQuery,
  TempoDaTarefa,
} from '@gestao/shared/contracts/operacao/tempo';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { tempoOrigemLabels } from '@gestao/shared/contracts/operacao/values/tempo';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, notFound } from '../../../platform/app/refusal';
import { apontamento_tempo, log_transacao, tarefa } from '../../../platform/database/schema';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { papelNa } from '../tarefas/vida/tarefa-em-vida';
import { parentState } from '../tarefas/vida/task-parents';
import { recusaDoTempo } from './pode-apontar';
import {
  findApontamento,
  findPessoaDe,
  selectApontamentos,
  selectDaEquipe,
  selectDaPessoa,
  temEquipe,
  totaisDaTarefa,
} from './tempo.repository';
import { apontamentoRows } from './tempo.rows';
import { horaDe, partesPorDia, somaPorDia } from './tempo.rules';

type Lido = Awaited<ReturnType<typeof selectApontamentos>>[number];

function apontamentoOf({ row, usuario, trancada }: Lido, actor: Actor): Apontamento {
  const origem = row.origem;
  return {
    uuid: row.uuid,
    versao: row.versao,
    data: row.data,
    minutos_milimin: row.minutos_milimin ?? 0,
    inicio: row.inicio && horaDe(row.inicio),
    fim: row.fim && horaDe(row.fim),
    origem,
    origem_label: tempoOrigemLabels[origem],
    observacao: row.observacao,
    usuario,
    altera: row.usuario_id === actor.usuarioId && !trancada,
    // A timer is written when it starts and again when it stops.
    alterado: row.versao > (origem === 'cronometro' ? 2 : 1),
  };
}

/** Entries a task shows at once. */
const ultimos = 100;

/**
 * Time spent on a task. @throws Refusal 403 for a client's person, who sees no hours; 404 outside the rows
 */
export async function getTempoDaTarefa(
  { database: { orm }, areas }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<TempoDaTarefa> {
  const [row] = await orm
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(actor)));
  if (!row) throw notFound();
  if (actor.isClient) throw forbidden('As horas das tarefas são do escritório.');
  const rows = apontamentoRows(actor);
  const { coordenam, trancada } = await parentState(orm, areas, row);
  const [papel, totais, itens] = await Promise.all([
    papelNa(orm, areas, actor, row, coordenam),
    totaisDaTarefa(orm, row.id, rows),
    selectApontamentos(orm, [eq(apontamento_tempo.tarefa_id, row.id), rows], ultimos),
  ]);
  const aponta = !trancada && recusaDoTempo(papel) === null;
  return {
    estimado_milimin: row.minutos_estimados_milimin,
    ...totais,
    aponta,
    inicia: aponta && isTarefaAberta(row.status),
    itens: itens.map((one) => apontamentoOf(one, actor)),
  };
}

/**
 * What each day of a period holds for a person: oneself, or with the total view one of those whom the person leads
 * or manages.
 * @throws Refusal 404 for anybody else
 */
export async function getFolha(
  { database: { orm } }: AppContext,
  actor: Actor,
  { de, ate, usuario: uuid = actor.uuid }: FolhaQuery,
): Promise<Folha> {
  const leOutros = actor.visaoTotal && !actor.isClient;
  const pessoa =
    uuid === actor.uuid
      ? { id: actor.usuarioId, uuid, nome: actor.nome }
      : leOutros && (await findPessoaDe(orm, actor.usuarioId, uuid));
  if (!pessoa) throw notFound();
  const lidos = (await selectDaPessoa(orm, pessoa.id, de, ate)).reverse();
  const dias = new Map<string, Folha['dias'][number]>();
  for (const lido of lidos) {
    const item = apontamentoOf(lido, actor);
    const { data, inicio, fim } = lido.row;
    for (const parte of partesPorDia({ data, inicio, fim, minutos_milimin: item.minutos_milimin })) {
      if (parte.data < de || parte.data > ate) continue;
      const dia = dias.get(parte.data) ?? { data: parte.data, minutos_milimin: 0, itens: [] };
      dia.minutos_milimin += parte.minutos_milimin;
      dia.itens.push({
        ...item,
        tarefa: { ...lido.tarefa, projeto: lido.projeto },
        parte_milimin: parte.minutos_milimin,
      });
      dias.set(parte.data, dia);
    }
  }
  const emOrdem = [...dias.values()].sort((one, other) => one.data.localeCompare(other.data));
  return {
    usuario: { uuid: pessoa.uuid, nome: pessoa.nome },
    tem_equipe: leOutros && (await temEquipe(orm, actor.usuarioId)),
    total_milimin: emOrdem.reduce((soma, dia) => soma + dia.minutos_milimin, 0),
    dias: emOrdem,
  };
}

/**
 * What each day of a period holds for each of those the person leads or manages.
 * @throws Refusal 403 for a client's person, and for who has no total view
 */
export async function getFolhaDaEquipe(
  { database: { orm } }: Pick<AppContext, 'database'>,
  actor: Actor,
  { de, ate }: FolhaDaEquipeQuery,
): Promise<FolhaDaEquipe> {
  if (actor.isClient || !actor.visaoTotal)
    throw forbidden('As horas da equipe são de quem a lidera, com a visão total.');
  const equipe = await selectDaEquipe(orm, actor.usuarioId, de, ate);
  const total = (linhas: readonly { minutos_milimin: number }[]) =>
    linhas.reduce((soma, { minutos_milimin }) => soma + minutos_milimin, 0);
  const pessoas = equipe.flatMap(({ pessoa: { uuid, nome, status }, tempos }) => {
    const dias = [...somaPorDia(tempos)]
      .map(([data, minutos_milimin]) => ({ data, minutos_milimin }))
      .filter(({ data }) => data >= de && data <= ate)
      .sort((one, other) => one.data.localeCompare(other.data));
    // Who has left is told of while there are hours of his.
    if (status !== 'ativo' && dias.length === 0) return [];
    return { usuario: { uuid, nome }, total_milimin: total(dias), dias };
  });
  return {
    total_milimin: pessoas.reduce((soma, pessoa) => soma + pessoa.total_milimin, 0),
    pessoas,
  };
}

/** What became of an entry, out of the log. @throws Refusal 404 outside the rows */
export async function getHistorico(
  { database: { orm } }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<ApontamentoHistorico> {
  const row = await findApontamento(orm, and(eq(apontamento_tempo.uuid, uuid), apontamentoRows(actor)));
  if (!row) throw notFound();
  const linhas = await orm
    .select({
      em: log_transacao.data_hora,
      por: log_transacao.ator_descricao,
      acao: log_transacao.acao,
      campos: log_transacao.campos_alterados,
      antes: log_transacao.antes,
      depois: log_transacao.depois,
    })
    .from(log_transacao)
    .where(and(eq(log_transacao.entidade, 'apontamento_tempo'), eq(log_transacao.entidade_uuid, uuid)))
    .orderBy(asc(log_transacao.id));
  const text = (side: unknown, campo: string) => {
    const value = (side as Record<string, unknown> | null)?.[campo];
    return value === null || value === undefined ? null : String(value);
  };
  return {
    itens: linhas.map(({ em, por, acao, campos, antes, depois }) => ({
      em: em.toISOString(),
      por,
      acao,
      campos: campos.map((campo) => ({
        campo,
        antes: text(antes, campo),
        depois: text(depois, campo),
      })),
    })),
  };
}
