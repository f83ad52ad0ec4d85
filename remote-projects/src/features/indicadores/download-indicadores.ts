import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { texts } from '../../texts/indicadores';
import type { Lugar } from './indicadores.queries';

/** Downloads the month as a paper or a sheet; its progress is told by notices. */
export async function downloadIndicadores(formato: 'pdf' | 'xlsx' | 'csv', query: Lugar): Promise<void> {
  const id = notify.progress(texts.making, { id: 'indicadores-arquivo' });
  try {
    const answer =
      formato === 'pdf'
        ? await download('GET /indicadores/painel.pdf', { query })
        : await download('GET /indicadores/exportar', { query: { ...query, formato } });
    if (!answer.file) throw new Error('The month came without a file.');
    (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
    notify.success(texts.made, { id });
  } catch (error) {
    notify.error(errorText(error), { id });
  }
}
