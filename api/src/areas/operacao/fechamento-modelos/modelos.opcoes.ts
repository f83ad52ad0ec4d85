import type { FechamentoModeloOpcoes } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type { SeletorGrupo } from '@gestao/shared/contracts/sistema/values/seletores';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { cliente, direcionador, precificacao_servico, seletor } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';

/** Choices of a template's forms. @throws Refusal 403 for a client's person */
export async function readOpcoes({ orm }: Database, actor: Actor): Promise<FechamentoModeloOpcoes> {
  if (actor.isClient) throw forbidden();
  const doGrupo = (grupo: SeletorGrupo) =>
    orm
      .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
      .from(seletor)
      .where(and(isNull(seletor.excluido_em), eq(seletor.grupo, grupo), eq(seletor.ativo, true)))
      .orderBy(seletor.ordem, seletor.id);
  const nome = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;
  const [pessoas, departamentos, segmentos, tipos_documento, servicos, direcionadores, clientes] =
    await Promise.all([
      listPessoasDasTarefas(orm),
      departamentoChoices(orm),
      doGrupo('segmento'),
      doGrupo('tipo_documento'),
      orm
        .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
        .from(precificacao_servico)
        .where(and(isNull(precificacao_servico.excluido_em), eq(precificacao_servico.ativo, true)))
        .orderBy(byText(precificacao_servico.nome), precificacao_servico.id)
        .limit(500),
      orm
        .select({ valor: direcionador.uuid, rotulo: direcionador.nome })
        .from(direcionador)
        .where(isNull(direcionador.excluido_em))
        .orderBy(byText(direcionador.nome), direcionador.id),
      orm
        .select({ valor: cliente.uuid, rotulo: nome })
        .from(cliente)
        .where(and(isNull(cliente.excluido_em), inArray(cliente.status, ['ativo', 'em_implantacao'])))
        .orderBy(byText(nome), cliente.id)
        .limit(500),
    ]);
  return {
    pessoas: pessoas.map(({ valor, rotulo }) => ({ valor, rotulo })),
    departamentos,
    segmentos,
    tipos_documento,
    servicos,
    direcionadores,
    // As samples for dates: who does not see the whole firm chooses among none.
    clientes: actor.visaoTotal ? clientes : [],
  };
}
