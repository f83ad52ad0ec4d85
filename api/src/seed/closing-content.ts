import {
  type FechamentoModeloConteudo,
  fechamentoModeloConteudoSchema,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { inArray } from 'drizzle-orm';
import { departamento } from '../platform/database/schema';
import type { DemoClosingModel, DueRule } from './demo/closings';
import { departmentId } from './operacao-people';
import type { SeedContext } from './seed-context';

/** What a demo template makes, as a published version keeps it. */
export async function closingContent(
  context: SeedContext,
  { tarefas }: DemoClosingModel,
): Promise<FechamentoModeloConteudo> {
  const ids = tarefas.map((one) => departmentId(context, one.departamento));
  const rows = await context.tx
    .select({ id: departamento.id, uuid: departamento.uuid })
    .from(departamento)
    .where(inArray(departamento.id, ids));
  const uuids = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  return fechamentoModeloConteudoSchema.parse({
    formato: 1,
    tarefas: tarefas.map((one) => ({
      chave: one.chave,
      pai: one.pai ?? null,
      titulo: one.titulo,
      departamento_uuid: uuids.get(departmentId(context, one.departamento)) ?? null,
      lado: one.cliente ? 'cliente' : 'escritorio',
      responsavel_regra: one.cliente ? 'carteira' : 'gestor_do_departamento',
      revisor_regra: one.revisao ? 'carteira' : null,
      ...regraDe(one.prazo),
      meta_dias_uteis: one.folga,
      minutos_estimados_milimin: one.minutos * 1000,
      exige_revisao: one.revisao ?? false,
      exige_anexo: one.anexo ?? false,
      gera_multa: one.multa ?? false,
      visivel_cliente: one.cliente ?? false,
      aguarda: (one.aguarda ?? []).map((chave) => ({ chave })),
      itens_checklist: (one.checklist ?? []).map((texto) => ({ texto, obrigatorio: true })),
    })),
  });
}

function regraDe(prazo: DueRule) {
  if (prazo === 'ultimo_dia_util') return { regra_tipo: 'ultimo_dia_util', regra_dia: null };
  if ('diaUtil' in prazo) return { regra_tipo: 'dia_util', regra_dia: prazo.diaUtil };
  return { regra_tipo: 'dia_fixo', regra_dia: prazo.dia, ajuste: prazo.ajuste };
}
