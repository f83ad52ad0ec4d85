import type { EtapaDoPlano } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta, ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import { implantacao, tarefa, usuario } from '../../../platform/database/schema';

/** A step of the plan as rules and screen read it. */
export interface EtapaLida extends EtapaDoPlano {
  id: number;
  fase_id: number | null;
}

/** Steps that the versions an implantação came from leave optional, by their keys. */
const opcional = sql<boolean>`exists (select 1 from implantacao_origem o
  join implantacao_modelo_versao v on v.id = o.modelo_versao_id
  cross join lateral jsonb_array_elements(v.conteudo -> 'etapas') e
  where o.implantacao_id = ${implantacao}.id and e ->> 'chave' = ${tarefa}.chave_modelo
    and e ->> 'obrigatoria' = 'false')`;

/**
 * All steps of an implantação, in their order; a task made by hand belongs to it, and is not required.
 * @param hoje `AAAA-MM-DD`
 */
export async function readEtapas(
  orm: Reader,
  actor: Pick<Actor, 'usuarioId' | 'visaoTotal'>,
  implantacaoId: number,
  hoje: string,
): Promise<EtapaLida[]> {
  const rows = await orm
    .select({
      id: tarefa.id,
      uuid: tarefa.uuid,
      fase_id: tarefa.implantacao_fase_id,
      titulo: tarefa.titulo,
      lado: tarefa.lado,
      responsavel_id: tarefa.responsavel_id,
      revisor_id: tarefa.revisor_id,
      criado_por_id: tarefa.criado_por_id,
      responsavel: usuario.nome,
      vencimento: tarefa.data_vencimento,
      status: tarefa.status,
      chave: tarefa.chave_modelo,
      opcional,
    })
    .from(tarefa)
    .innerJoin(implantacao, eq(implantacao.id, tarefa.implantacao_id))
    .leftJoin(usuario, eq(usuario.id, tarefa.responsavel_id))
    .where(
      and(eq(tarefa.implantacao_id, implantacaoId), isNull(tarefa.excluido_em), isNull(tarefa.tarefa_pai_id)),
    )
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
  return rows.map((row) => {
    const status = row.status;
    const lado = row.lado;
    const aberta = isTarefaAberta(status);
    return {
      id: row.id,
      uuid: row.uuid,
      fase_id: row.fase_id,
      titulo: row.titulo,
      lado,
      lado_label: ladoLabels[lado],
      responsavel: row.responsavel,
      vencimento: row.vencimento,
      status,
      status_label: tarefaStatusLabels[status],
      aberta,
      atrasada: aberta && row.vencimento !== null && row.vencimento < hoje,
      obrigatoria: row.chave !== null && !row.opcional,
      abre:
        actor.visaoTotal || [row.responsavel_id, row.revisor_id, row.criado_por_id].includes(actor.usuarioId),
    };
  });
}
