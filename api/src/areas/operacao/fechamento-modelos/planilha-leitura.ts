import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  modeloPeriodicidadeLabels,
  modeloPrazoLabels,
  revisorRegraLabels,
  fechamentoModeloTarefaVazia as vazia,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import type { ModeloPlanilhaChave } from '@gestao/shared/contracts/operacao/values/modelo-planilha';
import {
  ajusteLabels,
  calendarioDaRegraLabels,
  responsavelRegraLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import {
  CelulaErrada,
  errada,
  escolha,
  inteiro,
  itens,
  nomeado,
  type PorNome,
  readMinutos,
  readSimOuNao,
} from '../modelo-planilha/leitura';

/** What cells may name. */
export interface Conhecidos {
  departamentos: PorNome;
  pessoas: PorNome;
  tipos_documento: PorNome;
  direcionadores: PorNome;
}

type Lida = Partial<FechamentoModeloTarefa>;
type Ler = (texto: string, conhecidos: Conhecidos) => Lida;

function dia(texto: string): string | null {
  if (texto === '') return null;
  const [, ano, mes, dia] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto) ??
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
      .exec(texto)
      ?.map((part, at, all) => (at === 1 ? (all[3] ?? '') : at === 3 ? (all[1] ?? '') : part)) ??
    [];
  const iso = `${ano}-${mes?.padStart(2, '0')}-${dia?.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== iso
    ? errada('Informe uma data como dd/mm/aaaa.')
    : iso;
}

const meses = (texto: string) =>
  texto
    .split(/[;,\s]+/)
    .filter(Boolean)
    .map((one) => {
      const mes = Number(one);
      return Number.isInteger(mes) && mes >= 1 && mes <= 12 ? mes : errada('Use números de 1 a 12.');
    });

/** How each cell reads; those of a condition and of other tasks are read apart. */
export const leitura = {
  titulo: (titulo) => ({ titulo }),
  descricao: (texto) => ({ descricao: texto || null }),
  departamento: (texto, { departamentos }) => ({
    departamento_uuid: nomeado(texto, departamentos, 'Departamento não encontrado.'),
  }),
  lado: (texto) => ({ lado: texto ? escolha(ladoLabels, texto) : vazia.lado }),
  responsavel_regra: (texto) => ({
    responsavel_regra: texto ? escolha(responsavelRegraLabels, texto) : vazia.responsavel_regra,
  }),
  responsavel: (texto, { pessoas }) => ({
    responsavel_uuid: nomeado(texto, pessoas, 'Pessoa não encontrada.'),
  }),
  revisor_regra: (texto) => ({ revisor_regra: texto ? escolha(revisorRegraLabels, texto) : null }),
  revisor: (texto, { pessoas }) => ({ revisor_uuid: nomeado(texto, pessoas, 'Pessoa não encontrada.') }),
  regra_tipo: (texto) => ({ regra_tipo: texto ? escolha(modeloPrazoLabels, texto) : vazia.regra_tipo }),
  regra_dia: (texto) => ({ regra_dia: texto ? inteiro(texto) : null }),
  deslocamento_meses: (texto) => ({
    deslocamento_meses: texto ? inteiro(texto) : vazia.deslocamento_meses,
  }),
  ajuste: (texto) => ({ ajuste: texto ? escolha(ajusteLabels, texto) : vazia.ajuste }),
  calendario: (texto) => ({ calendario: texto ? escolha(calendarioDaRegraLabels, texto) : vazia.calendario }),
  meta_dias_uteis: (texto) => ({ meta_dias_uteis: texto ? inteiro(texto) : 0 }),
  periodicidade: (texto) => ({
    periodicidade: texto ? escolha(modeloPeriodicidadeLabels, texto) : vazia.periodicidade,
  }),
  meses_ativos: (texto) => ({ meses_ativos: meses(texto) }),
  minutos: (texto) => ({ minutos_estimados_milimin: readMinutos(texto) }),
  peso: (texto) => ({ peso: texto ? inteiro(texto) : null }),
  exige_revisao: (texto) => ({ exige_revisao: readSimOuNao(texto) }),
  exige_anexo: (texto) => ({ exige_anexo: readSimOuNao(texto) }),
  tipo_documento: (texto, { tipos_documento }) => ({
    tipo_documento_uuid: nomeado(texto, tipos_documento, 'Tipo de documento não encontrado.'),
  }),
  gera_multa: (texto) => ({ gera_multa: readSimOuNao(texto) }),
  visivel_cliente: (texto) => ({ visivel_cliente: readSimOuNao(texto) }),
  apos_fechamento: (texto) => ({ apos_fechamento: readSimOuNao(texto) }),
  checklist: (texto) => ({ itens_checklist: itens(texto) }),
  fundamento: (texto) => ({ fundamento: texto || null }),
  conferido_em: (texto) => ({ conferido_em: dia(texto) }),
} satisfies Partial<Record<ModeloPlanilhaChave, Ler>>;

/** The condition of three cells; none of them is no condition. */
export function readCondicao(
  cells: Readonly<Record<'condicao_volume' | 'condicao_operador' | 'condicao_quantidade', string>>,
  { direcionadores }: Conhecidos,
  tell: (chave: ModeloPlanilhaChave, mensagem: string) => void,
): FechamentoModeloTarefa['condicao'] {
  const { condicao_volume, condicao_operador, condicao_quantidade } = cells;
  if (!condicao_volume && !condicao_operador && !condicao_quantidade) return null;
  const lida = <T>(chave: ModeloPlanilhaChave, ler: () => T): T | null => {
    try {
      return ler();
    } catch (error) {
      if (!(error instanceof CelulaErrada)) throw error;
      tell(chave, error.message);
      return null;
    }
  };
  const cheia = (texto: string) => texto || errada('Campo obrigatório.');
  const direcionador_uuid = lida('condicao_volume', () =>
    nomeado(cheia(condicao_volume), direcionadores, 'Direcionador não encontrado.'),
  );
  const operador = lida('condicao_operador', () => escolha(condicaoOperadorLabels, cheia(condicao_operador)));
  const quantidade = lida('condicao_quantidade', () => inteiro(cheia(condicao_quantidade)));
  if (direcionador_uuid === null || operador === null || quantidade === null) return null;
  return { direcionador_uuid, operador, quantidade };
}
