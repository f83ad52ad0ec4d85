import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { saveFile } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { fichaTexts } from '../../../texts/cliente-tabs';

/** Downloads the `Ficha do cliente`; its progress is told by notices. */
export function useFicha(uuid: string): { run: () => void; running: boolean } {
  const [running, setRunning] = useState(false);
  async function make() {
    setRunning(true);
    const id = notify.progress(fichaTexts.making, { id: `ficha-${uuid}` });
    try {
      const { file, name } = await fichaOf(uuid);
      saveFile(file, name);
      notify.success(fichaTexts.made, { id });
    } catch (error) {
      notify.error(errorText(error), { id });
    } finally {
      setRunning(false);
    }
  }
  return { run: () => void make(), running };
}

async function fichaOf(uuid: string): Promise<{ file: Blob; name: string }> {
  const answer = await download('GET /clientes/:uuid/ficha.pdf', { params: { uuid } });
  if (!answer.file) throw new Error('The ficha came without a file.');
  return answer;
}
