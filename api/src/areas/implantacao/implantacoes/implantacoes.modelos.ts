import { type Modelo, modeloStatusLabels } from '@gestao/shared/contracts/operacao/implantacoes';
import { asc, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { implantacao_modelo } from '../../../platform/database/schema';

/** Templates are settings: everyone of the firm with the permission sees all. @throws Refusal 403 for a client's person */
export async function readModelos({ orm }: Database, actor: Actor): Promise<{ modelos: Modelo[] }> {
  if (actor.isClient) throw forbidden();
  const t = implantacao_modelo;
  const rows = await orm
    .select({
      uuid: t.uuid,
      nome: t.nome,
      duracao_dias_uteis: t.duracao_dias_uteis,
      fases: t.fases,
      documentos: t.documentos,
      status: sql<keyof typeof modeloStatusLabels>`${t.status}`,
      em_uso: sql<number>`(select count(*)::int from implantacao i
        where i.modelo_id = implantacao_modelo.id and i.excluido_em is null)`,
    })
    .from(t)
    .where(isNull(t.excluido_em))
    .orderBy(asc(t.nome));
  return {
    modelos: rows.map((row) => ({
      ...row,
      status_label: modeloStatusLabels[row.status],
      fases: [...row.fases]
        .sort((uma, outra) => uma.ordem - outra.ordem)
        .map(({ nome, ordem, peso_bp, criterio_saida }) => ({ nome, ordem, peso_bp, criterio_saida })),
    })),
  };
}
