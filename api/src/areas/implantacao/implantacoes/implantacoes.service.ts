import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import {
  faseStatusLabels,
  type ImplantacaoDetalhe,
  matrizSituacaoLabels,
  type SaudePartes,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import type { PapelRaci } from '@gestao/shared/contracts/implantacao/papel-raci';
import {
  isImplantacaoAberta,
  saudeParteLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  documento_pedido,
  implantacao,
  implantacao_checkin,
  implantacao_ebook,
  implantacao_fase,
  implantacao_matriz_item,
  implantacao_membro,
  orcamento,
  usuario,
} from '../../../platform/database/schema';
import { documentoAtrasado } from '../../clientes/documentos-pedidos/documentos-pedidos.rules';
import { listRecebidos } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { esperaDecisao, respostaDe } from '../../clientes/documentos-pedidos/respostas';
import { type Andamento, readAndamentos } from '../saude/andamento';
import { maximoDaParte, partesDaSaude } from '../saude/saude.rules';
import { checkinItem, selectCheckins } from './implantacoes.checkins';
import { colunasDaImplantacao, implantacaoItem, servicosVendidos, vivasDe } from './implantacoes.repository';
import { faseAtrasada } from './implantacoes.rules';
import { daMatrizVigente } from './matriz-vigente';

/** @throws Refusal 404 outside the person's rows, 403 for a client's person */
export async function getImplantacao(
  { database, now }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<ImplantacaoDetalhe> {
  const hoje = dateIn(now());
  const row = await findDetalhe(database, actor, uuid);
  if (!row) throw notFound();
  const [membros, fases, documentos, matriz, checkins, ebook, andamentos] = await Promise.all([
    readMembros(database, row.id),
    readFases(database, row.id, hoje),
    readDocumentos(database, row.id, hoje, isImplantacaoAberta(row.status)),
    readMatriz(database, row.id),
    selectCheckins(database)
      .where(and(eq(implantacao_checkin.implantacao_id, row.id), isNull(implantacao_checkin.excluido_em)))
      .orderBy(desc(implantacao_checkin.data), desc(implantacao_checkin.id)),
    readEbook(database, row.id),
    readAndamentos(database.orm, [row.id], hoje),
  ]);
  const andamento = andamentos.get(row.id);
  return {
    // Counted now, so that the parts always make up the number beside them.
    ...implantacaoItem({ ...row, ...(andamento && figurasDe(andamento)) }, hoje),
    saude_partes: andamento ? partesDe(andamento) : null,
    cliente_documento: row.cliente_documento,
    contato_nome: row.contato_nome,
    contato_email: row.contato_email,
    membros,
    servicos: row.servicos,
    orcamento:
      row.orcamento_uuid && row.orcamento_numero
        ? { uuid: row.orcamento_uuid, numero: row.orcamento_numero }
        : null,
    modelo: row.modelos.join(', ') || null,
    competencia_inicial: row.competencia_inicial,
    data_inicio: row.data_inicio,
    data_prevista_fim: row.data_prevista_fim,
    recebida_em: row.recebida_em.toISOString(),
    nota_cliente: row.nota_cliente,
    observacoes_venda: row.observacoes_venda,
    fases,
    documentos,
    matriz,
    checkins: checkins.map((checkin) => checkinItem(checkin, hoje)),
    ebook,
  };
}

const figurasDe = ({ progresso, progresso_esperado, saude, fase_atual }: Andamento) => ({
  progresso,
  progresso_esperado,
  saude,
  fase_atual,
});

const partesDe = ({ partes, limitada }: Andamento): SaudePartes => ({
  partes: partesDaSaude.map((parte) => ({
    parte,
    parte_label: saudeParteLabels[parte],
    pontos: partes[parte],
    maximo: maximoDaParte[parte],
  })),
  limitada,
});

async function findDetalhe({ orm }: Database, actor: Actor, uuid: string) {
  const [row] = await orm
    .select({
      ...colunasDaImplantacao,
      cliente_documento: cliente.documento,
      contato_nome: implantacao.contato_nome,
      contato_email: implantacao.contato_email,
      servicos: servicosVendidos,
      orcamento_uuid: orcamento.uuid,
      orcamento_numero: orcamento.numero,
      modelos: sql<string[]>`array(select m.nome from implantacao_origem o
        join implantacao_modelo_versao v on v.id = o.modelo_versao_id join implantacao_modelo m on m.id = v.modelo_id
        where o.implantacao_id = ${implantacao}.id order by o.ordem)`,
      competencia_inicial: implantacao.competencia_inicial,
      data_inicio: implantacao.data_inicio,
      recebida_em: implantacao.recebida_em,
      nota_cliente: implantacao.nota_cliente,
      observacoes_venda: implantacao.observacoes_venda,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
    .leftJoin(orcamento, eq(orcamento.id, implantacao.orcamento_id))
    .where(and(vivasDe(actor), eq(implantacao.uuid, uuid)));
  return row;
}

async function readMembros({ orm }: Database, id: number): Promise<string[]> {
  const rows = await orm
    .select({ nome: usuario.nome })
    .from(implantacao_membro)
    .innerJoin(usuario, eq(usuario.id, implantacao_membro.usuario_id))
    .where(eq(implantacao_membro.implantacao_id, id))
    .orderBy(asc(usuario.nome));
  return rows.map((row) => row.nome);
}

async function readFases({ orm }: Database, id: number, hoje: string): Promise<ImplantacaoDetalhe['fases']> {
  const t = implantacao_fase;
  const rows = await orm
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, id), isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id));
  return rows.map((row) => {
    const status = row.status;
    return {
      uuid: row.uuid,
      nome: row.nome,
      ordem: row.ordem,
      peso_bp: row.peso_bp,
      criterio_saida: row.criterio_saida,
      status,
      status_label: faseStatusLabels[status],
      inicio_previsto: row.inicio_previsto,
      fim_previsto: row.fim_previsto,
      atrasada: faseAtrasada(status, row.fim_previsto, hoje),
    };
  });
}

async function readDocumentos(
  { orm }: Database,
  id: number,
  hoje: string,
  aberta: boolean,
): Promise<ImplantacaoDetalhe['documentos']> {
  const t = documento_pedido;
  const rows = await orm
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, id), isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id));
  const arquivos = await listRecebidos(orm, eq(documento_pedido.implantacao_id, id));
  return rows.map((row) => {
    const status = row.status;
    return {
      uuid: row.uuid,
      nome: row.nome,
      instrucoes: row.instrucoes,
      obrigatorio: row.obrigatorio,
      prazo: row.prazo,
      atrasado: documentoAtrasado(status, row.prazo, hoje),
      motivo: row.motivo,
      status,
      status_label: documentoStatusLabels[status],
      arquivos: arquivos
        .filter(({ documento_id }) => documento_id === row.id)
        .map(({ uuid, nome, enviado_em, verificacao }) => ({
          uuid,
          nome,
          verificacao,
          enviado_em: enviado_em.toISOString(),
        })),
      versao: row.versao,
      resposta: respostaDe(row),
      decide: aberta && esperaDecisao(row),
    };
  });
}

async function readMatriz({ orm }: Database, id: number): Promise<ImplantacaoDetalhe['matriz']> {
  const t = implantacao_matriz_item;
  const rows = await orm
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, id), isNull(t.excluido_em), daMatrizVigente))
    .orderBy(asc(t.ordem), asc(t.id));
  return rows.map((row) => {
    const situacao = row.situacao;
    return {
      uuid: row.uuid,
      area: row.area,
      atividade: row.atividade,
      descricao: row.descricao,
      periodicidade: row.periodicidade,
      prazo: row.prazo_texto,
      escritorio: row.escritorio as PapelRaci[],
      cliente: row.cliente as PapelRaci[],
      situacao,
      situacao_label: matrizSituacaoLabels[situacao],
      comentario_cliente: row.comentario_cliente,
    };
  });
}

/** Newest version of the manual. */
async function readEbook({ orm }: Database, id: number): Promise<ImplantacaoDetalhe['ebook']> {
  const t = implantacao_ebook;
  const [row] = await orm
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, id), isNull(t.excluido_em)))
    .orderBy(desc(t.versao_ebook), desc(t.id))
    .limit(1);
  return row
    ? {
        versao: row.versao_ebook,
        status_label: row.status === 'publicado' ? 'Publicado' : 'Rascunho',
        publicado_em: row.publicado_em?.toISOString() ?? null,
        primeira_leitura_em: row.primeira_leitura_em?.toISOString() ?? null,
        secoes: row.secoes.map((secao) => secao.titulo),
      }
    : null;
}
