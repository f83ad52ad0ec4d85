import { modeloStatusLabels } from '../../comum/values/modelo-status';
import {
  ajusteLabels,
  calendarioDaRegraLabels,
  regraTipoLabels,
  responsavelRegraLabels,
} from './recorrentes';

/** As the list's screen still takes them. */
export const fechamentoModeloStatusLabels = modeloStatusLabels;

export const modeloPeriodicidadeLabels = {
  mensal: 'Mensal',
  bimestral: 'Bimestral',
  trimestral: 'Trimestral',
  quadrimestral: 'Quadrimestral',
  semestral: 'Semestral',
  anual: 'Anual',
} as const;

/** Months of the year (1 to 12) that a task of each kind belongs to, where the template names none itself. */
export const mesesDaPeriodicidade = {
  mensal: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  bimestral: [2, 4, 6, 8, 10, 12],
  trimestral: [3, 6, 9, 12],
  quadrimestral: [4, 8, 12],
  semestral: [6, 12],
  anual: [12],
} as const satisfies Record<keyof typeof modeloPeriodicidadeLabels, readonly number[]>;

/** How the day of a task is found; the last one counts business days from what it waits for. */
export const modeloPrazoLabels = { ...regraTipoLabels, apos_anteriores: 'Depois das anteriores' } as const;

export const coordenadorRegraLabels = {
  carteira: 'Responsável pela carteira do cliente',
  lider_da_equipe: 'Líder da equipe do cliente',
  pessoa: 'Uma pessoa',
} as const;

/** Who reviews: the same rules, without nobody. */
const { ninguem: _, ...revisores } = responsavelRegraLabels;
export const revisorRegraLabels = revisores;

export const condicaoOperadorLabels = {
  maior: 'maior que',
  maior_ou_igual: 'maior ou igual a',
  igual: 'igual a',
  menor_ou_igual: 'menor ou igual a',
  menor: 'menor que',
} as const;

/** How the due day of a template's task is found. */
interface RegraDoPrazo {
  regra_tipo: keyof typeof modeloPrazoLabels;
  regra_dia: number | null;
  deslocamento_meses: number;
  ajuste: keyof typeof ajusteLabels;
  calendario: keyof typeof calendarioDaRegraLabels;
}

/** The rule of a due day in words: `Dia útil 5 do mês seguinte`. */
export function prazoEmPalavras(regra: RegraDoPrazo): string {
  const { regra_tipo, regra_dia, deslocamento_meses, ajuste, calendario } = regra;
  if (regra_tipo === 'apos_anteriores')
    return regra_dia === 0
      ? 'No mesmo dia das anteriores'
      : `${regra_dia} ${regra_dia === 1 ? 'dia útil' : 'dias úteis'} depois das anteriores`;
  const mes =
    deslocamento_meses === 0
      ? 'da competência'
      : deslocamento_meses === 1
        ? 'do mês seguinte'
        : `do ${deslocamento_meses}º mês seguinte`;
  const dia =
    regra_tipo === 'dia_fixo'
      ? `Dia ${regra_dia} ${mes}, ${ajusteLabels[ajuste].toLowerCase()}`
      : regra_tipo === 'dia_util'
        ? `${regra_dia}º dia útil ${mes}`
        : regra_tipo === 'ultimo_dia'
          ? `${modeloPrazoLabels[regra_tipo]} ${mes}, ${ajusteLabels[ajuste].toLowerCase()}`
          : `${modeloPrazoLabels[regra_tipo]} ${mes}`;
  return calendario === 'municipal' ? `${dia}; ${calendarioDaRegraLabels.municipal.toLowerCase()}` : dia;
}

/** Tasks of one template of a closing. */
export const fechamentoModeloTarefasMaximas = 300;

/** A task of a template of which nothing is told but its key and title. */
export const fechamentoModeloTarefaVazia = {
  pai: null,
  descricao: null,
  departamento_uuid: null,
  lado: 'escritorio' as const,
  responsavel_regra: 'gestor_do_cliente' as const,
  responsavel_uuid: null,
  revisor_regra: null,
  revisor_uuid: null,
  regra_tipo: 'dia_util' as const,
  regra_dia: 5,
  deslocamento_meses: 1,
  ajuste: 'antecipa' as const,
  calendario: 'nacional' as const,
  meta_dias_uteis: 0,
  periodicidade: 'mensal' as const,
  meses_ativos: [],
  minutos_estimados_milimin: null,
  peso: null,
  exige_revisao: false,
  exige_anexo: false,
  tipo_documento_uuid: null,
  gera_multa: false,
  visivel_cliente: false,
  apos_fechamento: false,
  itens_checklist: [],
  aguarda: [],
  condicao: null,
  fundamento: null,
  conferido_em: null,
  conferido_por_uuid: null,
};
