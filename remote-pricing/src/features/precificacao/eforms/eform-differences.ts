import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { eformOperadorLabels, eformTipoLabels } from '@gestao/shared/contracts/comercial/values/eforms';
import { labelOf } from '@gestao/shared/rules/label-of';
import type { FormConflict } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/parametros-eforms';

type Fields = NonNullable<FormConflict<{ versao: number }>['fields']>;

/**
 * How two sides of a questionnaire are compared: question by question where both have the same ones in the same
 * order; as a whole where one added, took away or moved any, since a position then means two questions.
 */
export function questionDifferences(
  mine: readonly EformPergunta[],
  theirs: readonly EformPergunta[],
): Fields {
  const keys = (perguntas: readonly EformPergunta[]) => perguntas.map(({ chave }) => chave).join(' ');
  if (keys(mine) !== keys(theirs)) {
    const text = (value: unknown) => (value as EformPergunta[]).map(inWords).join('\n');
    return { perguntas: { label: texts.questions, text } };
  }
  return Object.fromEntries(
    mine.map((_one, at) => [
      `perguntas.${at}`,
      { label: texts.question(at + 1), text: (value: unknown) => inWords(value as EformPergunta) },
    ]),
  );
}

/** All that may differ in a question. */
function inWords(one: EformPergunta): string {
  const { condicao, mapeia_para: destino } = one;
  const limits = [
    one.minimo === null ? '' : `${texts.minimum} ${one.minimo}`,
    one.maximo === null ? '' : `${texts.maximum} ${one.maximo}`,
  ];
  return [
    one.rotulo || texts.untitled,
    one.ajuda ?? '',
    labelOf(eformTipoLabels, one.tipo),
    one.obrigatoria ? texts.required : '',
    one.visivel_cliente ? '' : texts.internal,
    ...limits,
    one.opcoes.map(({ rotulo }) => rotulo).join(', '),
    destino.tipo === 'nenhum' ? '' : `${texts.destinationOf[destino.tipo]} ${destino.chave}`,
    condicao &&
      `${texts.when(condicao.chave)} ${labelOf(eformOperadorLabels, condicao.operador)} ${condicao.valor}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
