import type { Option as Choice, Ref } from '@gestao/shared/contracts/comum/fields';
import { optionsOf } from '@gestao/shared/rules/options';
import type { Option } from '@gestao/shared/ui/form';

/**
 * Choices of the api as options of a field; the present value stays among them even when it can no
 * longer be chosen (an inactive department, a person who left).
 */
export function choices(list: readonly Choice[], present?: Ref | null): Option[] {
  const options = optionsOf(list);
  if (present && !options.some((option) => option.value === present.uuid)) {
    options.unshift({ value: present.uuid, label: present.nome });
  }
  return options;
}
