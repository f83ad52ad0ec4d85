import type { TarefaForm, TarefaUpdate } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import { departamento, projeto_etapa, seletor, tarefa } from '../../../../platform/database/schema';
import { idOfRef } from '../../../../platform/listing/refs';
import type { TarefaRow } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import { pessoaDaTarefa, pessoasDaTarefa } from './pessoas-da-tarefa';

/**
 * What a form says, as columns, and the ids of who takes part.
 * @param de the project it belongs to, and the task it changes with who takes part now
 * @throws Refusal 422 by field
 */
export async function columnsOf(
  tx: Transaction,
  form: TarefaForm | TarefaUpdate,
  {
    projetoId,
    antes,
    participam = [],
  }: { projetoId: number | null; antes?: TarefaRow; participam?: number[] },
) {
  return {
    titulo: form.titulo,
    descricao: form.descricao,
    departamento_id: await departamentoDe(tx, form.departamento_uuid, antes?.departamento_id),
    projeto_etapa_id: await etapaDe(tx, form.etapa_uuid, projetoId),
    responsavel_id: await pessoaDaTarefa(
      tx,
      form.responsavel_uuid,
      'responsavel_uuid',
      antes?.responsavel_id,
    ),
    revisor_id: await pessoaDaTarefa(tx, form.revisor_uuid, 'revisor_uuid', antes?.revisor_id),
    participantes: await pessoasDaTarefa(tx, form.participantes, 'participantes', participam),
    prioridade: form.prioridade,
    data_inicio_prevista: form.data_inicio_prevista,
    data_meta: form.data_meta,
    data_vencimento: form.data_vencimento,
    minutos_estimados_milimin: form.minutos_estimados_milimin,
    exige_revisao: form.exige_revisao,
    exige_anexo: form.exige_anexo,
    tipo_documento_id: await tipoDocumentoDe(tx, form.tipo_documento_uuid, antes?.tipo_documento_id),
    gera_multa: form.gera_multa,
    visivel_cliente: form.visivel_cliente,
    tags: [...new Set(form.tags)],
  };
}

async function departamentoDe(tx: Transaction, uuid: string | null, atual: number | null | undefined) {
  const id = await idOfRef(tx, departamento, uuid, 'departamento_uuid');
  if (id === null || id === atual) return id;
  const [row] = await tx
    .select({ ativo: departamento.ativo })
    .from(departamento)
    .where(eq(departamento.id, id));
  if (!row?.ativo) throw invalidFields({ departamento_uuid: ['Opção inválida.'] });
  return id;
}

/** Of the firm's list; one that left it stays where it was. @throws Refusal 422 for any other */
export async function tipoDocumentoDe(
  tx: Transaction,
  uuid: string | null,
  atual: number | null | undefined,
): Promise<number | null> {
  if (uuid === null) return null;
  const [row] = await tx
    .select({ id: seletor.id, ativo: seletor.ativo, excluido_em: seletor.excluido_em })
    .from(seletor)
    .where(and(eq(seletor.uuid, uuid), eq(seletor.grupo, 'tipo_documento')));
  const vale = row && (row.id === atual || (row.ativo && row.excluido_em === null));
  if (!vale) throw invalidFields({ tipo_documento_uuid: ['Opção inválida.'] });
  return row.id;
}

/** A stage of the task's own project. @throws Refusal 422 for any other */
export async function etapaDe(
  tx: Transaction,
  uuid: string | null,
  projetoId: number | null,
): Promise<number | null> {
  if (uuid === null) return null;
  const [row] =
    projetoId === null
      ? []
      : await tx
          .select({ id: projeto_etapa.id })
          .from(projeto_etapa)
          .where(
            and(
              eq(projeto_etapa.uuid, uuid),
              eq(projeto_etapa.projeto_id, projetoId),
              isNull(projeto_etapa.excluido_em),
            ),
          );
  if (!row) throw invalidFields({ etapa_uuid: ['Opção inválida.'] });
  return row.id;
}

type Lugar = Pick<TarefaRow, 'projeto_id' | 'cliente_id'> & Partial<Pick<TarefaRow, 'fechamento_id'>>;

/**
 * The task that another one is to be part of: an open one the person sees, of the same project or closing and the
 * same client.
 * @throws Refusal 422 at `pai_uuid`
 */
export async function paiDe(
  tx: Transaction,
  actor: Actor,
  uuid: string | null,
  { projeto_id, cliente_id, fechamento_id = null }: Lugar,
): Promise<number | null> {
  if (uuid === null) return null;
  const [pai] = await tx
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(actor)));
  const recusa = (texto: string) => invalidFields({ pai_uuid: [texto] });
  if (!pai) throw recusa('Opção inválida.');
  if (pai.cliente_id !== cliente_id) throw recusa('A tarefa principal é de outro cliente.');
  if (pai.projeto_id !== projeto_id) throw recusa('A tarefa principal é de outro projeto.');
  if (pai.fechamento_id !== fechamento_id) throw recusa('A tarefa principal é de outro fechamento.');
  if (!isTarefaAberta(pai.status)) throw recusa('A tarefa principal já foi encerrada.');
  return pai.id;
}
