import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useState } from 'react';
import { texts } from '../../texts/calendario';
import type { Filtros } from './calendario.queries';

/** Downloads a month as a paper of the firm; its progress is told by notices. */
export function useMesPdf(): {
  make: (query: { mes: string; fontes?: string | undefined } & Filtros) => void;
  running: boolean;
} {
  const [running, setRunning] = useState(false);
  async function make(query: { mes: string; fontes?: string | undefined } & Filtros) {
    setRunning(true);
    const id = notify.progress(texts.pdfMaking, { id: 'calendario-pdf' });
    try {
      const answer = await download('GET /calendario/mes.pdf', { query });
      if (!answer.file) throw new Error('The month came without a file.');
      // The calendar itself has no table: what saves files comes when one is there.
      (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
      notify.success(texts.pdfMade, { id });
    } catch (error) {
      notify.error(errorText(error), { id });
    } finally {
      setRunning(false);
    }
  }
  return { make: (query) => void make(query), running };
}
