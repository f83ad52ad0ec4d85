import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { MinhaEmpresa } from '@gestao/shared/contracts/publico/minha-empresa';
import type { PaginaImplantacao, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { cliente, implantacao, orcamento } from '../../../platform/database/schema';
import { listDatas, listPedidos } from '../publico/indice/datas';
import { listFormularios, listImplantacoes, listPropostas } from '../publico/indice/empresa';
import { findPendencias } from '../publico/indice/indice';
import { readVisao } from '../publico/publico.service';
import { clienteOf, minhasImplantacoes, minhasPropostas } from './minha-empresa.rows';

const semDocumentos = { enviados: 0, total: 0, faltam: 0, atrasados: 0 };

/** What the firm and the own company have with each other. @throws Refusal 403 for staff */
export async function getMinhaEmpresa(scope: Scope): Promise<MinhaEmpresa> {
  const { orm } = scope.database;
  const clienteId = clienteOf(scope.actor);
  const hoje = dateIn(scope.now());
  const [[empresa], propostas, formularios, implantacoes, pedidos, pendencias] = await Promise.all([
    orm
      .select({ nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})` })
      .from(cliente)
      .where(eq(cliente.id, clienteId)),
    listPropostas(orm, scope.now(), clienteId),
    listFormularios(orm, clienteId),
    listImplantacoes(orm, scope.now(), clienteId),
    listPedidos(orm, hoje, clienteId),
    findPendencias(scope.areas, orm, hoje, clienteId),
  ]);
  if (!empresa) throw notFound();
  return {
    cliente_nome: empresa.nome,
    propostas: propostas.map(({ id, ...proposta }) => proposta),
    formularios: formularios.map(({ id, ...formulario }) => formulario),
    implantacoes: implantacoes.map(({ id, ...implantacao }) => implantacao),
    pendencias:
      pendencias || pedidos.length > 0 ? { ...(pendencias ?? semDocumentos), tarefas: pedidos.length } : null,
    datas: await listDatas(orm, hoje, clienteId, {
      propostas: propostas.filter(({ situacao }) => situacao === 'aberta'),
      implantacoes: implantacoes.filter(({ aberta }) => aberta),
      pedidos,
    }),
  };
}

/** A proposal as its client's page shows it. @throws Refusal 403 for staff; 404 for another client's */
export async function getMinhaProposta(scope: Scope, uuid: string): Promise<VisaoCliente> {
  const [row] = await scope.database.orm
    .select({ id: orcamento.id })
    .from(orcamento)
    .where(and(minhasPropostas(scope.actor), eq(orcamento.uuid, uuid)));
  const visao = row && (await readPage(scope, 'orcamento_aceite', row.id));
  if (visao?.pagina !== 'orcamento_aceite') throw notFound();
  // What the client answers, and the papers, are the link's: its trail names who did it.
  return { ...visao, resposta: null, atualizacao: null, tem_pdf: false };
}

/** A page of a start of the own company. @throws Refusal 403 for staff; 404 for another client's */
export async function getMinhaImplantacao(
  scope: Scope,
  { uuid, pagina }: { uuid: string; pagina: PaginaImplantacao },
): Promise<VisaoCliente> {
  const [row] = await scope.database.orm
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(and(minhasImplantacoes(scope.actor), eq(implantacao.uuid, uuid)));
  const visao = row && (await readPage(scope, `implantacao_${pagina}`, row.id));
  if (!visao) throw notFound();
  // The paper's address on the page is the link's.
  if (visao.pagina === 'implantacao_ebook') return { ...visao, agenda: false };
  return visao.pagina === 'implantacao_matriz' && visao.confirmacao
    ? { ...visao, confirmacao: { ...visao.confirmacao, pdf: false } }
    : visao;
}

/** All that the own company owes. @throws Refusal 403 for staff; 404 once it is served no more */
export async function getMinhasPendencias(scope: Scope): Promise<VisaoCliente> {
  const visao = await readPage(scope, 'cliente_pendencias', clienteOf(scope.actor));
  if (!visao) throw notFound();
  return visao;
}

const readPage = (
  { areas, database, now }: Pick<Scope, 'areas' | 'database' | 'now'>,
  finalidade: Finalidade,
  entidadeId: number,
) => readVisao({ areas, orm: database.orm, now }, { finalidade, entidadeId, destinatario: null });
