import type {
  RecorrenteForm,
  RecorrentePreviaForm,
} from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { invalidFields } from '../../../platform/app/refusal';
import { clienteAtendido } from '../../../platform/area/open-rows';
import type { Transaction } from '../../../platform/database/database';
import { cliente, departamento } from '../../../platform/database/schema';
import { idOfRef } from '../../../platform/listing/refs';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { pessoaDaTarefa } from '../tarefas/edicao/pessoas-da-tarefa';
import { tipoDocumentoDe } from '../tarefas/edicao/tarefa-colunas';
import type { ColunasDoModelo, RecorrenteRow } from './recorrente.writer';
import type { RegraVencimento } from './ritmo-do-modelo';

/** What a form says, as columns; what its choices make meaningless is left out. @throws Refusal 422 by field */
export async function columnsOf(
  tx: Transaction,
  actor: Actor,
  form: RecorrenteForm,
  antes?: RecorrenteRow,
): Promise<ColunasDoModelo> {
  return {
    titulo: form.titulo,
    descricao: form.descricao,
    ...(await escopoDe(tx, actor, form, antes)),
    ...ritmoColunas(form),
    horizonte_dias: form.horizonte_dias,
    antecedencia_dias: form.antecedencia_dias,
    revisor_id: await pessoaDaTarefa(tx, form.revisor_uuid, 'revisor_uuid', antes?.revisor_id),
    prioridade: form.prioridade,
    minutos_estimados_milimin: form.minutos_estimados_milimin,
    checklist: form.itens_checklist.map(({ texto, obrigatorio }) => ({ texto, obrigatorio })),
    exige_anexo: form.exige_anexo,
    tipo_documento_id: await tipoDocumentoDe(tx, form.tipo_documento_uuid, antes?.tipo_documento_id),
    exige_revisao: form.exige_revisao,
    gera_multa: form.gera_multa,
    tags: [...new Set(form.tags)],
    se_anterior_aberta: form.se_anterior_aberta,
  };
}

type Quando = Pick<
  RecorrentePreviaForm,
  | 'frequencia'
  | 'dias_semana'
  | 'regra_tipo'
  | 'regra_dia'
  | 'deslocamento_meses'
  | 'ajuste'
  | 'calendario'
  | 'meta_dias_uteis'
  | 'inicio'
  | 'fim'
  | 'ocorrencias'
>;

/** When its tasks are due, as columns; what another frequency asks for is kept for when it is chosen again. */
export function ritmoColunas(form: Quando) {
  const regra_vencimento: RegraVencimento = {
    tipo: form.regra_tipo,
    dia: form.regra_dia,
    deslocamento_meses: form.deslocamento_meses,
    ajuste: form.ajuste,
    calendario: form.calendario,
    meta_dias_uteis: form.meta_dias_uteis,
  };
  return {
    frequencia: form.frequencia,
    dias_semana: [...new Set(form.dias_semana)].sort((one, other) => one - other),
    regra_vencimento,
    inicio: form.inicio,
    fim: form.fim,
    ocorrencias: form.ocorrencias,
  };
}

/**
 * For whom it is and who does it. Who sees only his own models does them himself, for one client or the firm.
 * @throws Refusal 422 by field
 */
export async function escopoDe(
  tx: Transaction,
  actor: Actor,
  form: Pick<
    RecorrentePreviaForm,
    | 'escopo'
    | 'cliente_uuid'
    | 'filtro_regimes'
    | 'filtro_segmentos'
    | 'filtro_equipes'
    | 'filtro_servicos'
    | 'filtro_carteiras'
    | 'responsavel_regra'
    | 'responsavel_uuid'
    | 'departamento_uuid'
  >,
  antes?: Pick<RecorrenteRow, 'responsavel_id' | 'cliente_id'>,
) {
  const { escopo, responsavel_regra } = form;
  if (!actor.visaoTotal) {
    if (escopo === 'clientes_por_filtro')
      throw invalidFields({ escopo: ['Um modelo para vários clientes é de quem tem a visão total.'] });
    if (responsavel_regra !== 'pessoa' || form.responsavel_uuid !== actor.uuid)
      throw invalidFields({ responsavel_uuid: ['Com a sua visão, o responsável é você.'] });
  }
  return {
    escopo,
    cliente_id:
      escopo === 'um_cliente' ? await clienteDe(tx, actor, form.cliente_uuid, antes?.cliente_id) : null,
    filtro:
      escopo === 'clientes_por_filtro'
        ? {
            regimes: form.filtro_regimes,
            segmentos: form.filtro_segmentos,
            equipes: form.filtro_equipes,
            servicos: form.filtro_servicos,
            carteiras: form.filtro_carteiras,
          }
        : null,
    responsavel_regra,
    responsavel_id:
      responsavel_regra === 'pessoa'
        ? await pessoaDaTarefa(tx, form.responsavel_uuid, 'responsavel_uuid', antes?.responsavel_id)
        : null,
    departamento_id: await departamentoDe(tx, form.departamento_uuid),
  };
}

async function departamentoDe(tx: Transaction, uuid: string | null): Promise<number | null> {
  return idOfRef(tx, departamento, uuid, 'departamento_uuid');
}

/** @throws Refusal 422 for a client outside the person's rows, or that is served no more */
async function clienteDe(
  tx: Transaction,
  actor: Actor,
  uuid: string | null,
  atual: number | null | undefined,
): Promise<number | null> {
  if (uuid === null) return null;
  const [row] = await tx
    .select({ id: cliente.id, atendido: sql<boolean>`${clienteAtendido(cliente.status)}` })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(actor)));
  if (!row || (!row.atendido && row.id !== atual)) throw invalidFields({ cliente_uuid: ['Opção inválida.'] });
  return row.id;
}
