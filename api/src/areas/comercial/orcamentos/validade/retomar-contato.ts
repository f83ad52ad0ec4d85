import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import {
  oportunidade,
  oportunidade_atividade,
  sequencia,
  tarefa,
} from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { rotuloDaOportunidade } from '../../oportunidades/oportunidade-do-orcamento';
import { etapas, etapasEncerradas } from '../../oportunidades/oportunidades.rules';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';

const proximaAcao = 'Retomar contato';
/** Business days until somebody calls again. */
const prazoDiasUteis = 3;

/**
 * A refused proposal does not lose its opportunity: it stays in Negociação, with the refusal as the objection
 * and a task to call again (docs/domain/comercial.md#recusa). Without an open opportunity nothing happens.
 * @param recusa what was answered, by whom; `usuarioId` null for a client by link
 */
export async function resumeContato(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  recusa: { motivo: string; comentario: string | null; now: Date; usuarioId: number | null },
): Promise<void> {
  if (row.oportunidade_id === null) return;
  const [negocio] = await tx
    .select()
    .from(oportunidade)
    .where(and(eq(oportunidade.id, row.oportunidade_id), isNull(oportunidade.excluido_em)))
    .for('update');
  if (!negocio || (etapasEncerradas as readonly string[]).includes(negocio.etapa)) return;
  const { now, usuarioId } = recusa;
  const prazo = addBusinessDays(dateIn(now), prazoDiasUteis, await readDayRules(tx));
  const trilha = { criado_em: now, criado_por_id: usuarioId };
  await tx.insert(oportunidade_atividade).values({
    oportunidade_id: negocio.id,
    tipo: 'nota',
    quando: now,
    // The objection that the stage asks for (docs/domain/comercial.md#oportunidades).
    resumo: `Objeção: ${[recusa.motivo, recusa.comentario].filter(Boolean).join('. ')} (${row.numero} recusado)`,
    ...trilha,
  });
  const nova = negocio.etapa !== 'negociacao';
  const { probabilidade_bp } = etapas.negociacao;
  const mudanca = {
    ...(nova ? { etapa: 'negociacao', etapa_desde: now, probabilidade_bp } : {}),
    proxima_acao: proximaAcao,
    proxima_acao_em: prazo,
  };
  await tx
    .update(oportunidade)
    .set({
      ...mudanca,
      atualizado_em: now,
      atualizado_por_id: usuarioId,
      versao: sql`${oportunidade.versao} + 1`,
    })
    .where(eq(oportunidade.id, negocio.id));
  const clienteUuid = await clienteUuidOf(tx, negocio.cliente_id);
  audit.record({
    acao: nova ? 'Mudou status' : 'Alterou',
    entidade: 'oportunidade',
    uuid: negocio.uuid,
    rotulo: rotuloDaOportunidade(negocio),
    clienteUuid,
    antes: {
      etapa: negocio.etapa,
      proxima_acao: negocio.proxima_acao,
      proxima_acao_em: negocio.proxima_acao_em,
    },
    depois: { etapa: 'negociacao', proxima_acao: proximaAcao, proxima_acao_em: prazo },
  });
  const titulo = `${proximaAcao}: ${negocio.titulo}`;
  const [criada] = await tx
    .insert(tarefa)
    .values({
      codigo: await nextCodigo(tx),
      titulo,
      descricao: `${row.numero} foi recusado: ${recusa.motivo}.`,
      contexto: 'avulsa',
      cliente_id: negocio.cliente_id,
      responsavel_id: negocio.responsavel_id,
      data_vencimento: prazo,
      ...trilha,
    })
    .returning({ uuid: tarefa.uuid });
  audit.record({
    acao: 'Criou',
    entidade: 'tarefa',
    uuid: criada?.uuid ?? null,
    rotulo: titulo,
    clienteUuid,
    depois: { titulo, data_vencimento: prazo },
  });
}

/** `T-000001`; the counter's row makes simultaneous refusals wait for each other. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const maior = sql`(select coalesce(max(substring(t.codigo from '[0-9]+$')::bigint), 0) + 1 from tarefa t)`;
  const [row] = await tx
    .insert(sequencia)
    .values({ nome: 'tarefa', ultimo: maior })
    .onConflictDoUpdate({ target: sequencia.nome, set: { ultimo: sql`${sequencia.ultimo} + 1` } })
    .returning({ ultimo: sequencia.ultimo });
  return `T-${String(row?.ultimo).padStart(6, '0')}`;
}
