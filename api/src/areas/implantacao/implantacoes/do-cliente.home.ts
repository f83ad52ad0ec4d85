import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import { daysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { documento_pedido, implantacao } from '../../../platform/database/schema';
import { owedBy } from '../../clientes/documentos-pedidos/document-parents';
import { esperaDecisao } from '../../clientes/documentos-pedidos/respostas';

/** Running implantações of the client a person belongs to (docs/domain/acesso.md#linhas); none for staff. */
function doCliente(actor: Actor) {
  if (!actor.isClient || actor.clienteId === null) return undefined;
  return and(
    isNull(implantacao.excluido_em),
    eq(implantacao.cliente_id, actor.clienteId),
    implantacaoAberta(implantacao.status),
  );
}

const minhaEmpresa = { pagina: 'minha-empresa.page', parametros: {}, consulta: {} };
/** Where a document that a task asked for is sent. */
const pendencias = { pagina: 'minha-empresa.pendencias', parametros: {}, consulta: {} };
const paginaDe = (uuid: string) => ({
  pagina: 'minha-empresa.implantacao',
  parametros: { uuid, pagina: 'documentos' },
  consulta: {},
});

/** Documents the firm still waits for, of a start or of its daily work, with what makes each pressing. */
const documentos: HomeBlock = {
  chave: 'documentos_pedidos',
  async read({ context, actor, hoje, linhas }) {
    if (!actor.isClient || actor.clienteId === null) return null;
    const rows = await context.database.orm
      .select({
        uuid: documento_pedido.uuid,
        implantacao: implantacao.uuid,
        nome: documento_pedido.nome,
        instrucoes: documento_pedido.instrucoes,
        motivo: documento_pedido.motivo,
        prazo: documento_pedido.prazo,
        status: documento_pedido.status,
        resposta_situacao: documento_pedido.resposta_situacao,
      })
      .from(documento_pedido)
      .leftJoin(implantacao, eq(implantacao.id, documento_pedido.implantacao_id))
      .where(
        and(
          owedBy(context.areas, actor.clienteId),
          isNull(documento_pedido.excluido_em),
          inArray(documento_pedido.status, ['pendente', 'rejeitado']),
        ),
      )
      .orderBy(asc(documento_pedido.prazo), asc(documento_pedido.id))
      .limit(200);
    if (rows.length === 0) return null;
    const vencidos = rows.filter(({ prazo }) => prazo < hoje).length;
    return {
      chave: 'documentos_pedidos',
      titulo: 'Documentos pedidos a você',
      total: rows.length,
      nota: vencidos > 0 ? `${vencidos} ${vencidos === 1 ? 'vencido' : 'vencidos'}` : null,
      vazio: '',
      itens: rows.slice(0, linhas).map((row) => ({
        uuid: row.uuid,
        titulo: row.nome,
        detalhe: row.status === 'rejeitado' ? row.motivo : row.instrucoes,
        quando: row.prazo,
        ...(esperaDecisao(row) ? emAnalise : estado(row.status, row.prazo, hoje)),
        destino: row.implantacao === null ? pendencias : paginaDe(row.implantacao),
      })),
      ver_todos: minhaEmpresa,
    };
  },
};

/** The client answered, and the firm has to decide. */
const emAnalise = { situacao: 'Em análise', tom: 'neutro' as const };

function estado(status: string, prazo: string, hoje: string) {
  if (status === 'rejeitado') return { situacao: documentoStatusLabels.rejeitado, tom: 'vermelho' as const };
  if (prazo < hoje) return { situacao: 'Vencido', tom: 'vermelho' as const };
  return daysBetween(hoje, prazo) <= 2
    ? { situacao: 'Vence em breve', tom: 'ambar' as const }
    : { situacao: 'Pedido', tom: 'azul' as const };
}

/** How far the client's own start is. */
const andamento: HomeBlock = {
  chave: 'implantacoes',
  async read({ context, actor, linhas }) {
    const proprias = doCliente(actor);
    if (!proprias) return null;
    const rows = await context.database.orm
      .select({
        uuid: implantacao.uuid,
        fase: implantacao.fase_atual,
        progresso: implantacao.progresso,
        fim: implantacao.data_prevista_fim,
      })
      .from(implantacao)
      .where(proprias)
      .orderBy(desc(implantacao.id))
      .limit(linhas);
    if (rows.length === 0) return null;
    return {
      chave: 'implantacoes',
      titulo: 'Sua implantação',
      total: rows.length,
      vazio: '',
      itens: rows.map((row) => ({
        uuid: row.uuid,
        titulo: row.fase ?? 'Preparação',
        detalhe: row.fim ? 'previsão de término' : null,
        quando: row.fim,
        situacao: `${row.progresso} %`,
        tom: 'azul' as const,
        destino: minhaEmpresa,
      })),
      ver_todos: null,
    };
  },
};

/** What a client's person sees of the own implantação; no name, health or note of the firm. */
export const doClienteHome: readonly HomeBlock[] = [documentos, andamento];
