import type { Recorrente, RecorrenteListQuery } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { frequenciaLabels, recorrenteEscopoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import {
  recorrenteStatusLabels,
  responsavelRegraLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { cliente, departamento, tarefa_recorrente, usuario } from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { regraTexto } from './modelo.rules';
import { recorrenteRows } from './recorrentes.rows';
import { ritmoDe } from './ritmo-do-modelo';

const nomeDoCliente = sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;
const abertas = (more = sql`true`) => sql<number>`(select count(*)::int from tarefa t
  where t.tarefa_recorrente_id = ${tarefa_recorrente.id} and t.excluido_em is null
    and ${tarefaAberta(sql`t.status`)} and ${more})`;

function selectModelos({ orm }: Database, hoje: string, key = noKey) {
  return orm
    .select({
      ...key,
      modelo: tarefa_recorrente,
      cliente_uuid: cliente.uuid,
      cliente_nome: nomeDoCliente,
      responsavel: usuario.nome,
      departamento: departamento.nome,
      tarefas_abertas: abertas(),
      tarefas_atrasadas: abertas(sql`coalesce(t.data_vencimento, t.data_meta) < ${hoje}::date`),
    })
    .from(tarefa_recorrente)
    .leftJoin(usuario, eq(usuario.id, tarefa_recorrente.responsavel_id))
    .leftJoin(cliente, eq(cliente.id, tarefa_recorrente.cliente_id))
    .leftJoin(departamento, eq(departamento.id, tarefa_recorrente.departamento_id));
}
type DadosModelo = Awaited<ReturnType<typeof selectModelos>>[number];

function modeloItem({ modelo, cliente_uuid, cliente_nome, responsavel, ...row }: DadosModelo): Recorrente {
  const escopo = modelo.escopo;
  const frequencia = modelo.frequencia;
  const status = modelo.status;
  const regra = modelo.responsavel_regra;
  return {
    uuid: modelo.uuid,
    titulo: modelo.titulo,
    escopo,
    escopo_label: recorrenteEscopoLabels[escopo],
    cliente: cliente_uuid ? { uuid: cliente_uuid, nome: cliente_nome ?? '' } : null,
    frequencia,
    frequencia_label: frequenciaLabels[frequencia],
    regra: regraTexto(ritmoDe(modelo)),
    responsavel: regra === 'pessoa' ? (responsavel ?? 'Sem responsável') : responsavelRegraLabels[regra],
    departamento: row.departamento,
    proxima_geracao: modelo.proxima_geracao,
    tarefas_abertas: row.tarefas_abertas,
    tarefas_atrasadas: row.tarefas_atrasadas,
    status,
    status_label: recorrenteStatusLabels[status],
    status_motivo: modelo.status_motivo,
    versao: modelo.versao,
  };
}

/** Models of the person's rows. @param hoje `AAAA-MM-DD` */
export function listModelos(database: Database, actor: Actor, query: RecorrenteListQuery, hoje: string) {
  const where = and(
    isNull(tarefa_recorrente.excluido_em),
    recorrenteRows(actor),
    chosen(tarefa_recorrente.status, query.status),
    chosen(tarefa_recorrente.frequencia, query.frequencia),
    chosen(tarefa_recorrente.escopo, query.escopo),
    query.busca
      ? or(
          contains(query.busca, tarefa_recorrente.titulo, usuario.nome),
          clienteReferido(tarefa_recorrente.cliente_id, query.busca),
        )
      : undefined,
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      titulo: byText(tarefa_recorrente.titulo),
      frequencia: tarefa_recorrente.frequencia,
      responsavel: byText(usuario.nome),
      proxima_geracao: tarefa_recorrente.proxima_geracao,
      status: tarefa_recorrente.status,
    },
    defaultSort: 'titulo',
    tieBreaker: tarefa_recorrente.id,
    select: (key) => selectModelos(database, hoje, key),
    matching: () =>
      database.orm
        .select({ id: tarefa_recorrente.id })
        .from(tarefa_recorrente)
        .leftJoin(usuario, eq(usuario.id, tarefa_recorrente.responsavel_id))
        .leftJoin(cliente, eq(cliente.id, tarefa_recorrente.cliente_id)),
    toItem: modeloItem,
  });
}
