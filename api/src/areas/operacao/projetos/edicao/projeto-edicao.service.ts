import type { ProjetoForm, ProjetoUpdate } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { trailOf } from '../../../../platform/app/author';
import { forbidden } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { insertProjeto, type ProjetoRow, replaceMembros, writeProjeto } from '../projeto.writer';
import { type EtapaNova, writeProjetoEtapas } from '../quadro/etapa.writer';
import { etapasDeUmProjetoNovo } from '../quadro/etapas.rules';
import { notifyProjetoResponsavel } from '../vida/avisos';
import { holdProjeto, refuseEncerrado, rotuloDoProjeto } from '../vida/projeto-em-vida';
import { columnsOf } from './projeto-colunas';
import { registroDe } from './projeto-registro';

/**
 * A new project, Planejado, with the next code.
 * @throws Refusal 403 for a client's person; 422 by field
 */
export function createProjeto(scope: Scope, form: ProjetoForm) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { uuid, versao } = await insertDaForm(tx, audit, scope, form);
    return { uuid, versao };
  });
}

/**
 * Writes the project that a form describes, in the caller's audited transaction.
 * @param de the template it comes from, and the stages it has instead of those of a new one
 * @throws Refusal 422 by field
 */
export async function insertDaForm(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  form: ProjetoForm,
  de: { modelo?: { id: number; nome: string }; etapas?: readonly EtapaNova[]; origem?: string } = {},
): Promise<ProjetoRow> {
  const { membros, ...colunas } = await columnsOf(tx, scope, form);
  const row = await insertProjeto(tx, { ...colunas, modelo_id: de.modelo?.id ?? null }, trailOf(scope));
  await replaceMembros(tx, row.id, membros);
  const { limite_wip } = await readConfigs(tx, 'tarefas');
  const etapas = de.etapas?.length ? de.etapas : etapasDeUmProjetoNovo(limite_wip);
  await writeProjetoEtapas(tx, row.id, etapas, trailOf(scope));
  await notifyProjetoResponsavel(tx, scope, row);
  audit.record({
    acao: 'Criou',
    entidade: 'projeto',
    uuid: row.uuid,
    rotulo: rotuloDoProjeto(row),
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    depois: {
      ...(await registroDe(tx, row)),
      ...(de.modelo ? { modelo: de.modelo.nome } : {}),
      ...(de.origem ? { copia_de: de.origem } : {}),
    },
  });
  return row;
}

/** @throws Refusal 403, 404; 406 for one that ended; 409; 422 by field */
export function updateProjeto(scope: Scope, uuid: string, { versao, ...form }: ProjetoUpdate) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProjeto(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    refuseEncerrado(row);
    const antes = await registroDe(tx, row);
    const { membros, ...colunas } = await columnsOf(tx, scope, form, row);
    const saved = await writeProjeto(tx, row.id, colunas, trailOf(scope));
    await replaceMembros(tx, row.id, membros);
    await notifyProjetoResponsavel(tx, scope, saved, row.responsavel_id);
    audit.record({
      acao: 'Alterou',
      entidade: 'projeto',
      uuid,
      rotulo: rotuloDoProjeto(saved),
      clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
      antes,
      depois: await registroDe(tx, saved),
    });
    return { uuid, versao: saved.versao };
  });
}
