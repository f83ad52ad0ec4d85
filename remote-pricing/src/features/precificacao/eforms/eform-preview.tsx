import { formatDate } from '@gestao/shared/config';
import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { eformOperadorLabels } from '@gestao/shared/contracts/comercial/values/eforms';
import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Card, Muted, Stack } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/parametros-eforms';
import styles from './eform-editor.module.css';

/** A questionnaire as the client reads it: his questions in order, what each takes and when it appears. */
export function EformPreview({ perguntas }: { perguntas: readonly EformPergunta[] }) {
  const visiveis = perguntas.filter(({ visivel_cliente }) => visivel_cliente);
  const internas = perguntas.length - visiveis.length;
  return (
    <Card title={texts.preview}>
      <Stack gap={3}>
        {visiveis.length === 0 ? (
          <Muted>{texts.previewEmpty}</Muted>
        ) : (
          <ol className={styles.questions}>
            {visiveis.map((pergunta, index) => (
              // A question being written may have no key of its own yet.
              <li key={`${index}-${pergunta.chave}`}>
                <strong>{pergunta.rotulo || texts.untitled}</strong>{' '}
                {pergunta.obrigatoria && <Muted>({texts.requiredMark})</Muted>}
                {pergunta.ajuda && (
                  <p>
                    <Muted>{pergunta.ajuda}</Muted>
                  </p>
                )}
                <Answer pergunta={pergunta} />
                <Condition pergunta={pergunta} perguntas={perguntas} />
              </li>
            ))}
          </ol>
        )}
        {internas > 0 && <Muted>{texts.previewInternal(internas)}</Muted>}
      </Stack>
    </Card>
  );
}

function Answer({ pergunta }: { pergunta: EformPergunta }) {
  const { tipo, opcoes } = pergunta;
  if (tipo === 'sim_nao') {
    return (
      <span className={styles.answer}>
        ○ {texts.yes} ○ {texts.no}
      </span>
    );
  }
  if (tipo === 'selecao' || tipo === 'multipla') {
    const mark = tipo === 'selecao' ? '○' : '☐';
    return (
      <span className={styles.answer}>
        {opcoes.map(({ rotulo }) => `${mark} ${rotulo || texts.ellipsis}`).join('   ') || texts.ellipsis}
      </span>
    );
  }
  return (
    <span className={styles.answer}>
      {[texts.answerOf[tipo], boundsOf(pergunta)].filter(Boolean).join(' ')}
    </span>
  );
}

function boundsOf({ tipo, minimo, maximo }: EformPergunta): string {
  const text = (value: number) => (tipo === 'moeda' ? formatCentavos(value) : formatInteger(value));
  const known = (value: number | null) => value !== null && !Number.isNaN(value);
  if (known(minimo) && known(maximo)) return texts.between(text(minimo as number), text(maximo as number));
  if (known(minimo)) return texts.from(text(minimo as number));
  return known(maximo) ? texts.upTo(text(maximo as number)) : '';
}

function Condition({
  pergunta: { condicao },
  perguntas,
}: {
  pergunta: EformPergunta;
  perguntas: readonly EformPergunta[];
}) {
  const de = condicao && perguntas.find(({ chave }) => chave === condicao.chave);
  if (!condicao || !de) return null;
  const operador = labelOf(eformOperadorLabels, condicao.operador);
  return (
    <p>
      <Muted>{texts.appears(de.rotulo || texts.untitled, operador, valueText(de, condicao.valor))}</Muted>
    </p>
  );
}

function valueText({ tipo, opcoes }: EformPergunta, valor: string): string {
  if (valor === '') return texts.ellipsis;
  if (tipo === 'sim_nao') return valor === 'sim' ? texts.yes : texts.no;
  if (tipo === 'moeda') return formatCentavos(Number(valor));
  if (tipo === 'data') return formatDate(valor);
  return opcoes.find((one) => one.valor === valor)?.rotulo ?? valor;
}
