import { useEffect, useState } from 'react';
import type { Exportacao, ExportFormato } from '../../../../contracts/comum/exportacoes';
import { type AddressOf, download, errorText } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import { useSearchParams } from '../../../../router/index';
import { ActionButton } from '../../../kit/actions/button';
import { Menu } from '../../../kit/actions/menu';
import type { Column } from '../../../kit/table/column';
import { saveFile } from '../../../kit/table/save-file';
import { texts } from '../texts';
import type { ListQueryState } from '../use-list-query';
import { resumeExports, watchExport } from './background-exports';

/** Exports begun since the page was loaded: each has a notice of its own. */
let runs = 0;

const formats = Object.keys(texts.exportFormats) as ExportFormato[];

/** Exports the list as it is filtered, ordered and shown; a long one goes on behind the screen. */
export function ExportMenu<T>({
  path,
  name,
  list,
  columns,
}: {
  /** `/clientes/exportar` */
  path: AddressOf<'GET', '/exportar'>;
  /** What is exported, in the notices: `Clientes`. */
  name: string;
  list: ListQueryState;
  /** Columns of the file, in their order. */
  columns: readonly Column<T>[];
}) {
  const [running, setRunning] = useState(false);
  // Where the notification of a finished export leads.
  const named = useSearchParams()[0].get('exportacao');
  useEffect(() => resumeExports(named), [named]);

  async function run(formato: ExportFormato) {
    const { pagina: _page, por_pagina: _size, cursor: _cursor, ...filters } = list.params;
    const colunas = columns.flatMap((column) => column.exportAs ?? [column.key]).join(',');
    const abort = new AbortController();
    runs += 1;
    const id = `exportar-${path}-${runs}`;
    setRunning(true);
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
    } finally {
      setRunning(false);
    }
  }

  return (
    <Menu
      label={texts.export}
      items={formats.map((formato) => ({
        label: texts.exportFormats[formato],
        onSelect: () => void run(formato),
      }))}
      trigger={(trigger) => (
        <ActionButton outlined icon="download" label={texts.export} loading={running} {...trigger} />
      )}
    />
  );
}
