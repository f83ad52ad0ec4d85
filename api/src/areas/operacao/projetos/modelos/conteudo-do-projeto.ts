import type { ModeloConteudo, ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import {
  modeloTarefasMaximas,
  modeloTarefaVazia,
} from '@gestao/shared/contracts/operacao/values/projeto-modelos';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../../platform/app/actor';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import {
  departamento,
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_participante,
  usuario,
} from '../../../../platform/database/schema';
import { readDiasDoCliente } from '../../tarefas/dias-do-cliente';
import { tarefaRows } from '../../tarefas/tarefas.rows';
import { selectLigacoes } from '../cronograma/cronograma.repository';
import type { ProjetoRow } from '../projeto.writer';
import { listEtapas } from '../quadro/etapa.writer';
import { diasDesde, primeiroDia } from './dias-do-modelo';

const milimin_por_hora = 60_000;

/**
 * A project as a template keeps it: what was cancelled or set aside stays behind, dates become business days from its
 * first one. Of tasks that a restricted person does not see in full it keeps title, place and order
 * (docs/domain/acesso.md#linhas).
 * @throws Refusal 406 `modelo_grande`
 */
export async function conteudoDoProjeto(
  tx: Transaction,
  actor: Actor,
  row: ProjetoRow,
  com: { pessoas: boolean; checklists: boolean },
): Promise<ModeloConteudo> {
  const linhas = await selectLinhas(tx, actor, row.id);
  if (linhas.length > modeloTarefasMaximas)
    throw ruleRefusal('modelo_grande', `São no máximo ${modeloTarefasMaximas} tarefas de uma vez.`);
  const ids = linhas.map(({ id }) => id);
  const etapas = await listEtapas(tx, row.id);
  const regras = await readDiasDoCliente(tx, row.cliente_id);
  const ligacoes = await selectLigacoes(tx, ids);
  const itens = com.checklists ? await selectItens(tx, ids) : [];
  const participantes = com.pessoas ? await selectParticipantes(tx, ids) : [];
  const area = await departamentoDe(tx, row.departamento_id);
  const inicio = primeiroDia(row.data_inicio, regras);
  const dias = diasDesde(inicio, regras);
  const ordem = naOrdemDaArvore(linhas);
  const chaves = new Map(ordem.map(({ id }, at) => [id, `t${at + 1}`]));
  const nomeDaEtapa = new Map(etapas.map(({ id, nome }) => [id, nome]));
  const de = <T extends { tarefa_id: number }>(all: readonly T[], id: number) =>
    all.filter(({ tarefa_id }) => tarefa_id === id);
  const tarefas = ordem.map((linha): ModeloTarefa => {
    const { t, completa } = linha;
    const base = {
      chave: chaves.get(t.id) as string,
      pai: linha.paiId === null ? null : (chaves.get(linha.paiId) ?? null),
      titulo: t.titulo,
      aguarda: ligacoes
        .filter(({ sucessora }) => sucessora === t.id)
        .map(({ predecessora, tipo, folga_dias_uteis }) => ({
          chave: chaves.get(predecessora) as string,
          tipo,
          folga_dias_uteis,
        })),
    };
    if (!completa) return { ...modeloTarefaVazia, ...base };
    const doLider = t.responsavel_id !== null && t.responsavel_id === row.responsavel_id;
    return {
      ...base,
      descricao: t.descricao,
      etapa: (t.projeto_etapa_id && nomeDaEtapa.get(t.projeto_etapa_id)) || null,
      departamento_uuid: linha.departamento,
      do_responsavel: doLider,
      responsavel_uuid: com.pessoas && !doLider ? linha.responsavel : null,
      revisor_uuid: com.pessoas ? linha.revisor : null,
      participantes: de(participantes, t.id).map(({ uuid }) => uuid),
      prioridade: t.prioridade,
      lado: t.lado,
      ...diasEmOrdem(dias(t.data_inicio_prevista), dias(t.data_meta), dias(t.data_vencimento)),
      minutos_estimados_milimin: t.minutos_estimados_milimin || null,
      peso: t.peso,
      exige_revisao: t.exige_revisao,
      exige_anexo: t.exige_anexo,
      tipo_documento_uuid: linha.tipo_documento,
      gera_multa: t.gera_multa,
      visivel_cliente: t.visivel_cliente,
      tags: t.tags,
      itens_checklist: de(itens, t.id).map(({ texto, obrigatorio }) => ({ texto, obrigatorio })),
    };
  });
  return {
    formato: 1,
    objetivo: row.objetivo,
    departamento_uuid: area,
    prioridade: row.prioridade,
    orcamento_horas: row.orcamento_horas_milimin
      ? Math.max(1, Math.round(row.orcamento_horas_milimin / milimin_por_hora))
      : null,
    dias_uteis: Math.max(0, dias(row.data_prevista_fim) ?? 0),
    etapas: etapas.map(({ nome, cor, limite_wip, status_vinculado }) => ({
      nome,
      cor,
      limite_wip,
      status_vinculado,
    })),
    tarefas,
  };
}

/** Rows from before the rule of dates may not follow it: the deadline stands, the others give way. */
function diasEmOrdem(inicio: number | null, meta: number | null, vencimento: number | null) {
  const ate = (dia: number | null, prazo: number | null) =>
    dia !== null && prazo !== null && dia > prazo ? prazo : dia;
  const interna = ate(meta, vencimento);
  return { inicio: ate(inicio, vencimento ?? interna), meta: interna, vencimento };
}
type Linha = Awaited<ReturnType<typeof selectLinhas>>[number];

function selectLinhas(tx: Transaction, actor: Actor, projetoId: number) {
  const uuidDe = (id: PgColumn) =>
    sql<string | null>`(select u.uuid from ${usuario} u where u.id = ${id} and u.excluido_em is null)`;
  return tx
    .select({
      id: tarefa.id,
      t: tarefa,
      completa: sql<boolean>`${tarefaRows(actor) ?? sql`true`}`,
      responsavel: uuidDe(tarefa.responsavel_id),
      revisor: uuidDe(tarefa.revisor_id),
      departamento: sql<string | null>`(select d.uuid from ${departamento} d
        where d.id = ${tarefa.departamento_id} and d.excluido_em is null)`,
      tipo_documento: sql<string | null>`(select s.uuid from ${seletor} s
        where s.id = ${tarefa.tipo_documento_id} and s.excluido_em is null)`,
    })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.projeto_id, projetoId),
        isNull(tarefa.excluido_em),
        notInArray(tarefa.status, ['cancelada', 'desconsiderada']),
      ),
    )
    .orderBy(asc(tarefa.ordem), asc(tarefa.id))
    .limit(modeloTarefasMaximas + 1);
}

/**
 * Each task before its parts. One whose parent stays behind takes its place on the first level: what it was part of is
 * not done again.
 */
function naOrdemDaArvore(linhas: readonly Linha[]): (Linha & { paiId: number | null })[] {
  const vivas = new Set(linhas.map(({ id }) => id));
  const partes = new Map<number | null, Linha[]>();
  for (const linha of linhas) {
    const { tarefa_pai_id } = linha.t;
    const acima = tarefa_pai_id !== null && vivas.has(tarefa_pai_id) ? tarefa_pai_id : null;
    partes.set(acima, [...(partes.get(acima) ?? []), linha]);
  }
  const abaixo = (paiId: number | null): (Linha & { paiId: number | null })[] =>
    (partes.get(paiId) ?? []).flatMap((linha) => [{ ...linha, paiId }, ...abaixo(linha.id)]);
  return abaixo(null);
}

function selectItens(tx: Transaction, ids: number[]) {
  return tx
    .select({
      tarefa_id: tarefa_checklist_item.tarefa_id,
      texto: tarefa_checklist_item.texto,
      obrigatorio: tarefa_checklist_item.obrigatorio,
    })
    .from(tarefa_checklist_item)
    .where(inArray(tarefa_checklist_item.tarefa_id, ids))
    .orderBy(asc(tarefa_checklist_item.ordem), asc(tarefa_checklist_item.id));
}

function selectParticipantes(tx: Transaction, ids: number[]) {
  return tx
    .select({ tarefa_id: tarefa_participante.tarefa_id, uuid: usuario.uuid })
    .from(tarefa_participante)
    .innerJoin(usuario, eq(usuario.id, tarefa_participante.usuario_id))
    .where(and(inArray(tarefa_participante.tarefa_id, ids), isNull(usuario.excluido_em)))
    .orderBy(asc(usuario.id));
}

async function departamentoDe(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ uuid: departamento.uuid })
    .from(departamento)
    .where(and(eq(departamento.id, id), isNull(departamento.excluido_em)));
  return row?.uuid ?? null;
}
