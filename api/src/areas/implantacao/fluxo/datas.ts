import type { Mudancas } from '@gestao/shared/contracts/implantacao/fluxo';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  type DataDaImplantacao,
  dataDaImplantacaoLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-fluxo';
import { addBusinessDays, type DayRules } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { documento_pedido, implantacao_checkin, tarefa } from '../../../platform/database/schema';
import { writeDocumento } from '../../clientes/documentos-pedidos/documento.writer';
import { acompanha, shiftTarefas } from '../../operacao/tarefas/shift-tarefas';
import { holdTarefas } from '../../operacao/tarefas/vida/tarefa-em-vida';
import { mailConvite } from '../checkins/convite';
import { writeCheckin } from '../implantacao-registro/checkin.writer';
import { writeFase, writeImplantacao } from '../implantacao-registro/implantacao.writer';
import type { EmVida } from './fluxo.repository';
import { readFasesDe, terminada } from './plano.service';

/** A date of an implantação that is still to come about. */
export interface DataAberta {
  /** `etapa:uuid`, `fase:uuid`, `documento:uuid`, `checkin:uuid`, `golive`, `fim`. */
  chave: string;
  tipo: DataDaImplantacao;
  titulo: string;
  /** `AAAA-MM-DD`. */
  data: string;
  id: number;
}

/**
 * Every open date of an implantação: steps, planned ends of phases, documents that are owed, planned check-ins, go-live
 * and end. What was concluded is not there, and a step with a legal date stays (docs/domain/implantacao.md#datas).
 * @returns what moves, and the titles of what stays
 */
export async function readDatas(orm: Reader, row: EmVida): Promise<{ datas: DataAberta[]; ficam: string[] }> {
  const tarefas = await orm
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.implantacao_id, row.id), isNull(tarefa.excluido_em), tarefaAberta(tarefa.status)))
    .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id));
  const documentos = await orm
    .select()
    .from(documento_pedido)
    .where(
      and(
        eq(documento_pedido.implantacao_id, row.id),
        isNull(documento_pedido.excluido_em),
        inArray(documento_pedido.status, ['pendente', 'rejeitado']),
      ),
    )
    .orderBy(asc(documento_pedido.prazo), asc(documento_pedido.id));
  const checkins = await orm
    .select()
    .from(implantacao_checkin)
    .where(
      and(
        eq(implantacao_checkin.implantacao_id, row.id),
        isNull(implantacao_checkin.excluido_em),
        isNull(implantacao_checkin.humor),
      ),
    )
    .orderBy(asc(implantacao_checkin.data), asc(implantacao_checkin.id));
  const fases = (await readFasesDe(orm, row.id)).filter(
    ({ status, fim_previsto }) => !terminada(status) && fim_previsto !== null,
  );
  const marco = (tipo: 'golive' | 'fim', data: string | null): DataAberta[] =>
    data === null ? [] : [{ chave: tipo, tipo, titulo: dataDaImplantacaoLabels[tipo], data, id: row.id }];
  return {
    datas: [
      ...tarefas.filter(acompanha).map(
        (one): DataAberta => ({
          chave: `etapa:${one.uuid}`,
          tipo: 'etapa',
          titulo: one.titulo,
          data: (one.data_vencimento ?? one.data_meta ?? one.data_inicio_prevista) as string,
          id: one.id,
        }),
      ),
      ...fases.map(
        (one): DataAberta => ({
          chave: `fase:${one.uuid}`,
          tipo: 'fase',
          titulo: one.nome,
          data: one.fim_previsto as string,
          id: one.id,
        }),
      ),
      ...documentos.map(
        (one): DataAberta => ({
          chave: `documento:${one.uuid}`,
          tipo: 'documento',
          titulo: one.nome,
          data: one.prazo,
          id: one.id,
        }),
      ),
      ...checkins.map(
        (one): DataAberta => ({
          chave: `checkin:${one.uuid}`,
          tipo: 'checkin',
          titulo: checkinTipoLabels[one.tipo],
          data: one.data,
          id: one.id,
        }),
      ),
      ...marco('golive', row.data_golive),
      ...marco('fim', row.data_prevista_fim),
    ],
    ficam: tarefas.filter(({ gera_multa }) => gera_multa).map(({ titulo }) => titulo),
  };
}

/** Open dates as they are and as they would be so many business days later. */
export async function previewDatas(
  orm: Reader,
  row: EmVida,
  dias_uteis: number,
  regras: DayRules,
): Promise<Mudancas> {
  const { datas, ficam } = await readDatas(orm, row);
  return {
    versao: row.versao,
    dias_uteis,
    mudancas:
      dias_uteis === 0
        ? []
        : datas.map(({ chave, tipo, titulo, data }) => ({
            chave,
            tipo,
            tipo_label: dataDaImplantacaoLabels[tipo],
            titulo,
            de: data,
            para: addBusinessDays(data, dias_uteis, regras),
          })),
    ficam,
  };
}

/**
 * Moves the open dates of a held implantação by so many business days, each through its own writer.
 * @param fora keys of those that stay
 * @returns how many moved
 */
export async function shiftDatas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: EmVida,
  { dias, regras, fora }: { dias: number; regras: DayRules; fora: readonly string[] },
): Promise<number> {
  if (dias === 0) return 0;
  const ficam = new Set(fora);
  const datas = (await readDatas(tx, row)).datas.filter(({ chave }) => !ficam.has(chave));
  const por = trailOf(scope);
  const etapas = datas.filter(({ tipo }) => tipo === 'etapa').map(({ id }) => id);
  if (etapas.length > 0) {
    const held = await holdTarefas(
      tx,
      scope.areas,
      and(inArray(tarefa.id, etapas), tarefaAberta(tarefa.status)),
    );
    await shiftTarefas(
      tx,
      audit,
      held.map((one) => one.row),
      { dias, regras, clienteUuid: row.cliente_uuid },
      por,
    );
  }
  await moveOutras(
    tx,
    audit,
    scope,
    row,
    datas
      .filter(({ tipo }) => tipo !== 'etapa')
      .map((one) => ({ ...one, para: addBusinessDays(one.data, dias, regras) })),
    { regras, dias },
  );
  return datas.length;
}

/**
 * Moves dates that are not a step's, with one line of log for all of them; whoever was invited to a
 * check-in is told. A phase that has not begun keeps its length.
 */
export async function moveOutras(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: EmVida,
  datas: readonly (DataAberta & { para: string })[],
  deslocamento: { regras: DayRules; dias: number } | null,
): Promise<void> {
  if (datas.length === 0) return;
  const por = trailOf(scope);
  const marcos: { data_golive?: string; data_prevista_fim?: string } = {};
  const fases = new Map((await readFasesDe(tx, row.id)).map((one) => [one.id, one]));
  for (const { tipo, id, para } of datas) {
    if (tipo === 'golive') marcos.data_golive = para;
    else if (tipo === 'fim') marcos.data_prevista_fim = para;
    else if (tipo === 'checkin') {
      const saved = await writeCheckin(tx, id, { data: para }, por);
      if (saved.convidado_em !== null) await mailConvite(tx, scope, row, saved, 'mudanca');
    } else if (tipo === 'documento') {
      const [documento] = await tx
        .select()
        .from(documento_pedido)
        .where(eq(documento_pedido.id, id))
        .for('update');
      if (!documento) throw new Error('An owed document is gone.');
      const { nome, obrigatorio } = documento;
      await writeDocumento(tx, id, { nome, obrigatorio, prazo: para }, por);
    } else {
      const inicio = fases.get(id)?.inicio_previsto ?? null;
      const espera = fases.get(id)?.status === 'pendente';
      await writeFase(
        tx,
        id,
        {
          fim_previsto: para,
          ...(deslocamento && espera && inicio
            ? { inicio_previsto: addBusinessDays(inicio, deslocamento.dias, deslocamento.regras) }
            : {}),
        },
        por,
      );
    }
  }
  if (Object.keys(marcos).length > 0) await writeImplantacao(tx, row.id, marcos, por);
  const nome = ({ tipo, titulo }: DataAberta) =>
    titulo === dataDaImplantacaoLabels[tipo] ? titulo : `${dataDaImplantacaoLabels[tipo]}: ${titulo}`;
  audit.record({
    acao: 'Alterou',
    entidade: 'implantacao',
    uuid: row.uuid,
    rotulo: row.codigo,
    clienteUuid: row.cliente_uuid,
    antes: Object.fromEntries(datas.map((one) => [nome(one), one.data])),
    depois: Object.fromEntries(datas.map((one) => [nome(one), one.para])),
  });
}
