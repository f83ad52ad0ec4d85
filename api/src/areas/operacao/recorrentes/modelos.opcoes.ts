import type { RecorrenteOpcoes } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { cliente, equipe, precificacao_servico, seletor, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { listMotivos } from '../tarefas/vida/motivos';

/** Choices of the form. @throws Refusal 403 for a client's person */
export async function readOpcoesDoModelo({ orm }: Database, actor: Actor): Promise<RecorrenteOpcoes> {
  if (actor.isClient) throw forbidden();
  const [usuarios, departamentos, tipos_documento, segmentos, equipes, servicos, carteiras] =
    await Promise.all([
      listPessoasDasTarefas(orm),
      departamentoChoices(orm),
      listMotivos(orm, 'tipo_documento'),
      orm
        .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
        .from(seletor)
        .where(and(isNull(seletor.excluido_em), eq(seletor.grupo, 'segmento'), eq(seletor.ativo, true)))
        .orderBy(seletor.ordem, seletor.id),
      orm
        .select({ valor: equipe.uuid, rotulo: equipe.nome })
        .from(equipe)
        .where(and(isNull(equipe.excluido_em), eq(equipe.ativo, true)))
        .orderBy(byText(equipe.nome), equipe.id),
      orm
        .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
        .from(precificacao_servico)
        .where(sql`exists (select 1 from cliente_servico cs
        where cs.servico_id = ${precificacao_servico.id} and cs.excluido_em is null)`)
        .orderBy(byText(precificacao_servico.nome), precificacao_servico.id)
        .limit(500),
      orm
        .select({ valor: usuario.uuid, rotulo: usuario.nome })
        .from(usuario)
        .where(
          and(
            isNull(usuario.excluido_em),
            sql`exists (select 1 from ${cliente} c
            where c.responsavel_carteira_id = ${usuario.id} and c.excluido_em is null)`,
          ),
        )
        .orderBy(byText(usuario.nome), usuario.id)
        .limit(1000),
    ]);
  return {
    usuarios: usuarios.map(({ valor, rotulo }) => ({ valor, rotulo })),
    departamentos,
    tipos_documento,
    segmentos,
    equipes,
    servicos,
    carteiras,
    ve_todos: actor.visaoTotal,
  };
}
