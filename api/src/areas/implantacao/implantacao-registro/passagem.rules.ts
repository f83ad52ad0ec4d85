import { passagemLabels, passagemObrigatorios } from '@gestao/shared/contracts/implantacao/values/passagem';
import { sql } from 'drizzle-orm';

const obrigatorios = sql.join(
  passagemObrigatorios.map((campo) => sql`p.${sql.identifier(campo)}`),
  sql`, `,
);

/**
 * How many required fields of the seller's sheet are empty, of a select of `implantacao`; none of one that nobody sold
 * (docs/domain/implantacao.md#passagem).
 */
export const faltamDaPassagem = sql<number>`(case when implantacao.orcamento_id is null then 0 else coalesce(
  (select num_nulls(${obrigatorios}) from implantacao_passagem p where p.implantacao_id = implantacao.id),
  ${sql.raw(String(passagemObrigatorios.length))}) end)`;

/** Names of the required fields that are empty. */
export const oQueFalta = (passagem: Readonly<Record<(typeof passagemObrigatorios)[number], string | null>>) =>
  passagemObrigatorios.filter((campo) => passagem[campo] === null).map((campo) => passagemLabels[campo]);
