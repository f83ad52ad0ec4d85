import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { FinalidadeDaImplantacao } from '@gestao/shared/contracts/implantacao/links';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { lockLiveTokens } from '../../acesso/tokens/tokens.repository';
import { issueToken, reissueToken, revokeToken } from '../../acesso/tokens/tokens.service';

/**
 * A new link to a page of an implantação for a person: those that the person had end.
 * @returns its address, which is stored nowhere
 */
export async function renewLink(
  tx: Transaction,
  audit: Audit,
  { actor, config, now }: Scope,
  finalidade: FinalidadeDaImplantacao,
  implantacaoId: number,
  { nome, email }: { nome: string; email: string },
): Promise<string> {
  const por = { usuarioId: actor.usuarioId, now: now() };
  const seus = (await lockLiveTokens(tx, [finalidade], implantacaoId)).filter(
    ({ contato_email, indice_id }) => contato_email === email.trim().toLowerCase() && indice_id === null,
  );
  const [ultimo, ...outros] = seus.reverse();
  for (const token of outros) {
    await revokeToken(tx, audit, token, { motivo: 'Substituído por um novo link', ...por });
  }
  const novo = ultimo
    ? await reissueToken(tx, audit, ultimo, { criadoPorId: por.usuarioId }, por.now)
    : await issueToken(
        tx,
        audit,
        {
          finalidade,
          entidadeId: implantacaoId,
          contatoNome: nome,
          contatoEmail: email,
          criadoPorId: por.usuarioId,
        },
        por.now,
      );
  return config.publicUrl + clientPath(finalidade, novo.token);
}
