import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { documento_pedido, tarefa } from '../../../platform/database/schema';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { type PdfColumn, PdfPaper } from '../../../platform/pdf/pdf-document';
import { listRecebidos } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { readDevedor } from './devidos.repository';
import {
  findImplantacaoQuePede,
  findPedinte,
  selectDocumentos,
  selectDosFechamentos,
  selectLembretes,
} from './documentos.repository';
import { atrasoDe, diasDeAtraso } from './extrato.rules';
import { porTelefone } from './regua.rules';

const titulo = 'Extrato de pontualidade';
const documentoColumns: readonly PdfColumn[] = [
  { header: 'Documento', width: 25 },
  { header: 'Pedido em', width: 15 },
  { header: 'Prazo', width: 15 },
  { header: 'Lembretes', width: 15 },
  { header: 'Recebido em', width: 15 },
  { header: 'Atraso', width: 14 },
  { header: 'Situação', width: 12 },
];
const tarefaColumns: readonly PdfColumn[] = [
  { header: 'Tarefa', width: 34 },
  { header: 'Vencimento', width: 14 },
  { header: 'Concluída em', width: 16 },
  { header: 'Documentos em atraso naquele dia', width: 44 },
];

/**
 * What was asked of a client for its start, when it was reminded, when it came, and which dates with a fine fell while
 * something was missing, as a paper of the firm (docs/domain/implantacao.md#extrato). Downloads are logged.
 * @throws Refusal 404 outside the person's rows
 */
export async function makeExtrato(scope: Scope, uuid: string): Promise<{ nome: string; pdf: Buffer }> {
  const row = await findImplantacaoQuePede(scope.database.orm, scope.actor, uuid);
  if (!row) throw notFound();
  return writeExtrato(scope, scope.auditActor, row, scope.actor.nome);
}

/**
 * The same for the client it is about, by link or signed in.
 * @param por who it is made for
 * @returns null while nothing was asked for
 */
export async function makeExtratoDoCliente(
  context: AppContext,
  por: { auditActor: AuditActor; nome: string },
  implantacaoId: number,
): Promise<{ nome: string; pdf: Buffer } | null> {
  const row = await findPedinte(context.database.orm, implantacaoId);
  return row ? writeExtrato(context, por.auditActor, row, por.nome) : null;
}

async function writeExtrato(
  context: AppContext,
  auditActor: AuditActor,
  row: { id: number; uuid: string; codigo: string; cliente_id: number },
  emitidoPor: string,
): Promise<{ nome: string; pdf: Buffer }> {
  const { database } = context;
  const { orm } = database;
  const hoje = dateIn(context.now());
  const cliente = await readDevedor(orm, row.cliente_id);
  const daImplantacao = await selectDocumentos(orm, row.id);
  const dosFechamentos = await selectDosFechamentos(orm, row.cliente_id);
  const documentos = [
    ...daImplantacao.map((one) => ({ ...one, fechamento_id: null, competencia: null })),
    ...dosFechamentos.map(({ documento, ...de }) => ({ ...documento, ...de })),
  ];
  const ids = documentos.map(({ id }) => id);
  const [dias, firma, recebidos, lembretes, comMulta] = await Promise.all([
    readDayRules(database, cliente),
    readLetterhead(orm),
    ids.length > 0 ? listRecebidos(orm, inArray(documento_pedido.id, ids)) : [],
    selectLembretes(orm, ids),
    orm
      .select({
        titulo: tarefa.titulo,
        vencimento: tarefa.data_vencimento,
        concluida: tarefa.concluida_em,
        fechamento_id: tarefa.fechamento_id,
        competencia: tarefa.competencia,
      })
      .from(tarefa)
      .where(
        and(
          or(
            eq(tarefa.implantacao_id, row.id),
            and(eq(tarefa.cliente_id, row.cliente_id), isNotNull(tarefa.fechamento_id)),
          ),
          eq(tarefa.gera_multa, true),
          isNotNull(tarefa.data_vencimento),
          isNull(tarefa.excluido_em),
        ),
      )
      .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id)),
  ]);
  const date = (data: string | null) => (data ? formatDateInWords(data, { short: true }) : '—');
  const pedidos = documentos.map((one) => {
    const primeiro = recebidos
      .filter(({ documento_id }) => documento_id === one.id)
      .map(({ enviado_em }) => dateIn(enviado_em))
      .sort()[0];
    const pedido = { prazo: one.prazo, recebido: primeiro ?? null, status: one.status };
    return {
      ...pedido,
      nome: one.competencia ? `${one.nome} (${formatCompetenciaInWords(one.competencia)})` : one.nome,
      fechamento_id: one.fechamento_id,
      obrigatorio: one.obrigatorio,
      pedidoEm: dateIn(one.criado_em),
      lembrado: lembretes
        .filter(({ documento_id, para }) => documento_id === one.id && para !== porTelefone)
        .map(({ em }) => dateIn(em)),
      atraso: diasDeAtraso(pedido, hoje, dias),
      atrasado: atrasoDe(pedido, hoje, dias),
    };
  });
  const paper = new PdfPaper({
    firma,
    titulo,
    contexto: `${cliente.nome} · implantação ${row.codigo}`,
    emitidoEm: context.now(),
    emitidoPor,
  });
  const vieram = pedidos.filter(({ recebido }) => recebido !== null);
  const tarde = pedidos.filter(({ atraso }) => atraso > 0);
  paper.section('Resumo');
  paper.facts([
    ['Documentos pedidos', String(pedidos.length)],
    ['Recebidos', String(vieram.length)],
    ['Recebidos no prazo', String(vieram.filter(({ atraso }) => atraso === 0).length)],
    ['Com atraso', String(tarde.length)],
    [
      'Lembretes enviados',
      String(
        new Set(lembretes.filter(({ para }) => para !== porTelefone).map(({ em }) => em.toISOString())).size,
      ),
    ],
    ['Maior atraso', emDias(Math.max(0, ...pedidos.map(({ atraso }) => atraso)))],
  ]);
  paper.section('Documentos');
  if (pedidos.length === 0) paper.paragraph('Nenhum documento foi pedido.', { muted: true });
  else
    paper.table(
      documentoColumns,
      pedidos.map((one) => [
        one.obrigatorio ? one.nome : `${one.nome} (se houver)`,
        date(one.pedidoEm),
        date(one.prazo),
        one.lembrado.map(date).join(', ') || '—',
        date(one.recebido),
        one.atraso > 0 ? emDias(one.atraso) : '—',
        documentoStatusLabels[one.status],
      ]),
    );
  paper.section('Efeito sobre prazos com multa');
  const atingidas = comMulta.flatMap(
    ({ titulo: nome, vencimento, concluida, fechamento_id, competencia }) => {
      const fim = concluida ? dateIn(concluida) : null;
      if (!vencimento || (fim !== null && fim <= vencimento)) return [];
      const faltavam = pedidos.filter(
        // What another closing asked for does not hold this one up; what the start did holds all of them up.
        (one) =>
          (one.fechamento_id === null || one.fechamento_id === fechamento_id) &&
          one.obrigatorio &&
          one.atrasado &&
          one.atrasado.de < vencimento &&
          vencimento <= one.atrasado.ate,
      );
      if (vencimento >= hoje || faltavam.length === 0) return [];
      const qual = competencia && fechamento_id ? `${nome} (${formatCompetenciaInWords(competencia)})` : nome;
      return [[qual, date(vencimento), date(fim), faltavam.map((one) => one.nome).join(', ')]];
    },
  );
  if (atingidas.length === 0)
    paper.paragraph('Nenhum prazo com multa venceu enquanto faltava um documento em atraso.', {
      muted: true,
    });
  else paper.table(tarefaColumns, atingidas);
  paper.paragraph(
    'Atraso em dias úteis do calendário do cliente, contado até o primeiro envio; o que ainda falta conta até hoje.',
    { muted: true },
  );
  const pdf = await paper.finish();
  const rotulo = `${titulo} - ${cliente.nome}`;
  await audited(database, auditActor, async (_tx, audit) => {
    audit.record({
      acao: 'Baixou',
      entidade: 'implantacao',
      uuid: row.uuid,
      rotulo,
      clienteUuid: cliente.uuid,
    });
  });
  return { nome: `${rotulo}.pdf`, pdf };
}

const emDias = (dias: number) => (dias === 1 ? '1 dia útil' : `${dias} dias úteis`);
