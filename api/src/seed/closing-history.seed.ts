import { randomBytes } from 'node:crypto';
import { dateIn } from '@gestao/shared/rules/calendar';
import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DadosDoComprovante } from '../areas/operacao/fechamento-ciclo/comprovante-guardado';
import { sha256De } from '../areas/operacao/fechamento-ciclo/forma-canonica';
import { readFormas } from '../areas/operacao/fechamento-ciclo/forma-do-fechamento';
import { insertManyIds } from '../platform/database/insert-many';
import {
  cliente,
  direcionador,
  fechamento,
  fechamento_comprovante,
  fechamento_evento,
  fechamento_modelo,
  tarefa,
  usuario,
  volume_comercial,
} from '../platform/database/schema';
import { readClosingHours } from './hours.seed';
import { at } from './operacao-people';
import type { SeedContext } from './seed-context';

const reopening = 'Documento recebido depois do fechamento. Nota de serviço tomado enviada com atraso.';
const answers: readonly DadosDoComprovante['retrospectiva'][] = [
  { atrasou: '', ajudou: '', mudar: '' },
  {
    atrasou: 'Extratos chegaram depois do prazo.',
    ajudou: '',
    mudar: 'Pedir os extratos no primeiro dia útil.',
  },
  { atrasou: '', ajudou: 'Notas importadas direto da SEFAZ.', mudar: '' },
  { atrasou: 'Conciliação devolvida na revisão.', ajudou: 'Checklist completo.', mudar: '' },
];

const selectClosings = ({ tx }: SeedContext) =>
  tx
    .select({
      id: fechamento.id,
      status: fechamento.status,
      ciclo: fechamento.ciclo,
      criado_em: fechamento.criado_em,
      fechado_em: fechamento.fechado_em,
      fechado_por_id: fechamento.fechado_por_id,
      cliente_id: fechamento.cliente_id,
      competencia: fechamento.competencia,
      coordenador_id: fechamento.coordenador_id,
      coordenador: usuario.nome,
      cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      modelo: fechamento_modelo.nome,
    })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, fechamento.modelo_id))
    .innerJoin(usuario, eq(usuario.id, fechamento.coordenador_id))
    .orderBy(asc(fechamento.id));
type Closing = Awaited<ReturnType<typeof selectClosings>>[number];

interface Cycle {
  ciclo: number;
  fechado_em: Date;
  reaberto_em: Date | null;
}

/**
 * What closings and their receipts tell of the months that were closed. Comes once everything that a receipt proves
 * stands: its text is the product's own.
 */
export async function seedClosingHistory(context: SeedContext): Promise<void> {
  const { tx } = context;
  const closings = await selectClosings(context);
  const ends = await selectEnds(context);
  const events: (typeof fechamento_evento.$inferInsert)[] = [];
  const receipts: { closing: Closing; cycle: Cycle }[] = [];
  for (const closing of closings) {
    const { keys = [], last = null } = ends.get(closing.id) ?? {};
    const tell = (
      tipo: (typeof fechamento_evento.$inferSelect)['tipo'],
      em: Date,
      dados: Record<string, unknown>,
      motivo: string | null = null,
    ) => events.push({ fechamento_id: closing.id, tipo, em, dados, motivo, por_id: closing.coordenador_id });
    tell('gerado', closing.criado_em, { versao: 1, tarefas: keys });
    for (const cycle of cyclesOf(closing, last)) {
      const { ciclo, fechado_em, reaberto_em } = cycle;
      tell('enviado', new Date(fechado_em.getTime() - 40 * 60_000), { ciclo });
      tell('fechado', fechado_em, { ciclo });
      if (reaberto_em)
        tell('reaberto', reaberto_em, { ciclo: ciclo + 1, reabertas: [], trancadas: [] }, reopening);
      receipts.push({ closing, cycle });
    }
  }
  for (const one of events) if (one.tipo === 'gerado') one.por_id = null;
  await insertManyIds(tx, fechamento_evento, events);
  await insertReceipts(context, receipts);
}

/** Each time a closing was closed: one that was opened again for the first time on the evening of its last task. */
function cyclesOf(closing: Closing, last: Date | null): Cycle[] {
  const { ciclo, fechado_em } = closing;
  if (ciclo === 1) return fechado_em ? [{ ciclo, fechado_em, reaberto_em: null }] : [];
  if (last === null || fechado_em === null) return [];
  const evening = dateIn(last);
  const first = { ciclo: 1, fechado_em: at(evening, 17, 30), reaberto_em: at(dateIn(fechado_em), 9, 10) };
  return [first, { ciclo, fechado_em, reaberto_em: null }];
}

/** Of each closing the keys of its tasks, and when the last of them ended. */
async function selectEnds({ tx }: SeedContext) {
  const rows = await tx
    .select({
      id: tarefa.fechamento_id,
      keys: sql<string[]>`array_agg(${tarefa.chave_modelo} order by ${tarefa.ordem})`,
      last: sql<Date | null>`max(${tarefa.concluida_em})`.mapWith(tarefa.concluida_em),
    })
    .from(tarefa)
    .where(isNotNull(tarefa.fechamento_id))
    .groupBy(tarefa.fechamento_id);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function insertReceipts(
  context: SeedContext,
  receipts: readonly { closing: Closing; cycle: Cycle }[],
): Promise<void> {
  const { tx } = context;
  const names = new Map([...context.usuarios.values()].map(({ id, nome }) => [id, nome]));
  const volumes = await selectVolumes(
    context,
    receipts.map(({ closing }) => closing.cliente_id),
  );
  const hours = await readClosingHours(context);
  // Two hundred closings' tasks at a time.
  for (let from = 0; from < receipts.length; from += 200) {
    const piece = receipts.slice(from, from + 200);
    const formas = await readFormas(tx, [...new Set(piece.map(({ closing }) => closing.id))]);
    await insertManyIds(
      tx,
      fechamento_comprovante,
      piece.map(({ closing, cycle: { ciclo, fechado_em, reaberto_em } }) => {
        const forma = formas.get(closing.id)?.(ciclo);
        if (forma === undefined) throw new Error('A closing of the demo firm is gone.');
        const por = closing.fechado_por_id ?? closing.coordenador_id;
        return {
          fechamento_id: closing.id,
          ciclo,
          codigo_publico: randomBytes(16).toString('base64url'),
          forma,
          hash: sha256De(forma),
          dados: {
            cliente: closing.cliente,
            modelo: closing.modelo,
            coordenador: closing.coordenador,
            fechado_por: names.get(por) ?? closing.coordenador,
            horas_milimin: hours.get(closing.id) ?? 0,
            volume: volumes.get(`${closing.cliente_id} ${closing.competencia}`) ?? [],
            retrospectiva: answers[(closing.id * 7) % 11] ?? answers[0],
          },
          fechado_em,
          fechado_por_id: por,
          ...(reaberto_em
            ? { reaberto_em, reaberto_por_id: closing.coordenador_id, reaberto_motivo: reopening }
            : {}),
        };
      }),
    );
  }
}

/** By client and competência. */
async function selectVolumes({ tx }: SeedContext, clientes: readonly number[]) {
  const volumes = new Map<string, DadosDoComprovante['volume']>();
  if (clientes.length === 0) return volumes;
  const rows = await tx
    .select({
      cliente_id: volume_comercial.cliente_id,
      competencia: volume_comercial.competencia,
      nome: direcionador.nome,
      contratado: volume_comercial.volume_contratado,
      realizado: volume_comercial.volume_realizado,
    })
    .from(volume_comercial)
    .innerJoin(direcionador, eq(direcionador.id, volume_comercial.direcionador_id))
    .where(inArray(volume_comercial.cliente_id, [...new Set(clientes)]))
    .orderBy(asc(direcionador.ordem), asc(direcionador.id));
  for (const { cliente_id, competencia, ...row } of rows) {
    const key = `${cliente_id} ${competencia}`;
    const known = volumes.get(key);
    if (known) known.push(row);
    else volumes.set(key, [row]);
  }
  return volumes;
}
