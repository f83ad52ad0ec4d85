import { formatCompetencia } from '@gestao/shared/config';
import type { GeracaoItem } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import type { AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import { withTransaction } from '../../../platform/database/database';
import { notify } from '../../sistema/notificacoes/notify';
import { carryFromLastMonth } from '../levar-pendencias/levar-do-mes-anterior';
import type { Alvo } from './alvos-da-competencia';
import { faltamEm, selectFeitos } from './fechamentos-feitos';
import { changeGeracaoSituacao, type GeracaoRow, writeGeracaoAndamento } from './geracao.writer';
import {
  itemDe,
  porqueIgnora,
  porqueNaoMuda,
  puladasDe,
  type Relatorio,
  relatorioDe,
  semResponsavel,
  semTarefasNoMes,
} from './geracao-item';
import { generateFechamento } from './gerar-fechamento';
import { type Mesa, planoDe, readMesa, tarefasDe } from './plano';
import { semTodasAsCombinadas } from './tarefas-combinadas';

/** Who asked for a run: the log and what follows bear his name. */
export interface Quem {
  auditActor: AuditActor;
  nome: string;
  usuarioId: number | null;
}

/** Runs generations beside the requests, and waits for them when the server stops. */
export interface GeracaoRunner {
  begin(row: GeracaoRow, alvos: readonly Alvo[], quem: Quem, como: { trazer: boolean }): void;
  /** Lets the client under way be finished, and no other begin. */
  close(): Promise<void>;
}

type Parts = Pick<AppContext, 'database' | 'areas' | 'config' | 'now'>;

export function createGeracaoRunner(context: Parts, report: (error: unknown) => void): GeracaoRunner {
  const underWay = new Set<Promise<void>>();
  let closing = false;
  return {
    begin(row, alvos, quem, { trazer }) {
      const run = runGeracao(context, row, alvos, quem, { stop: () => closing, report, trazer }).catch(
        report,
      );
      underWay.add(run);
      void run.finally(() => underWay.delete(run));
    },
    async close() {
      closing = true;
      await Promise.all(underWay);
    },
  };
}

/** How many clients are looked at together; the report is kept after each such block in which something was made. */
const aCada = 50;

/**
 * Makes the closings of a run, each in a transaction of its own: one that fails holds no other back, and a run that was
 * cut off is simply begun again (docs/domain/operacao.md#geracao).
 */
export async function runGeracao(
  context: Parts,
  row: GeracaoRow,
  alvos: readonly Alvo[],
  quem: Quem,
  {
    stop,
    report,
    trazer = false,
  }: { stop: () => boolean; report: (error: unknown) => void; trazer?: boolean },
): Promise<void> {
  const { database, now } = context;
  const itens: GeracaoItem[] = [];
  const semGente = new Map<number, number>();
  try {
    const mesa = await readMesa(
      database,
      row.competencia,
      alvos.map(({ cliente }) => cliente.id),
    );
    for (let at = 0; at < alvos.length; at += aCada) {
      const bloco = alvos.slice(at, at + aCada);
      const semFazer = await jaFeitos(context, mesa, bloco);
      let fez = false;
      for (const alvo of bloco) {
        if (stop()) return await end('cancelada');
        const item = semFazer(alvo);
        itens.push(item ?? (await generateOne(context, mesa, alvo, quem, { row, trazer }, semGente, report)));
        if (item) continue;
        fez = true;
        if (await anda({ feitos: itens.length })) return await end('cancelada');
      }
      if (await anda({ feitos: itens.length, ...(fez ? { relatorio: relatorio() } : {}) }))
        return await end('cancelada');
    }
    await end('concluida');
  } catch (error) {
    await end('falhou').catch(report);
    throw error;
  }

  /** @returns whether somebody asked it to stop */
  async function anda(andamento: Parameters<typeof writeGeracaoAndamento>[2]): Promise<boolean> {
    return (await writeGeracaoAndamento(database.orm, row.id, andamento, now())).cancelar;
  }
  function relatorio() {
    return { ...relatorioDe(row), itens } satisfies Relatorio;
  }
  async function end(situacao: 'concluida' | 'cancelada' | 'falhou'): Promise<void> {
    await writeGeracaoAndamento(
      database.orm,
      row.id,
      { feitos: itens.length, relatorio: relatorio() },
      now(),
    );
    await changeGeracaoSituacao(database.orm, row.id, situacao, now());
    await tellSemGente(context, quem, row, semGente);
  }
}

/**
 * Tells the item of whom nothing is to be made for, after one look at a block of them: no transaction, no lock, no log.
 * Whoever lacks anything, or is nowhere yet, is for `generateOne`, which looks again at what it holds.
 */
async function jaFeitos(
  { database: { orm }, areas }: Parts,
  mesa: Mesa,
  bloco: readonly Alvo[],
): Promise<(alvo: Alvo) => GeracaoItem | undefined> {
  const clientes = bloco.map(({ cliente }) => cliente.id);
  const feitos = await selectFeitos(orm, mesa.competencia, clientes);
  const devem = await semTodasAsCombinadas(orm, areas, mesa.competencia, clientes);
  return (alvo) => {
    const motivo = porqueIgnora(alvo, mesa.competencia);
    if (motivo) return itemDe(alvo, { situacao: 'ignorado', motivo });
    const { ficam, ...rest } = tarefasDe(mesa, alvo);
    const puladas = puladasDe(rest);
    if (ficam.length === 0) return itemDe(alvo, { situacao: 'ignorado', motivo: semTarefasNoMes, puladas });
    const feito = feitos(alvo);
    if (!feito || faltamEm(feito, ficam, ({ chave }) => chave).length > 0) return undefined;
    if (isFechamentoAberto(feito.status) && devem.has(alvo.cliente.id)) return undefined;
    return itemDe(alvo, {
      situacao: 'existente',
      puladas,
      motivo: porqueNaoMuda(feito.status),
      fechamento_uuid: feito.uuid,
    });
  };
}

async function generateOne(
  context: Parts,
  mesa: Mesa,
  alvo: Alvo,
  quem: Quem,
  { row, trazer }: { row: GeracaoRow; trazer: boolean },
  semGente: Map<number, number>,
  report: (error: unknown) => void,
): Promise<GeracaoItem> {
  try {
    const plano = await planoDe(mesa, alvo);
    const contexto = { ...context, nome: quem.nome, por: { usuarioId: quem.usuarioId, now: context.now() } };
    const feito = await audited(context.database, quem.auditActor, async (tx, audit) => {
      const done = await generateFechamento(tx, audit, contexto, plano, row.uuid);
      if (trazer && done.situacao === 'criado')
        await carryFromLastMonth(tx, audit, contexto, done.fechamento);
      return done;
    });
    const sem_responsavel = semResponsavel({
      tarefas: plano.tarefas.filter(({ tarefa: { chave } }) => feito.chaves.has(chave)),
    });
    if (sem_responsavel.length > 0) {
      const { coordenador_id } = feito.fechamento;
      semGente.set(coordenador_id, (semGente.get(coordenador_id) ?? 0) + sem_responsavel.length);
    }
    return itemDe(alvo, {
      situacao: feito.situacao,
      tarefas: feito.chaves.size,
      sem_responsavel,
      puladas: puladasDe(plano),
      motivo: porqueNaoMuda(feito.fechamento.status),
      fechamento_uuid: feito.fechamento.uuid,
    });
  } catch (error) {
    report(error);
    return itemDe(alvo, { situacao: 'falhou', motivo: 'Não foi possível gerar. Gere de novo.' });
  }
}

/** Coordinators hear once of a run how many of their tasks nobody has. */
async function tellSemGente(
  context: Parts,
  { usuarioId }: Quem,
  { competencia }: GeracaoRow,
  semGente: ReadonlyMap<number, number>,
): Promise<void> {
  const mes = formatCompetencia(competencia);
  for (const [coordenador, total] of semGente)
    await withTransaction(context.database, (tx) =>
      notify(tx, context, {
        evento: 'tarefa_atribuida',
        usuarioIds: [coordenador],
        exceto: usuarioId ?? undefined,
        titulo: `Fechamentos de ${mes}: ${total === 1 ? '1 tarefa' : `${total} tarefas`} sem responsável`,
        corpo: `A geração de ${mes} não encontrou quem faz ${total === 1 ? 'uma tarefa' : `${total} tarefas`} dos fechamentos que você coordena.`,
        rota: `/fechamentos?competencia=${competencia}`,
      }),
    );
}
