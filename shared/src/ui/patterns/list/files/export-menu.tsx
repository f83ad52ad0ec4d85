import { useEffect, useState } from 'react';
import type { ExportFormato } from '../../../../contracts/comum/exportacoes';
import { type AddressOf, errorText } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import { useSearchParams } from '../../../../router/index';
import { ActionButton } from '../../../kit/actions/button';
import { Menu } from '../../../kit/actions/menu';
import type { Column } from '../../../kit/table/column';
import { listTools, restTime } from '../list-tools';
import { texts } from '../texts';
import type { ListQueryState } from '../use-list-query';

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
  useEffect(() => {
    // What a reload interrupted can wait for the rows.
    const timer = setTimeout(resume, named ? 0 : restTime);
    return () => clearTimeout(timer);
    function resume() {
      listTools().then(
        ({ resumeExports }) => resumeExports(named),
        () => undefined,
      );
    }
  }, [named]);

  async function run(formato: ExportFormato) {
    setRunning(true);
    try {
      const { runExport } = await listTools();
      await runExport({ path, name, list, columns, formato });
    } catch (error) {
      notify.error(errorText(error));
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
