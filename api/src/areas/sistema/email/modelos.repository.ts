import type { EmailModelo, EmailModeloForm } from '@gestao/shared/contracts/sistema/email-modelos';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { configuracao, usuario } from '../../../platform/database/schema';

type Reader = Pick<Transaction, 'select'>;

/** Key of a model among the settings. */
export const modeloKey = (modelo: EmailModelo) => `email_modelo.${modelo}`;
export const modeloGroup = 'email_modelos';

const columns = {
  id: configuracao.id,
  chave: configuracao.chave,
  // As text: the driver's reading of JSON turns a text of digits into a number.
  valor: sql<string>`configuracao.valor::text`,
  versao: configuracao.versao,
  atualizado_em: configuracao.atualizado_em,
  atualizado_por_id: configuracao.atualizado_por_id,
};

const parsed = <Row extends { valor: string }>({ valor, ...row }: Row) => ({
  ...row,
  /** `null` after `Restaurar padrão`: the product's text holds again. */
  texto: JSON.parse(valor) as EmailModeloForm | null,
});

/** The firm's own text of a model, if it ever had one. */
export async function findModelo(orm: Reader, modelo: EmailModelo) {
  const [row] = await orm
    .select(columns)
    .from(configuracao)
    .where(eq(configuracao.chave, modeloKey(modelo)));
  return row && parsed(row);
}

/** The same, held until the end of the transaction. */
export async function lockModelo(tx: Transaction, modelo: EmailModelo) {
  const [row] = await tx
    .select(columns)
    .from(configuracao)
    .where(eq(configuracao.chave, modeloKey(modelo)))
    .for('update');
  return row && parsed(row);
}

/** Every text the firm has written, by key, with who wrote it. */
export async function listStoredModelos(orm: Reader, modelos: readonly EmailModelo[]) {
  const rows = await orm
    .select({ ...columns, por: usuario.nome })
    .from(configuracao)
    .leftJoin(usuario, eq(usuario.id, configuracao.atualizado_por_id))
    .where(inArray(configuracao.chave, modelos.map(modeloKey)));
  return new Map(rows.map((row) => [row.chave, parsed(row)]));
}
