import type { EformDestinos, EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { eformTipoLabels } from '@gestao/shared/contracts/comercial/values/eforms';
import { chaveUnica } from '@gestao/shared/rules/chave';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Badge, Button, Card, cx, Icon, Menu, Stack } from '@gestao/shared/ui/core';
import { useFormError, useFormRows, useFormValue } from '@gestao/shared/ui/form';
import { type DragEvent, useState } from 'react';
import { texts } from '../../../texts/parametros-eforms';
import styles from './eform-editor.module.css';
import { QuestionFields } from './eform-question-fields';

/** A question before anything was written. */
export const blankQuestion = (used: ReadonlySet<string>): EformPergunta => ({
  chave: chaveUnica('pergunta', used),
  rotulo: '',
  ajuda: null,
  tipo: 'texto',
  obrigatoria: true,
  minimo: null,
  maximo: null,
  opcoes: [],
  condicao: null,
  mapeia_para: { tipo: 'nenhum' },
  visivel_cliente: true,
});

/** Questions in their order, one of them open; moved by drag or by the menu. */
export function Questions({
  destinos,
  fixed,
  wrong,
  opened,
  onOpen,
}: {
  destinos: EformDestinos;
  fixed: ReadonlySet<string>;
  /** Positions that have to be checked, after saving was tried. */
  wrong: ReadonlySet<number>;
  opened: number | null;
  onOpen: (index: number | null) => void;
}) {
  const { rows, add, remove, move } = useFormRows<EformPergunta>('perguntas');
  const perguntas = useFormValue<EformPergunta[]>('perguntas');
  const error = useFormError('perguntas');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function moveTo(from: number, to: number) {
    move(from, to);
    if (opened === from) onOpen(to);
    else if (opened !== null) {
      // The open one stays open wherever the others push it.
      const without = opened > from ? opened - 1 : opened;
      onOpen(without >= to ? without + 1 : without);
    }
  }
  function append(pergunta: EformPergunta, at = rows.length) {
    add(pergunta);
    if (at < rows.length) move(rows.length, at);
    onOpen(at);
  }
  const keys = () => new Set(perguntas.map(({ chave }) => chave));

  function drop(event: DragEvent, index: number) {
    event.preventDefault();
    if (dragged !== null && dragged !== index) moveTo(dragged, index);
    setDragged(null);
    setOver(null);
  }

  return (
    <Card title={texts.questions}>
      <Stack gap={3}>
        <ol className={styles.list}>
          {rows.map(({ id }, index) => {
            const pergunta = perguntas[index];
            if (!pergunta) return null;
            const open = opened === index;
            return (
              <li
                key={id}
                aria-label={texts.question(index + 1)}
                className={cx(styles.item, over === index && dragged !== index && styles.over)}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  setOver(index);
                }}
                onDrop={(event) => drop(event, index)}
              >
                <div className={styles.head}>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: drag is the pointer's way; its twin for the keyboard is the menu. */}
                  <span
                    className={styles.handle}
                    title={texts.drag}
                    draggable
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      // Firefox drags only what carries something.
                      event.dataTransfer.setData('text/plain', String(index));
                      setDragged(index);
                    }}
                    onDragEnd={() => {
                      setDragged(null);
                      setOver(null);
                    }}
                  >
                    <Icon name="grip" size={16} />
                  </span>
                  <button
                    type="button"
                    className={styles.toggle}
                    aria-expanded={open}
                    onClick={() => onOpen(open ? null : index)}
                  >
                    <Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />
                    <span className={styles.label}>
                      {index + 1}. {pergunta.rotulo || texts.untitled}
                    </span>
                    {wrong.has(index) && <Badge tone="red">{texts.check}</Badge>}
                    {pergunta.condicao && <Badge tone="grey">{texts.conditional}</Badge>}
                    {!pergunta.visivel_cliente && <Badge tone="grey">{texts.internal}</Badge>}
                    <Badge tone="blue">{labelOf(eformTipoLabels, pergunta.tipo)}</Badge>
                  </button>
                  <Menu
                    label={texts.actionsOf(index + 1)}
                    items={[
                      {
                        label: texts.duplicate,
                        icon: 'copy',
                        onSelect: () =>
                          append(
                            structuredClone({ ...pergunta, chave: chaveUnica(pergunta.rotulo, keys()) }),
                            index + 1,
                          ),
                      },
                      ...(index > 0
                        ? [
                            {
                              label: texts.up,
                              icon: 'arrowUp' as const,
                              onSelect: () => moveTo(index, index - 1),
                            },
                          ]
                        : []),
                      ...(index < rows.length - 1
                        ? [
                            {
                              label: texts.down,
                              icon: 'arrowDown' as const,
                              onSelect: () => moveTo(index, index + 1),
                            },
                          ]
                        : []),
                      'line',
                      {
                        label: texts.removeQuestion,
                        icon: 'delete',
                        danger: true,
                        onSelect: () => {
                          remove(index);
                          onOpen(
                            opened === null || opened === index ? null : opened - (opened > index ? 1 : 0),
                          );
                        },
                      },
                    ]}
                  />
                </div>
                {open && (
                  <div className={styles.body}>
                    <QuestionFields index={index} destinos={destinos} fixed={fixed} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
        {error && <p role="alert">{error}</p>}
        <div>
          <Button icon="add" onClick={() => append(blankQuestion(keys()))}>
            {texts.add}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
