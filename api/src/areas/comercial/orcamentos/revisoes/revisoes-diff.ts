import type { Diferenca } from '@gestao/shared/contracts/comercial/orcamento-revisoes';

/** What is compared of one revision, in words where the screens show words. */
export interface Retrato {
  servicos: readonly {
    chave: string;
    nome: string;
    opcional: boolean;
    selecionado: boolean;
    tabela_centavos: number;
    final_centavos: number;
    implantacao_centavos: number;
    custo_centavos: number | null;
    margem_bp: number | null;
  }[];
  /** Driver's name → units. */
  volumes: Readonly<Record<string, number>>;
  /** Factor's name → answer. */
  complexidade: Readonly<Record<string, string>>;
  origem: string;
  parceiro: string | null;
  /** In words, so that a share and an amount can stand side by side. */
  desconto: string;
  desconto_implantacao_centavos: number;
  prazo_meses: number;
  cobrar_13a: boolean;
  parcelas_implantacao: number;
  indice_reajuste: string;
  dia_vencimento_boleto: number;
  validade: string;
  condicoes: string | null;
  calculado: boolean;
  tabela_centavos: number;
  total_desconto_centavos: number;
  mensal_centavos: number;
  implantacao_centavos: number;
  valor_contrato_centavos: number;
  custo_mensal_centavos: number | null;
  resultado_centavos: number | null;
  margem_bp: number | null;
  piso_centavos: number | null;
}

type Fato = Omit<Diferenca, 'antes' | 'depois'> & { valor: Diferenca['antes'] };

/**
 * What differs between two revisions, fact by fact, in the order of the groups.
 * @param custos whether costs and margins are told (docs/domain/acesso.md#custos)
 */
export function diferencasEntre(antes: Retrato, depois: Retrato, custos: boolean): Diferenca[] {
  const chaveDe = ({ grupo, rotulo }: Fato) => `${grupo}/${rotulo}`;
  const eram = new Map(fatosDe(antes, custos).map((fato) => [chaveDe(fato), fato]));
  const sao = new Map(fatosDe(depois, custos).map((fato) => [chaveDe(fato), fato]));
  const diferencas = [...new Set([...eram.keys(), ...sao.keys()])].flatMap((chave): Diferenca[] => {
    const era = eram.get(chave);
    const e = sao.get(chave);
    const fato = e ?? era;
    const [de, para] = [era?.valor ?? null, e?.valor ?? null];
    if (!fato || de === para) return [];
    const { grupo, rotulo, tipo } = fato;
    return [{ grupo, rotulo, tipo, antes: de, depois: para }];
  });
  return ordem.flatMap((grupo) => diferencas.filter((one) => one.grupo === grupo));
}

const ordem: readonly Diferenca['grupo'][] = [
  'servicos',
  'volumes',
  'complexidade',
  'condicoes',
  'precos',
  'custos',
];

function fatosDe(retrato: Retrato, custos: boolean): Fato[] {
  return [
    ...retrato.servicos.map((one) => texto('servicos', one.nome, situacaoDe(one))),
    ...Object.entries(retrato.volumes).map(
      ([rotulo, valor]): Fato => ({ grupo: 'volumes', rotulo, tipo: 'inteiro', valor }),
    ),
    ...Object.entries(retrato.complexidade).map(([fator, opcao]) => texto('complexidade', fator, opcao)),
    ...condicoesDe(retrato),
    ...precosDe(retrato),
    ...(custos ? custosDe(retrato) : []),
  ];
}

function situacaoDe({ opcional, selecionado }: Retrato['servicos'][number]): string {
  if (!opcional) return 'Incluso';
  return selecionado ? 'Opcional, escolhido' : 'Opcional, fora do total';
}

const texto = (grupo: Fato['grupo'], rotulo: string, valor: string | null): Fato => ({
  grupo,
  rotulo,
  tipo: 'texto',
  valor,
});
const dinheiro = (grupo: Fato['grupo'], rotulo: string, valor: number | null): Fato => ({
  grupo,
  rotulo,
  tipo: 'centavos',
  valor,
});
const inteiro = (rotulo: string, valor: number): Fato => ({
  grupo: 'condicoes',
  rotulo,
  tipo: 'inteiro',
  valor,
});

function condicoesDe(retrato: Retrato): Fato[] {
  return [
    texto('condicoes', 'Origem', retrato.origem),
    texto('condicoes', 'Parceiro', retrato.parceiro),
    texto('condicoes', 'Desconto', retrato.desconto),
    dinheiro('condicoes', 'Desconto na implantação', retrato.desconto_implantacao_centavos),
    inteiro('Prazo (meses)', retrato.prazo_meses),
    texto('condicoes', '13ª parcela', retrato.cobrar_13a ? 'Sim' : 'Não'),
    inteiro('Parcelas da implantação', retrato.parcelas_implantacao),
    texto('condicoes', 'Índice de reajuste', retrato.indice_reajuste),
    inteiro('Dia do vencimento', retrato.dia_vencimento_boleto),
    { grupo: 'condicoes', rotulo: 'Validade', tipo: 'data', valor: retrato.validade },
    texto('condicoes', 'Condições da proposta', retrato.condicoes),
  ];
}

function precosDe(retrato: Retrato): Fato[] {
  if (!retrato.calculado) return [];
  return [
    ...retrato.servicos.flatMap((one) => [
      dinheiro('precos', `${one.nome}: tabela`, one.tabela_centavos),
      dinheiro('precos', `${one.nome}: preço final`, one.final_centavos),
      dinheiro('precos', `${one.nome}: implantação`, one.implantacao_centavos),
    ]),
    dinheiro('precos', 'Total de tabela', retrato.tabela_centavos),
    dinheiro('precos', 'Total de desconto', retrato.total_desconto_centavos),
    dinheiro('precos', 'Mensal', retrato.mensal_centavos),
    dinheiro('precos', 'Implantação', retrato.implantacao_centavos),
    dinheiro('precos', 'Valor do contrato', retrato.valor_contrato_centavos),
  ];
}

function custosDe(retrato: Retrato): Fato[] {
  if (!retrato.calculado) return [];
  const margem = (rotulo: string, valor: number | null): Fato => ({
    grupo: 'custos',
    rotulo,
    tipo: 'bp',
    valor,
  });
  return [
    ...retrato.servicos.flatMap((one) => [
      dinheiro('custos', `${one.nome}: custo`, one.custo_centavos),
      margem(`${one.nome}: margem`, one.margem_bp),
    ]),
    dinheiro('custos', 'Custo mensal', retrato.custo_mensal_centavos),
    dinheiro('custos', 'Resultado', retrato.resultado_centavos),
    margem('Margem', retrato.margem_bp),
    dinheiro('custos', 'Piso', retrato.piso_centavos),
  ];
}
