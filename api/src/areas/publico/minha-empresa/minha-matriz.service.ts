import type {
  MatrizConcordar,
  MatrizConfirmar,
  MatrizSugerir,
} from '@gestao/shared/contracts/implantacao/matriz';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { comprovanteDaMatriz, findConfirmadaDoCliente } from '../../implantacao/matriz/comprovante-da-matriz';
import {
  concordarComLinha,
  confirmarMatriz,
  type QuemResponde,
  sugerirMudanca,
} from '../../implantacao/matriz/responder-matriz';
import { minhaImplantacaoId } from './minha-empresa.rows';

/** @throws Refusal 403 for staff; 404 for another client's; as `concordarComLinha` */
export async function concordarComMinhaLinha(
  scope: Scope,
  uuid: string,
  form: MatrizConcordar,
): Promise<void> {
  await concordarComLinha(scope, quem(scope), await minhaImplantacaoId(scope, uuid), form);
}

/** @throws Refusal 403 for staff; 404 for another client's; as `sugerirMudanca` */
export async function sugerirNaMinhaMatriz(scope: Scope, uuid: string, form: MatrizSugerir): Promise<void> {
  await sugerirMudanca(scope, quem(scope), await minhaImplantacaoId(scope, uuid), form);
}

/** @throws Refusal 403 for staff; 404 for another client's; as `confirmarMatriz` */
export async function confirmarMinhaMatriz(scope: Scope, uuid: string, form: MatrizConfirmar): Promise<void> {
  await confirmarMatriz(scope, quem(scope), await minhaImplantacaoId(scope, uuid), form);
}

/** @throws Refusal 403 for staff; 404 for another client's, and while nothing was confirmed */
export async function comprovanteDaMinhaMatriz(scope: Scope, uuid: string) {
  const { orm } = scope.database;
  const confirmada = await findConfirmadaDoCliente(orm, await minhaImplantacaoId(scope, uuid));
  if (!confirmada) throw notFound();
  return comprovanteDaMatriz(orm, confirmada);
}

const quem = ({ auditActor, actor }: Scope): QuemResponde => ({
  auditActor,
  usuarioId: actor.usuarioId,
  nome: actor.nome,
});
