import type {
  MatrizConcordar,
  MatrizConfirmar,
  MatrizSugerir,
} from '@gestao/shared/contracts/implantacao/matriz';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { comprovanteDaMatriz, findConfirmadaDoCliente } from '../../implantacao/matriz/comprovante-da-matriz';
import {
  agreeWithLinha,
  confirmMatriz,
  type QuemResponde,
  suggestMudanca,
} from '../../implantacao/matriz/responder-matriz';
import { minhaImplantacaoId } from './minha-empresa.rows';

/** @throws Refusal 403 for staff; 404 for another client's; as `agreeWithLinha` */
export async function agreeWithMyLinha(scope: Scope, uuid: string, form: MatrizConcordar): Promise<void> {
  await agreeWithLinha(scope, quem(scope), await minhaImplantacaoId(scope, uuid), form);
}

/** @throws Refusal 403 for staff; 404 for another client's; as `suggestMudanca` */
export async function suggestInMyMatriz(scope: Scope, uuid: string, form: MatrizSugerir): Promise<void> {
  await suggestMudanca(scope, quem(scope), await minhaImplantacaoId(scope, uuid), form);
}

/** @throws Refusal 403 for staff; 404 for another client's; as `confirmMatriz` */
export async function confirmMyMatriz(scope: Scope, uuid: string, form: MatrizConfirmar): Promise<void> {
  await confirmMatriz(scope, quem(scope), await minhaImplantacaoId(scope, uuid), form);
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
