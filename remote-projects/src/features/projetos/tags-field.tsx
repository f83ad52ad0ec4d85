import { TextField, useFormError, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { useState } from 'react';

/** Words typed with commas between them. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** Labels of a record as one line of words. */
export function TagsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const value = useFormValue<string[] | undefined>(name) ?? [];
  const set = useSetFormValue();
  const error = useFormError(name);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={typed ?? value.join(', ')}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        set(name, wordsOf(text));
      }}
    />
  );
}
