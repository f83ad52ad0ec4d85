import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import type { ProjetoMassa, ProjetoPassoForm } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { and, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { projeto } from '../../../../platform/database/schema';
import { runMassa } from '../../../../platform/listing/massa';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { type ColunasDoProjeto, type ProjetoRow, writeProjeto } from '../projeto.writer';
import { projetoRows } from '../projetos.rows';
import { notifyProjetoResponsavel } from '../vida/avisos';
import { takeStep } from '../vida/passos.service';
import { holdProjeto, refuseEncerrado, rotuloDoProjeto } from '../vida/projeto-em-vida';
import { responsavelDe } from './projeto-colunas';
import { registroDe } from './projeto-registro';

/** Gives many projects another responsável, status or labels; each for itself. */
export async function massaProjetos(scope: Scope, massa: ProjetoMassa): Promise<MassaResult> {
  const named = await scope.database.orm
    .select({ uuid: projeto.uuid, nome: projeto.nome })
    .from(projeto)
    .where(and(isNull(projeto.excluido_em), projetoRows(scope.actor), inArray(projeto.uuid, massa.uuids)));
  const names = new Map(named.map((one) => [one.uuid, one.nome]));
  return runMassa(
    massa.uuids,
    (uuid) => names.get(uuid),
    (uuid) => changeOne(scope, uuid, massa),
    scope.report,
  );
}

function changeOne(scope: Scope, uuid: string, massa: ProjetoMassa): Promise<unknown> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProjeto(tx, scope.actor, uuid);
    if (massa.acao === 'mudar_status') return takeStep(tx, audit, scope, row, passoDe(row, massa.dados));
    refuseEncerrado(row);
    const colunas: ColunasDoProjeto =
      massa.acao === 'trocar_tags'
        ? { tags: [...new Set(massa.dados.tags)] }
        : {
            responsavel_id: await responsavelDe(tx, scope, massa.dados.responsavel_uuid, row.responsavel_id),
          };
    const antes = await registroDe(tx, row);
    const saved = await writeProjeto(tx, row.id, colunas, trailOf(scope));
    await notifyProjetoResponsavel(tx, scope, saved, row.responsavel_id);
    audit.record({
      acao: 'Alterou',
      entidade: 'projeto',
      uuid,
      rotulo: rotuloDoProjeto(row),
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes,
      depois: await registroDe(tx, saved),
    });
    return saved.uuid;
  });
}

/** Of many nothing is taken away unseen: dates stay, and one with open tasks is not concluded. */
function passoDe(
  { versao }: ProjetoRow,
  { passo, motivo }: Extract<ProjetoMassa, { acao: 'mudar_status' }>['dados'],
): ProjetoPassoForm {
  switch (passo) {
    case 'iniciar':
      return { passo, versao };
    case 'retomar':
      return { passo, versao, deslocar: false };
    case 'concluir':
      return { passo, versao, cancelar_abertas: false };
    default:
      return { passo, versao, motivo: motivo ?? '' };
  }
}
