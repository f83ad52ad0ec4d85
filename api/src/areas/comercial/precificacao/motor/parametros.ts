/** What the engine works with: one published version of the parameters, and one budget's answers. */

/** How often a task is done; `unica` once, in the implantação. */
export type Frequencia =
  | 'diaria'
  | 'semanal'
  | 'quinzenal'
  | 'mensal'
  | 'bimestral'
  | 'trimestral'
  | 'quadrimestral'
  | 'semestral'
  | 'anual'
  | 'unica';

export interface TarefaParametros {
  chave: string;
  nome: string;
  frequencia: Frequencia;
  minutos_base_milimin: number;
  /** Key of the driver; `null` for a task that does not grow. */
  direcionador: string | null;
  /** Units included before the driver counts. */
  franquia: number;
  minutos_por_unidade_milimin: number;
  /** Positions that do the task; shares sum 10000. */
  cargos: readonly { cargo: string; participacao_bp: number }[];
  /** Whether complexity lengthens the task. */
  fator_aplica: boolean;
}

export interface ServicoParametros {
  chave: string;
  nome: string;
  perfil_tributario: string;
  honorario_minimo_centavos: number;
  custo_terceiros_centavos: number;
  tarefas: readonly TarefaParametros[];
}

export interface FatorParametros {
  chave: string;
  nome: string;
  obrigatorio: boolean;
  /** `servico: null` is every service; a line of the service itself wins over it. */
  opcoes: readonly {
    chave: string;
    rotulo: string;
    acrescimos: readonly { servico: string | null; acrescimo_bp: number }[];
  }[];
}

/** Immutable content of a published version of the parameters (docs/domain/comercial.md#parametros). */
export interface Parametros {
  overhead_bp: number;
  inadimplencia_bp: number;
  passo_arredondamento_centavos: number;
  dias_uteis_mes: number;
  desconto_livre_bp: number;
  desconto_gestor_bp: number;
  multiplicador_min_bp: number;
  multiplicador_max_bp: number;
  servicos: readonly ServicoParametros[];
  fatores: readonly FatorParametros[];
  direcionadores: readonly { chave: string; nome: string }[];
  /** Rates by their validity, both ends included; a missing end is open. */
  perfis_tributarios: readonly {
    chave: string;
    tributos: readonly {
      sigla: string;
      aliquota_bp: number;
      vigencia_inicio: string;
      vigencia_fim: string | null;
    }[];
  }[];
  /** Cost of an hour in centavos by position. */
  custo_hora_centavos: Readonly<Record<string, number>>;
  origens: readonly { chave: string; comissao_bp: number; desconto_maximo_bp: number | null }[];
  /** The row without service and without origin always exists. */
  margens: readonly {
    servico: string | null;
    origem: string | null;
    margem_minima_bp: number;
    margem_alvo_bp: number;
  }[];
}

export type Desconto =
  | { tipo: 'nenhum' }
  | { tipo: 'percentual'; desconto_bp: number }
  | { tipo: 'valor'; desconto_centavos: number };

/** A task of this budget that somebody switched off, or whose minutes somebody set. */
export interface AjusteTarefa {
  servico: string;
  tarefa: string;
  /** `null` switches the task off. */
  milimin: number | null;
}

/** The answers of one budget. */
export interface Pedido {
  /** `AAAA-MM-DD`: which tax rates hold. */
  data: string;
  origem: string;
  servicos: readonly { chave: string; opcional: boolean; selecionado: boolean }[];
  volumes: Readonly<Record<string, number>>;
  /** Factor → option. */
  complexidade: Readonly<Record<string, string>>;
  desconto: Desconto;
  prazo_meses: number;
  cobrar_13a: boolean;
  parcelas_implantacao: number;
  desconto_implantacao_centavos: number;
  ajustes: readonly AjusteTarefa[];
  /** Services the client is served with already: without their implantação nothing is given away. */
  implantados?: readonly string[];
}
