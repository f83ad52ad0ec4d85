import type { Calculo, Desconto } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo, OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Actor } from '../../../app/actor';
import type { Database, Transaction } from '../../../database/database';
import {
  cliente,
  orcamento,
  orcamento_item,
  orcamento_item_tarefa,
  precificacao_origem,
  precificacao_servico,
} from '../../../database/schema/index';
import { together } from '../../../database/together';
import type { SituacaoOrcamento } from '../fluxo/orcamento-fluxo.rules';
import { vivos } from '../orcamentos.repository';
import { orcamentoRows } from '../orcamentos.rows';

type Reader = Database['orm'] | Transaction;
export type OrcamentoRow = typeof orcamento.$inferSelect;

/** A budget of the person's rows, or `undefined`. */
export async function findOrcamento(
  orm: Reader,
  actor: Actor,
  uuid: string,
): Promise<OrcamentoRow | undefined> {
  const [row] = await orm
    .select()
    .from(orcamento)
    .where(vivos(orcamentoRows(actor), eq(orcamento.uuid, uuid)));
  return row;
}

/** The same, held until the end of the transaction. */
export async function lockOrcamento(
  tx: Transaction,
  actor: Actor,
  uuid: string,
): Promise<OrcamentoRow | undefined> {
  const [row] = await tx
    .select()
    .from(orcamento)
    .where(vivos(orcamentoRows(actor), eq(orcamento.uuid, uuid)))
    .for('update');
  return row;
}

export function situacaoDe(row: OrcamentoRow): SituacaoOrcamento {
  return {
    status: row.status as OrcamentoStatus,
    alcada: row.alcada,
    criado_por_id: row.criado_por_id,
    vendedor_id: row.vendedor_id,
    precificador_id: row.precificador_id,
    calculado: row.calculo !== null,
    legado: row.legado,
  };
}

export const calculoDe = (row: OrcamentoRow) => row.calculo as Calculo | null;

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
export async function readConteudo(
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
    indice_reajuste: row.indice_reajuste as OrcamentoConteudo['indice_reajuste'],
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

/** Replaces a budget's lines and their tasks by those of a calculation; by none without one. */
export async function replaceItens(
  tx: Transaction,
  orcamentoId: number,
  calculo: Calculo | null,
  ajustes: OrcamentoConteudo['ajustes'],
): Promise<void> {
  const antigos = tx
    .select({ id: orcamento_item.id })
    .from(orcamento_item)
    .where(eq(orcamento_item.orcamento_id, orcamentoId));
  await tx.delete(orcamento_item_tarefa).where(inArray(orcamento_item_tarefa.orcamento_item_id, antigos));
  await tx.delete(orcamento_item).where(eq(orcamento_item.orcamento_id, orcamentoId));
  if (!calculo) return;
  const servicos = await tx
    .select({ id: precificacao_servico.id, chave: precificacao_servico.chave })
    .from(precificacao_servico);
  const idDe = new Map(servicos.map(({ id, chave }) => [chave, id]));
  const franquias = new Map(calculo.excedentes.map((one) => [one.direcionador, one]));
  for (const [ordem, linha] of calculo.linhas.entries()) {
    // The fee covers nothing of a service that is out.
    const feitas = linha.tarefas.filter(({ ajustada, milimin }) => !ajustada || milimin > 0);
    const dela = linha.selecionado ? feitas.flatMap((tarefa) => tarefa.direcionador_chave ?? []) : [];
    const [item] = await tx
      .insert(orcamento_item)
      .values({
        orcamento_id: orcamentoId,
        servico_id: idDe.get(linha.chave) as number,
        ordem,
        opcional: linha.opcional,
        selecionado: linha.selecionado,
        multiplicador_bp: linha.multiplicador_bp,
        minutos_mes_milimin: linha.minutos_mes_milimin,
        custo_direto_centavos: linha.custo_direto_centavos,
        custo_indireto_centavos: linha.custo_indireto_centavos,
        custo_terceiros_centavos: linha.custo_terceiros_centavos,
        custo_total_centavos: linha.custo_total_centavos,
        preco_tecnico_centavos: linha.preco_tecnico_centavos,
        preco_piso_centavos: linha.preco_piso_centavos,
        preco_tabela_centavos: linha.preco_tabela_centavos,
        desconto_centavos: linha.desconto_centavos,
        // An optional service that was not chosen keeps the price the client would pay.
        preco_final_centavos: linha.selecionado ? linha.preco_final_centavos : linha.preco_tabela_centavos,
        tributos: linha.tributos,
        comissao_centavos: linha.comissao_centavos,
        inadimplencia_centavos: linha.inadimplencia_centavos,
        resultado_centavos: linha.resultado_centavos,
        margem_bp: linha.margem_bp,
        margem_minima_bp: linha.margem_minima_bp,
        implantacao_tabela_centavos: linha.implantacao_tabela_centavos,
        implantacao_desconto_centavos: linha.implantacao_desconto_centavos,
        implantacao_final_centavos: linha.implantacao_final_centavos,
        franquias: Object.fromEntries(
          [...new Set(dela)].flatMap((chave) => {
            const one = franquias.get(chave);
            return one
              ? [[chave, { contratado: one.contratado, valor_excedente_centavos: one.valor_centavos }]]
              : [];
          }),
        ),
      })
      .returning({ id: orcamento_item.id });
    if (!item || linha.tarefas.length === 0) continue;
    await tx.insert(orcamento_item_tarefa).values(
      linha.tarefas.map((tarefa, posicao) => {
        const ajuste = ajustes.find((one) => one.servico === linha.chave && one.tarefa === tarefa.chave);
        return {
          orcamento_item_id: item.id,
          chave: tarefa.chave,
          nome: tarefa.nome,
          frequencia: tarefa.frequencia,
          direcionador: tarefa.direcionador_chave,
          quantidade: tarefa.quantidade,
          milimin: tarefa.milimin,
          milimin_mes: tarefa.milimin_mes,
          custo_centavos: tarefa.custo_centavos ?? 0,
          desligada: ajuste?.milimin === null,
          milimin_manual: ajuste?.milimin ?? null,
          motivo_ajuste: ajuste?.motivo ?? null,
          ordem: posicao,
        };
      }),
    );
  }
}
