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
  cliente_contato,
  documento_pedido,
  implantacao,
  implantacao_checkin,
  implantacao_ebook,
  implantacao_fase,
  implantacao_matriz_item,
  implantacao_membro,
  implantacao_modelo,
  orcamento,
  orcamento_evento,
} from '../platform/database/schema';
import { bookSections, documents, matrix, phases } from './demo/implantacao-modelo';
import { type DemoImplantacao, demoImplantacoes, earlierImplantacoes } from './demo/implantacoes';
import type { SeedContext } from './seed-context';

const at = (day: string) => new Date(`${day}T15:00:00Z`);
const bookable = {
  documentos: 'implantacao_documentos',
  matriz: 'implantacao_matriz',
  ebook: 'implantacao_ebook',
} as const;

interface Plan {
  spec: DemoImplantacao;
  clienteId: number;
  orcamentoId: number;
  aceito: string;
  /** Null until somebody took it over. */
  inicio: string | null;
}

/** One implantação for each accepted budget, in every status, and the targets of the clients' links. */
export async function seedImplantacao(context: SeedContext): Promise<void> {
  const modeloId = await seedTemplate(context);
  const plans = await planWon(context);
  const contacts = new Map(
    (
      await context.tx
        .select({ id: cliente_contato.cliente_id, nome: cliente_contato.nome, email: cliente_contato.email })
        .from(cliente_contato)
        .where(eq(cliente_contato.principal, true))
    ).map((one) => [one.id, one]),
  );
  const rows = await context.tx
    .insert(implantacao)
    .values(plans.map((plan, index) => rowOf(context, plan, index, modeloId, contacts.get(plan.clienteId))))
    .returning({ id: implantacao.id });
  const started = plans.flatMap((plan, index) => {
    const id = rows[index]?.id;
    return id !== undefined && plan.inicio ? [{ ...plan, inicio: plan.inicio, id }] : [];
  });
  await seedParts(context, started);
  await seedEarlier(context, rows.length, modeloId);
  for (const plan of started) {
    const contact = contacts.get(plan.clienteId);
    for (const target of plan.spec.alvo ?? []) {
      const para = {
        contatoNome: contact?.nome ?? 'Cliente',
        contatoEmail: contact?.email ?? 'cliente@firma.example',
      };
      context.linkTargets[bookable[target]] = { entidadeId: plan.id, ...para };
      if (bookable[target] === 'implantacao_documentos') {
        context.linkTargets.cliente_indice = { entidadeId: plan.clienteId, ...para };
      }
    }
  }
}

/** Finished ones of clients whose budget was another system's: their phases, and nothing left to do. */
async function seedEarlier(
  { tx, today, clientes, usuarios }: SeedContext,
  before: number,
  modelo_id: number,
) {
  const plans = earlierImplantacoes.flatMap(([position, email, days, nota], index) => {
    const client = clientes[position];
    if (!client) return [];
    const golive = addBusinessDays(addDays(today, -days), 0);
    const inicio = addBusinessDays(golive, -30);
    return [
      {
        codigo: `IMP-${String(before + index + 1).padStart(4, '0')}`,
        cliente_id: client.id,
        modelo_id,
        responsavel_id: usuarios.get(email)?.id ?? null,
        data_inicio: inicio,
        data_prevista_fim: addBusinessDays(inicio, 36),
        data_golive: golive,
        competencia_inicial: addMonths(inicio.slice(0, 7), 1),
        progresso: 100,
        progresso_esperado: 100,
        saude: 88 + nota,
        nota_cliente: nota,
        recebida_em: at(inicio),
        criado_em: at(inicio),
        status: 'concluida',
      },
    ];
  });
  const rows = await tx.insert(implantacao).values(plans).returning({ id: implantacao.id });
  await tx.insert(implantacao_fase).values(
    rows.flatMap(({ id }, index) =>
      phases.map(({ chave, nome, peso_bp, fim }, ordem) => ({
        implantacao_id: id,
        chave,
        nome,
        ordem: ordem + 1,
        peso_bp,
        status: 'concluida',
        inicio_previsto: addBusinessDays(plans[index]?.data_inicio ?? today, phases[ordem - 1]?.fim ?? 0),
        fim_previsto: addBusinessDays(plans[index]?.data_inicio ?? today, fim),
      })),
    ),
  );
}

async function seedTemplate({ tx }: SeedContext): Promise<number> {
  const fases = phases.map(({ chave, nome, peso_bp, criterio_saida }, index) => ({
    chave,
    nome,
    ordem: index + 1,
    peso_bp,
    criterio_saida,
  }));
  const documentos = documents.map(([nome, , obrigatorio, prazo_dias_uteis]) => ({
    nome,
    obrigatorio,
    prazo_dias_uteis,
  }));
  const [modelo] = await tx
    .insert(implantacao_modelo)
    .values([
      {
        nome: 'Implantação contábil completa',
        duracao_dias_uteis: 36,
        fases,
        documentos,
        status: 'publicado',
      },
      {
        nome: 'Implantação padrão',
        duracao_dias_uteis: 36,
        fases,
        documentos: documentos.slice(0, 6),
        status: 'rascunho',
      },
    ])
    .returning({ id: implantacao_modelo.id });
  return modelo?.id as number;
}

/** Gives each accepted budget to the client it won; who was a prospect enters his implantação. */
async function planWon(context: SeedContext): Promise<Plan[]> {
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
  for (const [index, spec] of demoImplantacoes.entries()) {
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
    if (client.status === 'prospecto') {
      await tx
        .update(cliente)
        .set({
          status: 'em_implantacao',
          honorario_mensal_centavos: budget.mensal,
          data_inicio_contrato: aceito,
        })
        .where(eq(cliente.id, client.id));
      client.status = 'em_implantacao';
    }
    const inicio = spec.status === 'aguardando_inicio' ? null : addBusinessDays(aceito, 1);
    plans.push({ spec, clienteId: client.id, orcamentoId: budget.id, aceito, inicio });
  }
  return plans;
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

function rowOf(
  { today, usuarios }: SeedContext,
  { spec, clienteId, orcamentoId, aceito, inicio }: Plan,
  index: number,
  modelo_id: number,
  contact: { nome: string; email: string | null } | undefined,
) {
  const done = phases.slice(0, spec.fase).reduce((sum, { peso_bp }) => sum + peso_bp, 0);
  const present = phases[spec.fase];
  const over = spec.status === 'concluida';
  return {
    codigo: `IMP-${String(index + 1).padStart(4, '0')}`,
    cliente_id: clienteId,
    orcamento_id: orcamentoId,
    modelo_id,
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
    nota_cliente: spec.nota ?? null,
    observacoes_venda: spec.observacoes ?? null,
    recebida_em: at(aceito),
    criado_em: at(aceito),
    status: spec.status,
  };
}

type Started = Plan & { id: number; inicio: string };

/** Phases, documents, matrix, check-ins, manual and members of all of them, one statement each. */
async function seedParts(context: SeedContext, started: Started[]): Promise<void> {
  const { tx, today } = context;
  await tx.insert(implantacao_fase).values(started.flatMap(phasesOf));
  await tx.insert(documento_pedido).values(started.flatMap(documentsOf));
  await tx.insert(implantacao_matriz_item).values(started.flatMap(matrixOf));
  await tx.insert(implantacao_checkin).values(
    started.flatMap(({ id, spec }) =>
      spec.checkins.map(([tipo, days, humor, resumo, pendencias_abertas], index) => {
        const next = spec.checkins[index + 1];
        return {
          implantacao_id: id,
          data: addDays(today, days),
          tipo,
          humor,
          resumo,
          pendencias_abertas,
          proximo_em: next ? addDays(today, next[1]) : null,
        };
      }),
    ),
  );
  await tx.insert(implantacao_ebook).values(
    started
      .filter(({ spec }) => spec.ebook)
      .map(({ id, inicio, spec }) => ({
        implantacao_id: id,
        secoes: [...bookSections],
        status: 'publicado',
        publicado_em: at(addBusinessDays(inicio, 20)),
        primeira_leitura_em: spec.status === 'concluida' ? at(addBusinessDays(inicio, 22)) : null,
      })),
  );
  const member = context.usuarios.get('implantacao@demo.local')?.id;
  const stalled = started.find(({ spec }) => spec.status === 'aguardando_cliente');
  if (member && stalled) {
    await tx.insert(implantacao_membro).values({ implantacao_id: stalled.id, usuario_id: member });
  }
}

function phasesOf({ id, inicio, spec }: Started) {
  return phases.map(({ chave, nome, peso_bp, fim }, index) => ({
    implantacao_id: id,
    chave,
    nome,
    ordem: index + 1,
    peso_bp,
    status: index < spec.fase ? 'concluida' : index === spec.fase ? 'em_andamento' : 'pendente',
    inicio_previsto: addBusinessDays(inicio, phases[index - 1]?.fim ?? 0),
    fim_previsto: addBusinessDays(inicio, fim),
  }));
}

function documentsOf({ id, inicio, orcamentoId, spec }: Started) {
  return documents.map(([nome, instrucoes, obrigatorio, days], ordem) => {
    const [status, motivo] = spec.documentos?.[ordem] ?? ['pendente'];
    return {
      implantacao_id: id,
      orcamento_id: orcamentoId,
      nome,
      instrucoes,
      obrigatorio,
      prazo: addBusinessDays(inicio, days),
      status,
      motivo: motivo ?? null,
      ordem,
    };
  });
}

function matrixOf({ id, spec }: Started) {
  return matrix.map(([area, atividade, periodicidade, prazo_texto, escritorio, side], ordem) => {
    const situacao =
      spec.matriz !== 'misturada'
        ? (spec.matriz ?? 'proposta')
        : ordem === 9
          ? 'contestada'
          : ordem < 5
            ? 'confirmada'
            : 'proposta';
    return {
      implantacao_id: id,
      area,
      atividade,
      periodicidade,
      prazo_texto,
      escritorio,
      cliente: side,
      ordem,
      situacao,
      comentario_cliente:
        situacao === 'contestada' ? 'O ponto fecha no dia 28: podemos enviar até o dia 29?' : null,
    };
  });
}
