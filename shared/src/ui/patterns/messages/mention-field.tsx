import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import type { MensagemMencionaveis } from '../../../contracts/comum/mensagens';
import { useQuery } from '../../../query';
import { folded } from '../../../rules/folding';
import { cx } from '../../kit/class-names';
import { connectField } from '../../kit/fields/connect-field';
import { FieldFrame, type FieldProps } from '../../kit/fields/field';
import fieldStyles from '../../kit/fields/field.module.css';
import { tooLong } from '../../kit/fields/text-fields';
import styles from './messages.module.css';
import { peopleQuery, type Thread } from './messages.queries';
import { texts } from './texts';

interface MentionProps extends FieldProps<string> {
  thread: Thread;
  /** People are mentioned only where the text stays inside the firm. */
  mentions: boolean;
  maxLength: number;
}

interface Typed {
  /** Where the `@` stands. */
  at: number;
  text: string;
}

/** The name that is being typed right before the caret, if any. */
function typedName(value: string, caret: number): Typed | null {
  const match = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*){0,4})$/u.exec(value.slice(0, caret));
  return match ? { at: caret - (match[1]?.length ?? 0) - 1, text: match[1] ?? '' } : null;
}

/** What an `@` can become: a person, or a role with whoever holds it. */
interface Mentionable {
  key: string;
  nome: string;
  /** Names behind a role. */
  of: string | null;
}

const mentionables = ({ pessoas, papeis }: MensagemMencionaveis): Mentionable[] => [
  ...papeis.map(({ papel, nomes }) => ({ key: papel, nome: papel, of: nomes.join(', ') })),
  ...pessoas.map(({ uuid, nome }) => ({ key: uuid, nome, of: null })),
];

/** Whether a name, or what follows one of its words, begins with the typed letters. */
function beginsWith(nome: string, wanted: string): boolean {
  const words = folded(nome).split(' ');
  return words.some((_, index) => words.slice(index).join(' ').startsWith(wanted));
}

/** Several lines of text in which `@` offers the people who may see the record. */
function BaseMention(props: MentionProps) {
  const { value, onChange, onBlur, label, hint, error, required, disabled, name, maxLength, ref } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [active, setActive] = useState(0);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const caret = useRef<number | null>(null);
  const listId = useId();
  const { data: known } = useQuery({
    ...peopleQuery(props.thread),
    enabled: props.mentions && typed !== null,
  });
  const wanted = folded(typed?.text ?? '');
  const options =
    typed && props.mentions && known
      ? mentionables(known)
          .filter(({ nome }) => beginsWith(nome, wanted))
          .slice(0, 8)
      : [];
  // A whole name was typed: nothing is left to choose.
  const open =
    options.length > 0 && !(options.length === 1 && folded(options[0]?.nome ?? '') === wanted.trimEnd());
  const current = options[Math.min(active, options.length - 1)];

  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function look(text: string, at: number) {
    setTyped(typedName(text, at));
    setActive(0);
  }

  function choose(nome: string) {
    if (!typed || !area.current) return;
    const before = `${value.slice(0, typed.at)}@${nome} `;
    caret.current = before.length;
    onChange(before + value.slice(area.current.selectionStart));
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + options.length) % options.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && current) choose(current.nome);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FieldFrame label={label} hint={hint} error={tooLong(value, maxLength) ?? error} required={required}>
      {(control) => (
        <div className={styles.mention}>
          <textarea
            {...control}
            ref={(node) => {
              area.current = node;
              connect(ref, node);
            }}
            name={name}
            rows={3}
            disabled={disabled}
            className={cx(fieldStyles.input, fieldStyles.area)}
            value={value}
            aria-autocomplete={props.mentions ? 'list' : undefined}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && current ? `${listId}-${current.key}` : undefined}
            onChange={(event) => {
              onChange(event.target.value);
              look(event.target.value, event.target.selectionStart);
            }}
            onKeyDown={onKeyDown}
            onClick={() => setTyped(null)}
            onBlur={() => {
              setTyped(null);
              // Leaving an empty box is no mistake; only sending it is.
              if (value.trim() !== '') onBlur?.();
            }}
          />
          {open && (
            <div id={listId} role="listbox" aria-label={texts.people} className={styles.people}>
              {options.map(({ key, nome, of }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text box.
                <div
                  key={key}
                  id={`${listId}-${key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={current?.key === key}
                  className={styles.person}
                  // The focus stays in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(nome)}
                >
                  {of === null ? (
                    nome
                  ) : (
                    <>
                      @{nome} <small>{of}</small>
                    </>
                  )}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function connect<T>(ref: Ref<T> | undefined, node: T | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

export const MentionField = connectField<string, MentionProps>(BaseMention, '');
