import { type ProjetoPasso, projetoStatusLabels } from '@gestao/shared/contracts/operacao/projetos';
import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '../../../../platform/app/scope';
import type { Transaction } from '../../../../platform/database/database';
import { perfil, projeto_membro, usuario } from '../../../../platform/database/schema';
import { notify } from '../../../sistema/notificacoes/notify';
import type { ProjetoRow } from '../projeto.writer';

const rotaDe = ({ uuid }: Pick<ProjetoRow, 'uuid'>) => `/projeto-detalhes/${uuid}`;

/** Tells a person that a project is his now, unless he took it himself or had it before. */
export async function notifyProjetoResponsavel(
  tx: Transaction,
  scope: Scope,
  row: ProjetoRow,
  antes?: number,
): Promise<void> {
  if (row.responsavel_id === antes) return;
  await notify(tx, scope, {
    evento: 'projeto_atribuido',
    usuarioIds: [row.responsavel_id],
    exceto: scope.actor.usuarioId,
    titulo: `${row.codigo} agora é seu projeto`,
    corpo: `${scope.actor.nome} passou “${row.nome}” para você.`,
    entidade: 'projeto',
    entidadeUuid: row.uuid,
    rota: rotaDe(row),
  });
}

const feito: Readonly<Record<ProjetoPasso, string>> = {
  iniciar: 'iniciou',
  pausar: 'pausou',
  retomar: 'retomou',
  concluir: 'concluiu',
  cancelar: 'cancelou',
  reabrir: 'reabriu',
};

/** Tells responsável and members, where they may open projects, what became of one. */
export async function notifyPasso(
  tx: Transaction,
  scope: Scope,
  row: ProjetoRow,
  { passo, motivo }: { passo: ProjetoPasso; motivo: string | null },
): Promise<void> {
  const membros = await tx
    .select({ id: usuario.id })
    .from(projeto_membro)
    .innerJoin(usuario, eq(usuario.id, projeto_membro.usuario_id))
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(projeto_membro.projeto_id, row.id), sql`'gerenciar projetos' = any(${perfil.permissoes})`));
  const status = projetoStatusLabels[row.status].toLowerCase();
  const porque = motivo ? ` Motivo: ${motivo}` : '';
  await notify(tx, scope, {
    evento: 'projeto_status',
    usuarioIds: [row.responsavel_id, ...membros.map(({ id }) => id)],
    exceto: scope.actor.usuarioId,
    titulo: `${row.codigo} está ${status}`,
    corpo: `${scope.actor.nome} ${feito[passo]} “${row.nome}”.${porque}`,
    entidade: 'projeto',
    entidadeUuid: row.uuid,
    rota: rotaDe(row),
  });
}
