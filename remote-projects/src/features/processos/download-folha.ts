import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { texts } from '../../texts/processos';

/** Downloads a process as a paper of the firm; its progress is told by notices. */
export async function downloadFolha(uuid: string): Promise<void> {
  const id = notify.progress(texts.pdfMaking, { id: `processo-pdf-${uuid}` });
  try {
    const answer = await download('GET /processos/:uuid/folha.pdf', { params: { uuid } });
    if (!answer.file) throw new Error('The process came without a file.');
    (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
    notify.success(texts.pdfMade, { id });
  } catch (error) {
    notify.error(errorText(error), { id });
  }
}
