import {
  type ImplantacaoModeloConteudo,
  implantacaoModeloConteudoSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  criterioDaFaseLabels,
  pesoTotal,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  implantacao_modelo,
  implantacao_modelo_versao,
  orcamento_item,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { contentOf } from '../../../../platform/versioned/content';

type Reader = Pick<Transaction, 'select'>;

/** A published template with what its version holds. */
export interface ImplantacaoModelo {
  id: number;
  nome: string;
  versaoId: number;
  conteudo: ImplantacaoModeloConteudo;
}

/** What a version of a template of starts holds. */
export const readConteudoDeImplantacao = contentOf(implantacaoModeloConteudoSchema);

/**
 * Published templates of the client's start: those of the chosen services, in their order; where none of
 * them names one, the newest published.
 */
export async function modelosDaProposta(orm: Reader, orcamentoId: number): Promise<ImplantacaoModelo[]> {
  const publicado = and(eq(implantacao_modelo.status, 'publicado'), isNull(implantacao_modelo.excluido_em));
  const servicos = await orm
    .select({ modelo: precificacao_servico.implantacao_modelo_id })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(and(eq(orcamento_item.orcamento_id, orcamentoId), eq(orcamento_item.selecionado, true)))
    .orderBy(asc(orcamento_item.ordem));
  const ids = [...new Set(servicos.flatMap(({ modelo }) => modelo ?? []))];
  const selecao = () =>
    orm
      .select({
        id: implantacao_modelo.id,
        nome: implantacao_modelo.nome,
        versaoId: implantacao_modelo_versao.id,
        conteudo: implantacao_modelo_versao.conteudo,
      })
      .from(implantacao_modelo)
      .innerJoin(
        implantacao_modelo_versao,
        and(
          eq(implantacao_modelo_versao.modelo_id, implantacao_modelo.id),
          eq(implantacao_modelo_versao.numero, implantacao_modelo.versao_modelo),
        ),
      );
  const deles =
    ids.length === 0 ? [] : await selecao().where(and(inArray(implantacao_modelo.id, ids), publicado));
  const rows =
    deles.length > 0
      ? ids.flatMap((id) => deles.filter((one) => one.id === id))
      : await selecao().where(publicado).orderBy(desc(implantacao_modelo.id)).limit(1);
  return rows.map((row) => ({ ...row, conteudo: readConteudoDeImplantacao(row.conteudo) }));
}

/** A phase of a plan that several templates make together. */
export interface FaseDoPlano {
  chave: string;
  nome: string;
  /** From 1. */
  ordem: number;
  peso_bp: number;
  criterio: ImplantacaoModeloConteudo['fases'][number]['criterio'];
  /** What ends it, in words. */
  criterio_saida: string;
}

/**
 * Phases of several templates as one plan: a phase they share counts once and stands where it came first; weights sum
 * 10000 bp again.
 */
export function fasesDosModelos(modelos: readonly Pick<ImplantacaoModelo, 'conteudo'>[]): FaseDoPlano[] {
  const fases = new Map<string, Omit<FaseDoPlano, 'ordem'> & { lugar: number }>();
  for (const { conteudo } of modelos) {
    for (const [lugar, fase] of conteudo.fases.entries()) {
      const antes = fases.get(fase.chave);
      const criterio_saida = fase.criterio_saida ?? criterioDaFaseLabels[fase.criterio];
      fases.set(
        fase.chave,
        antes ? { ...antes, peso_bp: antes.peso_bp + fase.peso_bp } : { ...fase, criterio_saida, lugar },
      );
    }
  }
  const juntas = [...fases.values()].sort((a, b) => a.lugar - b.lugar);
  const soma = juntas.reduce((total, fase) => total + fase.peso_bp, 0) || 1;
  let restante = pesoTotal;
  return juntas.map(({ lugar: _, ...fase }, indice) => {
    const ultima = indice === juntas.length - 1;
    const peso_bp = ultima ? restante : Math.floor((fase.peso_bp * pesoTotal) / soma);
    restante -= peso_bp;
    return { ...fase, ordem: indice + 1, peso_bp };
  });
}
