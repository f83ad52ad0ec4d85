import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { implantacao } from '../../../platform/database/schema';
import { writeImplantacaoAndamento } from '../implantacao-registro/implantacao.writer';
import { readAndamentos } from './andamento';
import { faixaDaSaude } from './saude.rules';

/** One whose health fell into a lower band. */
export interface Queda {
  id: number;
  de: ReturnType<typeof faixaDaSaude>;
  para: ReturnType<typeof faixaDaSaude>;
}

/**
 * Writes how implantações go where that changed: their only figures, for lists, charts and indicators.
 * @param hoje `AAAA-MM-DD`
 * @returns those whose health fell into a lower band
 */
export async function recalculateImplantacoes(
  tx: Transaction,
  ids: readonly number[],
  hoje: string,
): Promise<Queda[]> {
  const andamentos = await readAndamentos(tx, ids, hoje);
  if (andamentos.size === 0) return [];
  const rows = await tx
    .select({
      id: implantacao.id,
      saude: implantacao.saude,
      progresso: implantacao.progresso,
      progresso_esperado: implantacao.progresso_esperado,
      fase_atual: implantacao.fase_atual,
    })
    .from(implantacao)
    .where(inArray(implantacao.id, [...andamentos.keys()]));
  const quedas: Queda[] = [];
  for (const row of rows) {
    const agora = andamentos.get(row.id);
    if (!agora) continue;
    const { saude, progresso, progresso_esperado, fase_atual } = agora;
    const igual =
      saude === row.saude &&
      progresso === row.progresso &&
      progresso_esperado === row.progresso_esperado &&
      fase_atual === row.fase_atual;
    if (igual) continue;
    await writeImplantacaoAndamento(tx, row.id, { saude, progresso, progresso_esperado, fase_atual });
    const de = faixaDaSaude(row.saude);
    const para = faixaDaSaude(saude);
    if (de !== para && saude < row.saude) quedas.push({ id: row.id, de, para });
  }
  return quedas;
}
