import { useFormValues, useSetFormValue } from '@gestao/shared/ui/form';
import { useState } from 'react';

/**
 * What a register proposes for fields of the form around; nothing changes until the person takes it. Taken
 * once, it is not proposed again: what the person puts right afterwards stays so.
 * @param values name of a field → proposed value; without those the register does not know
 */
export function useProposal(values: Readonly<Record<string, string | null>>) {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  const current = useFormValues(known.map(([name]) => name));
  const set = useSetFormValue();
  const [taken, setTaken] = useState('');
  const proposed = JSON.stringify(known);
  return {
    differs: taken !== proposed && known.some(([, value], at) => (current[at] ?? '') !== value),
    take: () => {
      for (const [name, value] of known) set(name, value);
      setTaken(proposed);
    },
  };
}
