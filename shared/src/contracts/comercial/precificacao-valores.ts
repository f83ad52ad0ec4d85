import type { Faixa } from '../../rules/faixas';

/*
 * The firm-wide values of pricing (docs/domain/comercial.md#abas): what each one is called, its kind, its
 * default and what it may be. The default stands until somebody saves another one.
 */

export const valorTipos = ['bp', 'centavos', 'numero', 'texto', 'sim_nao'] as const;

export interface ValorCatalogo {
  rotulo: string;
  tipo: (typeof valorTipos)[number];
  padrao: string;
  /** Both ends included, in the unit of the kind. */
  limites?: readonly [minimo: number, maximo: number];
  opcoes?: readonly string[];
}

export const valoresCatalogo = {
  overhead_bp: { rotulo: 'Custo indireto (overhead)', tipo: 'bp', padrao: '0', limites: [0, 30_000] },
  inadimplencia_bp: { rotulo: 'Inadimplência', tipo: 'bp', padrao: '0', limites: [0, 5000] },
  passo_arredondamento_centavos: {
    rotulo: 'Passo de arredondamento',
    tipo: 'centavos',
    padrao: '1',
    limites: [1, 100_000],
  },
  dias_uteis_mes: { rotulo: 'Dias úteis por mês', tipo: 'numero', padrao: '21', limites: [1, 31] },
  desconto_livre_bp: { rotulo: 'Desconto livre', tipo: 'bp', padrao: '0', limites: [0, 10_000] },
  desconto_gestor_bp: { rotulo: 'Desconto até o gestor', tipo: 'bp', padrao: '0', limites: [0, 10_000] },
  multiplicador_min_bp: {
    rotulo: 'Menor multiplicador de complexidade',
    tipo: 'bp',
    padrao: '7000',
    limites: [1000, 10_000],
  },
  multiplicador_max_bp: {
    rotulo: 'Maior multiplicador de complexidade',
    tipo: 'bp',
    padrao: '20000',
    limites: [10_000, 50_000],
  },
  cobrar_13a_parcela: { rotulo: 'Cobrar 13ª parcela', tipo: 'sim_nao', padrao: 'false' },
  validade_dias: { rotulo: 'Validade da proposta (dias)', tipo: 'numero', padrao: '15', limites: [1, 180] },
  prazo_meses_padrao: { rotulo: 'Prazo padrão (meses)', tipo: 'numero', padrao: '12', limites: [1, 60] },
  parcelas_implantacao_max: {
    rotulo: 'Parcelas da implantação, no máximo',
    tipo: 'numero',
    padrao: '12',
    limites: [1, 60],
  },
  indice_reajuste: {
    rotulo: 'Índice de reajuste',
    tipo: 'texto',
    padrao: 'IPCA',
    opcoes: ['IPCA', 'IGP-M', 'INPC'],
  },
  sla_precificacao_dias_uteis: {
    rotulo: 'SLA da precificação (dias úteis)',
    tipo: 'numero',
    padrao: '2',
    limites: [1, 30],
  },
  sla_aprovacao_horas_uteis: {
    rotulo: 'SLA da aprovação (horas úteis)',
    tipo: 'numero',
    padrao: '8',
    limites: [1, 80],
  },
} as const satisfies Record<string, ValorCatalogo>;
export type ValorChave = keyof typeof valoresCatalogo;
export const valorChaves = Object.keys(valoresCatalogo) as [ValorChave, ...ValorChave[]];

/** Kind of range that the numbers of a kind of value have. */
export const faixaDoTipo = {
  bp: 'percentual',
  centavos: 'dinheiro',
  numero: 'inteiro',
} as const satisfies Record<Exclude<ValorCatalogo['tipo'], 'texto' | 'sim_nao'>, Faixa['tipo']>;

/** A value as the form has it; what is stored is its text. */
export type ValorDoFormulario = number | string | boolean;

/** @param valor as stored: a whole number for every kind but `texto`; `true` or `false` for `sim_nao` */
export function valorDoTexto(chave: ValorChave, valor: string): ValorDoFormulario {
  const { tipo } = valoresCatalogo[chave];
  if (tipo === 'sim_nao') return valor === 'true';
  return tipo === 'texto' ? valor : Number(valor);
}

/** Version of all of them together: it grows with any one. */
export const versaoDosValores = (valores: readonly { versao: number }[]): number =>
  valores.reduce((soma, { versao }) => soma + versao, 0);
