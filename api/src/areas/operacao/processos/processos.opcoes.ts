import type { ProcessoOpcoes } from '@gestao/shared/contracts/operacao/processos';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { cargo, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';
import { seesValores } from '../projetos/projetos.rows';

/** Choices of the forms. @throws Refusal 403 for a client's person */
export async function readOpcoesDeProcesso({ orm }: Database, actor: Actor): Promise<ProcessoOpcoes> {
  if (actor.isClient) throw forbidden();
  const [pessoas, departamentos, cargos] = await Promise.all([
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')))
      .orderBy(byText(usuario.nome), usuario.id)
      .limit(1000),
    departamentoChoices(orm),
    orm
      .select({ valor: cargo.uuid, rotulo: cargo.nome })
      .from(cargo)
      .where(isNull(cargo.excluido_em))
      .orderBy(byText(cargo.nome), cargo.id),
  ]);
  return { pessoas, departamentos, cargos, escolhe_dono: actor.visaoTotal, ve_valores: seesValores(actor) };
}
