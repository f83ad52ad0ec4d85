import type { AnexoVerificacao } from '@gestao/shared/contracts/comum/values/anexos';
import type { AnexoDetalhe } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import {
  anexo,
  documento_pedido,
  log_transacao,
  seletor,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { listContatosComEmail } from '../../clientes/cliente-documentos/cliente-documentos.repository';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { readSegregacao, recusaDeAprovar } from '../../sistema/anexos/validacao.rules';
import { listMotivos } from '../tarefas/vida/motivos';
import { parentState } from '../tarefas/vida/task-parents';
import { type AnexoRow, findDaFila, textoEncerrado } from './anexo-em-espera';
import { desfazAte } from './desfazer.service';
import { listValidadores } from './encaminhar.service';
import { findNaFila } from './validacao-anexos.repository';

type Validacao = AnexoDetalhe['validacao'];

/** What the panel of a file shows, decided or not. @throws Refusal 404 outside the rows */
export async function getAnexoDetalhe(scope: Scope, uuid: string): Promise<AnexoDetalhe> {
  const { orm } = scope.database;
  const row = await findDaFila(orm, scope, uuid);
  const item = row && (await findNaFila(scope.database, eq(anexo.id, row.id), scope.now()));
  if (!row || !item || row.validacao === 'nao_requer') throw notFound();
  const { usuarioId } = scope.actor;
  const espera = row.validacao === 'pendente';
  const doCliente = row.entidade === doDocumento && row.cliente_id !== null;
  const [pedido, trava, encaminhado, arquivos, historico, segregar, motivos, pessoas, contatos] =
    await Promise.all([
      pedidoDe(orm, row),
      espera ? travaDoPedido(orm, scope, row) : null,
      nomeDe(orm, row.encaminhado_para_id),
      arquivosAoRedor(orm, row, item.competencia),
      historicoDe(orm, uuid),
      readSegregacao(orm),
      espera ? listMotivos(orm, 'motivo_rejeicao_anexo') : [],
      espera ? listValidadores(orm, dateIn(scope.now()), [usuarioId]) : [],
      espera && doCliente ? listContatosComEmail(orm, row.cliente_id ?? 0) : [],
    ]);
  const anterior =
    arquivos.find(({ id }) => id === row.anexo_anterior_id) ??
    arquivos.find((um) => um.mesmo && um.id < row.id && um.validacao === 'rejeitado');
  return {
    ...item,
    sha256: row.sha256,
    validacao: row.validacao,
    ...pedido,
    encaminhado_para: encaminhado,
    anterior: anterior ? shown(anterior) : null,
    outros: arquivos.filter((um) => um !== anterior).map(shown),
    historico,
    impedimento: espera ? recusaDeAprovar(scope.actor, row, segregar) : null,
    fechado: trava?.selado ? trava.texto : null,
    encerrado: trava ? (trava.selado ? trava.texto : textoEncerrado) : null,
    desfaz_ate: desfazAte(row, usuarioId, scope.now())?.toISOString() ?? null,
    motivos,
    pessoas,
    contatos: contatos.map((um) => ({ valor: um.uuid, rotulo: `${um.nome} (${um.email})` })),
  };
}

const shown = (um: {
  uuid: string;
  nome: string;
  em: Date;
  validacao: string;
  verificacao: AnexoVerificacao;
}) => ({
  uuid: um.uuid,
  nome: um.nome,
  enviado_em: um.em.toISOString(),
  validacao: um.validacao as Validacao,
  verificacao: um.verificacao,
});

async function nomeDe(orm: Reader, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await orm.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, id));
  return row?.nome ?? null;
}

/** Why what a file was sent for may not change any more, read as a decision about it would find it. */
async function travaDoPedido(orm: Reader, { areas }: Scope, row: AnexoRow) {
  const doPedido = orm
    .select({ id: documento_pedido.tarefa_id })
    .from(documento_pedido)
    .where(and(eq(documento_pedido.id, row.entidade_id), isNull(documento_pedido.excluido_em)));
  if (row.entidade !== 'tarefa' && row.entidade !== doDocumento) return null;
  const [pede] = await orm
    .select()
    .from(tarefa)
    .where(row.entidade === 'tarefa' ? eq(tarefa.id, row.entidade_id) : inArray(tarefa.id, doPedido));
  return pede ? (await parentState(orm, areas, pede)).trancado : null;
}

/** What was asked for, in the words of who asked. */
async function pedidoDe(orm: Reader, row: AnexoRow) {
  if (row.entidade === doDocumento) {
    const [um] = await orm.select().from(documento_pedido).where(eq(documento_pedido.id, row.entidade_id));
    return {
      pedido_instrucoes: um?.instrucoes ?? null,
      pedido_tipo_documento: null,
      pedido_prazo: um?.prazo ?? null,
    };
  }
  if (row.entidade !== 'tarefa')
    return { pedido_instrucoes: null, pedido_tipo_documento: null, pedido_prazo: null };
  const [um] = await orm
    .select({ descricao: tarefa.descricao, prazo: tarefa.data_vencimento, tipo: seletor.rotulo })
    .from(tarefa)
    .leftJoin(seletor, eq(seletor.id, tarefa.tipo_documento_id))
    .where(eq(tarefa.id, row.entidade_id));
  return {
    pedido_instrucoes: um?.descricao ?? null,
    pedido_tipo_documento: um?.tipo ?? null,
    pedido_prazo: um?.prazo ?? null,
  };
}

/** Other live files of the same task or document, and of the same competência of the client; newest first. */
function arquivosAoRedor(orm: Reader, row: AnexoRow, competencia: string | null) {
  const mesmo = and(eq(anexo.entidade, row.entidade), eq(anexo.entidade_id, row.entidade_id));
  const doMes =
    competencia !== null && row.cliente_id !== null
      ? and(
          eq(anexo.cliente_id, row.cliente_id),
          inArray(anexo.entidade, ['tarefa', doDocumento]),
          ne(anexo.validacao, 'nao_requer'),
          sql`coalesce(${anexo.competencia}, (select t.competencia from tarefa t
            where ${anexo.entidade} = 'tarefa' and t.id = ${anexo.entidade_id})) = ${competencia}`,
        )
      : undefined;
  return orm
    .select({
      id: anexo.id,
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      em: anexo.criado_em,
      validacao: anexo.validacao,
      verificacao: sql<AnexoVerificacao>`${anexo.verificacao}`,
      mesmo: sql<boolean>`${mesmo}`,
    })
    .from(anexo)
    .where(and(isNull(anexo.excluido_em), ne(anexo.id, row.id), or(mesmo, doMes)))
    .orderBy(desc(anexo.id))
    .limit(20);
}

/** Every decision about a file, oldest first, each with the proof of what was decided about. */
async function historicoDe(orm: Reader, uuid: string): Promise<AnexoDetalhe['historico']> {
  const rows = await orm
    .select({
      uuid: log_transacao.uuid,
      em: log_transacao.data_hora,
      por: usuario.nome,
      acao: log_transacao.acao,
      depois: log_transacao.depois,
    })
    .from(log_transacao)
    .leftJoin(usuario, eq(usuario.id, log_transacao.usuario_id))
    .where(
      and(
        eq(log_transacao.entidade, 'anexo'),
        eq(log_transacao.entidade_uuid, uuid),
        inArray(log_transacao.acao, ['Enviou', 'Alterou', 'Aprovou', 'Rejeitou', 'Restaurou']),
      ),
    )
    .orderBy(asc(log_transacao.id))
    .limit(100);
  return rows.map(({ acao, depois, em, ...row }) => {
    const dados = (depois ?? {}) as Record<string, string | null | undefined>;
    return {
      ...row,
      em: em.toISOString(),
      texto: textoDe(acao, dados),
      motivo: dados.comentario ?? null,
      sha256: dados.sha256 ?? null,
    };
  });
}

function textoDe(
  acao: string,
  { encaminhado_para, pedido }: Record<string, string | null | undefined>,
): string {
  if (acao === 'Enviou') return 'Enviado';
  if (acao === 'Aprovou') return 'Aprovado';
  if (acao === 'Rejeitou') return 'Rejeitado';
  if (acao === 'Restaurou') return 'Decisão desfeita';
  if (encaminhado_para) return `Encaminhado para ${encaminhado_para}`;
  return pedido ? `Reclassificado para ${pedido}` : 'Alterado';
}
