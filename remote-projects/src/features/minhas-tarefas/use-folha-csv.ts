import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useState } from 'react';
import { texts } from '../../texts/horas';

/** Downloads the sheet of a period as a table. @param pessoa whose, or the whole team's; else one's own */
export function useFolhaCsv(pessoa?: string): {
  make: (de: string, ate: string) => void;
  running: boolean;
} {
  const [running, setRunning] = useState(false);
  async function make(de: string, ate: string) {
    setRunning(true);
    const id = notify.progress(texts.exporting, { id: 'folha-csv' });
    try {
      const answer =
        pessoa === 'equipe'
          ? await download('GET /tempo/equipe.csv', { query: { de, ate } })
          : await download('GET /tempo/folha.csv', {
              query: { de, ate, ...(pessoa && { usuario: pessoa }) },
            });
      if (!answer.file) throw new Error('The sheet came without a file.');
      // This view has no table of the kit: what saves files comes when one is there.
      (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
      notify.success(texts.exported, { id });
    } catch (error) {
      notify.error(errorText(error), { id });
    } finally {
      setRunning(false);
    }
  }
  return { make: (de, ate) => void make(de, ate), running };
}
