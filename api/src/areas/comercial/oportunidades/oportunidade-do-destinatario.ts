import type { OportunidadeDoDestinatario } from '@gestao/shared/contracts/comercial/orcamento-copia';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente, oportunidade } from '../../../platform/database/schema/index';
import { etapaLabel, rotuloDaOportunidade } from './change-oportunidade-etapa';
import { aberta, type OportunidadeRow } from './oportunidades.repository';
import { oportunidadeRows } from './oportunidades.rows';

/** Whom a budget is for, as opportunities know people. */
export interface DestinatarioDoNegocio {
  cliente_id?: number | null;
  documento?: string | null;
  nome?: string | null;
}

/** Open opportunities of one recipient inside the person's rows; a prospect's by document or name. */
function doDestinatario(actor: Actor, para: DestinatarioDoNegocio): SQL | undefined {
  const { cliente_id, documento, nome } = para;
  const dele = cliente_id
    ? eq(oportunidade.cliente_id, cliente_id)
    : and(
        isNull(oportunidade.cliente_id),
        or(
          documento ? sql`${oportunidade.prospecto}->>'documento' = ${documento}` : undefined,
          nome ? sql`lower(${oportunidade.prospecto}->>'nome') = ${nome.trim().toLowerCase()}` : undefined,
        ) ?? sql`false`,
      );
  return and(isNull(oportunidade.excluido_em), aberta, oportunidadeRows(actor), dele);
}

/** Opportunities a budget may belong to, newest first. @throws Refusal 403 for a client's person */
export async function listOportunidadesDe(
  { orm }: Database,
  actor: Actor,
  query: { cliente_uuid?: string | undefined; documento?: string | undefined; nome?: string | undefined },
): Promise<OportunidadeDoDestinatario[]> {
  if (actor.isClient) throw forbidden();
  const [pessoa] = query.cliente_uuid
    ? await orm.select({ id: cliente.id }).from(cliente).where(eq(cliente.uuid, query.cliente_uuid))
    : [];
  if (query.cliente_uuid && !pessoa) return [];
  const rows = await orm
    .select({
      uuid: oportunidade.uuid,
      codigo: oportunidade.codigo,
      titulo: oportunidade.titulo,
      etapa: oportunidade.etapa,
    })
    .from(oportunidade)
    .where(
      doDestinatario(actor, {
        cliente_id: pessoa?.id ?? null,
        documento: query.documento ?? null,
        nome: query.nome ?? null,
      }),
    )
    .orderBy(desc(oportunidade.id))
    .limit(20);
  return rows.map(({ uuid, etapa, ...row }) => ({
    uuid,
    rotulo: rotuloDaOportunidade(row),
    etapa_label: etapaLabel(etapa),
  }));
}

/**
 * The opportunity a budget is to belong to, held until the end of the transaction.
 * @throws Refusal 422 at `oportunidade_uuid` for one of other rows, of somebody else, or decided
 */
export async function lockOportunidadeDe(
  tx: Transaction,
  actor: Actor,
  uuid: string,
  para: DestinatarioDoNegocio,
): Promise<OportunidadeRow> {
  const [row] = await tx
    .select()
    .from(oportunidade)
    .where(and(eq(oportunidade.uuid, uuid), doDestinatario(actor, para)))
    .for('update');
  if (!row)
    throw invalidFields({ oportunidade_uuid: ['Escolha uma oportunidade aberta deste destinatário.'] });
  return row;
}
