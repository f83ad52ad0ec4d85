import { addBusinessDays, addDays } from '@gestao/shared/rules/calendar';
import { eq, inArray } from 'drizzle-orm';
import { insertDependencias, insertTarefas } from '../areas/operacao/tarefas/tarefa.writer';
import { implantacao_fase, tarefa, tarefa_status_historico } from '../platform/database/schema';
import { phases, steps } from './demo/implantacao-modelo';
import { at, type Started } from './implantacao-plano';
import { lastWorkday } from './operacao-people';
import type { SeedContext } from './seed-context';

/**
 * Their steps as tasks: those of earlier phases done on their day, of the present one what the firm had to do by now, and
 * the client's first.
 */
export async function seedSteps(context: SeedContext, started: readonly Started[]): Promise<void> {
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
