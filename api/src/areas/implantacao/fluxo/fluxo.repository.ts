import {
  type ImplantacaoStatus,
  implantacaoStatusLabels,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { cliente, implantacao, usuario } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { vivasDe } from '../implantacoes/implantacoes.repository';
import { conduz, decideTodas } from './fluxo.rules';

/** An implantação of the person's rows, with what its steps need to know of its client. */
export async function findEmVida(orm: Reader, actor: Actor, uuid: string) {
  const [row] = await orm
    .select({
      ...getTableColumns(implantacao),
      cliente_uuid: cliente.uuid,
      cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      cliente_status: cliente.status,
      uf: cliente.uf,
      municipio_ibge: cliente.municipio_ibge,
      equipe_id: cliente.equipe_id,
      responsavel: usuario.nome,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
    .where(and(eq(implantacao.uuid, uuid), vivasDe(actor)));
  return row;
}
export type EmVida = NonNullable<Awaited<ReturnType<typeof findEmVida>>>;

/** The same for a reading. @throws Refusal 404 outside the rows, 403 for a client's person */
export async function readEmVida(orm: Reader, actor: Actor, uuid: string): Promise<EmVida> {
  const row = await findEmVida(orm, actor, uuid);
  if (!row) throw notFound();
  return row;
}

/**
 * The one a person is about to change, held before any of its tasks.
 * @param quem who may: whoever leads it, or who decides about all of them
 * @throws Refusal 404 outside the rows; 403
 */
export async function holdEmVida(
  tx: Transaction,
  actor: Actor,
  uuid: string,
  quem: 'conduz' | 'todas' = 'conduz',
): Promise<EmVida> {
  await tx.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.uuid, uuid)).for('update');
  const row = await readEmVida(tx, actor, uuid);
  if (quem === 'todas' ? !decideTodas(actor) : !conduz(actor, row.responsavel_id))
    throw forbidden(
      quem === 'todas'
        ? 'Somente quem vê todas as implantações pode fazer isto.'
        : 'Somente o responsável ou quem vê todas as implantações altera esta implantação.',
    );
  return row;
}

export const statusLabel = (status: ImplantacaoStatus) => implantacaoStatusLabels[status];

/** @throws Refusal 406 `implantacao_mudou` unless it stands where the change starts from */
export function refuseStatus({ codigo, status }: EmVida, de: readonly string[]): void {
  if (de.includes(status)) return;
  throw ruleRefusal(
    'implantacao_mudou',
    `A implantação ${codigo} está ${statusLabel(status).toLowerCase()}. Atualize a página para ver o que mudou.`,
  );
}

/** Those in which the plan is worked on. */
export const planoEmCurso = ['em_andamento', 'aguardando_cliente'] as const;

/** The firm's business days where its client is. */
export const diasDe = (orm: Reader, { uf, municipio_ibge }: Pick<EmVida, 'uf' | 'municipio_ibge'>) =>
  readDayRules(orm, { uf, municipio_ibge });
