import type { Scope } from '../../app/scope';
import type { Transaction } from '../../database/database';
import { notify } from '../notificacoes/notify';
import type { OportunidadeRow } from './oportunidades.repository';

/** Tells a person that an opportunity is his now, unless he took it himself or had it before. */
export async function avisarResponsavel(
  tx: Transaction,
  scope: Scope,
  row: Pick<OportunidadeRow, 'uuid' | 'codigo' | 'titulo' | 'proxima_acao'>,
  responsavel: { agora: number; antes?: number },
): Promise<void> {
  if (responsavel.agora === responsavel.antes) return;
  const proxima = row.proxima_acao ? ` Próxima ação: ${row.proxima_acao}.` : '';
  await notify(tx, scope, {
    evento: 'oportunidade_atribuida',
    usuarioIds: [responsavel.agora],
    exceto: scope.actor.usuarioId,
    titulo: `${row.codigo} agora é sua oportunidade`,
    corpo: `${scope.actor.nome} passou “${row.titulo}” para você.${proxima}`,
    entidade: 'oportunidade',
    entidadeUuid: row.uuid,
    rota: `/oportunidades?oportunidade=${row.uuid}`,
  });
}
