import { notify } from '@gestao/shared/notify';
import { shellTexts as t } from '../texts/shell.texts';

/** Says, once for each address and page load, which filters the api does not know: the list shows more than was asked. */
export function createIgnoredNotice(): (path: string, names: string[]) => void {
  const told = new Set<string>();
  return (path, names) => {
    const key = `${path} ${names.join()}`;
    if (told.has(key)) return;
    told.add(key);
    notify.warning(t.ignored(names.join(', ')), { id: 'ignorados' });
  };
}
