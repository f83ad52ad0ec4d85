import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  type cargo,
  type departamento,
  type direcionador,
  fechamento_modelo,
  type implantacao_modelo,
  type perfil_tributario,
  type precificacao_origem,
  type precificacao_servico,
} from '../../../../platform/database/schema/index';
import type { Linha } from './cadastro.service';

type Nomeada =
  | typeof departamento
  | typeof perfil_tributario
  | typeof cargo
  | typeof precificacao_servico
  | typeof precificacao_origem
  | typeof direcionador
  | typeof implantacao_modelo;

/** Names of closing templates. */
export async function nomesDosModelos(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ nome: fechamento_modelo.nome })
    .from(fechamento_modelo)
    .where(inArray(fechamento_modelo.id, [...ids]))
    .orderBy(fechamento_modelo.nome);
  return rows.map(({ nome }) => nome);
}

/** Name of the record a column points at; `null` for none. */
export async function nomeDe(tx: Transaction, tabela: Nomeada, id: Linha[string]): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const t = tabela as typeof cargo;
  const [row] = await tx
    .select({ nome: t.nome })
    .from(t)
    .where(eq(t.id, Number(id)));
  return row?.nome ?? null;
}
