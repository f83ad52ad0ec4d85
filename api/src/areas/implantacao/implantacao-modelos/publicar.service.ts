import type { PublicarRascunho } from '@gestao/shared/contracts/comum/modelo-versoes';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { publishRascunho } from '../../../platform/versioned/drafts';
import { implantacaoModelos } from './implantacao-modelo.kind';

/**
 * Puts the draft to use: what starts from now on begins with it, and what runs keeps what it got
 * (docs/decisions/0069).
 * @throws Refusal 403, 404, 409; 406 `sem_rascunho`; 422 by field for what is missing, and the draft stays
 */
export function publishImplantacaoModelo(scope: Scope, uuid: string, form: PublicarRascunho) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { modelo, versao } = await publishRascunho(tx, audit, implantacaoModelos, scope, uuid, form);
    return { uuid, versao: modelo.versao, numero: versao.numero };
  });
}
