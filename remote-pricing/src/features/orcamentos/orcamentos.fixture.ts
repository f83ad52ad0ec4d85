import type { Orcamento, OrcamentoDetalhe } from '@gestao/shared/contracts/comercial/orcamentos';

const uuid = (n: number) => `4f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b${String(n).padStart(2, '0')}`;

/** A sent budget as people without the right to costs receive it. */
export const enviado: Orcamento = {
  uuid: uuid(1),
  numero: 'ORC-2026-000002',
  revisao: 0,
  cliente: null,
  nome_cliente: 'Comercial Ipê Ltda.',
  servicos: ['Contabilidade', 'Fiscal'],
  origem: 'Parceiro',
  vendedor: 'Bruno Tavares',
  precificador: 'Patrícia Nogueira',
  mensal_centavos: 851_460,
  implantacao_centavos: 735_500,
  desconto_bp: 800,
  sinal: 'gestor',
  sinal_label: 'Precisa de aprovação do gestor',
  validade: '2026-11-30',
  dias_validade: 3,
  visualizado_em: null,
  visualizacoes: 0,
  status: 'enviado',
  status_label: 'Enviado',
  dias_no_status: 3,
  criado_em: '2026-11-14T15:00:00.000Z',
};

/** A draft without any price. */
export const rascunho: Orcamento = {
  ...enviado,
  uuid: uuid(2),
  numero: 'ORC-2026-000003',
  nome_cliente: 'Ateliê Flor de Lis Ltda.',
  mensal_centavos: null,
  implantacao_centavos: null,
  desconto_bp: null,
  sinal: null,
  sinal_label: null,
  status: 'rascunho',
  status_label: 'Rascunho',
};

/** The same budget in full; pass `composicao` for people who may see costs. */
export const detalhe = (row: Orcamento, more: Partial<OrcamentoDetalhe> = {}): OrcamentoDetalhe => ({
  ...row,
  documento: '12ABC34501DE35',
  contato: 'Maria da Silva',
  email: 'maria@comercialipe.example',
  telefone: '+5511987654321',
  aprovador: null,
  etapas: [
    {
      etapa: 'rascunho',
      label: 'Rascunho',
      situacao: 'concluida',
      em: '2026-11-14T15:00:00.000Z',
      quem: 'Bruno Tavares',
    },
    {
      etapa: 'resposta',
      label: 'Aceite',
      situacao: 'atual',
      em: '2026-11-17T15:00:00.000Z',
      quem: 'Comercial Ipê Ltda.',
    },
  ],
  itens: [
    {
      uuid: uuid(3),
      servico: 'Contabilidade',
      descricao: 'Escrituração e balancete.',
      incluso: ['Balancete revisado'],
      nao_incluso: ['Perícias'],
      opcional: false,
      selecionado: true,
      preco_tabela_centavos: row.mensal_centavos && 185_500,
      desconto_centavos: row.mensal_centavos && 14_840,
      preco_final_centavos: row.mensal_centavos && 170_660,
      franquias: [
        { nome: 'Lançamentos', unidade: 'lançamento', contratado: 950, valor_excedente_centavos: 132 },
      ],
    },
  ],
  volumes: [{ nome: 'Lançamentos', unidade: 'lançamento', quantidade: 950 }],
  complexidade: [{ fator: 'Regime', opcao: 'Lucro Presumido' }],
  total_tabela_centavos: row.mensal_centavos && 925_500,
  total_desconto_centavos: row.mensal_centavos && 74_040,
  valor_contrato_centavos: row.mensal_centavos && 11_804_480,
  prazo_meses: 12,
  cobrar_13a: true,
  parcelas_implantacao: 3,
  indice_reajuste: 'IPCA',
  dia_vencimento_boleto: 10,
  condicoes: ['Reajuste anual pelo IPCA.'],
  observacoes_internas: null,
  motivo_recusa: null,
  comentario_recusa: null,
  enviado_em: null,
  proximo_lembrete_em: null,
  respondido_em: null,
  status_desde: '2026-11-17T15:00:00.000Z',
  legado: false,
  ...more,
});
