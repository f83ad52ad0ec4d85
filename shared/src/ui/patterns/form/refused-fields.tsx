import { useEffect, useRef } from 'react';
import { fieldName } from '../../../rules/field-name';
import { Alert } from '../../kit/feedback/alert';
import type { FormScope } from '../../kit/fields/connect-field';
import styles from './form.module.css';
import { texts } from './texts';

/** What was refused and has no place of its own on the screen. */
export interface Refused {
  items: readonly { name: string; message: string }[];
  /** Whether nothing in sight is wrong: then this is where the person goes. */
  alone: boolean;
}

/** Every message of an error tree by its path: `contatos.0.email`, `contatos.root`. */
export function messagesOf(errors: object, path: readonly string[] = []): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const here = [...path, key];
    const { message } = error as { message?: unknown };
    if (typeof message === 'string') return [[here.join('.'), message] as [string, string]];
    return messagesOf(error, here);
  });
}

/** The name under which the form shows an error of `name`; undefined where nothing on the screen would. */
export function placeOf(scope: FormScope, name: string): string | undefined {
  const own = name.replace(/\.root$/, '');
  if (scope.fields.has(own)) return own;
  return [own, `${own}.root`].find((one) => scope.told.has(one));
}

/** What a person calls a field, also one of a row: `Parcelas › linha 2 › Valor`. */
function calledAs(scope: FormScope, name: string): string {
  const parts = name.split('.').filter((part) => part !== 'root');
  const last = parts.pop();
  if (last === undefined) return '';
  const own = scope.labels.get(name) ?? inWords(last);
  return [...parts.map(inWords), own].join(' › ');
}

const inWords = (part: string) => (/^\d+$/.test(part) ? texts.line(Number(part) + 1) : fieldName(part));

/** Fields without an input that hold a form back; without this its button would seem to do nothing. */
export function RefusedFields({ refused, scope }: { refused: Refused; scope: FormScope }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused.alone) return;
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refused]);
  return (
    <div ref={box} tabIndex={-1} className={styles.refused}>
      <Alert kind="error" title={texts.refused}>
        <ul>
          {refused.items.map(({ name, message }) => {
            const label = calledAs(scope, name);
            return (
              <li key={`${name} ${message}`}>
                {label && <strong>{label}: </strong>}
                <span>{message}</span>
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
}
