import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type {
  MinhaEmpresa,
  MinhaImplantacao,
  MinhaProposta,
} from '@gestao/shared/contracts/publico/minha-empresa';
import type { PaginaImplantacao, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { dateIn, daysBetween } from '@gestao/shared/rules/calendar';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import {
  cliente,
  implantacao,
  implantacao_documento,
  implantacao_ebook,
  implantacao_matriz_item,
  orcamento,
} from '../../../platform/database/schema';
import { situacaoDaProposta } from '../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.rules';
import { readVisao } from '../publico/publico.service';
import { clienteOf, minhasImplantacoes, minhasPropostas } from './minha-empresa.rows';

/** Most proposals and starts that are told. */
const maximo = 100;

/** What the firm and the own company have with each other. @throws Refusal 403 for staff */
export async function getMinhaEmpresa(scope: Scope): Promise<MinhaEmpresa> {
  const { orm } = scope.database;
  const clienteId = clienteOf(scope.actor);
  const [[empresa], propostas, implantacoes] = await Promise.all([
    orm
      .select({ nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})` })
      .from(cliente)
      .where(eq(cliente.id, clienteId)),
    listPropostas(scope),
    listImplantacoes(scope),
  ]);
  if (!empresa) throw notFound();
  return { cliente_nome: empresa.nome, propostas, implantacoes };
}

async function listPropostas({ database, actor, now }: Scope): Promise<MinhaProposta[]> {
  const hoje = dateIn(now());
  const rows = await database.orm
    .select({
      id: orcamento.id,
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      revisao: orcamento.revisao,
      status: orcamento.status,
      mensal_centavos: orcamento.mensal_centavos,
      validade: orcamento.validade,
      respondido_em: orcamento.respondido_em,
    })
    .from(orcamento)
    .where(minhasPropostas(actor))
    .orderBy(desc(orcamento.id))
    .limit(maximo);
  const propostas = await Promise.all(
    rows.map(async (row): Promise<MinhaProposta[]> => {
      const dias_restantes = daysBetween(hoje, row.validade);
      const situacao = situacaoDaProposta(row.status, dias_restantes);
      if (!situacao) return [];
      // The total of an open one follows the client's choice of optional services.
      const aberta =
        situacao === 'aberta' ? await readPage({ database, now }, 'orcamento_aceite', row.id) : null;
      const mensal = aberta?.pagina === 'orcamento_aceite' ? aberta.mensal_centavos : row.mensal_centavos;
      return [
        {
          uuid: row.uuid,
          numero: row.numero,
          revisao: row.revisao,
          situacao,
          mensal_centavos: mensal || null,
          validade: row.validade,
          dias_restantes,
          respondida_em: row.respondido_em?.toISOString() ?? null,
        },
      ];
    }),
  );
  const todas = propostas.flat();
  const espera = ({ situacao }: MinhaProposta) => situacao === 'aberta';
  return [...todas.filter(espera), ...todas.filter((one) => !espera(one))];
}

async function listImplantacoes({ database, actor, now }: Scope): Promise<MinhaImplantacao[]> {
  const hoje = dateIn(now());
  const { orm } = database;
  const rows = await orm
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      aberta: sql<boolean>`${implantacaoAberta(implantacao.status)}`,
      fase: implantacao.fase_atual,
      progresso: implantacao.progresso,
    })
    .from(implantacao)
    .where(minhasImplantacoes(actor))
    .orderBy(desc(implantacaoAberta(implantacao.status)), desc(implantacao.id))
    .limit(maximo);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const d = implantacao_documento;
  const m = implantacao_matriz_item;
  const e = implantacao_ebook;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const falta = sql`${d.status} in ('pendente', 'rejeitado')`;
  const [documentos, matrizes, ebooks] = await Promise.all([
    orm
      .select({
        id: d.implantacao_id,
        enviados: count(sql`${d.status} in ('enviado', 'aprovado')`),
        total: count(sql`${d.status} <> 'dispensado'`),
        faltam: count(falta),
        atrasados: count(sql`${falta} and ${d.prazo} < ${hoje}::date`),
      })
      .from(d)
      .where(and(inArray(d.implantacao_id, ids), isNull(d.excluido_em)))
      .groupBy(d.implantacao_id),
    orm
      .select({
        id: m.implantacao_id,
        total: count(sql`true`),
        a_confirmar: count(sql`${m.situacao} <> 'confirmada'`),
      })
      .from(m)
      .where(and(inArray(m.implantacao_id, ids), isNull(m.excluido_em)))
      .groupBy(m.implantacao_id),
    orm
      .selectDistinctOn([e.implantacao_id], {
        id: e.implantacao_id,
        versao: e.versao_ebook,
        publicado_em: e.publicado_em,
      })
      .from(e)
      .where(and(inArray(e.implantacao_id, ids), eq(e.status, 'publicado'), isNull(e.excluido_em)))
      .orderBy(e.implantacao_id, desc(e.versao_ebook), desc(e.id)),
  ]);
  const of = <T extends { id: number | null }>(list: T[], id: number) => list.find((one) => one.id === id);
  return rows.map(({ id, ...row }) => {
    const { enviados = 0, total = 0, faltam = 0, atrasados = 0 } = of(documentos, id) ?? {};
    const matriz = of(matrizes, id);
    const ebook = of(ebooks, id);
    return {
      ...row,
      documentos: { enviados, total, faltam, atrasados },
      matriz: { total: matriz?.total ?? 0, a_confirmar: matriz?.a_confirmar ?? 0 },
      ebook: ebook ? { versao: ebook.versao, publicado_em: ebook.publicado_em?.toISOString() ?? null } : null,
    };
  });
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
  return visao;
}

const readPage = (
  { database, now }: Pick<Scope, 'database' | 'now'>,
  finalidade: Finalidade,
  entidadeId: number,
) => readVisao({ orm: database.orm, now }, { finalidade, entidadeId, destinatario: null });
