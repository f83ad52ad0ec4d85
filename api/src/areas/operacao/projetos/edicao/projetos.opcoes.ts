import type { ProjetoOpcoes } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { forbidden } from '../../../../platform/app/refusal';
import type { Database } from '../../../../platform/database/database';
import { usuario } from '../../../../platform/database/schema';
import { byText } from '../../../../platform/listing/text';
import { departamentoChoices } from '../../../acesso/departamentos/departamento-choices';
import { listMotivos } from '../../tarefas/vida/motivos';
import { seesValores } from '../projetos.rows';

/** Choices of the form. @throws Refusal 403 for a client's person */
export async function readOpcoesDeProjeto({ orm }: Database, actor: Actor): Promise<ProjetoOpcoes> {
  if (actor.isClient) throw forbidden();
  const [usuarios, departamentos, tipos_documento] = await Promise.all([
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')))
      .orderBy(byText(usuario.nome), usuario.id)
      .limit(1000),
    departamentoChoices(orm),
    listMotivos(orm, 'tipo_documento'),
  ]);
  return {
    usuarios,
    departamentos,
    tipos_documento,
    escolhe_responsavel: actor.visaoTotal,
    ve_valores: seesValores(actor),
  };
}
