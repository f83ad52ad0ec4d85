import { formatCompetenciaInWords } from '@gestao/shared/config';
import { eq, sql } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { notify } from '../../sistema/notificacoes/notify';
import type { FechamentoRow } from '../fechamentos/fechamento.writer';
import { envolvidosEm } from './executores';

const rotaDe = ({ uuid }: Pick<FechamentoRow, 'uuid'>) => `/fechamento-detalhes/${uuid}`;

/** Tells who coordinates a closing and who works on it that it was closed, or reopened and why. */
export async function notifyFechamento(
  tx: Transaction,
  scope: Scope,
  row: FechamentoRow,
  evento: 'fechamento_concluido' | 'reabertura',
  motivo: string | null,
): Promise<void> {
  const [dele] = await tx
    .select({ nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})` })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  const nomeDoCliente = dele?.nome ?? '';
  const competencia = formatCompetenciaInWords(row.competencia);
  const feito = evento === 'reabertura' ? 'reabriu' : 'fechou';
  const autor = scope.actor.nome;
  const rota = rotaDe(row);
  const link = scope.config.publicUrl + rota;
  await notify(tx, scope, {
    evento,
    usuarioIds: [row.coordenador_id, ...(await envolvidosEm(tx, row.id))],
    exceto: scope.actor.usuarioId,
    titulo: `${nomeDoCliente}, ${competencia}: fechamento ${evento === 'reabertura' ? 'reaberto' : 'concluído'}`,
    corpo: [`${autor} ${feito} ${row.codigo}.`, motivo].filter(Boolean).join(' '),
    entidade: 'fechamento',
    entidadeUuid: row.uuid,
    rota,
    carta: ({ nome }) =>
      evento === 'reabertura'
        ? {
            modelo: 'reabertura',
            dados: { nome, autor, cliente: nomeDoCliente, competencia, motivo: motivo ?? '', link },
          }
        : { modelo: 'fechamento_concluido', dados: { nome, cliente: nomeDoCliente, competencia, link } },
  });
}
