import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  oportunidade_participante,
  precificacao_origem,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { etapaLabel } from './change-oportunidade-etapa';
import type { OportunidadeRow } from './oportunidades.repository';

/** The opportunity as the log shows it: names instead of ids. */
export async function registroDe(tx: Transaction, row: OportunidadeRow): Promise<Record<string, unknown>> {
  const [[quem], [origem], [dele], [parceiro], servicos, participantes] = await together(tx, [
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.responsavel_id)),
    tx
      .select({ nome: precificacao_origem.nome })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.id, row.origem_id ?? 0)),
    tx
      .select({ nome: cliente.razao_social })
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id ?? 0)),
    tx
      .select({ nome: cliente.razao_social })
      .from(cliente)
      .where(eq(cliente.id, row.parceiro_id ?? 0)),
    row.servicos.length === 0
      ? []
      : tx
          .select({ nome: precificacao_servico.nome })
          .from(precificacao_servico)
          .where(inArray(precificacao_servico.uuid, row.servicos)),
    tx
      .select({ nome: usuario.nome })
      .from(oportunidade_participante)
      .innerJoin(usuario, eq(usuario.id, oportunidade_participante.usuario_id))
      .where(eq(oportunidade_participante.oportunidade_id, row.id)),
  ]);
  return {
    titulo: row.titulo,
    cliente: dele?.nome ?? null,
    prospecto: row.prospecto,
    origem: origem?.nome ?? null,
    parceiro: parceiro?.nome ?? null,
    servicos: servicos.map((one) => one.nome),
    etapa: etapaLabel(row.etapa),
    probabilidade_bp: row.probabilidade_bp,
    valor_mensal_centavos: row.valor_mensal_centavos,
    valor_unico_centavos: row.valor_unico_centavos,
    prazo_meses: row.prazo_meses,
    previsao_fechamento: row.previsao_fechamento,
    responsavel: quem?.nome ?? null,
    participantes: participantes.map((one) => one.nome),
    concorrente: row.concorrente,
    proxima_acao: row.proxima_acao,
    proxima_acao_em: row.proxima_acao_em,
    observacoes: row.observacoes,
  };
}
