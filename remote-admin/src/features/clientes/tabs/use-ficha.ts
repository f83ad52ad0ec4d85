import { errorText, http } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { saveFile } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { fichaTexts } from '../../../texts/cliente-tabs';

/** Downloads the `Ficha do cliente`; its progress is told by notices. */
export function useFicha(uuid: string): { run: () => void; running: boolean } {
  const [running, setRunning] = useState(false);
  async function download() {
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
  return { run: () => void download(), running };
}

async function fichaOf(uuid: string): Promise<{ file: Blob; name: string }> {
  const answer = await http.download(`/clientes/${uuid}/ficha.pdf`);
  if (!answer.file) throw new Error('The ficha came without a file.');
  return answer;
}
