import { formatDateInWords } from '@gestao/shared/config';
import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  modeloPeriodicidadeLabels,
  prazoEmPalavras,
  revisorRegraLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { responsavelRegraLabels } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { dependenciaTipoLabels, ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Reader } from '../../../platform/area/area';
import {
  type Campo,
  compareItems,
  itensEmPalavras,
  minutos,
  nada,
  numero,
  simOuNao,
} from '../../../platform/versioned/compare';
import { type Nomes, namesOf } from '../../../platform/versioned/names';

/** Every field of a template's task in words, in the order of the editor. @param tarefas those that it may name */
function camposDaTarefa(
  one: FechamentoModeloTarefa,
  tarefas: readonly FechamentoModeloTarefa[],
  nomes: Nomes,
): Campo[] {
  const titulo = (chave: string) => tarefas.find((other) => other.chave === chave)?.titulo ?? chave;
  const nome = (uuid: string | null) => (uuid === null ? nada : nomes(uuid));
  const { condicao } = one;
  const responsavel =
    one.responsavel_regra === 'pessoa'
      ? nome(one.responsavel_uuid)
      : responsavelRegraLabels[one.responsavel_regra];
  const aguarda = one.aguarda.map(({ chave, tipo, folga_dias_uteis }) =>
    [
      titulo(chave),
      folga_dias_uteis > 0 && `(+${folga_dias_uteis} dias úteis)`,
      tipo !== 'termina_inicia' && `(${dependenciaTipoLabels[tipo].toLowerCase()})`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return [
    ['titulo', 'Título', one.titulo],
    ['descricao', 'Instruções', one.descricao ?? nada],
    ['pai', 'Parte de', one.pai === null ? nada : titulo(one.pai), one.pai ?? nada],
    ['departamento_uuid', 'Departamento', nome(one.departamento_uuid)],
    ['lado', 'Lado', ladoLabels[one.lado]],
    ['responsavel', 'Responsável', responsavel],
    ['revisor', 'Revisor', revisorEmPalavras(one, nome)],
    ['prazo', 'Vencimento', prazoEmPalavras(one)],
    ['meta_dias_uteis', 'Dias úteis até a meta', String(one.meta_dias_uteis)],
    ['periodicidade', 'Periodicidade', periodicidadeEmPalavras(one)],
    ['minutos', 'Estimativa', minutos(one.minutos_estimados_milimin)],
    ['peso', 'Peso', numero(one.peso)],
    ['exige_revisao', 'Exige revisão', simOuNao(one.exige_revisao)],
    ['exige_anexo', 'Exige arquivo', simOuNao(one.exige_anexo)],
    ['tipo_documento_uuid', 'Documento exigido', nome(one.tipo_documento_uuid)],
    ['gera_multa', 'Gera multa', simOuNao(one.gera_multa)],
    ['visivel_cliente', 'Visível ao cliente', simOuNao(one.visivel_cliente)],
    ['apos_fechamento', 'Depois do fechamento', simOuNao(one.apos_fechamento)],
    ['checklist', 'Checklist', itensEmPalavras(one.itens_checklist)],
    ['aguarda', 'Aguarda', aguarda.join('; ') || nada],
    [
      'condicao',
      'Condição',
      condicao === null
        ? nada
        : `${nomes(condicao.direcionador_uuid)} ${condicaoOperadorLabels[condicao.operador]} ${condicao.quantidade}`,
    ],
    ['fundamento', 'Fundamento', one.fundamento ?? nada],
    ['conferido_em', 'Conferido em', one.conferido_em === null ? nada : formatDateInWords(one.conferido_em)],
    ['conferido_por', 'Conferido por', nome(one.conferido_por_uuid)],
  ];
}

function revisorEmPalavras(
  { revisor_regra, revisor_uuid }: FechamentoModeloTarefa,
  nome: (uuid: string | null) => string,
): string {
  if (revisor_regra === null) return nada;
  return revisor_regra === 'pessoa' ? nome(revisor_uuid) : revisorRegraLabels[revisor_regra];
}

function periodicidadeEmPalavras({ periodicidade, meses_ativos }: FechamentoModeloTarefa): string {
  const label = modeloPeriodicidadeLabels[periodicidade];
  return meses_ativos.length === 0 ? label : `${label} (meses ${meses_ativos.join(', ')})`;
}

/** What differs between the tasks of two versions. */
export async function compareTarefas(
  orm: Reader,
  antes: readonly FechamentoModeloTarefa[],
  depois: readonly FechamentoModeloTarefa[],
) {
  const nomes = await readNomes(orm, [...antes, ...depois]);
  // By the newer titles on both sides: a task is not another one because what it waits for was renamed.
  const citadas = [...depois, ...antes];
  const emPalavras = (tarefas: readonly FechamentoModeloTarefa[]) =>
    tarefas.map((one) => ({
      chave: one.chave,
      titulo: one.titulo,
      campos: camposDaTarefa(one, citadas, nomes),
    }));
  return { itens: compareItems(emPalavras(antes), emPalavras(depois)) };
}

/** Names of the people, departments, kinds and drivers that tasks point to. */
export const readNomes = (orm: Reader, tarefas: readonly FechamentoModeloTarefa[]): Promise<Nomes> =>
  namesOf(orm, {
    usuarios: tarefas.flatMap((one) => [one.responsavel_uuid, one.revisor_uuid, one.conferido_por_uuid]),
    departamentos: tarefas.map((one) => one.departamento_uuid),
    seletores: tarefas.map((one) => one.tipo_documento_uuid),
    direcionadores: tarefas.map((one) => one.condicao?.direcionador_uuid),
  });
