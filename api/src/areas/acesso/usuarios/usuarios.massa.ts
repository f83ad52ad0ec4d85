import {
  clientInEquipe,
  clientWithTotal,
  type UsuarioForm,
  type UsuarioMassa,
} from '@gestao/shared/contracts/acesso/usuarios';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { inArray } from 'drizzle-orm';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { usuario } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { getPendencias, inactivateUsuario } from './usuarios.inativar';
import { findUsuario } from './usuarios.repository';
import { updateUsuario } from './usuarios.service';

/**
 * Changes profile, team or view of many people, or inactivates those nothing hangs on; each one by the
 * same rules as alone. What is refused comes back with its reason.
 */
export async function runUsuarioMassa(scope: Scope, request: UsuarioMassa): Promise<MassaResult> {
  const { orm } = scope.database;
  const names = await orm
    .select({ uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.uuid, request.uuids));
  return runMassa(
    request.uuids,
    (uuid) => names.find((person) => person.uuid === uuid)?.nome,
    (uuid) => (request.acao === 'inativar' ? inactivateFree(scope, uuid) : change(scope, uuid, request)),
    scope.report,
  );
}

async function change(
  scope: Scope,
  uuid: string,
  request: Exclude<UsuarioMassa, { acao: 'inativar' }>,
): Promise<void> {
  const { form, versao } = await formOf(scope, uuid);
  if (request.acao === 'visao' && form.is_client === 1)
    throw ruleRefusal('visao_de_cliente', clientWithTotal);
  if (request.acao === 'equipe' && form.is_client === 1)
    throw ruleRefusal('equipe_de_cliente', clientInEquipe);
  await updateUsuario(scope, uuid, { ...form, ...changeOf(request), versao });
}

function changeOf(request: Exclude<UsuarioMassa, { acao: 'inativar' }>): Partial<UsuarioForm> {
  switch (request.acao) {
    case 'perfil':
      return { perfil_id: request.dados.perfil_id };
    case 'equipe':
      return { equipes_uuid: [request.dados.equipe_uuid] };
    case 'visao':
      return { habilitar_visualizacao_total: request.dados.visao === 'total' ? 1 : 0 };
  }
}

/** Who still has work needs the wizard, where somebody says who takes it over. */
async function inactivateFree(scope: Scope, uuid: string): Promise<void> {
  const { grupos } = await getPendencias(scope, uuid);
  if (grupos.length > 0) {
    const open = grupos.map((grupo) => `${grupo.rotulo.toLowerCase()} (${grupo.total})`).join(', ');
    throw ruleRefusal('pendencias', `Escolha quem assume: ${open}.`);
  }
  const { versao } = await formOf(scope, uuid);
  await inactivateUsuario(scope, uuid, { versao, substituto_uuid: null, por_grupo: {} });
}

/** The person as his form would send him unchanged. */
async function formOf(scope: Scope, uuid: string): Promise<{ form: UsuarioForm; versao: number }> {
  const found = await findUsuario(scope.database.orm, uuid, scope.now());
  if (!found) throw notFound();
  const form: UsuarioForm = {
    nome: found.nome,
    email: found.email,
    login: found.login,
    perfil_id: found.perfil.id,
    cargo_uuid: found.cargo?.uuid ?? null,
    departamento_uuid: found.departamento?.uuid ?? null,
    gestor_uuid: found.gestor?.uuid ?? null,
    // One of a client who was put in a team before that was refused leaves it with the next change.
    equipes_uuid: found.is_client === 1 ? [] : found.equipes.map((equipe) => equipe.uuid),
    habilitar_visualizacao_total: found.habilitar_visualizacao_total,
    is_client: found.is_client,
    cliente_uuid: found.cliente?.uuid ?? null,
    telefone: found.telefone,
    capacidade_minutos_dia: found.capacidade_minutos_dia,
    microsoft_tid: found.microsoft_tid,
    microsoft_oid: found.microsoft_oid,
  };
  return { form, versao: found.versao };
}
