import { and, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import { touched } from '../../../../platform/concurrency/versioned';
import type { Transaction } from '../../../../platform/database/database';
import { oportunidade } from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';

const antesDaProposta = ['prospeccao', 'qualificacao', 'diagnostico'];

/** The opportunity follows its budget: stage, chance and values (docs/domain/comercial.md#oportunidades). */
export async function advanceOportunidade(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: OrcamentoRow,
): Promise<void> {
  if (row.oportunidade_id === null) return;
  const [antes] = await tx
    .select()
    .from(oportunidade)
    .where(and(eq(oportunidade.id, row.oportunidade_id), isNull(oportunidade.excluido_em)))
    .for('update');
  if (!antes || antes.etapa === 'ganha' || antes.etapa === 'perdida') return;
  const now = scope.now();
  const avanca = antesDaProposta.includes(antes.etapa);
  const valores = {
    valor_mensal_centavos: row.mensal_centavos,
    valor_unico_centavos: row.implantacao_centavos,
    prazo_meses: row.prazo_meses,
  };
  await tx
    .update(oportunidade)
    .set({
      ...valores,
      ...(avanca ? { etapa: 'proposta_enviada', etapa_desde: now, probabilidade_bp: 6000 } : {}),
      ...touched(scope.actor, now),
    })
    .where(eq(oportunidade.id, antes.id));
  audit.record({
    acao: 'Mudou status',
    entidade: 'oportunidade',
    uuid: antes.uuid,
    rotulo: `${antes.codigo} ${antes.titulo}`,
    clienteUuid: await clienteUuidOf(tx, antes.cliente_id),
    antes: { etapa: antes.etapa, valor_mensal_centavos: antes.valor_mensal_centavos },
    depois: {
      etapa: avanca ? 'proposta_enviada' : antes.etapa,
      valor_mensal_centavos: valores.valor_mensal_centavos,
    },
  });
}
