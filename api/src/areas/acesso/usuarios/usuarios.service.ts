import {
  doisFatoresLabels,
  type UsuarioDetail,
  type UsuarioForm,
} from '@gestao/shared/contracts/acesso/usuarios';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { labels } from '../../../platform/audit/labels';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cargo, cliente, departamento, equipe, type usuario } from '../../../platform/database/schema';
import { idOfRef, idsOfRefs } from '../../../platform/listing/refs';
import { withUniqueFields } from '../../../platform/listing/unique';
import { enqueuePasswordLink } from '../../sistema/email/outbox';
import { notify } from '../../sistema/notificacoes/notify';
import { emailDomainProblem, readAllowedDomains } from '../auth/access-policy';
import { cancelPasswordLinks } from '../auth/password-link';
import { replaceTeams } from '../equipes/membros.writer';
import { lockAdministration, profileBlock, refuseNoAdministrator } from '../perfis/delegation';
import { idOfColleague } from '../pessoas/colleague';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { insertConvidados, writeUsuarios } from '../usuario-registro/usuario.writer';
import { findUsuario, permissionsOfUsuario } from './usuarios.repository';
import {
  accessChanged,
  accessWidens,
  lockEditable,
  refuseUngrantable,
  usuarioBlock,
} from './usuarios.rights';

const uniqueFields = {
  usuario_email_unico: ['email', 'e-mail'],
  usuario_login_unico: ['login', 'login'],
  usuario_microsoft_unico: ['microsoft_oid', 'vínculo Microsoft'],
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
  const { habilitar_visualizacao_total } = found;
  return {
    ...found,
    proprio: own,
    bloqueio: usuarioBlock(scope.actor, { permissoes, habilitar_visualizacao_total }),
    perfil_bloqueio: profileBlock(scope.actor, { permissoes: [], own }),
  };
}

/**
 * Creates a person as invited and sends the link that sets the first password.
 * @throws Refusal 403 for a profile the person may not give; 422.
 */
export function inviteUsuario(scope: Scope, form: UsuarioForm) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await refuseUngrantable(tx, scope, form);
      await refuseForeignEmail(tx, form);
      const { columns, equipeIds } = await columnsOf(tx, form);
      const [row] = await insertConvidados(tx, [columns], trailOf(scope));
      if (!row) throw new Error('A person was not inserted.');
      await replaceTeams(tx, scope, row.id, equipeIds);
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
      const before = await findUsuario(tx, uuid, scope.now());
      if (row.email !== form.email || row.is_client !== form.is_client) await refuseForeignEmail(tx, form);
      const { columns, equipeIds } = await columnsOf(tx, form, row.gestor_id);
      if (form.is_client === 1) await refuseLeader(tx, row.id);
      if (accessWidens(row, columns)) await refuseUngrantable(tx, scope, form, uuid);
      if (columns.gestor_id === row.id)
        throw invalidFields({ gestor_uuid: ['Uma pessoa não pode ser gestora dela mesma.'] });
      const [updated] = await writeUsuarios(tx, [row.id], columns, trailOf(scope));
      await replaceTeams(tx, scope, row.id, equipeIds);
      if (row.email !== form.email) {
        await cancelPasswordLinks(tx, row.id, scope.now());
        // The invitation went to an address that was wrong: without another one nobody could ever get in.
        if (row.status === 'convidado')
          await enqueuePasswordLink(tx, { para: form.email, modelo: 'convite' });
      }
      await refuseNoAdministrator(tx);
      await endOutdatedSessions(tx, scope, row, columns);
      const after = await findUsuario(tx, uuid, scope.now());
      if (row.perfil_id !== columns.perfil_id && after) {
        await notify(tx, scope, {
          evento: 'perfil_alterado',
          usuarioIds: [row.id],
          exceto: scope.actor.usuarioId,
          titulo: 'Seu perfil de acesso mudou',
          corpo: `Seu perfil agora é ${after.perfil.nome}. Entre novamente para usar os novos acessos.`,
          rota: '/minhas-preferencias',
        });
      }
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

/** Rights that changed end every session; another Microsoft account, those that came by the former one. */
async function endOutdatedSessions(
  tx: Transaction,
  scope: Scope,
  row: typeof usuario.$inferSelect,
  next: Awaited<ReturnType<typeof columnsOf>>['columns'],
): Promise<void> {
  const now = scope.now();
  const { sessaoId } = scope.actor;
  if (accessChanged(row, next)) {
    const motivo = row.perfil_id === next.perfil_id ? 'Acesso alterado' : 'Perfil alterado';
    await revokeUserSessions(tx, row.id, motivo, now, sessaoId);
  } else if (row.microsoft_oid !== next.microsoft_oid || row.microsoft_tid !== next.microsoft_tid) {
    const motivo = 'Conta Microsoft alterada';
    await revokeUserSessions(tx, row.id, motivo, now, sessaoId, 'microsoft');
  }
}

/** The firm may limit its own people to its domains; clients' people have any. @throws Refusal 422 */
async function refuseForeignEmail(tx: Transaction, form: UsuarioForm): Promise<void> {
  if (form.is_client === 1) return;
  const problem = emailDomainProblem(await readAllowedDomains(tx), form.email);
  if (problem) throw invalidFields({ email: [problem] });
}

async function columnsOf(tx: Transaction, form: UsuarioForm, gestorId?: number | null) {
  const columns = {
    nome: form.nome,
    email: form.email,
    login: form.login,
    perfil_id: form.perfil_id,
    cargo_id: await idOfRef(tx, cargo, form.cargo_uuid, 'cargo_uuid'),
    departamento_id: await idOfRef(tx, departamento, form.departamento_uuid, 'departamento_uuid'),
    gestor_id: await idOfColleague(tx, form.gestor_uuid, 'gestor_uuid', gestorId),
    habilitar_visualizacao_total: form.habilitar_visualizacao_total,
    is_client: form.is_client,
    cliente_id: await idOfRef(tx, cliente, form.cliente_uuid, 'cliente_uuid'),
    telefone: form.telefone,
    capacidade_minutos_dia: form.capacidade_minutos_dia,
    microsoft_tid: form.microsoft_tid,
    microsoft_oid: form.microsoft_oid,
  };
  return { columns, equipeIds: await idsOfRefs(tx, equipe, form.equipes_uuid, 'equipes_uuid') };
}

/** Who leads a team is in it, and a client's person is in none. @throws Refusal 422 at `is_client`. */
async function refuseLeader(tx: Transaction, usuarioId: number): Promise<void> {
  const [led] = await tx
    .select({ nome: equipe.nome })
    .from(equipe)
    .where(and(eq(equipe.lider_id, usuarioId), isNull(equipe.excluido_em)))
    .limit(1);
  if (led) throw invalidFields({ is_client: [`Esta pessoa lidera a equipe ${led.nome}.`] });
}
