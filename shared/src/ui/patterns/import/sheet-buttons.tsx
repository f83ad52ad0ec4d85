import { useState } from 'react';
import { errorText } from '../../../http';
import { notify } from '../../../notify';
import { useMutation } from '../../../query';
import { Button } from '../../kit/actions/button';
import { saveFile } from '../../kit/table/save-file';
import { fetchedPart } from '../parts/fetched-part';
import type { ImportDialogProps } from './import-dialog';

const texts = { exportSheet: 'Exportar planilha', importSheet: 'Importar planilha' };

const ImportDialog = fetchedPart(async () => (await import('./import-dialog')).ImportDialog);

export interface SheetButtonsProps extends Omit<ImportDialogProps, 'onImported' | 'onClose'> {
  /** Asks the api for the sheet; nothing while it sends it another way. */
  sheet: () => Promise<{ file: Blob | null }>;
  /** What the saved file is called, without its ending: several in one folder are told apart by the record. */
  name: string;
  /** Whether the person may take one in. */
  imports: boolean;
  /** The window was closed: what was refused because somebody else was faster is read again. */
  onClose: () => void;
}

/** A record's lines out to a spreadsheet, and back into it: whole, or not at all. */
export function SheetButtons({ sheet, name, imports, onClose, ...dialog }: SheetButtonsProps) {
  const [open, setOpen] = useState(false);
  const out = useMutation({
    mutationFn: sheet,
    onSuccess: ({ file }) => {
      if (file) saveFile(file, `${name}.xlsx`);
    },
    onError: (error) => void notify.error(errorText(error)),
  });
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button
        small
        kind="quiet"
        icon="download"
        loading={out.isPending}
        onClick={() => out.mutate(undefined)}
      >
        {texts.exportSheet}
      </Button>
      {imports && (
        <Button small kind="quiet" icon="upload" onClick={() => setOpen(true)}>
          {texts.importSheet}
        </Button>
      )}
      {open && <ImportDialog {...dialog} onImported={close} onClose={close} />}
    </>
  );
}
