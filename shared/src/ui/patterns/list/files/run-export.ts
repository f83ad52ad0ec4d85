import type { Exportacao, ExportFormato } from '../../../../contracts/comum/exportacoes';
import { type AddressOf, download, errorText } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import type { Column } from '../../../kit/table/column';
import { saveFile } from '../../../kit/table/save-file';
import { texts } from '../tool-texts';
import type { ListQueryState } from '../use-list-query';
import { watchExport } from './background-exports';

/** Exports begun since the page was loaded: each has a notice of its own. */
let runs = 0;

/** Exports a list as it is filtered and ordered; a long one goes on behind the screen. */
export async function runExport<T>({
  path,
  name,
  list,
  columns,
  formato,
}: {
  path: AddressOf<'GET', '/exportar'>;
  name: string;
  list: ListQueryState;
  columns: readonly Column<T>[];
  formato: ExportFormato;
}): Promise<void> {
  const { pagina: _page, por_pagina: _size, cursor: _cursor, ...filters } = list.params;
  const colunas = columns.flatMap((column) => column.exportAs ?? [column.key]).join(',');
  const abort = new AbortController();
  runs += 1;
  const id = `exportar-${path}-${runs}`;
  notify.progress(texts.exporting(name), {
    id,
    action: { label: texts.cancel, run: () => abort.abort() },
  });
  try {
    const answer = await download(`GET ${path}`, {
      query: { ...filters, formato, colunas },
      signal: abort.signal,
    });
    if (answer.file) {
      saveFile(answer.file, answer.name);
      notify.success(texts.exportDone, { id });
    } else {
      watchExport((answer.body as { data: Exportacao }).data, id);
    }
  } catch (error) {
    if (abort.signal.aborted) notify.info(texts.exportCanceled);
    else notify.error(errorText(error), { id });
  }
}
