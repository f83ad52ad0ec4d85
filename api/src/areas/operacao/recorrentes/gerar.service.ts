import type { RecorrenteGeradas } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { tarefa, tarefa_recorrente } from '../../../platform/database/schema';
import { type Cobertura, readSubstitutos, recordSubstitutos } from '../../acesso/ausencias/substitutos';
import { createTarefas, type NovaTarefa } from '../tarefas/edicao/create-tarefas';
import { abremTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import { type Contexto, changeTarefaStatus } from '../tarefas/vida/change-tarefa-status';
import { type Alvo, calendariosDe, readResponsaveis, selectAlvos } from './alvos.repository';
import { tellNaoCriada } from './avisos';
import { type DataDoRitmo, datasEntre, proximasDatas } from './datas.rules';
import { contaEmMeses, tituloDe } from './modelo.rules';
import { lockRecorrente, type RecorrenteRow, writeProximaGeracao } from './recorrente.writer';
import { ritmoDe } from './ritmo-do-modelo';

/** Tasks made in one transaction: the counter of codes and the log are held no longer than that. */
const porTransacao = 1000;
/** How far back dates are made up for that nobody made while the product stood still. */
const atrasoMaximo = 60;

const nada: RecorrenteGeradas = { criadas: 0, existentes: 0, sem_responsavel: 0, nao_criadas: 0 };

/**
 * Makes the tasks of a model that its horizon holds and that are not there yet, for the job and the button alike
 * (docs/domain/operacao.md#recorrentes). Whoever makes them holds the model, and a date once made, moved or deleted
 * keeps its key: two at once, or one that died halfway, make none twice (docs/decisions/0054).
 * @param quem who asked for it: the log and what follows bear his name
 */
export async function generateRecorrente(
  { database, ...context }: Pick<AppContext, 'database' | 'areas' | 'config' | 'now'>,
  auditActor: AuditActor,
  modeloId: number,
  quem: Pick<Contexto, 'nome'> & { usuarioId: number | null },
): Promise<RecorrenteGeradas> {
  const total = { ...nada };
  for (let resta = true, primeira = true; resta; primeira = false) {
    const contexto = { ...context, nome: quem.nome, por: { usuarioId: quem.usuarioId, now: context.now() } };
    const lote = await audited(database, auditActor, (tx, audit) =>
      generateLote(tx, audit, contexto, modeloId),
    );
    total.criadas += lote.criadas;
    total.sem_responsavel += lote.sem_responsavel;
    total.nao_criadas += lote.nao_criadas;
    if (primeira) total.existentes = lote.existentes;
    resta = lote.resta;
  }
  return total;
}

interface AFazer {
  alvo: Alvo;
  data: DataDoRitmo;
}

/** One transaction of it. @returns whether more is left */
export async function generateLote(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  modeloId: number,
): Promise<RecorrenteGeradas & { resta: boolean }> {
  const modelo = await lockRecorrente(tx, eq(tarefa_recorrente.id, modeloId));
  if (modelo?.status !== 'ativa') return { ...nada, resta: false };
  const hoje = dateIn(contexto.now());
  const ritmo = ritmoDe(modelo);
  const umaPorVez = modelo.se_anterior_aberta !== 'criar';
  const horizonte = addDays(hoje, modelo.horizonte_dias);
  // One that waits for the one before is made when it is to show, no sooner.
  const ate = umaPorVez ? menor(horizonte, addDays(hoje, modelo.antecedencia_dias)) : horizonte;
  const de = umaPorVez
    ? hoje
    : maior(addDays(hoje, -atrasoMaximo), menor(modelo.proxima_geracao ?? hoje, hoje));

  const alvos = await selectAlvos(tx, modelo, hoje);
  const calendario = calendariosDe(tx, ritmo.calendario);
  const feitas = await selectFeitas(tx, modelo.id);
  const faltam: AFazer[] = [];
  let existentes = 0;
  const conhecidas = new Map<object, DataDoRitmo[]>();
  for (const alvo of alvos) {
    const dias = await calendario(alvo);
    const datas = conhecidas.get(dias) ?? datasEntre(ritmo, de, ate, dias);
    conhecidas.set(dias, datas);
    for (const data of datas)
      if (feitas.has(chaveDe(alvo.clienteId, data.chave))) existentes += 1;
      else faltam.push({ alvo, data });
  }
  const responsavelDe = await readResponsaveis(tx, modelo);
  const { aFazer, nao_criadas } = umaPorVez
    ? await semAAnterior(tx, audit, contexto, modelo, faltam, hoje, responsavelDe)
    : { aFazer: faltam, nao_criadas: 0 };
  const lote = aFazer
    .sort((one, other) => one.data.vencimento.localeCompare(other.data.vencimento))
    .slice(0, porTransacao);
  const saved = await createInstancia(tx, audit, contexto, modelo, lote, responsavelDe);
  const resta = lote.length < aFazer.length;
  if (!resta) {
    const dias = await calendario(alvos[0] ?? semLugar);
    const [proxima] = proximasDatas(ritmo, addDays(ate, 1), 1, dias);
    await writeProximaGeracao(tx, modelo, proxima?.vencimento ?? null);
  }
  return {
    criadas: saved.length,
    existentes,
    sem_responsavel: saved.filter(({ responsavel_id }) => responsavel_id === null).length,
    nao_criadas,
    resta,
  };
}

/** Where the firm itself is. */
export const semLugar: Alvo = {
  clienteId: null,
  uuid: null,
  nome: null,
  uf: null,
  municipio_ibge: null,
  carteiraId: null,
  liderId: null,
  gestores: {},
};
const menor = (...days: [string, string]): string => days.sort()[0] as string;
const maior = (...days: [string, string]): string => days.sort()[1] as string;
const chaveDe = (clienteId: number | null, chave: string) => `${clienteId ?? 0} ${chave}`;

/** Dates of a model that were made once, whatever became of the task. */
async function selectFeitas(tx: Transaction, modeloId: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ clienteId: tarefa.cliente_id, chave: tarefa.data_original })
    .from(tarefa)
    .where(and(eq(tarefa.tarefa_recorrente_id, modeloId), isNotNull(tarefa.data_original)));
  return new Set(rows.map(({ clienteId, chave }) => chaveDe(clienteId, chave as string)));
}

type Responsavel = (alvo: Alvo) => { id: number; nome: string } | null;

/**
 * Of a model whose tasks come one at a time: for each client the next date, unless the task before is open. One that
 * still has time is waited for; one that is late holds the next one back, or is set aside for it.
 */
async function semAAnterior(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  modelo: RecorrenteRow,
  faltam: readonly AFazer[],
  hoje: string,
  responsavelDe: Responsavel,
): Promise<{ aFazer: AFazer[]; nao_criadas: number }> {
  const abertas = await tx
    .select()
    .from(tarefa)
    .where(
      and(
        eq(tarefa.tarefa_recorrente_id, modelo.id),
        isNull(tarefa.excluido_em),
        tarefaAberta(tarefa.status),
      ),
    )
    .orderBy(asc(tarefa.id))
    .for('update');
  const doCliente = new Map<number | null, TarefaRow[]>();
  for (const row of abertas) doCliente.set(row.cliente_id, [...(doCliente.get(row.cliente_id) ?? []), row]);
  const vistos = new Set<number | null>();
  const aFazer: AFazer[] = [];
  let nao_criadas = 0;
  for (const item of faltam) {
    const { clienteId } = item.alvo;
    if (vistos.has(clienteId)) continue;
    vistos.add(clienteId);
    const anteriores = doCliente.get(clienteId) ?? [];
    if (anteriores.some((row) => (row.data_vencimento ?? row.data_meta ?? hoje) >= hoje)) continue;
    const [anterior] = anteriores;
    if (anterior && modelo.se_anterior_aberta === 'nao_criar') {
      nao_criadas += 1;
      const titulo = tituloDe(modelo.titulo, item.data.competencia, item.alvo.nome);
      const para = responsavelDe(item.alvo)?.id ?? modelo.criado_por_id;
      await tellNaoCriada(tx, contexto, { titulo, vencimento: item.data.vencimento, anterior, para });
      continue;
    }
    if (anterior)
      await changeTarefaStatus(
        tx,
        audit,
        contexto,
        anteriores,
        { para: 'desconsiderada', motivo: 'A próxima do modelo recorrente tomou o lugar.' },
        () => item.alvo.uuid,
      );
    aFazer.push(item);
  }
  return { aFazer, nao_criadas };
}

/** Writes the tasks of some dates: who is away is stood in for, until he is back. */
async function createInstancia(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  modelo: RecorrenteRow,
  lote: readonly AFazer[],
  responsavelDe: Responsavel,
): Promise<TarefaRow[]> {
  const [primeira, ultima] = [lote[0], lote.at(-1)];
  if (!primeira || !ultima) return [];
  const dias = { inicio: primeira.data.vencimento, fim: ultima.data.vencimento };
  const substitutoDe = await readSubstitutos(tx, dias);
  const coberturas: (Cobertura | null)[] = [];
  const novas = lote.map(({ alvo, data }): NovaTarefa => {
    const daRegra = responsavelDe(alvo)?.id ?? null;
    const revisor_id = modelo.revisor_id === daRegra ? null : modelo.revisor_id;
    const cobre =
      daRegra === null
        ? null
        : substitutoDe({
            pessoaId: daRegra,
            data: data.vencimento,
            permissoes: abremTarefas,
            impedidos: revisor_id === null ? [] : [revisor_id],
          });
    coberturas.push(cobre);
    return {
      ...colunasDaInstancia(modelo, alvo, data),
      responsavel_id: cobre?.paraId ?? daRegra,
      revisor_id,
      itens: modelo.checklist,
    };
  });
  const saved = await createTarefas(tx, audit, contexto, novas, { avisa: false });
  await recordSubstitutos(
    tx,
    'tarefa_responsavel',
    saved.flatMap(({ uuid }, at) => {
      const cobre = coberturas[at];
      return cobre ? [{ ...cobre, uuid }] : [];
    }),
    contexto.por,
  );
  return saved;
}

/** A task of a model as it is made, but for its people and its checklist. */
export function colunasDaInstancia(
  modelo: RecorrenteRow,
  alvo: Pick<Alvo, 'clienteId' | 'nome'>,
  data: DataDoRitmo,
) {
  return {
    titulo: tituloDe(modelo.titulo, data.competencia, alvo.nome),
    descricao: modelo.descricao,
    contexto: 'recorrente' as const,
    tarefa_recorrente_id: modelo.id,
    data_original: data.chave,
    mostrar_a_partir: addDays(data.vencimento, -modelo.antecedencia_dias),
    cliente_id: alvo.clienteId,
    competencia: contaEmMeses(modelo.frequencia) ? data.competencia : null,
    departamento_id: modelo.departamento_id,
    prioridade: modelo.prioridade,
    tags: modelo.tags,
    data_meta: data.meta,
    data_vencimento: data.vencimento,
    minutos_estimados_milimin: modelo.minutos_estimados_milimin,
    exige_revisao: modelo.exige_revisao,
    exige_anexo: modelo.exige_anexo,
    tipo_documento_id: modelo.tipo_documento_id,
    gera_multa: modelo.gera_multa,
  };
}
