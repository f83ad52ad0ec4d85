import {
  addBusinessDays,
  addDays,
  addMonths,
  businessDaysBetween,
  daysBetween,
} from '@gestao/shared/rules/calendar';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  cliente,
  cliente_servico,
  orcamento,
  orcamento_evento,
  orcamento_item,
} from '../platform/database/schema';
import { phases } from './demo/implantacao-modelo';
import type { DemoImplantacao } from './demo/implantacoes';
import type { Venda } from './implantacao-venda';
import type { SeedContext } from './seed-context';

/** Noon in Brasília of a day. */
export const at = (day: string) => new Date(`${day}T15:00:00Z`);

/** An implantação as it will stand: whose it is, and since when. */
export interface Plan {
  spec: DemoImplantacao;
  clienteId: number;
  orcamentoId: number;
  aceito: string;
  /** Null until somebody took it over. */
  inicio: string | null;
}

/** One that somebody took over. */
export type Started = Plan & { id: number; inicio: string; venda: Venda };

/** Gives each accepted budget to the client it won; who was a prospect enters his implantação. */
export async function planWon(context: SeedContext): Promise<Plan[]> {
  const { tx, today } = context;
  const won = await tx
    .select({
      id: orcamento.id,
      criado_em: orcamento.criado_em,
      respondido_em: orcamento.respondido_em,
      mensal: orcamento.mensal_centavos,
    })
    .from(orcamento)
    .where(and(eq(orcamento.status, 'aceito'), eq(orcamento.legado, false)))
    .orderBy(asc(orcamento.id));
  const plans: Plan[] = [];
  for (const [index, spec] of context.firm.implantacoes.entries()) {
    const budget = won[index];
    const client = context.clientes[spec.cliente];
    if (!budget || !client) continue;
    const aceito =
      spec.aceitoHaDias === undefined
        ? (budget.respondido_em?.toISOString().slice(0, 10) ?? today)
        : addDays(today, -spec.aceitoHaDias);
    await tx
      .update(orcamento)
      .set({
        cliente_id: client.id,
        prospecto: null,
        respondido_em: at(aceito),
        status_desde: at(aceito),
        enviado_em: at(addDays(aceito, -3)),
        visualizado_em: at(addDays(aceito, -2)),
        visualizacoes: 2,
        criado_em: at(addDays(aceito, -6)),
        validade: addDays(aceito, 9),
      })
      .where(eq(orcamento.id, budget.id));
    // Its history moves along.
    const days = daysBetween(budget.criado_em.toISOString().slice(0, 10), addDays(aceito, -6));
    await tx
      .update(orcamento_evento)
      .set({ em: sql`${orcamento_evento.em} + make_interval(days => ${days})` })
      .where(eq(orcamento_evento.orcamento_id, budget.id));
    if (client.status === 'prospecto' || client.status === 'em_implantacao') {
      await tx
        .update(cliente)
        .set({
          status: 'em_implantacao',
          honorario_mensal_centavos: budget.mensal,
          data_inicio_contrato: aceito,
        })
        .where(eq(cliente.id, client.id));
      client.status = 'em_implantacao';
      await contract(context, client.id, budget.id, aceito);
    }
    const inicio = spec.status === 'aguardando_inicio' ? null : addBusinessDays(aceito, 1);
    plans.push({ spec, clienteId: client.id, orcamentoId: budget.id, aceito, inicio });
  }
  return plans;
}

/** What an acceptance leaves: each service of the budget at its price, and nothing else. */
async function contract(
  { tx }: SeedContext,
  cliente_id: number,
  orcamentoId: number,
  data_inicio: string,
): Promise<void> {
  const itens = await tx
    .select({ servico_id: orcamento_item.servico_id, valor: orcamento_item.preco_final_centavos })
    .from(orcamento_item)
    .where(and(eq(orcamento_item.orcamento_id, orcamentoId), eq(orcamento_item.selecionado, true)))
    .orderBy(asc(orcamento_item.id));
  await tx.delete(cliente_servico).where(eq(cliente_servico.cliente_id, cliente_id));
  await tx.insert(cliente_servico).values(
    itens.map(({ servico_id, valor }) => ({
      cliente_id,
      servico_id,
      data_inicio,
      valor_mensal_centavos: valor,
    })),
  );
}

/**
 * Planned share of the weight on a day, linear inside the phase that runs (docs/domain/implantacao.md#saude).
 */
function expected(inicio: string, today: string): number {
  const day = businessDaysBetween(inicio, today);
  let from = 0;
  let bp = 0;
  for (const { fim, peso_bp } of phases) {
    bp += peso_bp * Math.min(1, Math.max(0, (day - from) / (fim - from)));
    from = fim;
  }
  return Math.floor(bp / 100);
}

/** Its row, on the day of the demo. */
export function rowOf(
  { today, usuarios }: SeedContext,
  { spec, clienteId, orcamentoId, aceito, inicio }: Plan,
  index: number,
  contact: { nome: string; email: string | null } | undefined,
) {
  const done = phases.slice(0, spec.fase).reduce((sum, { peso_bp }) => sum + peso_bp, 0);
  const present = phases[spec.fase];
  const over = spec.status === 'concluida';
  return {
    codigo: `IMP-${String(index + 1).padStart(4, '0')}`,
    cliente_id: clienteId,
    orcamento_id: orcamentoId,
    responsavel_id: spec.responsavel ? (usuarios.get(spec.responsavel)?.id ?? null) : null,
    contato_nome: contact?.nome ?? null,
    contato_email: contact?.email ?? null,
    data_inicio: inicio,
    data_prevista_fim: inicio && addBusinessDays(inicio, 36),
    data_golive: inicio && addBusinessDays(inicio, 30),
    competencia_inicial: addMonths(aceito.slice(0, 7), 1),
    fase_atual: inicio && !over ? (present?.nome ?? null) : null,
    progresso: inicio ? Math.floor((done + (present?.peso_bp ?? 0) / 2) / 100) : 0,
    progresso_esperado: inicio ? expected(inicio, today) : 0,
    saude: spec.saude,
    cliente_ativo_em: inicio ? at(addDays(today, -(spec.clienteHaDias ?? 2))) : null,
    pausada_em: spec.status === 'pausada' ? addDays(today, -40) : null,
    motivo_pausa: spec.status === 'pausada' ? 'O cliente troca de sistema.' : null,
    assumida_em: inicio ? at(inicio) : null,
    concluida_em: spec.status === 'concluida' && inicio ? at(addBusinessDays(inicio, 36)) : null,
    nota_cliente: spec.nota ?? null,
    observacoes_venda: spec.observacoes ?? null,
    recebida_em: at(aceito),
    criado_em: at(aceito),
    status: spec.status,
  };
}
