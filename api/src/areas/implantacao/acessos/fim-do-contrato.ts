import { trailOf } from '../../../platform/app/author';
import type { ContractEndStep } from '../../../platform/area/contract-end';
import { eraseAcessos } from '../implantacao-registro/acesso.writer';

/** What nobody took of a client whose contract ends is erased (docs/domain/implantacao.md#acessos). */
export const eraseCertificados: ContractEndStep = {
  run: (tx, _audit, scope, { id }) => eraseAcessos(tx, { clienteId: id }, trailOf(scope)),
};
