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

interface TagsInputProps {
  label: string;
  hint: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error?: string;
  disabled?: boolean;
}

/** Labels as one line of words. */
export function TagsInput({ value, onChange, ...field }: TagsInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? value.join(', ')}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text);
        onChange(wordsOf(text));
      }}
    />
  );
}

/** Labels of the record that a form edits. */
export function TagsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const value = useFormValue<string[] | undefined>(name) ?? [];
  const set = useSetFormValue();
  const error = useFormError(name);
  return (
    <TagsInput label={label} hint={hint} error={error} value={value} onChange={(tags) => set(name, tags)} />
  );
}
