import {
  doisFatoresLabels,
  type UsuarioDetail,
  type UsuarioForm,
  type UsuarioStatus,
  usuarioStatusLabels,
} from '@gestao/shared/contracts/usuarios';
import { and, eq, isNull } from 'drizzle-orm';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { labels } from '../../audit/labels';
import { created, refuseLostUpdate, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import { cargo, cliente, departamento, equipe, perfil, usuario } from '../../database/schema';
import { idOfRef, idsOfRefs } from '../../listing/refs';
import { withUniqueFields } from '../../listing/unique';
import { cancelPasswordLinks } from '../auth/password-link';
import { enqueuePasswordLink } from '../email/outbox';
import {
  lockAdministration,
  profileBlock,
  refuseNoAdministrator,
  refuseProfileBlock,
} from '../perfis/delegation';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { findUsuario, lockUsuario, permissionsOfUsuario, replaceTeams } from './usuarios.repository';

const uniqueFields = {
  usuario_email_unico: ['email', 'e-mail'],
  usuario_login_unico: ['login', 'login'],
} satisfies Record<string, [string, string]>;

/** Not changes of the record: they are counted, or move by themselves. */
const logged = (detail: NonNullable<Awaited<ReturnType<typeof findUsuario>>>) => {
  const { sessoes_ativas: _s, ultimo_acesso_em: _u, status_label: status, ...rest } = labels(detail);
  return { ...rest, status, dois_fatores: doisFatoresLabels[detail.dois_fatores] };
};

/** @throws Refusal 404 */
export async function getUsuario(scope: Scope, uuid: string): Promise<UsuarioDetail> {
  const { orm } = scope.database;
  const found = await findUsuario(orm, uuid, scope.now());
  const permissoes = await permissionsOfUsuario(orm, uuid);
  if (!found || !permissoes) throw notFound();
  const own = scope.actor.uuid === uuid;
  return { ...found, proprio: own, bloqueio: profileBlock(scope.actor, { permissoes, own: false }) };
}

/**
 * Creates a person as invited and sends the link that sets the first password.
 * @throws Refusal 403 for a profile the person may not give; 422.
 */
export function inviteUsuario(scope: Scope, form: UsuarioForm) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await refuseUngrantable(tx, scope, form);
      const { columns, equipeIds } = await columnsOf(tx, form);
      const [row] = await tx
        .insert(usuario)
        .values({ ...columns, status: 'convidado', ...created(scope.actor, scope.now()) })
        .returning({ id: usuario.id, uuid: usuario.uuid, versao: usuario.versao });
      if (!row) throw new Error('A person was not inserted.');
      await replaceTeams(tx, row.id, equipeIds);
      await enqueuePasswordLink(tx, { para: form.email, modelo: 'convite' });
      const after = await findUsuario(tx, row.uuid, scope.now());
      audit.record({
        acao: 'Criou',
        entidade: 'usuario',
        uuid: row.uuid,
        rotulo: form.nome,
        depois: after && logged(after),
      });
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/** @throws Refusal 403, 404, 406 (last administrator), 409, 422. */
export async function updateUsuario(scope: Scope, uuid: string, form: UsuarioForm & { versao: number }) {
  const { saved, usuarioId } = await withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await lockAdministration(tx);
      const row = await lockEditable(tx, scope, uuid);
      await refuseLostUpdate(tx, row, form.versao);
      if (row.perfil_id !== form.perfil_id || scopeWidens(row, form))
        await refuseUngrantable(tx, scope, form, uuid);
      const before = await findUsuario(tx, uuid, scope.now());
      const { columns, equipeIds } = await columnsOf(tx, form);
      if (columns.gestor_id === row.id)
        throw invalidFields({ gestor_uuid: ['Uma pessoa não pode ser gestora dela mesma.'] });
      const [updated] = await tx
        .update(usuario)
        .set({ ...columns, ...touched(scope.actor, scope.now()) })
        .where(eq(usuario.id, row.id))
        .returning({ uuid: usuario.uuid, versao: usuario.versao });
      await replaceTeams(tx, row.id, equipeIds);
      if (row.email !== form.email) await cancelPasswordLinks(tx, row.id, scope.now());
      await refuseNoAdministrator(tx);
      if (row.perfil_id !== form.perfil_id) {
        await revokeUserSessions(tx, row.id, 'Perfil alterado', scope.now(), scope.actor.sessaoId);
      }
      const after = await findUsuario(tx, uuid, scope.now());
      audit.record({
        acao: 'Alterou',
        entidade: 'usuario',
        uuid,
        rotulo: form.nome,
        antes: before && logged(before),
        depois: after && logged(after),
      });
      return { saved: updated as { uuid: string; versao: number }, usuarioId: row.id };
    }),
  );
  scope.sessions.invalidateUser(usuarioId);
  return saved;
}

/** Blocks a person, which ends his sessions, or lets him in again. @throws Refusal 403, 404, 406, 409. */
export async function changeUsuarioStatus(
  scope: Scope,
  uuid: string,
  change: { para: 'bloqueado' | 'ativo'; versao: number },
) {
  const { saved, usuarioId } = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    await lockAdministration(tx);
    const row = await lockEditable(tx, scope, uuid);
    await refuseLostUpdate(tx, row, change.versao);
    if (row.id === scope.actor.usuarioId)
      throw ruleRefusal('proprio_acesso', 'Você não pode bloquear o seu próprio acesso.');
    const from = change.para === 'bloqueado' ? 'ativo' : 'bloqueado';
    if (row.status !== from)
      throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
    const [updated] = await tx
      .update(usuario)
      .set({ status: change.para, ...touched(scope.actor, scope.now()) })
      .where(eq(usuario.id, row.id))
      .returning({ uuid: usuario.uuid, versao: usuario.versao });
    if (change.para === 'bloqueado') await revokeUserSessions(tx, row.id, 'Acesso bloqueado', scope.now());
    await refuseNoAdministrator(tx);
    audit.record({
      acao: 'Mudou status',
      entidade: 'usuario',
      uuid,
      rotulo: row.nome,
      antes: { status: usuarioStatusLabels[row.status as UsuarioStatus] },
      depois: { status: usuarioStatusLabels[change.para] },
    });
    return { saved: updated as { uuid: string; versao: number }, usuarioId: row.id };
  });
  scope.sessions.invalidateUser(usuarioId);
  return saved;
}

/** Ends every session of a person (except the one asking). @returns how many. @throws Refusal 403, 404. */
export async function endUsuarioSessions(scope: Scope, uuid: string): Promise<number> {
  const { total, usuarioId } = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEditable(tx, scope, uuid);
    const ended = await revokeUserSessions(
      tx,
      row.id,
      'Encerrada pelo administrador',
      scope.now(),
      scope.actor.sessaoId,
    );
    if (ended > 0) {
      audit.record({
        acao: 'Alterou',
        entidade: 'usuario',
        uuid,
        rotulo: row.nome,
        depois: { sessoes_encerradas: ended },
      });
    }
    return { total: ended, usuarioId: row.id };
  });
  scope.sessions.invalidateUser(usuarioId);
  return total;
}

/** Sends the invitation again, or to an active person the link that resets the password. @throws Refusal 403, 404, 406. */
export function sendUsuarioLink(scope: Scope, uuid: string): Promise<'convite' | 'redefinicao'> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEditable(tx, scope, uuid);
    if (row.status !== 'convidado' && row.status !== 'ativo')
      throw ruleRefusal('sem_acesso', 'Esta pessoa não pode entrar no sistema agora.');
    const modelo = row.status === 'convidado' ? 'convite' : 'redefinicao';
    await enqueuePasswordLink(tx, { para: row.email, modelo });
    audit.record({
      acao: 'Enviou',
      entidade: 'usuario',
      uuid,
      rotulo: row.nome,
      depois: { mensagem: modelo },
    });
    return modelo;
  });
}

async function lockEditable(tx: Transaction, scope: Scope, uuid: string) {
  const row = await lockUsuario(tx, uuid);
  if (!row) throw notFound();
  refuseProfileBlock(scope.actor, { permissoes: row.permissoes, own: false });
  // Else a restricted person could take over, by e-mail and reset, an account that sees everything.
  if (!scope.actor.visaoTotal && row.habilitar_visualizacao_total === 1) {
    throw forbidden('Você não pode alterar uma pessoa com visão total.');
  }
  return row;
}

const scopeWidens = (row: { habilitar_visualizacao_total: number; is_client: number }, form: UsuarioForm) =>
  row.habilitar_visualizacao_total < form.habilitar_visualizacao_total || row.is_client > form.is_client;

/** A restricted person gives neither permissions nor a view he lacks, and changes no profile of his own. */
async function refuseUngrantable(
  tx: Transaction,
  scope: Scope,
  form: UsuarioForm,
  uuid?: string,
): Promise<void> {
  const [target] = await tx
    .select({ permissoes: perfil.permissoes })
    .from(perfil)
    .where(and(eq(perfil.id, form.perfil_id), isNull(perfil.excluido_em)));
  if (!target) throw invalidFields({ perfil_id: ['Opção inválida.'] });
  refuseProfileBlock(scope.actor, { permissoes: target.permissoes, own: uuid === scope.actor.uuid });
  if (!scope.actor.visaoTotal && form.habilitar_visualizacao_total === 1) {
    throw invalidFields({ habilitar_visualizacao_total: ['Você não pode conceder a visão total.'] });
  }
}

async function columnsOf(tx: Transaction, form: UsuarioForm) {
  const columns = {
    nome: form.nome,
    email: form.email,
    login: form.login,
    perfil_id: form.perfil_id,
    cargo_id: await idOfRef(tx, cargo, form.cargo_uuid, 'cargo_uuid'),
    departamento_id: await idOfRef(tx, departamento, form.departamento_uuid, 'departamento_uuid'),
    gestor_id: await idOfRef(tx, usuario, form.gestor_uuid, 'gestor_uuid'),
    habilitar_visualizacao_total: form.habilitar_visualizacao_total,
    is_client: form.is_client,
    cliente_id: await idOfRef(tx, cliente, form.cliente_uuid, 'cliente_uuid'),
    telefone: form.telefone,
    capacidade_minutos_dia: form.capacidade_minutos_dia,
  };
  return { columns, equipeIds: await idsOfRefs(tx, equipe, form.equipes_uuid, 'equipes_uuid') };
}
