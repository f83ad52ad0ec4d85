import {
  type PainelImplantacao,
  type SaudeFaixa,
  saudeFaixaLabels,
} from '@gestao/shared/contracts/operacao/implantacoes';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { documento_pedido, implantacao, usuario } from '../../../platform/database/schema';
import { faixaDaSaude } from '../saude/saude.rules';
import { emCurso, vivasDe } from './implantacoes.repository';

const quantidade = sql<number>`count(*)::int`;
const media = (coluna: SQL) => sql<string | null>`round(avg(${coluna}))`;
const inteiro = (valor: string | null | undefined) =>
  valor === null || valor === undefined ? null : Number(valor);

/** Dashboard over the person's rows. @throws Refusal 403 for a client's person */
export async function readPainel({ orm }: Database, actor: Actor, hoje: string): Promise<PainelImplantacao> {
  const base = vivasDe(actor);
  const correndo = and(base, emCurso);
  const documentosDas = (where: SQL | undefined) =>
    orm
      .select({ nome: documento_pedido.nome, quantidade })
      .from(documento_pedido)
      .innerJoin(implantacao, eq(implantacao.id, documento_pedido.implantacao_id))
      .where(and(isNull(documento_pedido.excluido_em), where))
      .groupBy(documento_pedido.nome)
      .orderBy(desc(quantidade), documento_pedido.nome);
  const [[numeros], fases, saudes, responsaveis, pendentes, rejeitados] = await Promise.all([
    orm
      .select({
        correndo: sql<number>`(count(*) filter (where ${emCurso}))::int`,
        esperando: sql<number>`(count(*) filter (where ${implantacao.status} = 'aguardando_inicio'))::int`,
        concluidas: sql<number>`(count(*) filter (where ${implantacao.status} = 'concluida'
          and ${implantacao.data_prevista_fim} >= ${addDays(hoje, -365)}))::int`,
        atrasadas: sql<number>`(count(*) filter (where ${emCurso} and ${lt(implantacao.data_prevista_fim, hoje)}))::int`,
        saude: sql<string | null>`round(avg(${implantacao.saude}) filter (where ${emCurso}))`,
        nota: sql<string | null>`round(avg(${implantacao.nota_cliente}) * 10)`,
      })
      .from(implantacao)
      .where(base),
    orm
      .select({ nome: implantacao.fase_atual, quantidade })
      .from(implantacao)
      .where(correndo)
      .groupBy(implantacao.fase_atual),
    orm.select({ saude: implantacao.saude }).from(implantacao).where(correndo),
    orm
      .select({ nome: usuario.nome, quantidade, saude_media: media(sql`${implantacao.saude}`) })
      .from(implantacao)
      .innerJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
      .where(correndo)
      .groupBy(usuario.nome),
    documentosDas(and(correndo, sql`${documento_pedido.status} in ('pendente', 'rejeitado')`)),
    documentosDas(and(base, eq(documento_pedido.status, 'rejeitado'))),
  ]);
  const abertas = numeros?.correndo ?? 0;
  return {
    em_andamento: abertas,
    aguardando_inicio: numeros?.esperando ?? 0,
    concluidas: numeros?.concluidas ?? 0,
    no_prazo_bp:
      abertas === 0 ? null : Math.round(((abertas - (numeros?.atrasadas ?? 0)) * 10_000) / abertas),
    saude_media: inteiro(numeros?.saude),
    documentos_pendentes: pendentes.reduce((soma, um) => soma + um.quantidade, 0),
    nota_media_decimos: inteiro(numeros?.nota),
    por_fase: fases
      .flatMap(({ nome, quantidade: n }) => (nome === null ? [] : [{ nome, quantidade: n }]))
      .sort((um, outro) => outro.quantidade - um.quantidade || um.nome.localeCompare(outro.nome, 'pt-BR')),
    por_saude: (Object.keys(saudeFaixaLabels) as SaudeFaixa[]).map((faixa) => ({
      faixa,
      nome: saudeFaixaLabels[faixa],
      quantidade: saudes.filter(({ saude }) => faixaDaSaude(saude) === faixa).length,
    })),
    por_responsavel: responsaveis
      .map(({ nome, quantidade: n, saude_media }) => ({
        nome,
        quantidade: n,
        saude_media: inteiro(saude_media) ?? 0,
      }))
      .sort((um, outro) => outro.quantidade - um.quantidade || um.nome.localeCompare(outro.nome, 'pt-BR')),
    documentos_rejeitados: rejeitados,
  };
}
