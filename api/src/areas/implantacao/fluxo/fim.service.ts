import type { CancelarImplantacao, ReabrirImplantacao } from '@gestao/shared/contracts/implantacao/fluxo';
import {
  type clienteDaCanceladaLabels,
  diasParaReabrir,
  implantacaoPassos,
} from '@gestao/shared/contracts/implantacao/values/implantacao-fluxo';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { implantacaoAberta, tarefaAberta } from '../../../platform/area/open-rows';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { implantacao, tarefa } from '../../../platform/database/schema';
import { revokeTokens } from '../../acesso/tokens/tokens.service';
import { clienteNaoImplantado } from '../../clientes/clientes/vida/fim-da-implantacao';
import { changeImplantacaoStatus, writeFase } from '../implantacao-registro/implantacao.writer';
import { followImplantacoes } from '../saude/seguir';
import { endTarefas } from './concluir.service';
import { recordFase } from './fases.service';
import { type EmVida, holdEmVida, readEmVida, refuseStatus } from './fluxo.repository';
import { decideTodas, reabreAte } from './fluxo.rules';
import { passoDado } from './fluxo.service';
import { readFasesDe } from './plano.service';

type ClienteDaCancelada = keyof typeof clienteDaCanceladaLabels;

/**
 * Opens a concluded one again within 30 days: its last phase runs again, and its client stays Ativo.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`, `reabertura_tarde`; 409
 */
export function reopenImplantacao(scope: Scope, uuid: string, { versao, motivo }: ReabrirImplantacao) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid, 'todas');
    refuseStatus(row, implantacaoPassos.reabrir.de);
    await refuseLostUpdate(tx, row, versao);
    if (!reabreAte(row.concluida_em, dateIn(por.now)))
      throw ruleRefusal(
        'reabertura_tarde',
        `A implantação ${row.codigo} foi concluída há mais de ${diasParaReabrir} dias e não reabre.`,
      );
    await changeImplantacaoStatus(
      tx,
      audit,
      row,
      { para: 'em_andamento', motivo, colunas: { concluida_em: null } },
      por,
    );
    const ultima = (await readFasesDe(tx, row.id)).findLast(({ status }) => status === 'concluida');
    if (ultima) {
      const fase = await writeFase(
        tx,
        ultima.id,
        { status: 'em_andamento', fim_real: null, concluida_por_id: null },
        por,
      );
      recordFase(audit, row, ultima, fase, motivo);
    }
    await followImplantacoes(tx, audit, scope, [row.id], por.now);
    return passoDado(await readEmVida(tx, scope.actor, uuid));
  });
}

/** What cancelling would end, and what may become of the client. @throws Refusal as `cancelar` */
export async function previewCancelar(scope: Scope, uuid: string) {
  const { orm } = scope.database;
  const row = await readEmVida(orm, scope.actor, uuid);
  if (!decideTodas(scope.actor)) throw forbidden();
  refuseStatus(row, implantacaoPassos.cancelar.de);
  return {
    versao: row.versao,
    cliente: await clienteVira(orm, row),
    tarefas: await orm.$count(
      tarefa,
      and(eq(tarefa.implantacao_id, row.id), isNull(tarefa.excluido_em), tarefaAberta(tarefa.status)),
    ),
  };
}

/** A client that is served already, or begins by another implantação too, stays as it is. */
async function clienteVira(orm: Reader, row: EmVida): Promise<ClienteDaCancelada[]> {
  if (row.cliente_status !== 'em_implantacao') return ['manter'];
  const outras = await orm.$count(
    implantacao,
    and(
      eq(implantacao.cliente_id, row.cliente_id),
      ne(implantacao.id, row.id),
      isNull(implantacao.excluido_em),
      implantacaoAberta(implantacao.status),
    ),
  );
  return outras > 0 ? ['manter'] : ['prospecto', 'encerrado'];
}

/**
 * Cancels an open one: its open tasks are cancelled, its links end, and its client is a prospect again, or its contract
 * ends (docs/domain/implantacao.md#fluxo).
 * @throws Refusal 403, 404; 406 `implantacao_mudou`, `distrato_incompleto`; 409; 422 at `cliente`
 */
export function cancelImplantacao(scope: Scope, uuid: string, form: CancelarImplantacao) {
  const por = trailOf(scope);
  const { motivo } = form;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid, 'todas');
    refuseStatus(row, implantacaoPassos.cancelar.de);
    await refuseLostUpdate(tx, row, form.versao);
    if (!(await clienteVira(tx, row)).includes(form.cliente))
      throw invalidFields({ cliente: ['Esta opção não vale para este cliente agora.'] });
    const saved = await changeImplantacaoStatus(
      tx,
      audit,
      row,
      {
        para: 'cancelada',
        motivo,
        colunas: { pausada_em: null, motivo_pausa: null, retorno_previsto: null },
      },
      por,
    );
    await endTarefas(tx, audit, scope, row, {
      para: 'cancelada',
      motivo: `Implantação cancelada: ${motivo}`,
    });
    await revokeTokens(
      tx,
      audit,
      {
        finalidades: ['implantacao_documentos', 'implantacao_matriz', 'implantacao_ebook'],
        entidadeId: row.id,
      },
      { motivo: 'Implantação cancelada', usuarioId: por.usuarioId, now: por.now },
    );
    if (form.cliente !== 'manter')
      await clienteNaoImplantado(tx, audit, scope, row.cliente_id, { para: form.cliente, motivo });
    return passoDado(saved);
  });
}
