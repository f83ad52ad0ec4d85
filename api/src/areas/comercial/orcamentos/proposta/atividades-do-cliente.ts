/** Something the client does for the contracted services to run. */
export interface AtividadeDoCliente {
  area: string;
  atividade: string;
  periodicidade: string;
  /** `até o dia 5`; `null` where it has no day of the month. */
  prazo_texto: string | null;
  /** The same day as a number: what is due on one becomes the client's task of each closing. */
  dia_mes: number | null;
}

const atividade = (
  area: string,
  texto: string,
  periodicidade = 'Mensal',
  dia_mes: number | null = null,
): AtividadeDoCliente => ({
  area,
  atividade: texto,
  periodicidade,
  prazo_texto: dia_mes === null ? null : `até o dia ${dia_mes}`,
  dia_mes,
});

/** What each driver asks of the client, in the order they are shown. Several drivers may ask the same. */
const porDirecionador: readonly [readonly string[], AtividadeDoCliente][] = [
  [
    ['lancamentos', 'contas_bancarias', 'cartoes'],
    atividade('Contabilidade', 'Enviar extratos de bancos e cartões', 'Mensal', 5),
  ],
  [['notas_entrada'], atividade('Fiscal', 'Enviar as notas de entrada', 'Mensal', 3)],
  [
    ['notas_saida', 'notas_servico'],
    atividade('Fiscal', 'Emitir as notas de venda e de serviço e avisar cancelamentos', 'Mensal', 3),
  ],
  [['importacoes'], atividade('Fiscal', 'Enviar os documentos de cada importação', 'Quando houver')],
  [['filiais'], atividade('Fiscal', 'Separar documentos e notas por estabelecimento')],
  [
    ['funcionarios'],
    atividade('Departamento pessoal', 'Enviar ponto, faltas, comissões e benefícios', 'Mensal', 25),
  ],
  [
    ['funcionarios', 'admissoes_mes'],
    atividade(
      'Departamento pessoal',
      'Avisar admissões, férias e desligamentos antes que aconteçam',
      'Quando houver',
    ),
  ],
  [['socios'], atividade('Departamento pessoal', 'Confirmar o pró-labore e a retirada dos sócios')],
  [
    ['titulos_pagar'],
    atividade('BPO financeiro', 'Enviar as contas a pagar e aprovar os pagamentos', 'Semanal'),
  ],
  [
    ['titulos_receber'],
    atividade('BPO financeiro', 'Informar vendas e recebimentos combinados fora do sistema', 'Semanal'),
  ],
  [['centros_custo'], atividade('BPO financeiro', 'Informar o centro de custo de cada despesa')],
];

/** Of every contract, whatever was sold. */
const deTodos: readonly AtividadeDoCliente[] = [
  atividade('Geral', 'Conferir e pagar as guias nas datas de vencimento'),
  atividade('Geral', 'Manter o certificado digital e as procurações válidos', 'Anual'),
  atividade('Geral', 'Comunicar mudanças na empresa e no contrato social', 'Quando houver'),
];

/**
 * What the client does, by what was contracted: the client's side of the matriz and of the proposal
 * (Res. CFC 1.590/2020, `atividades executadas pelo cliente`).
 * @param direcionadores drivers with a volume
 */
export function atividadesDoCliente(direcionadores: Iterable<string>): AtividadeDoCliente[] {
  const presentes = new Set(direcionadores);
  return [
    ...porDirecionador
      .filter(([chaves]) => chaves.some((chave) => presentes.has(chave)))
      .map(([, one]) => one),
    ...deTodos,
  ];
}

/** Drivers a budget has a volume of. */
export const direcionadoresCom = (volumes: Readonly<Record<string, number>>): string[] =>
  Object.entries(volumes).flatMap(([chave, quantidade]) => (quantidade > 0 ? [chave] : []));
