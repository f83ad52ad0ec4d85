import type { Database } from '../../../platform/database/database';
import {
  cliente,
  departamento,
  direcionador,
  orcamento,
  orcamento_item,
  precificacao_origem,
  precificacao_servico,
  precificacao_valor,
} from '../../../platform/database/schema';

export type NewOrcamento = Partial<typeof orcamento.$inferInsert> & { vendedor_id: number };

/** Prices of the second worked example (docs/domain/comercial.md#exemplos), in centavos. */
export const exemplo = {
  total_tabela_centavos: 925_500,
  total_desconto_centavos: 74_040,
  mensal_centavos: 851_460,
  implantacao_centavos: 735_500,
  valor_contrato_centavos: 11_804_480,
  custo_mensal_centavos: 431_772,
  resultado_centavos: 219_695,
  margem_bp: 2580,
  piso_centavos: 751_720,
  alcada: 1,
};

/** Parameters of a small firm: two services, one inactive, an origin, and the inbox's limits. */
export async function createComercial({ orm }: Database, carteiraId: number) {
  const first = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('Nothing was written.');
    return row;
  };
  const area = await first(orm.insert(departamento).values({ nome: 'Contábil' }).returning());
  const origem = await first(orm.insert(precificacao_origem).values({ nome: 'Site' }).returning());
  const servico = (nome: string, chave: string, ativo = true) =>
    first(
      orm
        .insert(precificacao_servico)
        .values({
          nome,
          chave,
          ativo,
          departamento_id: area.id,
          descricao_comercial: `${nome} completo.`,
          escopo_incluso: 'Balancete\nConciliações',
          escopo_nao_incluso: 'Perícias',
          custo_terceiros_centavos: 14_900,
        })
        .returning(),
    );
  const servicos = {
    contabil: await servico('Contabilidade', 'contabil'),
    bpo: await servico('BPO financeiro', 'bpo'),
    antigo: await servico('Serviço antigo', 'antigo', false),
  };
  await orm.insert(direcionador).values({ chave: 'lancamentos', nome: 'Lançamentos', unidade: 'lançamento' });
  await orm.insert(precificacao_valor).values([
    { chave: 'sla_precificacao_dias_uteis', rotulo: 'SLA', tipo: 'numero', valor: '2' },
    { chave: 'validade_dias', rotulo: 'Validade', tipo: 'numero', valor: '15' },
  ]);
  const ipe = await first(
    orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '12ABC34501DE35',
        razao_social: 'Comercial Ipê Ltda.',
        regime_tributario: 'lucro_presumido',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: carteiraId,
        status: 'ativo',
      })
      .returning(),
  );
  let numero = 100;
  return {
    origem,
    servicos,
    ipe,
    /** A calculated budget with one service unless `values` say otherwise. */
    async orcamento(values: NewOrcamento) {
      numero += 1;
      const row = await first(
        orm
          .insert(orcamento)
          .values({
            numero: `ORC-2026-${String(numero).padStart(6, '0')}`,
            prospecto: { nome: 'Padaria Sol', email: 'dona@sol.example' },
            origem_id: origem.id,
            criado_por_id: values.vendedor_id,
            validade: '2099-12-31',
            volumes: { lancamentos: 950 },
            ...exemplo,
            ...values,
          })
          .returning(),
      );
      await orm.insert(orcamento_item).values({
        orcamento_id: row.id,
        servico_id: servicos.contabil.id,
        preco_tabela_centavos: row.total_tabela_centavos,
        desconto_centavos: row.total_desconto_centavos,
        preco_final_centavos: row.mensal_centavos,
        custo_total_centavos: row.custo_mensal_centavos,
        margem_bp: row.margem_bp,
        franquias: { lancamentos: { contratado: 950, valor_excedente_centavos: 132 } },
      });
      return row;
    },
  };
}
