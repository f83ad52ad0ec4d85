import type { Desconto } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  cliente,
  orcamento_item,
  orcamento_item_tarefa,
  precificacao_origem,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { together } from '../../../../platform/database/together';
import type { OrcamentoRow } from '../orcamento.repository';

/** The discount of the stored columns. */
export function descontoDe(
  row: Pick<OrcamentoRow, 'desconto_tipo' | 'desconto_bp' | 'desconto_centavos'>,
): Desconto {
  if (row.desconto_tipo === 'percentual') return { tipo: 'percentual', desconto_bp: row.desconto_bp ?? 0 };
  if (row.desconto_tipo === 'valor') return { tipo: 'valor', desconto_centavos: row.desconto_centavos ?? 0 };
  return { tipo: 'nenhum' };
}

/** The stored columns of a discount. */
export function colunasDoDesconto({ desconto }: { desconto: Desconto }) {
  return {
    desconto_tipo: desconto.tipo,
    desconto_bp: desconto.tipo === 'percentual' ? desconto.desconto_bp : null,
    desconto_centavos: desconto.tipo === 'valor' ? desconto.desconto_centavos : null,
  };
}

/** The saved content as the form reads it. */
export async function readOrcamentoConteudo(
  orm: Pick<Transaction, 'select'>,
  row: OrcamentoRow,
): Promise<ConteudoSalvo> {
  const [itens, ajustes, [origem], [parceiro]] = await together(orm, [
    orm
      .select({
        chave: precificacao_servico.chave,
        opcional: orcamento_item.opcional,
        selecionado: orcamento_item.selecionado,
      })
      .from(orcamento_item)
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(eq(orcamento_item.orcamento_id, row.id))
      .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id)),
    orm
      .select({
        servico: precificacao_servico.chave,
        tarefa: orcamento_item_tarefa.chave,
        desligada: orcamento_item_tarefa.desligada,
        milimin: orcamento_item_tarefa.milimin_manual,
        motivo: orcamento_item_tarefa.motivo_ajuste,
      })
      .from(orcamento_item_tarefa)
      .innerJoin(orcamento_item, eq(orcamento_item.id, orcamento_item_tarefa.orcamento_item_id))
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(
        and(
          eq(orcamento_item.orcamento_id, row.id),
          or(eq(orcamento_item_tarefa.desligada, true), isNotNull(orcamento_item_tarefa.milimin_manual)),
        ),
      )
      .orderBy(asc(orcamento_item_tarefa.id)),
    orm
      .select({ uuid: precificacao_origem.uuid })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.id, row.origem_id)),
    row.parceiro_id === null
      ? []
      : orm
          .select({ uuid: cliente.uuid, nome: cliente.razao_social })
          .from(cliente)
          .where(eq(cliente.id, row.parceiro_id)),
  ]);
  return {
    versao: row.versao,
    origem_uuid: origem?.uuid ?? '',
    parceiro_uuid: parceiro?.uuid ?? null,
    parceiro_nome: parceiro?.nome ?? null,
    servicos: itens,
    volumes: row.volumes,
    complexidade: row.complexidade,
    desconto: descontoDe(row),
    justificativa_desconto: row.justificativa_desconto,
    desconto_implantacao_centavos: row.desconto_implantacao_centavos,
    prazo_meses: row.prazo_meses,
    cobrar_13a: row.cobrar_13a,
    parcelas_implantacao: row.parcelas_implantacao,
    indice_reajuste: row.indice_reajuste,
    dia_vencimento_boleto: row.dia_vencimento_boleto,
    validade: row.validade,
    condicoes: row.condicoes,
    observacoes_internas: row.observacoes_internas,
    ajustes: ajustes.map(({ desligada, milimin, motivo, ...one }) => ({
      ...one,
      milimin: desligada ? null : milimin,
      motivo: motivo ?? '',
    })),
  };
}
