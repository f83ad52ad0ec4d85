import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { notify } from '../../sistema/notificacoes/notify';
import type { OportunidadeRow } from './oportunidades.repository';

/** Tells a person that an opportunity is his now, unless he took it himself or had it before. */
export async function notifyOportunidadeResponsavel(
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

/** Tells who takes over the opportunities of somebody who leaves. */
export async function notifyHeir(
  tx: Transaction,
  scope: Scope,
  {
    de,
    para,
    oportunidades,
  }: {
    /** Name of who leaves. */
    de: string;
    para: number;
    oportunidades: readonly { uuid: string; nome: string }[];
  },
): Promise<void> {
  const [primeira] = oportunidades;
  const uma = oportunidades.length === 1 ? primeira : undefined;
  await notify(tx, scope, {
    evento: 'oportunidade_atribuida',
    usuarioIds: [para],
    exceto: scope.actor.usuarioId,
    titulo: uma ? `${uma.nome} agora é sua` : `${oportunidades.length} oportunidades agora são suas`,
    corpo: `Antes com ${de}.`,
    ...(uma ? { entidade: 'oportunidade', entidadeUuid: uma.uuid } : {}),
    rota: uma ? `/oportunidades?oportunidade=${uma.uuid}` : '/oportunidades',
  });
}
