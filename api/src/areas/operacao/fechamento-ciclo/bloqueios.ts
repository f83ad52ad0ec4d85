import type { Bloqueio } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { anexoValidacaoLabels } from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import {
  anexo,
  apontamento_tempo,
  documento_pedido,
  mensagem,
  tarefa,
  usuario,
  volume_comercial,
} from '../../../platform/database/schema';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import type { FechamentoRow } from '../fechamentos/fechamento.writer';
import { fechadasCom } from './forma-do-fechamento';

type Mes = Pick<FechamentoRow, 'id' | 'cliente_id' | 'competencia'>;

/**
 * All that holds a closing back, in the order it is told (docs/domain/operacao.md#encerramento). The title of a task
 * is told to whoever sees the closing; names of files and words of notes are not.
 * @param exigeVolume whether a month without volume is not closed
 */
export async function readBloqueios(orm: Reader, mes: Mes, exigeVolume: boolean): Promise<Bloqueio[]> {
  return [
    ...(await tarefasAbertas(orm, mes.id)),
    ...(await notasAbertas(orm, mes.id)),
    ...(await arquivosEmAberto(orm, mes.id)),
    ...(await pendenciasDoCliente(orm, mes.id)),
    ...(await cronometros(orm, mes.id)),
    ...(await volumeDoMes(orm, mes, exigeVolume)),
  ];
}

const linha = (tipo: Bloqueio['tipo'], texto: string, uuid: string | null, impede = true): Bloqueio => ({
  tipo,
  texto,
  impede,
  tarefa: uuid,
});

/** Open tasks that a closing does not close without. */
export async function tarefasAbertas(orm: Reader, fechamentoId: number): Promise<Bloqueio[]> {
  const responsavel = alias(usuario, 'responsavel');
  const rows = await orm
    .select({ uuid: tarefa.uuid, codigo: tarefa.codigo, titulo: tarefa.titulo, nome: responsavel.nome })
    .from(tarefa)
    .leftJoin(responsavel, eq(responsavel.id, tarefa.responsavel_id))
    .where(and(fechadasCom(fechamentoId), tarefaAberta(tarefa.status)))
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
  return rows.map(({ uuid, codigo, titulo, nome }) =>
    linha('tarefa', `${codigo} ${titulo} (${nome ?? 'sem responsável'})`, uuid),
  );
}

async function notasAbertas(orm: Reader, fechamentoId: number): Promise<Bloqueio[]> {
  const rows = await orm
    .select({
      uuid: tarefa.uuid,
      titulo: tarefa.titulo,
      nota: mensagem.uuid,
      situacao: mensagem.situacao,
      autor: usuario.nome,
    })
    .from(mensagem)
    .leftJoin(tarefa, and(eq(mensagem.entidade, 'tarefa'), eq(tarefa.id, mensagem.entidade_id)))
    .leftJoin(usuario, eq(usuario.id, mensagem.criado_por_id))
    .where(
      and(
        eq(mensagem.tipo, 'nota_revisao'),
        inArray(mensagem.situacao, ['aberta', 'resolvida']),
        isNull(mensagem.excluido_em),
        or(
          fechadasCom(fechamentoId),
          and(eq(mensagem.entidade, 'fechamento'), eq(mensagem.entidade_id, fechamentoId)),
        ),
      ),
    )
    .orderBy(asc(mensagem.id));
  return rows.map(({ uuid, titulo, nota, situacao, autor }) => {
    const onde = titulo === null ? 'neste fechamento' : `em “${titulo}”`;
    const como = situacao === 'aberta' ? 'aberta' : 'resolvida, à espera de quem a escreveu';
    return { ...linha('nota', `Nota de ${autor ?? 'Sistema'} ${onde}: ${como}`, uuid), mensagem: nota };
  });
}

/** Files that wait, and refused ones of tasks that no later one took the place of. */
async function arquivosEmAberto(orm: Reader, fechamentoId: number): Promise<Bloqueio[]> {
  const rejeitado = sql`${anexo.validacao} = 'rejeitado' and ${anexo.entidade} = 'tarefa' and not exists (
    select 1 from anexo n where n.entidade = 'tarefa' and n.entidade_id = ${anexo}.entidade_id
      and n.excluido_em is null and n.id > ${anexo}.id and n.validacao <> 'rejeitado')`;
  const rows = await orm
    .select({ uuid: tarefa.uuid, titulo: tarefa.titulo, validacao: anexo.validacao })
    .from(anexo)
    .leftJoin(
      documento_pedido,
      and(
        eq(anexo.entidade, doDocumento),
        eq(documento_pedido.id, anexo.entidade_id),
        isNull(documento_pedido.excluido_em),
      ),
    )
    .innerJoin(
      tarefa,
      or(
        and(eq(anexo.entidade, 'tarefa'), eq(tarefa.id, anexo.entidade_id)),
        eq(tarefa.id, documento_pedido.tarefa_id),
      ),
    )
    .where(
      and(
        fechadasCom(fechamentoId),
        isNull(anexo.excluido_em),
        or(eq(anexo.validacao, 'pendente'), rejeitado),
      ),
    )
    .orderBy(asc(anexo.id));
  return rows.map(({ uuid, titulo, validacao }) => {
    const como = anexoValidacaoLabels[validacao].toLowerCase();
    return linha('anexo', `Arquivo ${como} em “${titulo}”`, uuid);
  });
}

/** What open tasks still need from the client. */
async function pendenciasDoCliente(orm: Reader, fechamentoId: number): Promise<Bloqueio[]> {
  const rows = await orm
    .select({ uuid: tarefa.uuid, titulo: tarefa.titulo, nome: documento_pedido.nome })
    .from(documento_pedido)
    .innerJoin(tarefa, eq(tarefa.id, documento_pedido.tarefa_id))
    .where(
      and(
        fechadasCom(fechamentoId),
        tarefaAberta(tarefa.status),
        isNull(documento_pedido.excluido_em),
        eq(documento_pedido.obrigatorio, true),
        inArray(documento_pedido.status, ['pendente', 'rejeitado']),
      ),
    )
    .orderBy(asc(documento_pedido.id));
  return rows.map(({ uuid, titulo, nome }) => linha('cliente', `Falta ${nome} em “${titulo}”`, uuid));
}

async function cronometros(orm: Reader, fechamentoId: number): Promise<Bloqueio[]> {
  const rows = await orm
    .select({ uuid: tarefa.uuid, titulo: tarefa.titulo, nome: usuario.nome })
    .from(apontamento_tempo)
    .innerJoin(tarefa, eq(tarefa.id, apontamento_tempo.tarefa_id))
    .innerJoin(usuario, eq(usuario.id, apontamento_tempo.usuario_id))
    .where(
      and(
        fechadasCom(fechamentoId),
        isNull(apontamento_tempo.minutos_milimin),
        isNull(apontamento_tempo.excluido_em),
      ),
    )
    .orderBy(asc(apontamento_tempo.id));
  return rows.map(({ uuid, titulo, nome }) =>
    linha('cronometro', `Cronômetro de ${nome} em “${titulo}”`, uuid),
  );
}

async function volumeDoMes(
  orm: Reader,
  { cliente_id, competencia }: Mes,
  impede: boolean,
): Promise<Bloqueio[]> {
  const [row] = await orm
    .select({
      informados: sql<number>`(count(*) filter (where ${volume_comercial.volume_realizado} is not null))::int`,
      faltam: sql<number>`(count(*) filter (where ${volume_comercial.volume_realizado} is null
        and ${volume_comercial.volume_contratado} is not null))::int`,
    })
    .from(volume_comercial)
    .where(
      and(
        eq(volume_comercial.cliente_id, cliente_id),
        eq(volume_comercial.competencia, competencia),
        isNull(volume_comercial.excluido_em),
      ),
    );
  if (row && row.informados > 0 && row.faltam === 0) return [];
  const texto = !row?.informados
    ? 'O volume do mês não foi informado.'
    : 'Falta informar parte do volume contratado do mês.';
  return [linha('volume', texto, null, impede)];
}
