import type { CertificadoGuardado } from '@gestao/shared/contracts/implantacao/certificados';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { findClienteId } from '../../clientes/clientes/clientes.repository';
import { findImplantacaoQuePede } from '../documentos/documentos.repository';
import type { ArquivoDoCertificado } from './arquivo-do-certificado';
import type { QuemEntrega } from './dono-do-acesso';
import { handOverCertificado } from './entregar-certificado';

/*
 * A person of the firm sends a certificate that a client gave it (docs/domain/implantacao.md#acessos). The file is read
 * only once the record is known to be the person's.
 */

/** @throws Refusal 404 outside the person's rows; as `handOverCertificado` */
export async function sendCertificadoOfImplantacao(
  scope: Scope,
  uuid: string,
  read: () => Promise<ArquivoDoCertificado>,
): Promise<CertificadoGuardado> {
  const row = await findImplantacaoQuePede(scope.database.orm, scope.actor, uuid);
  if (!row) throw notFound();
  return handOverCertificado(scope, daEquipe(scope), { implantacaoId: row.id }, await read());
}

/** Of a client, whether it has an implantação or not. @throws Refusal as `sendCertificadoOfImplantacao` */
export async function sendCertificadoOfCliente(
  scope: Scope,
  uuid: string,
  read: () => Promise<ArquivoDoCertificado>,
): Promise<CertificadoGuardado> {
  const clienteId = await findClienteId(scope.database.orm, scope.actor, uuid);
  if (clienteId === undefined) throw notFound();
  return handOverCertificado(scope, daEquipe(scope), { clienteId }, await read());
}

const daEquipe = ({ auditActor, actor }: Scope): QuemEntrega => ({
  auditActor,
  usuarioId: actor.usuarioId,
  nome: actor.nome,
  origem: 'equipe',
});
