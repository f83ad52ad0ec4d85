import { formatCompetencia } from '@gestao/shared/config';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { and, eq, isNull } from 'drizzle-orm';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { fechamento, tarefa } from '../../../platform/database/schema';
import { type Cobertura, readSubstitutos, recordSubstitutos } from '../../acesso/ausencias/substitutos';
import {
  type FechamentoRow,
  insertFechamento,
  insertFechamentoEvento,
  writeModeloVersao,
} from '../fechamentos/fechamento.writer';
import { createTarefas, type NovaTarefa } from '../tarefas/edicao/create-tarefas';
import { abremTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { insertDependencias } from '../tarefas/tarefa.writer';
import type { Contexto } from '../tarefas/vida/change-tarefa-status';
import type { Plano, TarefaPlanejada } from './plano';
import { createCombinadas } from './tarefas-combinadas';

export interface Feito {
  situacao: 'criado' | 'completado' | 'existente';
  fechamento: FechamentoRow;
  /** Keys of the tasks that were made. */
  chaves: ReadonlySet<string>;
}

/** Keys of a closing's tasks, deleted ones too: what was once made is not made again. */
type Existentes = ReadonlyMap<string, { id: number; viva: boolean }>;

/**
 * Makes one client's closing of a competência, or what it lacks, in the caller's audited transaction
 * (docs/domain/operacao.md#geracao): one line in the log, whatever the number of tasks. What is there is never written
 * over; two at once wait at the closing, and a task that somebody deleted keeps its key.
 * @param geracao address of the run, for taking it back
 */
export async function generateFechamento(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  plano: Plano,
  geracao: string,
): Promise<Feito> {
  const { alvo, competencia } = plano;
  const { row, novo } = await createOrHold(tx, contexto, plano);
  if (!novo && !isFechamentoAberto(row.status))
    return { situacao: 'existente', fechamento: row, chaves: new Set() };
  const existentes = novo ? new Map() : await selectExistentes(tx, row.id);
  const faltam = plano.tarefas.filter(({ tarefa: { chave } }) => !existentes.has(chave));
  if (!novo && faltam.length === 0) {
    await createCombinadas(tx, audit, contexto, row);
    return { situacao: 'existente', fechamento: row, chaves: new Set() };
  }

  await createTarefasOfMonth(tx, audit, contexto, { plano, row, faltam, existentes });
  await createCombinadas(tx, audit, contexto, row);
  if (!novo) await writeModeloVersao(tx, row.id, alvo.em.versaoId, contexto.por);
  const situacao = novo ? 'criado' : 'completado';
  await insertFechamentoEvento(
    tx,
    {
      fechamento_id: row.id,
      tipo: novo ? 'gerado' : 'completado',
      dados: {
        geracao,
        versao: alvo.em.modelo.versao_modelo,
        tarefas: faltam.map(({ tarefa: { chave } }) => chave),
      },
    },
    contexto.por,
  );
  audit.record({
    acao: novo ? 'Criou' : 'Alterou',
    entidade: 'fechamento',
    uuid: row.uuid,
    rotulo: row.codigo,
    clienteUuid: alvo.cliente.uuid,
    antes: novo ? undefined : { tarefas: [...existentes.keys()].length },
    depois: {
      ...(novo
        ? {
            cliente: alvo.cliente.nome,
            modelo: alvo.em.modelo.nome,
            competencia: formatCompetencia(competencia),
          }
        : {}),
      tarefas: existentes.size + faltam.length,
    },
  });
  return { situacao, fechamento: row, chaves: new Set(faltam.map(({ tarefa: { chave } }) => chave)) };
}

async function createOrHold(
  tx: Transaction,
  { por }: Contexto,
  { alvo: { em, cliente }, competencia, coordenador_id }: Plano,
): Promise<{ row: FechamentoRow; novo: boolean }> {
  const quem = and(
    eq(fechamento.cliente_id, cliente.id),
    eq(fechamento.modelo_id, em.modelo.id),
    eq(fechamento.competencia, competencia),
    isNull(fechamento.excluido_em),
  );
  const segurar = async () => (await tx.select().from(fechamento).where(quem).for('update'))[0];
  const antes = await segurar();
  if (antes) return { row: antes, novo: false };
  const colunas = {
    cliente_id: cliente.id,
    modelo_id: em.modelo.id,
    modelo_versao_id: em.versaoId,
    competencia,
    coordenador_id,
  };
  const feito = await insertFechamento(tx, colunas, por);
  if (feito) return { row: feito, novo: true };
  const deOutro = await segurar();
  if (!deOutro) throw new Error('A closing came and went while it was made.');
  return { row: deOutro, novo: false };
}

async function selectExistentes(tx: Transaction, fechamentoId: number): Promise<Existentes> {
  const rows = await tx
    .select({ id: tarefa.id, chave: tarefa.chave_modelo, excluido_em: tarefa.excluido_em })
    .from(tarefa)
    .where(eq(tarefa.fechamento_id, fechamentoId));
  return new Map(
    rows.flatMap(({ id, chave, excluido_em }): [string, { id: number; viva: boolean }][] =>
      chave === null ? [] : [[chave, { id, viva: excluido_em === null }]],
    ),
  );
}

/**
 * Writes tasks of a plan into a held closing, with what they wait for; who is away is stood in for.
 * @returns the id of each live task that the plan knows, by its key
 */
export async function createTarefasOfMonth(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  {
    plano,
    row,
    faltam,
    existentes,
  }: { plano: Plano; row: FechamentoRow; faltam: readonly TarefaPlanejada[]; existentes: Existentes },
): Promise<(chave: string) => number | undefined> {
  const lugar = new Map(faltam.map(({ tarefa: { chave } }, at) => [chave, at]));
  const coberturas = await substitutosDe(tx, faltam);
  const ordem = new Map(plano.tarefas.map(({ tarefa: { chave } }, at) => [chave, at]));
  const novas = faltam.map((one, at): NovaTarefa => {
    const { tarefa: modelo, prazo } = one;
    const paiExistente = existentes.get(modelo.pai ?? '');
    return {
      ...colunasDaTarefa(one),
      contexto: 'fechamento',
      fechamento_id: row.id,
      chave_modelo: modelo.chave,
      cliente_id: row.cliente_id,
      competencia: row.competencia,
      responsavel_id: coberturas[at]?.paraId ?? one.responsavel_id,
      data_meta: prazo?.meta ?? null,
      data_vencimento: prazo?.vencimento ?? null,
      ordem: ordem.get(modelo.chave) ?? at,
      ...(lugar.has(modelo.pai ?? '')
        ? { pai: lugar.get(modelo.pai ?? '') }
        : paiExistente?.viva
          ? { tarefa_pai_id: paiExistente.id }
          : {}),
      itens: modelo.itens_checklist,
    };
  });
  const saved = await createTarefas(tx, audit, contexto, novas, { avisa: false, registra: false });
  const idDe = (chave: string): number | undefined => {
    const at = lugar.get(chave);
    if (at !== undefined) return saved[at]?.id;
    const antes = existentes.get(chave);
    return antes?.viva ? antes.id : undefined;
  };
  await insertDependencias(
    tx,
    faltam.flatMap(({ tarefa: modelo }, at) =>
      modelo.aguarda.flatMap(({ chave, tipo, folga_dias_uteis }) => {
        const predecessora_id = idDe(chave);
        const tarefa_id = saved[at]?.id;
        return predecessora_id === undefined || tarefa_id === undefined
          ? []
          : [{ tarefa_id, predecessora_id, tipo, folga_dias_uteis }];
      }),
    ),
  );
  await recordSubstitutos(
    tx,
    'tarefa_responsavel',
    saved.flatMap(({ uuid }, at) => {
      const cobre = coberturas[at];
      return cobre ? [{ ...cobre, uuid }] : [];
    }),
    contexto.por,
  );
  return idDe;
}

/** What a template says of a task, but for when and by whom. */
export function colunasDaTarefa({
  tarefa: modelo,
  departamento_id,
  revisor_id,
  tipo_documento_id,
}: TarefaPlanejada) {
  return {
    titulo: modelo.titulo,
    descricao: modelo.descricao,
    departamento_id,
    lado: modelo.lado,
    revisor_id,
    prioridade: modelo.gera_multa ? ('alta' as const) : ('normal' as const),
    minutos_estimados_milimin: modelo.minutos_estimados_milimin,
    peso: modelo.peso,
    exige_revisao: modelo.exige_revisao,
    exige_anexo: modelo.exige_anexo,
    tipo_documento_id,
    gera_multa: modelo.gera_multa,
    visivel_cliente: modelo.visivel_cliente || modelo.lado === 'cliente',
    apos_fechamento: modelo.apos_fechamento,
  };
}

async function substitutosDe(
  tx: Transaction,
  tarefas: readonly TarefaPlanejada[],
): Promise<(Cobertura | null)[]> {
  const datas = tarefas.flatMap(({ prazo }) => prazo?.vencimento ?? []).sort();
  const [inicio, fim] = [datas[0], datas.at(-1)];
  if (inicio === undefined || fim === undefined) return tarefas.map(() => null);
  const substitutoDe = await readSubstitutos(tx, { inicio, fim });
  return tarefas.map(({ prazo, responsavel_id, revisor_id }) =>
    prazo === null || responsavel_id === null
      ? null
      : substitutoDe({
          pessoaId: responsavel_id,
          data: prazo.vencimento,
          permissoes: abremTarefas,
          impedidos: revisor_id === null ? [] : [revisor_id],
        }),
  );
}
