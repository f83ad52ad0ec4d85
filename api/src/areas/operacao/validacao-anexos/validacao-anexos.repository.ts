import type { ListResult } from '@gestao/shared/contracts/comum/http';
import {
  type AnexoPendente,
  type AnexoPendenteListQuery,
  anexoAlertaLabels,
} from '@gestao/shared/contracts/operacao/validacao-anexos';
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { anexo, cliente, tarefa, usuario } from '../../../platform/database/schema';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { naFila } from './validacao-anexos.fila';
import { anexoRows } from './validacao-anexos.rows';

/** Below this size a file is flagged as nearly empty (docs/domain/operacao.md#validacao-de-anexos). */
const tamanhoMinimo = 2048;

/** The same bytes came before from the same client. */
const duplicado = sql<boolean>`exists (select 1 from anexo d where d.sha256 = ${anexo.sha256}
  and d.cliente_id = ${anexo.cliente_id} and d.id <> ${anexo.id} and d.excluido_em is null)`;

/** What the person should look at before approving. */
const temAlerta = sql`(cardinality(${anexo.alertas}) > 0 or ${anexo.tamanho_bytes} < ${tamanhoMinimo}
  or ${anexo.verificacao} <> 'liberado' or ${duplicado})`;

/** Name of the document that was asked, for files of an implantação. */
const documentoPedido = sql<string | null>`(select di.nome from documento_pedido di
  where ${anexo.entidade} = 'documento_pedido' and di.id = ${anexo.entidade_id})`;

const tarefaDoAnexo = and(eq(anexo.entidade, 'tarefa'), eq(tarefa.id, anexo.entidade_id));

function selectPendentes({ orm }: Database, key = noKey) {
  return orm
    .select({
      ...key,
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      extensao: anexo.extensao,
      tamanho_bytes: anexo.tamanho_bytes,
      cliente_uuid: cliente.uuid,
      cliente_nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      entidade: anexo.entidade,
      tarefa_uuid: tarefa.uuid,
      tarefa_titulo: tarefa.titulo,
      documento: documentoPedido,
      competencia: sql<string | null>`coalesce(${anexo.competencia}, ${tarefa.competencia})`,
      enviado_por: usuario.nome,
      origem: anexo.origem,
      criado_em: anexo.criado_em,
      prazo: anexo.prazo_validacao,
      versao_arquivo: anexo.versao_arquivo,
      verificacao: anexo.verificacao,
      lidos: anexo.alertas,
      de_quem: anexo.de_quem,
      duplicado,
    })
    .from(anexo)
    .leftJoin(tarefa, tarefaDoAnexo)
    .leftJoin(cliente, eq(cliente.id, anexo.cliente_id))
    .leftJoin(usuario, eq(usuario.id, anexo.criado_por_id));
}
type Alerta = AnexoPendente['alertas'][number];
type DadosAnexo = Awaited<ReturnType<typeof selectPendentes>>[number];

function anexoItem(row: DadosAnexo, agora: Date): AnexoPendente {
  const alertas = new Set(row.lidos.filter((um): um is Alerta => Object.hasOwn(anexoAlertaLabels, um)));
  if (row.duplicado) alertas.add('duplicado');
  if (row.tamanho_bytes < tamanhoMinimo) alertas.add('muito_pequeno');
  if (row.verificacao === 'em_verificacao' || row.verificacao === 'quarentena') alertas.add(row.verificacao);
  return {
    uuid: row.uuid,
    nome: row.nome,
    extensao: row.extensao,
    tamanho_bytes: row.tamanho_bytes,
    cliente: row.cliente_uuid ? { uuid: row.cliente_uuid, nome: row.cliente_nome } : null,
    pedido: row.tarefa_titulo ?? row.documento,
    pedido_tipo: row.tarefa_uuid ? 'tarefa' : row.documento ? 'documento' : 'outro',
    tarefa_uuid: row.tarefa_uuid,
    competencia: row.competencia,
    enviado_por: row.enviado_por ?? (row.origem === 'interno' ? 'Sistema' : 'Cliente'),
    enviado_em: row.criado_em.toISOString(),
    prazo: row.prazo?.toISOString() ?? null,
    situacao: row.prazo && row.prazo < agora ? 'atrasado' : 'no_prazo',
    versao_arquivo: row.versao_arquivo,
    alertas: [...alertas],
    de_quem: row.de_quem,
  };
}

/** One live file as the queue shows it, decided or not, and what else is to be known of it. */
export async function findNaFila(database: Database, onde: SQL, agora: Date) {
  const [row] = await selectPendentes(database).where(and(isNull(anexo.excluido_em), onde));
  return row && anexoItem(row, agora);
}

/**
 * The queue of files that wait for validation, by legal date of the task, then age
 * (docs/domain/operacao.md#validacao-de-anexos).
 */
export function listAnexosPendentes(
  database: Database,
  actor: Actor,
  query: AnexoPendenteListQuery,
  agora: Date,
): Promise<ListResult<AnexoPendente>> {
  const instante = agora.toISOString();
  const where = and(
    naFila,
    anexoRows(actor),
    query.competencia
      ? sql`coalesce(${anexo.competencia}, ${tarefa.competencia}) = ${query.competencia}`
      : undefined,
    query.situacao === 'atrasado' ? sql`${anexo.prazo_validacao} < ${instante}::timestamptz` : undefined,
    query.situacao === 'no_prazo'
      ? sql`(${anexo.prazo_validacao} is null or ${anexo.prazo_validacao} >= ${instante}::timestamptz)`
      : undefined,
    query.alertas && (query.alertas === 'com' ? temAlerta : not(temAlerta)),
    query.encaminhados && eq(anexo.encaminhado_para_id, actor.usuarioId),
    query.busca
      ? or(
          contains(query.busca, anexo.nome_original, tarefa.titulo),
          clienteReferido(anexo.cliente_id, query.busca),
        )
      : undefined,
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      nome: byText(anexo.nome_original),
      cliente: byText(cliente.razao_social),
      competencia: sql`coalesce(${anexo.competencia}, ${tarefa.competencia})`,
      enviado_em: anexo.criado_em,
      prazo: anexo.prazo_validacao,
      prazo_legal: tarefa.data_vencimento,
    },
    defaultSort: 'prazo_legal',
    tieBreaker: anexo.id,
    select: (key) => selectPendentes(database, key),
    matching: () =>
      database.orm
        .select({ id: anexo.id })
        .from(anexo)
        .leftJoin(tarefa, tarefaDoAnexo)
        .leftJoin(cliente, eq(cliente.id, anexo.cliente_id)),
    toItem: (row) => anexoItem(row, agora),
  });
}
