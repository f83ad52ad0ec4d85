import type { ProjetoStatus } from '@gestao/shared/contracts/operacao/projetos';
import { type ProjetoPasso, projetoStatusLabels } from '@gestao/shared/contracts/operacao/projetos';
import { projetoPassos } from '@gestao/shared/contracts/operacao/values/projetos';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Trail } from '../../../../platform/app/author';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { type ProjetoRow, writeProjetoStatus } from '../projeto.writer';
import { partiuDe } from './passos.rules';
import { rotuloDoProjeto } from './projeto-em-vida';

const labelOf = (status: ProjetoStatus) => projetoStatusLabels[status];

/**
 * Takes a held project one step on, in the caller's audited transaction: the only place that changes a project's
 * status. The status brings the dates that belong to it (docs/domain/operacao.md#projetos).
 * @param mudanca what the log says besides: why, and what became of its open tasks
 * @throws Refusal 406 `projeto_mudou` from a status the step does not start at
 */
export async function changeProjetoStatus(
  tx: Transaction,
  audit: Audit,
  row: ProjetoRow,
  mudanca: { passo: ProjetoPasso; motivo: string | null; tarefas?: string },
  por: Trail,
): Promise<ProjetoRow> {
  const { passo, motivo, tarefas } = mudanca;
  if (!partiuDe(passo, row.status)) {
    const agora = labelOf(row.status).toLowerCase();
    throw ruleRefusal('projeto_mudou', `O projeto está ${agora}. Atualize a página para ver o que mudou.`);
  }
  const hoje = dateIn(por.now);
  const { para } = projetoPassos[passo];
  const saved = await writeProjetoStatus(
    tx,
    row.id,
    {
      status: para,
      pausado_em: para === 'pausado' ? hoje : null,
      data_fim_real: para === 'concluido' ? hoje : null,
    },
    por,
  );
  audit.record({
    acao: 'Mudou status',
    entidade: 'projeto',
    uuid: row.uuid,
    rotulo: rotuloDoProjeto(row),
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: { status: labelOf(row.status), motivo: null, tarefas: null },
    depois: { status: labelOf(para), motivo, tarefas: tarefas ?? null },
  });
  return saved;
}
