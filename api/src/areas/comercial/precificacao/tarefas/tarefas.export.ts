import { frequenciaLabels } from '@gestao/shared/contracts/comercial/precificacao';
import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import { formatScaled } from '@gestao/shared/rules/numbers';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { Database } from '../../../../platform/database/database';
import {
  cargo,
  direcionador,
  precificacao_servico,
  precificacao_tarefa,
} from '../../../../platform/database/schema/index';
import { type ExportDefinition, inOnePage } from '../../../sistema/exportacoes/export-definition';
import { parametrosRows } from '../precificacao.rows';

interface TarefaLinha {
  servico: string;
  tarefa: string;
  frequencia: string;
  minutos_base: number;
  direcionador: string | null;
  franquia: number;
  minutos_por_unidade: number;
  cargos: string;
  complexidade: boolean;
  ativa: boolean;
}

/** Shares as the import reads them: `Assistente 80; Analista 20`. */
export function cargosEmTexto(
  partes: readonly { cargo: string; participacao_bp: number }[],
  nomes: ReadonlyMap<string, string>,
): string {
  return partes
    .map((one) => {
      const parte = formatScaled(one.participacao_bp, 2).replace(/,00$/, '');
      return `${nomes.get(one.cargo) ?? '—'} ${parte}`;
    })
    .join('; ');
}

async function readTarefas({ orm }: Database, actor: Actor): Promise<TarefaLinha[]> {
  parametrosRows(actor);
  const t = precificacao_tarefa;
  const [rows, cargos] = await Promise.all([
    orm
      .select({ tarefa: t, servico: precificacao_servico.nome, direcionador: direcionador.nome })
      .from(t)
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, t.servico_id))
      .leftJoin(direcionador, eq(direcionador.id, t.direcionador_id))
      .where(isNull(t.excluido_em))
      .orderBy(asc(precificacao_servico.ordem), asc(precificacao_servico.id), asc(t.ordem), asc(t.id)),
    orm.select({ uuid: cargo.uuid, nome: cargo.nome }).from(cargo),
  ]);
  const nomes = new Map(cargos.map(({ uuid, nome }) => [uuid, nome]));
  return rows.map(({ tarefa, servico, direcionador: driver }) => ({
    servico,
    tarefa: tarefa.nome,
    frequencia: frequenciaLabels[tarefa.frequencia],
    minutos_base: tarefa.minutos_base_milimin,
    direcionador: driver,
    franquia: tarefa.franquia,
    minutos_por_unidade: tarefa.minutos_por_unidade_milimin,
    cargos: cargosEmTexto(tarefa.cargos, nomes),
    complexidade: tarefa.fator_aplica,
    ativa: tarefa.ativo,
  }));
}

/**
 * Tasks of the draft, in the columns of their import: times and shares, no cost
 * (docs/domain/acesso.md#custos).
 */
export const tarefasExport: ExportDefinition<ListQuery, TarefaLinha> = {
  recurso: 'precificacao/parametros/tarefas',
  titulo: 'Tarefas da precificação',
  rota: '/precificacao/parametrizacao',
  colunas: [
    { key: 'servico', titulo: 'Serviço' },
    { key: 'tarefa', titulo: 'Tarefa', largura: 32 },
    { key: 'frequencia', titulo: 'Frequência', largura: 14 },
    { key: 'minutos_base', titulo: 'Minutos base', tipo: 'milimin' },
    { key: 'direcionador', titulo: 'Direcionador' },
    { key: 'franquia', titulo: 'Franquia', tipo: 'inteiro' },
    { key: 'minutos_por_unidade', titulo: 'Minutos por unidade', tipo: 'milimin' },
    { key: 'cargos', titulo: 'Cargos', largura: 40 },
    { key: 'complexidade', titulo: 'Aplica complexidade', tipo: 'booleano' },
    { key: 'ativa', titulo: 'Ativa', tipo: 'booleano' },
  ],
  async lista({ database }, actor) {
    return inOnePage(await readTarefas(database, actor));
  },
};
