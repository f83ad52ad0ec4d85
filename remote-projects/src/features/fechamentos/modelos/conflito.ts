import { formatDate } from '@gestao/shared/config';
import type {
  FechamentoModeloOpcoes,
  FechamentoModeloTarefa,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  modeloPeriodicidadeLabels,
  prazoEmPalavras,
  revisorRegraLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { responsavelRegraLabels } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { labelOf } from '@gestao/shared/rules/label-of';
import { type Difference, listDifferences, mergedList, plainText } from '@gestao/shared/ui/form';
import { checklistEmPalavras } from '../../../components/checklist-em-palavras';
import { formatDuration } from '../../../components/duration';
import { mesesDoAno, texts } from '../../../texts/fechamento-modelos';

type Tarefa = FechamentoModeloTarefa;
interface Lados {
  original: readonly Tarefa[];
  theirs: readonly Tarefa[];
  mine: readonly Tarefa[];
}

const chaves = { keyOf: ({ chave }: Tarefa) => chave };

/** Tasks in which two people's drafts differ, in the words of the editor. */
export function diferencasDe(lados: Lados, opcoes: FechamentoModeloOpcoes | undefined): Difference[] {
  const { departamentos = [], pessoas = [], tipos_documento = [], direcionadores = [] } = opcoes ?? {};
  const nomes = new Map(
    [...departamentos, ...pessoas, ...tipos_documento, ...direcionadores].map(({ valor, rotulo }) => [
      valor,
      rotulo,
    ]),
  );
  const nome = (uuid: string | null) => plainText(uuid === null ? null : (nomes.get(uuid) ?? uuid));
  const citadas = [...lados.mine, ...lados.theirs, ...lados.original];
  const titulo = (chave: string) => citadas.find((one) => one.chave === chave)?.titulo ?? chave;
  return listDifferences(
    '',
    {
      ...chaves,
      titleOf: (one) => one.titulo,
      wordsOf: (one) => ({
        [texts.taskTitle]: one.titulo,
        [texts.instructions]: plainText(one.descricao),
        [texts.partOf]: one.pai === null ? plainText(null) : titulo(one.pai),
        [texts.due]: prazoEmPalavras(one),
        [texts.goalDays]: plainText(one.meta_dias_uteis),
        [texts.period]: labelOf(modeloPeriodicidadeLabels, one.periodicidade),
        [texts.months]: plainText(one.meses_ativos.map((mes) => mesesDoAno[mes])),
        [texts.department]: nome(one.departamento_uuid),
        [texts.side]: labelOf(ladoLabels, one.lado),
        [texts.keeperRule]:
          one.responsavel_regra === 'pessoa'
            ? nome(one.responsavel_uuid)
            : labelOf(responsavelRegraLabels, one.responsavel_regra),
        [texts.reviewerRule]:
          one.revisor_regra === null
            ? texts.nobodyReviews
            : one.revisor_regra === 'pessoa'
              ? nome(one.revisor_uuid)
              : labelOf(revisorRegraLabels, one.revisor_regra),
        [texts.waits]: plainText(one.aguarda.map(({ chave }) => titulo(chave))),
        [texts.estimate]: formatDuration(one.minutos_estimados_milimin),
        [texts.weight]: plainText(one.peso),
        [texts.needsReview]: plainText(one.exige_revisao),
        [texts.needsFile]: plainText(one.exige_anexo),
        [texts.documentKind]: nome(one.tipo_documento_uuid),
        [texts.fine]: plainText(one.gera_multa),
        [texts.visible]: plainText(one.visivel_cliente),
        [texts.afterClosing]: plainText(one.apos_fechamento),
        [texts.conditionDriver]: one.condicao
          ? [
              nome(one.condicao.direcionador_uuid),
              labelOf(condicaoOperadorLabels, one.condicao.operador),
              one.condicao.quantidade,
            ].join(' ')
          : plainText(null),
        [texts.law]: plainText(one.fundamento),
        [texts.checkedOn]: plainText(formatDate(one.conferido_em)),
        [texts.checklist]: checklistEmPalavras(one.itens_checklist),
      }),
    },
    lados,
  );
}

/** A person's tasks with those of the other one that were chosen. */
export const juntasDe = (lados: Omit<Lados, 'original'>, chosen: readonly Difference[]): Tarefa[] =>
  mergedList('', chaves, lados, chosen);
