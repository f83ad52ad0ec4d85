import type { OportunidadeOpcoes } from '@gestao/shared/contracts/comercial/oportunidades';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import {
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { geraOrcamento } from './oportunidade-orcamento.service';
import { etapas } from './oportunidades.rules';

const diasAteFechar = 30;

/** Choices and defaults of the forms. @throws Refusal 403 for a client's person */
export async function readOpcoesDeOportunidade(
  { orm }: Database,
  actor: Actor,
  hoje: string,
): Promise<OportunidadeOpcoes> {
  if (actor.isClient) throw forbidden();
  const [usuarios, origens, servicos, motivos_perda] = await Promise.all([
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(isNull(usuario.excluido_em), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')))
      .orderBy(byText(usuario.nome))
      .limit(1000),
    orm
      .select({
        valor: precificacao_origem.uuid,
        rotulo: precificacao_origem.nome,
        exige_parceiro: precificacao_origem.exige_parceiro,
      })
      .from(precificacao_origem)
      .where(and(isNull(precificacao_origem.excluido_em), eq(precificacao_origem.ativo, true)))
      .orderBy(byText(precificacao_origem.nome)),
    orm
      .select({ valor: precificacao_servico.uuid, rotulo: precificacao_servico.nome })
      .from(precificacao_servico)
      .where(and(isNull(precificacao_servico.excluido_em), eq(precificacao_servico.ativo, true)))
      .orderBy(asc(precificacao_servico.id)),
    orm
      .select({
        valor: precificacao_recusa_motivo.uuid,
        rotulo: precificacao_recusa_motivo.nome,
        exige_comentario: precificacao_recusa_motivo.exige_comentario,
      })
      .from(precificacao_recusa_motivo)
      .where(and(isNull(precificacao_recusa_motivo.excluido_em), eq(precificacao_recusa_motivo.ativo, true)))
      .orderBy(asc(precificacao_recusa_motivo.id)),
  ]);
  return {
    usuarios,
    origens,
    servicos,
    motivos_perda,
    probabilidades: Object.fromEntries(
      Object.entries(etapas).map(([etapa, { probabilidade_bp }]) => [etapa, probabilidade_bp]),
    ),
    previsao_fechamento: addDays(hoje, diasAteFechar),
    gera_orcamento: geraOrcamento(actor),
  };
}
