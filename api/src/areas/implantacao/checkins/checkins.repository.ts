import type { CheckinCompleto, CheckinsDaImplantacao } from '@gestao/shared/contracts/implantacao/checkins';
import { canalLabels } from '@gestao/shared/contracts/implantacao/values/checkins';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import {
  isTarefaAberta,
  ladoLabels as lados,
  tarefaStatusLabels,
} from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { notFound } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cliente,
  implantacao,
  implantacao_checkin,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { listPessoasDasTarefas } from '../../operacao/tarefas/edicao/pessoas-da-tarefa';
import { checkinItem, selectCheckins } from '../implantacoes/implantacoes.checkins';
import { nomeCliente, vivasDe } from '../implantacoes/implantacoes.repository';

const t = implantacao_checkin;

/** An implantação as its check-ins need it. */
function selectImplantacao(orm: Reader, actor: Actor, uuid: string) {
  return orm
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      status: implantacao.status,
      responsavel_id: implantacao.responsavel_id,
      contato_nome: implantacao.contato_nome,
      contato_email: implantacao.contato_email,
      cliente_id: implantacao.cliente_id,
      cliente_uuid: cliente.uuid,
      equipe_id: cliente.equipe_id,
      cliente: nomeCliente,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(and(vivasDe(actor), eq(implantacao.uuid, uuid)));
}
export type DoCheckin = Awaited<ReturnType<typeof selectImplantacao>>[number];

/**
 * One held for the transaction, so that what is written of it is written one after the other.
 * @throws Refusal 404 outside the rows, 403 for a client's person
 */
export async function holdImplantacao(tx: Transaction, actor: Actor, uuid: string): Promise<DoCheckin> {
  await tx
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(eq(implantacao.uuid, uuid))
    .for('no key update');
  const [row] = await selectImplantacao(tx, actor, uuid);
  if (!row) throw notFound();
  return row;
}

/** A live check-in of an implantação, held. @throws Refusal 404 */
export async function holdCheckin(tx: Transaction, implantacaoId: number, uuid: string) {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, implantacaoId), eq(t.uuid, uuid), isNull(t.excluido_em)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** All check-ins of an implantação with what was left to do. @param hoje `AAAA-MM-DD` @throws Refusal 404, 403 */
export async function readCheckins(
  database: Database,
  actor: Actor,
  uuid: string,
  hoje: string,
): Promise<CheckinsDaImplantacao> {
  const { orm } = database;
  const [dela] = await selectImplantacao(orm, actor, uuid);
  if (!dela) throw notFound();
  const [itens, rows, pessoas] = await Promise.all([
    selectCheckins(database)
      .where(and(eq(t.implantacao_id, dela.id), isNull(t.excluido_em)))
      .orderBy(desc(t.data), desc(t.id)),
    orm
      .select({ row: t, registrado_por: usuario.nome })
      .from(t)
      .leftJoin(usuario, eq(usuario.id, t.registrado_por_id))
      .where(and(eq(t.implantacao_id, dela.id), isNull(t.excluido_em))),
    listPessoasDasTarefas(orm),
  ]);
  const pendencias = await readPendencias(
    orm,
    rows.map(({ row }) => row.id),
  );
  const porUuid = new Map(rows.map((one) => [one.row.uuid, one]));
  return {
    aberta: isImplantacaoAberta(dela.status),
    cliente: dela.cliente,
    contato:
      dela.contato_nome && dela.contato_email ? { nome: dela.contato_nome, email: dela.contato_email } : null,
    responsavel_uuid: pessoas.find(({ id }) => id === dela.responsavel_id)?.valor ?? null,
    hoje,
    pessoas: pessoas.map(({ valor, rotulo }) => ({ valor, rotulo })),
    checkins: itens.flatMap((item) => {
      const found = porUuid.get(item.uuid);
      if (!found) return [];
      const { row, registrado_por } = found;
      const canal = row.canal;
      return [
        {
          ...checkinItem(item, hoje),
          versao: row.versao,
          hora: row.hora,
          canal,
          canal_label: canal && canalLabels[canal],
          participantes: row.participantes,
          decisoes: row.decisoes,
          visivel_cliente: row.visivel_cliente,
          registrado_por,
          convidado_em: row.convidado_em?.toISOString() ?? null,
          pendencias: pendencias.get(row.id) ?? [],
        },
      ];
    }),
  };
}

async function readPendencias(
  orm: Reader,
  ids: readonly number[],
): Promise<Map<number, CheckinCompleto['pendencias']>> {
  const all = new Map<number, CheckinCompleto['pendencias']>();
  if (ids.length === 0) return all;
  const rows = await orm
    .select({
      checkin: tarefa.implantacao_checkin_id,
      uuid: tarefa.uuid,
      codigo: tarefa.codigo,
      titulo: tarefa.titulo,
      lado: tarefa.lado,
      responsavel: usuario.nome,
      prazo: tarefa.data_vencimento,
      status: tarefa.status,
    })
    .from(tarefa)
    .leftJoin(usuario, eq(usuario.id, tarefa.responsavel_id))
    .where(and(inArray(tarefa.implantacao_checkin_id, [...ids]), isNull(tarefa.excluido_em)))
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
  for (const { checkin, lado, status, ...row } of rows) {
    if (checkin === null) continue;
    const suas = all.get(checkin) ?? [];
    suas.push({
      ...row,
      lado_label: lados[lado],
      aberta: isTarefaAberta(status),
      status_label: tarefaStatusLabels[status],
    });
    all.set(checkin, suas);
  }
  return all;
}
