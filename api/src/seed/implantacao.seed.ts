import { implantacaoModeloConteudoSchema } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  addBusinessDays,
  addDays,
  addMonths,
  adjustToBusinessDay,
  businessDaysBetween,
  daysBetween,
} from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recalcularImplantacoes } from '../areas/implantacao/saude/recalcular';
import { insertDependencias, insertTarefas } from '../areas/operacao/tarefas/tarefa.writer';
import {
  cliente,
  cliente_contato,
  documento_pedido,
  implantacao,
  implantacao_checkin,
  implantacao_fase,
  implantacao_matriz,
  implantacao_matriz_item,
  implantacao_membro,
  implantacao_modelo,
  implantacao_modelo_versao,
  implantacao_origem,
  implantacao_passagem,
  implantacao_status_historico,
  orcamento,
  orcamento_evento,
  tarefa,
  tarefa_status_historico,
} from '../platform/database/schema';
import { bookSections, checkins, documents, matrix, phases, steps } from './demo/implantacao-modelo';
import { type DemoImplantacao, demoImplantacoes, earlierImplantacoes } from './demo/implantacoes';
import { seedEbookDrafts, seedEbooks } from './implantacao-ebooks.seed';
import { confirmMatrizes } from './implantacao-matrizes.seed';
import { lastWorkday } from './operacao-people';
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
  const versaoId = await seedTemplate(context);
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
    .values(plans.map((plan, index) => rowOf(context, plan, index, contacts.get(plan.clienteId))))
    .returning({ id: implantacao.id });
  await seedOrigins(context, rows, versaoId);
  const started = plans.flatMap((plan, index) => {
    const id = rows[index]?.id;
    return id !== undefined && plan.inicio ? [{ ...plan, inicio: plan.inicio, id }] : [];
  });
  await seedParts(context, started);
  await seedSteps(context, started);
  await seedWaiting(context, plans, rows);
  await seedPassagens(context, plans, rows);
  await seedEarlier(context, rows.length, versaoId);
  await seedEbookDrafts(context);
  // What a person reads as progress and health is counted, in the demo too.
  await recalcularImplantacoes(
    context.tx,
    rows.map(({ id }) => id),
    context.today,
  );
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

/** Which version they came from, and how they came to where they stand. */
async function seedOrigins(
  { tx }: Pick<SeedContext, 'tx'>,
  rows: readonly { id: number }[],
  versaoId: number,
) {
  const ids = rows.map(({ id }) => id);
  await tx
    .insert(implantacao_origem)
    .values(ids.map((implantacao_id) => ({ implantacao_id, modelo_versao_id: versaoId, ordem: 0 })));
  const saved = await tx.select().from(implantacao).where(inArray(implantacao.id, ids));
  await tx.insert(implantacao_status_historico).values(
    saved.flatMap(({ id, status, recebida_em, data_inicio }) => [
      { implantacao_id: id, de: null, para: 'aguardando_inicio', em: recebida_em },
      ...(status === 'aguardando_inicio'
        ? []
        : [
            {
              implantacao_id: id,
              de: 'aguardando_inicio',
              para: status,
              em: data_inicio ? at(data_inicio) : recebida_em,
            },
          ]),
    ]),
  );
}

/** Finished ones of clients whose budget was another system's: their phases, and nothing left to do. */
async function seedEarlier({ tx, today, clientes, usuarios }: SeedContext, before: number, versaoId: number) {
  const plans = earlierImplantacoes.flatMap(([position, email, days, nota], index) => {
    const client = clientes[position];
    if (!client) return [];
    const golive = addBusinessDays(addDays(today, -days), 0);
    const inicio = addBusinessDays(golive, -30);
    return [
      {
        codigo: `IMP-${String(before + index + 1).padStart(4, '0')}`,
        cliente_id: client.id,
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
  await seedOrigins({ tx }, rows, versaoId);
  await tx.insert(implantacao_fase).values(
    rows.flatMap(({ id }, index) =>
      phases.map(({ chave, nome, peso_bp, fim, criterio, criterio_saida }, ordem) => ({
        implantacao_id: id,
        chave,
        nome,
        ordem: ordem + 1,
        peso_bp,
        criterio,
        criterio_saida,
        status: 'concluida',
        inicio_previsto: addBusinessDays(plans[index]?.data_inicio ?? today, phases[ordem - 1]?.fim ?? 0),
        fim_previsto: addBusinessDays(plans[index]?.data_inicio ?? today, fim),
      })),
    ),
  );
}

/** The firm's template, in use, and a shorter one as a draft. @returns the published version */
async function seedTemplate({ tx, today }: SeedContext): Promise<number> {
  const conteudo = templateContent();
  const [completa, padrao] = await tx
    .insert(implantacao_modelo)
    .values([
      {
        nome: 'Implantação contábil completa',
        descricao: 'Troca de contador, do aceite à primeira competência entregue.',
        status: 'publicado',
        versao_modelo: 1,
      },
      { nome: 'Implantação padrão', descricao: 'Para quem abre a empresa agora.', status: 'rascunho' },
    ])
    .returning({ id: implantacao_modelo.id });
  const [versao] = await tx
    .insert(implantacao_modelo_versao)
    .values([
      { modelo_id: completa?.id as number, numero: 1, conteudo, publicada_em: at(addDays(today, -400)) },
      {
        modelo_id: padrao?.id as number,
        numero: 1,
        conteudo: { ...conteudo, documentos: conteudo.documentos.slice(0, 6) },
      },
    ])
    .returning({ id: implantacao_modelo_versao.id });
  return versao?.id as number;
}

function templateContent() {
  const raw = {
    formato: 1,
    fases: phases.map(({ fim: _, ...phase }) => phase),
    etapas: steps.map(([fase, chave, titulo, offset_dias_uteis, lado, aguarda]) => ({
      fase,
      chave,
      titulo,
      offset_dias_uteis,
      lado,
      aguarda: aguarda.map((one) => ({ chave: one })),
      minutos_estimados_milimin: lado === 'escritorio' ? 60_000 : null,
    })),
    documentos: documents.map(([nome, instrucoes, obrigatorio, prazo_dias_uteis], index) => ({
      chave: `documento-${index + 1}`,
      nome,
      instrucoes,
      obrigatorio,
      prazo_dias_uteis,
    })),
    matriz: matrix.map(([area, atividade, periodicidade, prazo_texto, escritorio, side], index) => ({
      chave: `atividade-${index + 1}`,
      area,
      atividade,
      periodicidade,
      prazo_texto,
      dia_mes: Number(/^até o dia (\d+)$/.exec(prazo_texto ?? '')?.[1]) || null,
      escritorio,
      cliente: side,
    })),
    ebook: bookSections.map(({ chave, titulo, paragrafos, itens = [] }) => ({
      chave,
      titulo,
      texto: [...paragrafos, ...itens.map((one) => `- ${one}`)].join('\n'),
    })),
    checkins: checkins.map(([tipo, dias_uteis]) => ({ tipo, dias_uteis })),
  };
  return implantacaoModeloConteudoSchema.parse(raw);
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

type Started = Plan & { id: number; inicio: string };

/**
 * Their steps as tasks: those of earlier phases done on their day, of the present one what the firm had to do by now, and
 * the client's first.
 */
async function seedSteps(context: SeedContext, started: readonly Started[]): Promise<void> {
  const { tx, today, usuarios } = context;
  const fases = await tx
    .select({ id: implantacao_fase.id, de: implantacao_fase.implantacao_id, chave: implantacao_fase.chave })
    .from(implantacao_fase);
  const faseDe = new Map(fases.map(({ id, de, chave }) => [`${de}/${chave}`, id]));
  const ordem = new Map(phases.map(({ chave }, index) => [chave, index]));
  for (const { id, inicio, clienteId, spec } of started) {
    const por = { usuarioId: usuarios.get(spec.responsavel ?? '')?.id ?? null, now: at(inicio) };
    const ate = spec.status === 'pausada' ? addDays(today, -40) : today;
    const rows = await insertTarefas(
      tx,
      steps.map(([fase, chave, titulo, dias, lado], index) => ({
        titulo,
        contexto: 'implantacao',
        implantacao_id: id,
        implantacao_fase_id: faseDe.get(`${id}/${fase}`) ?? null,
        chave_modelo: chave,
        cliente_id: clienteId,
        lado,
        visivel_cliente: lado === 'cliente',
        responsavel_id: lado === 'cliente' ? null : por.usuarioId,
        data_vencimento: addBusinessDays(inicio, dias),
        minutos_estimados_milimin: lado === 'escritorio' ? 60_000 : null,
        ordem: index,
      })),
      por,
    );
    const lugar = new Map(steps.map(([, chave], index) => [chave, rows[index]?.id]));
    await insertDependencias(
      tx,
      steps.flatMap(([, , , , , aguarda], index) =>
        aguarda.flatMap((chave) => {
          const [tarefa_id, predecessora_id] = [rows[index]?.id, lugar.get(chave)];
          return tarefa_id && predecessora_id
            ? [{ tarefa_id, predecessora_id, tipo: 'termina_inicia', folga_dias_uteis: 0 }]
            : [];
        }),
      ),
    );
    const feitas = rows.filter(({ data_vencimento, lado }, index) => {
      const [fase, chave] = steps[index] as (typeof steps)[number];
      const posicao = ordem.get(fase) ?? 0;
      if (posicao !== spec.fase) return posicao < spec.fase;
      const daFase = steps.filter((one) => one[0] === fase && one[4] === lado);
      // The note comes last, also from a client who began.
      if (lado === 'cliente') return daFase.length > 1 && daFase[0]?.[1] === chave && chave !== 'nota';
      const ultima = daFase.at(-1)?.[1] === chave && spec.status !== 'aguardando_cliente';
      return (data_vencimento ?? '') <= ate && !ultima;
    });
    await finish(context, feitas, por.usuarioId);
    if (spec.status === 'cancelada') {
      const ficam = rows.filter((row) => !feitas.includes(row)).map((row) => row.id);
      await tx.update(tarefa).set({ status: 'cancelada' }).where(inArray(tarefa.id, ficam));
    }
  }
}

/** Tasks done on the day they were due, today at the latest, with their line of history. */
async function finish(
  { tx, today }: SeedContext,
  rows: readonly (typeof tarefa.$inferSelect)[],
  porId: number | null,
): Promise<void> {
  for (const { id, data_vencimento } of rows) {
    const em = at(lastWorkday([data_vencimento as string, today].sort()[0] as string));
    await tx
      .update(tarefa)
      .set({ status: 'concluida', iniciada_em: em, concluida_em: em, concluida_por_id: porId })
      .where(eq(tarefa.id, id));
    await tx
      .insert(tarefa_status_historico)
      .values({ tarefa_id: id, de: 'a_fazer', para: 'concluida', em, por_id: porId });
  }
}

/** Phases, documents, matrix, check-ins, manual and members of all of them, one statement each. */
async function seedParts(context: SeedContext, started: Started[]): Promise<void> {
  const { tx, today } = context;
  await tx.insert(implantacao_fase).values(started.flatMap(phasesOf));
  await tx.insert(documento_pedido).values(started.flatMap(documentsOf));
  const matrizes = await tx
    .insert(implantacao_matriz)
    .values(
      started.map(({ id, spec, inicio }) => {
        const status =
          spec.matriz === 'misturada' ? 'contestada' : (statusDaMatriz[spec.matriz ?? ''] ?? 'rascunho');
        const [enviada = today] = [addBusinessDays(inicio, 2), today].sort();
        return {
          implantacao_id: id,
          numero: 1,
          status,
          enviada_em: status === 'rascunho' ? null : at(enviada),
        };
      }),
    )
    .returning({ id: implantacao_matriz.id, implantacao_id: implantacao_matriz.implantacao_id });
  const matrizDe = new Map(matrizes.map((one) => [one.implantacao_id, one.id]));
  await tx
    .insert(implantacao_matriz_item)
    .values(started.flatMap((plan) => matrixOf(plan, matrizDe.get(plan.id) as number)));
  await confirmMatrizes(context);
  await tx.insert(implantacao_checkin).values(
    started.flatMap(({ id, spec, inicio }) =>
      checkinDays(today, inicio, spec.checkins).map((data, index, dates) => {
        const [tipo, , humor, resumo] = spec.checkins[index] as DemoImplantacao['checkins'][number];
        return {
          implantacao_id: id,
          data,
          tipo,
          humor,
          resumo,
          registrado_em: humor ? at(data) : null,
          proximo_em: dates[index + 1] ?? null,
        };
      }),
    ),
  );
  const member = context.usuarios.get('implantacao@demo.local')?.id;
  const stalled = started.find(({ spec }) => spec.status === 'aguardando_cliente');
  if (member && stalled) {
    await tx.insert(implantacao_membro).values({ implantacao_id: stalled.id, usuario_id: member });
  }
  await seedEbooks(context, started);
}

/**
 * Working days of check-ins, one after the other, none before the start; what was held was held by the day of the
 * demo.
 */
function checkinDays(today: string, inicio: string, all: DemoImplantacao['checkins']): string[] {
  let before = adjustToBusinessDay(inicio, 'posterga');
  return all.map(([, days, humor]) => {
    const wanted = [adjustToBusinessDay(addDays(today, days), 'posterga'), before].sort()[1] as string;
    const day = humor === null || wanted <= today ? wanted : lastWorkday(today);
    before = day;
    return day;
  });
}

/** What an acceptance leaves for whoever takes it over: phases without dates, documents and the matriz. */
async function seedWaiting({ tx }: SeedContext, plans: readonly Plan[], rows: readonly { id: number }[]) {
  const waiting = plans.flatMap((plan, index) => {
    const id = rows[index]?.id;
    return id !== undefined && plan.inicio === null ? [{ ...plan, id, inicio: plan.aceito }] : [];
  });
  await tx.insert(implantacao_fase).values(
    waiting.flatMap(phasesOf).map((phase) => ({
      ...phase,
      status: 'pendente',
      inicio_previsto: null,
      fim_previsto: null,
    })),
  );
  await tx
    .insert(documento_pedido)
    .values(waiting.flatMap(documentsOf).map((documento) => ({ ...documento, orcamento_id: null })));
  const matrizes = await tx
    .insert(implantacao_matriz)
    .values(waiting.map(({ id }) => ({ implantacao_id: id, numero: 1 })))
    .returning({ id: implantacao_matriz.id, implantacao_id: implantacao_matriz.implantacao_id });
  const matrizDe = new Map(matrizes.map((one) => [one.implantacao_id, one.id]));
  await tx
    .insert(implantacao_matriz_item)
    .values(waiting.flatMap((plan) => matrixOf(plan, matrizDe.get(plan.id) as number)));
}

/** What their sellers handed over, a while after the acceptance. */
async function seedPassagens({ tx }: SeedContext, plans: readonly Plan[], rows: readonly { id: number }[]) {
  const escritas = plans.flatMap(({ spec, aceito, orcamentoId }, index) => {
    const id = rows[index]?.id;
    return id !== undefined && spec.passagem ? [{ id, aceito, orcamentoId, passagem: spec.passagem }] : [];
  });
  const vendedores = await tx
    .select({ id: orcamento.id, vendedor_id: orcamento.vendedor_id })
    .from(orcamento)
    .where(
      inArray(
        orcamento.id,
        escritas.map((one) => one.orcamentoId),
      ),
    );
  const vendedorDe = new Map(vendedores.map((one) => [one.id, one.vendedor_id]));
  await tx.insert(implantacao_passagem).values(
    escritas.map(({ id, aceito, orcamentoId, passagem }) => {
      const [prometido, prazos, decisor, canal, pontos_sensiveis, contador_anterior, sistemas] = passagem;
      const [em, por] = [at(aceito), vendedorDe.get(orcamentoId) ?? null];
      return {
        implantacao_id: id,
        criado_em: em,
        criado_por_id: por,
        atualizado_em: em,
        atualizado_por_id: por,
        ...{ prometido, prazos, decisor, canal, pontos_sensiveis, contador_anterior, sistemas },
      };
    }),
  );
}

function phasesOf({ id, inicio, spec }: Started) {
  return phases.map(({ chave, nome, peso_bp, fim, criterio, criterio_saida }, index) => ({
    implantacao_id: id,
    chave,
    nome,
    ordem: index + 1,
    peso_bp,
    criterio,
    criterio_saida,
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

const statusDaMatriz: Record<string, string> = { proposta: 'enviada', confirmada: 'confirmada' };

function matrixOf({ id, spec }: Started, matriz_id: number) {
  return matrix.map(([area, atividade, periodicidade, prazo_texto, escritorio, side], ordem) => {
    const situacao =
      spec.matriz !== 'misturada'
        ? (spec.matriz ?? 'proposta')
        : ordem === 8
          ? 'contestada'
          : ordem < 5
            ? 'confirmada'
            : 'proposta';
    return {
      implantacao_id: id,
      matriz_id,
      chave: `atividade-${ordem + 1}`,
      dia_mes: Number(/^até o dia (\d+)$/.exec(prazo_texto ?? '')?.[1]) || null,
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
