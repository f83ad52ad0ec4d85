import {
  type FormulaChave,
  type FormulaDoCatalogo,
  formulas,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import { addDays } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import { etapas } from '../areas/comercial/oportunidades/oportunidades.rules';
import {
  evento_calendario,
  evento_participante,
  indicador,
  indicador_meta,
  oportunidade,
  processo,
  processo_etapa,
  usuario_ausencia,
} from '../platform/database/schema';
import { demoEvents } from './demo/events';
import { indicatorKeepers } from './demo/indicators';
import { demoProcesses } from './demo/processes';
import { at, departmentId, leadOf, personId, workday, workerOf } from './operacao-people';
import type { SeedContext } from './seed-context';

/** Opportunities in every stage. @returns how many */
export async function seedOpportunities(context: SeedContext): Promise<number> {
  const { tx, today } = context;
  await tx.insert(oportunidade).values(
    context.firm.opportunities.map(
      ([titulo, who, etapa, days, monthly, once, forecast, action, actionDays, keeper], index) => {
        const since = at(addDays(today, -days), 10 + (index % 7));
        return {
          codigo: `OPO-${String(index + 1).padStart(4, '0')}`,
          titulo,
          cliente_id: typeof who === 'number' ? (context.clientes[who]?.id ?? null) : null,
          prospecto: typeof who === 'number' ? null : who,
          etapa,
          etapa_desde: since,
          probabilidade_bp: etapas[etapa].probabilidade_bp,
          valor_mensal_centavos: monthly * 100,
          valor_unico_centavos: once * 100,
          previsao_fechamento: addDays(today, forecast),
          responsavel_id: workerOf(context, 'COM', keeper),
          proxima_acao: action,
          proxima_acao_em: actionDays === null ? null : workday(today, actionDays),
          ganha_em: etapa === 'ganha' ? since : null,
          perdida_em: etapa === 'perdida' ? since : null,
          criado_em: at(addDays(today, -days - 18 - (index % 9) * 3), 9),
        };
      },
    ),
  );
  return context.firm.opportunities.length;
}

/** The built-in indicators with their suggested targets. Their values are counted once all records stand. */
export async function seedIndicators(context: SeedContext): Promise<void> {
  const { tx, random } = context;
  const chaves = Object.keys(formulas) as FormulaChave[];
  const rows = await tx
    .insert(indicador)
    .values(
      chaves.map((chave) => {
        const { nome, descricao, unidade, sentido, visibilidade } = formulas[chave];
        return {
          nome,
          chave,
          descricao,
          formula_chave: chave,
          unidade,
          sentido,
          periodicidade: 'mensal' as const,
          dono_id: leadOf(context, indicatorKeepers[chave] ?? 'ADM'),
          visibilidade,
        };
      }),
    )
    .returning({ id: indicador.id });
  await tx.insert(indicador_meta).values(
    chaves.flatMap((chave, index) => {
      const { meta, limite_atencao } = formulas[chave];
      const { meta_minima = null } = formulas[chave] as FormulaDoCatalogo;
      const indicador_id = rows[index]?.id ?? 0;
      return meta === null
        ? []
        : [{ indicador_id, vigencia_inicio: '2000-01', meta, meta_minima, limite_atencao }];
    }),
  );
  // Numbers that made-up values took once: what is seeded after them stays as it was.
  for (let index = 0; index < 96; index += 1) random();
}

export async function seedProcesses(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  const rows = await tx
    .insert(processo)
    .values(
      demoProcesses.map((one) => ({
        nome: one.nome,
        departamento_id: departmentId(context, one.sigla),
        dono_id: leadOf(context, one.sigla),
        frequencia_mes: one.frequencia,
        investimento_centavos: one.investimento * 100,
        custo_recorrente_centavos: one.recorrente * 100,
        status: one.status,
        // Long enough ago to be measured.
        implantado_em: one.status === 'implantado' ? new Date(`${addDays(today, -75)}T13:00:00Z`) : null,
      })),
    )
    .returning({ id: processo.id });
  await tx.insert(processo_etapa).values(
    demoProcesses.flatMap((one, index) =>
      (['asIs', 'toBe'] as const).flatMap((lane) =>
        one[lane].map(([nome, tipo, cargo, minutes, wait, retrabalho_bp], ordem) => ({
          processo_id: rows[index]?.id ?? 0,
          cenario: lane === 'asIs' ? ('as_is' as const) : ('to_be' as const),
          ordem,
          nome,
          tipo,
          cargo_id: cargo === null ? null : (context.cargos.get(cargo) ?? null),
          minutos_execucao_milimin: minutes * 1000,
          minutos_espera_milimin: wait * 1000,
          retrabalho_bp,
        })),
      ),
    ),
  );
  // A to-be step of the same name keeps the one of today; the first is what a machine takes over.
  await tx.execute(sql`update processo_etapa t set etapa_origem_id = a.id,
      destino = case when a.nome = t.nome then 'manter' else 'automatizar' end,
      automatizada = a.nome <> t.nome
    from processo_etapa a where a.processo_id = t.processo_id and a.cenario = 'as_is' and t.cenario = 'to_be'
      and (a.nome = t.nome or (a.ordem = 0 and t.ordem = 0))`);
}

export async function seedEvents(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  const rows = await tx
    .insert(evento_calendario)
    .values(
      demoEvents.map(([titulo, days, hour, minutes, client, local, people]) => {
        const inicio = at(workday(today, days), minutes === 0 ? 0 : hour);
        return {
          titulo,
          tipo: client === null ? 'reuniao' : 'visita',
          inicio,
          fim: new Date(inicio.getTime() + (minutes === 0 ? 24 * 60 - 1 : minutes) * 60_000),
          dia_inteiro: minutes === 0,
          cliente_id: client === null ? null : (context.clientes[client]?.id ?? null),
          local,
          visivel_cliente: client !== null,
          organizador_id: people[0] === undefined ? null : personId(context, people[0]),
        };
      }),
    )
    .returning({ id: evento_calendario.id });
  await tx
    .insert(evento_participante)
    .values(
      demoEvents.flatMap(([, , , , , , people], index) =>
        people.map((name) => ({ evento_id: rows[index]?.id ?? 0, usuario_id: personId(context, name) })),
      ),
    );
  await tx.insert(usuario_ausencia).values([
    {
      usuario_id: personId(context, 'aline.rezende'),
      inicio: addDays(today, 11),
      fim: addDays(today, 25),
      tipo: 'ferias',
    },
    {
      usuario_id: personId(context, 'rafael.teixeira'),
      inicio: addDays(today, 4),
      fim: addDays(today, 5),
      tipo: 'licenca',
    },
  ]);
}
