import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import type { FechamentoMassa } from '@gestao/shared/contracts/operacao/fechamento-cobranca';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { cliente, fechamento, usuario } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { idOfRef } from '../../../platform/listing/refs';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { notify } from '../../sistema/notificacoes/notify';
import { chargeCliente } from './cobranca.service';
import { type FechamentoRow, writeCoordenador } from './fechamento.writer';
import { nomeDoCliente, vivosDe } from './fechamentos.repository';

/** Does the same with many closings, each for itself. */
export async function massaFechamentos(scope: Scope, massa: FechamentoMassa): Promise<MassaResult> {
  const named = await scope.database.orm
    .select({
      uuid: fechamento.uuid,
      codigo: fechamento.codigo,
      clienteId: fechamento.cliente_id,
      cliente: nomeDoCliente,
    })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .where(and(vivosDe(scope.actor), inArray(fechamento.uuid, massa.uuids)));
  const known = new Map(named.map((one) => [one.uuid, one]));
  // A client gets one e-mail, of whichever of his closings comes first.
  const cobrados = new Set<number>();
  return runMassa(
    massa.uuids,
    (uuid) => {
      const one = known.get(uuid);
      return one && `${one.cliente} · ${one.codigo}`;
    },
    async (uuid) => {
      if (massa.acao === 'trocar_coordenador') {
        return changeCoordenador(scope, uuid, massa.dados.coordenador_uuid);
      }
      const clienteId = known.get(uuid)?.clienteId;
      if (clienteId !== undefined && cobrados.has(clienteId)) return;
      await chargeCliente(scope, uuid, { ...massa.dados, avisar_uuid: null });
      if (clienteId !== undefined) cobrados.add(clienteId);
    },
    scope.report,
  );
}

/**
 * Gives an open closing to another coordinator, who is told.
 * @throws Refusal 403 without the view of all; 404; 406 once it is closed or cancelled; 422 at `coordenador_uuid`
 */
async function changeCoordenador(scope: Scope, uuid: string, pessoa: string): Promise<void> {
  const { actor } = scope;
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [row] = await tx
      .select()
      .from(fechamento)
      .where(and(vivosDe(actor), eq(fechamento.uuid, uuid)))
      .for('update');
    if (!row) throw notFound();
    if (actor.isClient || !actor.visaoTotal) {
      throw forbidden('Somente quem vê todos os fechamentos troca o coordenador.');
    }
    refuseEncerrado(row);
    const id = await idOfRef(tx, usuario, pessoa, 'coordenador_uuid');
    if (id === row.coordenador_id) return;
    const pessoas = await tx
      .select({ id: usuario.id, nome: usuario.nome })
      .from(usuario)
      .where(
        and(
          inArray(usuario.id, [id, row.coordenador_id]),
          eq(usuario.is_client, 0),
          isNull(usuario.excluido_em),
        ),
      );
    const [ativo] = await tx
      .select({ id: usuario.id })
      .from(usuario)
      .where(and(eq(usuario.id, id), eq(usuario.status, 'ativo'), eq(usuario.is_client, 0)));
    if (!ativo) throw invalidFields({ coordenador_uuid: ['Escolha uma pessoa ativa da equipe.'] });
    const nomeDe = (quem: number) => pessoas.find((one) => one.id === quem)?.nome ?? null;
    await writeCoordenador(tx, row.id, id, trailOf(scope));
    await notify(tx, scope, {
      evento: 'fechamento_atribuido',
      usuarioIds: [id],
      exceto: actor.usuarioId,
      titulo: `${row.codigo} agora é seu fechamento`,
      corpo: `${actor.nome} passou a coordenação para você.`,
      entidade: 'fechamento',
      entidadeUuid: uuid,
      rota: `/fechamento-detalhes/${uuid}`,
    });
    audit.record({
      acao: 'Alterou',
      entidade: 'fechamento',
      uuid,
      rotulo: row.codigo,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { coordenador: nomeDe(row.coordenador_id) },
      depois: { coordenador: nomeDe(id) },
    });
  });
}

function refuseEncerrado({ codigo, status }: FechamentoRow): void {
  if (isFechamentoAberto(status as Parameters<typeof isFechamentoAberto>[0])) return;
  throw ruleRefusal(
    'fechamento_encerrado',
    status === 'fechado'
      ? `O fechamento ${codigo} está fechado. Reabra para alterar.`
      : `O fechamento ${codigo} foi cancelado.`,
  );
}
