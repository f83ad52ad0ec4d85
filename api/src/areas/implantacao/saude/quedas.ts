import { saudeFaixaLabels } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, implantacao } from '../../../platform/database/schema';
import { createTarefas } from '../../operacao/tarefas/edicao/create-tarefas';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { notify } from '../../sistema/notificacoes/notify';
import { quemPode } from '../implantacao-registro/quem-pode';
import type { Queda } from './recalcular';

/** What is known of the product while something follows by itself. */
export type Produto = Pick<AppContext, 'areas' | 'config' | 'now'>;

const diasDoPlano = 2;

/**
 * What follows when the health falls into a lower band: who answers for it is told, once; in Crítica also who watches
 * all of them, and a plan of recovery is asked for (docs/domain/implantacao.md#saude).
 */
export async function followFall(
  tx: Transaction,
  audit: Audit,
  context: Produto,
  { id, para }: Queda,
): Promise<void> {
  const [row] = await tx
    .select({
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      responsavel_id: implantacao.responsavel_id,
      cliente_id: implantacao.cliente_id,
      cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      uf: cliente.uf,
      municipio_ibge: cliente.municipio_ibge,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(eq(implantacao.id, id));
  if (!row || row.responsavel_id === null) return;
  const critica = para === 'critica';
  const rota = `/implantacao/fluxo-implantacao/${row.uuid}`;
  await notify(tx, context, {
    evento: 'saude_caiu',
    usuarioIds: [
      row.responsavel_id,
      ...(critica ? await quemPode(tx, 'gerenciar implantacao dashboard') : []),
    ],
    titulo: `Saúde ${saudeFaixaLabels[para]}: ${row.cliente}`,
    corpo: critica
      ? `A implantação ${row.codigo} está em risco. O responsável tem ${diasDoPlano} dias úteis para um plano de recuperação.`
      : `A implantação ${row.codigo} caiu de faixa. Veja o que mais a puxa para baixo.`,
    entidade: 'implantacao',
    entidadeUuid: row.uuid,
    rota,
  });
  if (!critica) return;
  const now = context.now();
  const dias = await readDayRules(tx, row);
  await createTarefas(tx, audit, { ...context, por: { usuarioId: null, now }, nome: 'Sistema' }, [
    {
      titulo: 'Plano de recuperação',
      descricao: `A saúde da implantação de ${row.cliente} ficou crítica. Escreva o que será feito, por quem e até quando.`,
      contexto: 'implantacao',
      implantacao_id: id,
      cliente_id: row.cliente_id,
      responsavel_id: row.responsavel_id,
      data_vencimento: addBusinessDays(dateIn(now), diasDoPlano, dias),
      prioridade: 'alta',
    },
  ]);
}
