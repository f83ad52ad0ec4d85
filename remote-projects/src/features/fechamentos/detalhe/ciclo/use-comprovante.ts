import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useState } from 'react';
import { texts } from '../../../../texts/fechamento-ciclo';

/** Downloads the receipt of a cycle: the paper, or the text that was hashed. */
export function useComprovante(uuid: string): {
  run: (ciclo: number, qual: 'papel' | 'forma') => void;
  running: boolean;
} {
  const [running, setRunning] = useState(false);
  async function make(ciclo: number, qual: 'papel' | 'forma') {
    setRunning(true);
    const id = notify.progress(texts.preparing, { id: `comprovante-${uuid}` });
    const params = { uuid, ciclo };
    try {
      const { file, name } = await fileOf(
        qual === 'papel'
          ? await download('GET /fechamentos/:uuid/comprovantes/:ciclo', { params })
          : await download('GET /fechamentos/:uuid/comprovantes/:ciclo/forma', { params }),
      );
      const { saveFile } = await import('@gestao/shared/ui/table');
      saveFile(file, name);
      notify.success(texts.ready, { id });
    } catch (error) {
      notify.error(errorText(error), { id });
    } finally {
      setRunning(false);
    }
  }
  return { run: (ciclo, qual) => void make(ciclo, qual), running };
}

async function fileOf(answer: Awaited<ReturnType<typeof download>>): Promise<{ file: Blob; name: string }> {
  if (!answer.file) throw new Error('The receipt came without a file.');
  return answer;
}
