import type { Calculo } from '@gestao/shared/contracts/comercial/calculo';
import type { OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import {
  orcamento_item,
  orcamento_item_tarefa,
  precificacao_servico,
} from '../../../../platform/database/schema/index';

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

/** Services of a draft before its first calculation, in their order: without prices. */
export async function insertItensSemPreco(
  tx: Transaction,
  orcamentoId: number,
  itens: readonly Pick<
    typeof orcamento_item.$inferInsert,
    'servico_id' | 'opcional' | 'selecionado' | 'ordem'
  >[],
): Promise<void> {
  if (itens.length === 0) return;
  await tx.insert(orcamento_item).values(
    itens.map((item, ordem) => ({
      ordem,
      ...item,
      orcamento_id: orcamentoId,
      preco_tabela_centavos: 0,
      preco_final_centavos: 0,
    })),
  );
}

/** Writes what the client's choice makes of one line. */
export async function updateItem(
  tx: Transaction,
  id: number,
  colunas: Partial<typeof orcamento_item.$inferInsert>,
): Promise<void> {
  await tx.update(orcamento_item).set(colunas).where(eq(orcamento_item.id, id));
}
