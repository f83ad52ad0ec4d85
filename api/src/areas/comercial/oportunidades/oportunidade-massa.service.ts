import type { OportunidadeMassa } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { and, inArray } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { oportunidade, usuario } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { notifyOportunidadeResponsavel } from './aviso-responsavel';
import { etapaLabel, lockParaMover, rotuloDaOportunidade } from './change-oportunidade-etapa';
import { fileOportunidade, writeOportunidade } from './oportunidade.writer';
import { responsavelDe } from './oportunidade-colunas';
import { moveOportunidade } from './oportunidade-etapa.service';
import { vivasDe } from './oportunidades.repository';

/** Gives many opportunities another keeper or stage, or files lost ones away; each for itself. */
export async function massaOportunidades(scope: Scope, massa: OportunidadeMassa): Promise<MassaResult> {
  const named = await scope.database.orm
    .select({ uuid: oportunidade.uuid, titulo: oportunidade.titulo })
    .from(oportunidade)
    .where(and(vivasDe(scope.actor), inArray(oportunidade.uuid, massa.uuids)));
  const names = new Map(named.map((one) => [one.uuid, one.titulo]));
  return runMassa(
    massa.uuids,
    (uuid) => names.get(uuid),
    (uuid) => {
      switch (massa.acao) {
        case 'trocar_responsavel':
          return swapResponsavel(scope, uuid, massa.dados.responsavel_uuid);
        case 'mover_etapa':
          return moveOportunidade(scope, uuid, massa.dados);
        case 'arquivar':
          return archive(scope, uuid);
      }
    },
    scope.report,
  );
}

function swapResponsavel(scope: Scope, uuid: string, para: string): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    const responsavel_id = await responsavelDe(tx, para, row.responsavel_id);
    if (responsavel_id === row.responsavel_id) return;
    await writeOportunidade(tx, row.id, { responsavel_id }, trailOf(scope));
    const nomes = await tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .where(inArray(usuario.id, [responsavel_id, row.responsavel_id]));
    const nome = (id: number) => nomes.find((one) => one.id === id)?.nome ?? null;
    audit.record({
      acao: 'Alterou',
      entidade: 'oportunidade',
      uuid,
      rotulo: rotuloDaOportunidade(row),
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { responsavel: nome(row.responsavel_id) },
      depois: { responsavel: nome(responsavel_id) },
    });
    await notifyOportunidadeResponsavel(tx, scope, row, { agora: responsavel_id, antes: row.responsavel_id });
  });
}

/** Filed away: out of lists and funnel, still counted as lost. */
function archive(scope: Scope, uuid: string): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockParaMover(tx, scope, uuid);
    if (row.etapa !== 'perdida') {
      throw ruleRefusal('nao_perdida', 'Somente oportunidades perdidas podem ser arquivadas.');
    }
    await fileOportunidade(tx, row.id, trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      entidade: 'oportunidade',
      uuid,
      rotulo: rotuloDaOportunidade(row),
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { etapa: etapaLabel(row.etapa) },
    });
  });
}
