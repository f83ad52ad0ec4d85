import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  implantacao_modelo,
  orcamento_item,
  precificacao_servico,
} from '../../../../platform/database/schema/index';

type Reader = Pick<Transaction, 'select'>;

/**
 * Published templates of the client's start: those of the chosen services, in their order; where none of
 * them names one, the newest published.
 */
export async function modelosDaProposta(orm: Reader, orcamentoId: number) {
  const publicado = and(eq(implantacao_modelo.status, 'publicado'), isNull(implantacao_modelo.excluido_em));
  const servicos = await orm
    .select({ modelo: precificacao_servico.implantacao_modelo_id })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(and(eq(orcamento_item.orcamento_id, orcamentoId), eq(orcamento_item.selecionado, true)))
    .orderBy(asc(orcamento_item.ordem));
  const ids = [...new Set(servicos.flatMap(({ modelo }) => modelo ?? []))];
  const deles =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(implantacao_modelo)
          .where(and(inArray(implantacao_modelo.id, ids), publicado));
  if (deles.length > 0) return ids.flatMap((id) => deles.filter((one) => one.id === id));
  return orm.select().from(implantacao_modelo).where(publicado).orderBy(desc(implantacao_modelo.id)).limit(1);
}
export type ImplantacaoModelo = Awaited<ReturnType<typeof modelosDaProposta>>[number];

/** Phases of several templates as one plan: a phase they share counts once, weights sum 10000 bp again. */
export function fasesDosModelos(modelos: readonly ImplantacaoModelo[]): ImplantacaoModelo['fases'] {
  const fases = new Map<string, ImplantacaoModelo['fases'][number]>();
  for (const fase of modelos.flatMap((one) => one.fases)) {
    const antes = fases.get(fase.chave);
    fases.set(fase.chave, antes ? { ...antes, peso_bp: antes.peso_bp + fase.peso_bp } : fase);
  }
  const juntas = [...fases.values()].sort((a, b) => a.ordem - b.ordem);
  const soma = juntas.reduce((total, fase) => total + fase.peso_bp, 0) || 1;
  let restante = 10_000;
  return juntas.map((fase, indice) => {
    const ultima = indice === juntas.length - 1;
    const peso_bp = ultima ? restante : Math.floor((fase.peso_bp * 10_000) / soma);
    restante -= peso_bp;
    return { ...fase, ordem: indice + 1, peso_bp };
  });
}
