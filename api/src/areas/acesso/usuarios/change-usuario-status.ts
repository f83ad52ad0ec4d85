import { type UsuarioStatus, usuarioStatusLabels } from '@gestao/shared/contracts/acesso/usuarios';
import type { Trail } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cancelPasswordLinks } from '../auth/password-link';
import { refuseNoAdministrator } from '../perfis/delegation';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { type UsuarioRow, writeUsuarioStatus } from '../usuario-registro/usuario.writer';

/** Statuses that each of these starts from (docs/domain/acesso.md#usuarios). */
const passagens: Record<'bloqueado' | 'ativo' | 'inativo', readonly UsuarioStatus[]> = {
  bloqueado: ['ativo'],
  ativo: ['bloqueado', 'inativo'],
  inativo: ['convidado', 'ativo', 'bloqueado'],
};

/** @throws Refusal 406 `transicao_invalida` */
export function refusePassagem({ status }: Pick<UsuarioRow, 'status'>, para: keyof typeof passagens): void {
  if (passagens[para].some((one) => one === status)) return;
  throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
}

/**
 * Takes a locked person to another status, in the caller's audited transaction. Who left without ever having come
 * in is invited again instead of active. What stands open of who may not come in any more closes: sessions, and the
 * links of who left. (An invited person becomes active by proving who he is: `writeAcesso`.)
 * @param log what the log says besides
 * @returns the person as he is now; call `invalidateUser` after the commit
 * @throws Refusal 406 `transicao_invalida`; for the last administrator
 */
export async function changeUsuarioStatus(
  tx: Transaction,
  audit: Audit,
  row: UsuarioRow,
  para: keyof typeof passagens,
  por: Trail,
  log: () => Promise<Record<string, unknown>> = async () => ({}),
): Promise<UsuarioRow> {
  refusePassagem(row, para);
  const neverCameIn = row.senha_hash === null && row.ultimo_acesso_em === null;
  const status = para === 'ativo' && row.status === 'inativo' && neverCameIn ? 'convidado' : para;
  const saved = await writeUsuarioStatus(tx, row.id, status, por);
  await refuseNoAdministrator(tx);
  const more = await log();
  if (para === 'inativo') await cancelPasswordLinks(tx, row.id, por.now);
  if (para !== 'ativo') {
    await revokeUserSessions(
      tx,
      row.id,
      para === 'inativo' ? 'Acesso inativado' : 'Acesso bloqueado',
      por.now,
    );
  }
  audit.record({
    acao: 'Mudou status',
    entidade: 'usuario',
    uuid: row.uuid,
    rotulo: row.nome,
    antes: { status: usuarioStatusLabels[row.status] },
    depois: { status: usuarioStatusLabels[status], ...more },
  });
  return saved;
}
