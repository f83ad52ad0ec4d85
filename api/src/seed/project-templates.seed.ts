import { type ModeloConteudo, modeloConteudoSchema } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { etapasDeUmProjetoNovo } from '../areas/operacao/projetos/quadro/etapas.rules';
import { departamento, projeto_modelo } from '../platform/database/schema';
import type { Sigla } from './demo/firm';
import { type DemoTemplate, demoTemplates } from './demo/project-templates';
import { at, departmentId, leadOf } from './operacao-people';
import type { SeedContext } from './seed-context';

/** Templates of projects that the demo firm uses. */
export async function seedProjectTemplates(context: SeedContext): Promise<void> {
  const { tx, today } = context;
  const rows = await tx.select({ id: departamento.id, uuid: departamento.uuid }).from(departamento);
  const uuids = new Map(rows.map(({ id, uuid }) => [id, uuid]));
  const area = (sigla: Sigla) => uuids.get(departmentId(context, sigla)) ?? null;
  await tx.insert(projeto_modelo).values(
    demoTemplates.map((one) => ({
      nome: one.nome,
      tipo: one.tipo,
      descricao: one.descricao,
      conteudo: { ...contentOf(one, area) },
      criado_em: at(today, 9),
      criado_por_id: leadOf(context, one.area),
      atualizado_por_id: leadOf(context, one.area),
    })),
  );
}

function contentOf(one: DemoTemplate, area: (sigla: Sigla) => string | null): ModeloConteudo {
  return modeloConteudoSchema.parse({
    formato: 1,
    objetivo: one.objetivo,
    departamento_uuid: area(one.area),
    prioridade: one.prioridade ?? 'normal',
    orcamento_horas: one.horas,
    dias_uteis: Math.max(...one.tarefas.map(([, , , vencimento]) => vencimento)),
    etapas: etapasDeUmProjetoNovo(0),
    tarefas: one.tarefas.map(([chave, titulo, inicio, vencimento, minutos, sigla, mais = {}], at) => ({
      chave,
      titulo,
      inicio,
      vencimento,
      pai: mais.pai ?? null,
      lado: mais.lado ?? 'escritorio',
      minutos_estimados_milimin: minutos * 1000,
      departamento_uuid: area(sigla),
      do_responsavel: at === 0,
      itens_checklist: (mais.itens ?? []).map((texto) => ({ texto, obrigatorio: true })),
      aguarda: (mais.aguarda ?? []).map((antes) => ({ chave: antes })),
    })),
  });
}
