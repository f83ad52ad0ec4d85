import type { UsuarioOptions } from '@gestao/shared/contracts/acesso/usuarios';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { clienteAtendido } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { cargo, cliente, equipe, perfil, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { departamentoChoices } from '../departamentos/departamento-choices';
import { profileBlock } from '../perfis/delegation';

/** Choices of the form. */
export async function usuarioOptions({ orm }: Database, actor: Actor): Promise<UsuarioOptions> {
  const [perfis, cargos, departamentos, equipes, gestores, clientes, tarefas] = await Promise.all([
    orm
      .select({ id: perfil.id, nome: perfil.nome, permissoes: perfil.permissoes })
      .from(perfil)
      .where(isNull(perfil.excluido_em))
      .orderBy(byText(perfil.nome)),
    orm
      .select({ valor: cargo.uuid, rotulo: cargo.nome })
      .from(cargo)
      .where(and(isNull(cargo.excluido_em), eq(cargo.ativo, true)))
      .orderBy(byText(cargo.nome))
      .limit(500),
    departamentoChoices(orm),
    orm
      .select({ valor: equipe.uuid, rotulo: equipe.nome })
      .from(equipe)
      .where(and(isNull(equipe.excluido_em), eq(equipe.ativo, true)))
      .orderBy(byText(equipe.nome))
      .limit(500),
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0), ne(usuario.status, 'inativo')))
      .orderBy(byText(usuario.nome))
      .limit(1000),
    orm
      .select({ valor: cliente.uuid, rotulo: cliente.razao_social })
      .from(cliente)
      .where(and(isNull(cliente.excluido_em), clienteAtendido(cliente.status)))
      .orderBy(byText(cliente.razao_social))
      .limit(2000),
    readConfigs(orm, 'tarefas'),
  ]);
  return {
    perfis: perfis.map(({ permissoes, ...one }) => ({
      ...one,
      bloqueio: profileBlock(actor, { permissoes, own: false }),
    })),
    cargos,
    departamentos,
    equipes,
    gestores,
    clientes,
    capacidade_padrao: tarefas.capacidade_minutos_dia,
  };
}
