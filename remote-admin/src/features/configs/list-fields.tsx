import { Textarea, TextField, useFormError, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { useEffect, useState } from 'react';

interface Words {
  name: string;
  label: string;
  hint?: string;
}

/** Text that stands for a list: typed freely, and drawn anew when the list changes from elsewhere. */
function useListText<T>(name: string, parse: (text: string) => T[], print: (list: readonly T[]) => string) {
  const value = useFormValue<readonly T[]>(name);
  const set = useSetFormValue();
  const [text, setText] = useState(() => print(value));
  const same = JSON.stringify(parse(text)) === JSON.stringify(value);
  useEffect(() => {
    if (!same) setText(print(value));
  }, [same, value, print]);
  return {
    value: text,
    error: useFormError(name),
    onChange: (next: string) => {
      setText(next);
      set(name, parse(next));
    },
  };
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const linesOf = (text: string) => partsOf(text, /[\n,;]+/);
const printLines = (list: readonly string[]) => list.join('\n');
/** What is no number becomes one that every schema refuses. */
const numbersOf = (text: string) => partsOf(text, /[,;\s]+/).map(Number);
const printNumbers = (list: readonly number[]) => list.join(', ');

/** One entry per line. */
export function LinesField({ name, ...words }: Words) {
  return <Textarea {...words} {...useListText(name, linesOf, printLines)} />;
}

/** Numbers with commas between them. */
export function NumbersField({ name, ...words }: Words) {
  return <TextField {...words} {...useListText(name, numbersOf, printNumbers)} />;
}
