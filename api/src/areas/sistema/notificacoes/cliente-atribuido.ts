import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { notify } from './notify';

/** Tells a person that a client came into his portfolio, unless he put it there himself. */
export async function tellCarteira(
  tx: Transaction,
  scope: Scope,
  cliente: { uuid: string; razao_social: string },
  responsavel: { agora: number; antes?: number },
): Promise<void> {
  if (responsavel.agora === responsavel.antes) return;
  await notify(tx, scope, {
    evento: 'cliente_atribuido',
    usuarioIds: [responsavel.agora],
    exceto: scope.actor.usuarioId,
    titulo: 'Cliente na sua carteira',
    corpo: `${cliente.razao_social} agora está na sua carteira.`,
    entidade: 'cliente',
    entidadeUuid: cliente.uuid,
    rota: `/clientes/editar/${cliente.uuid}`,
  });
}
