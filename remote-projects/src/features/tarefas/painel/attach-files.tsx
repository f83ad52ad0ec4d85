import { FileUpload } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/tarefas';
import { uploadArquivo } from '../tarefas.queries';

/** Sends files to a task, one after the other. */
export function AttachFiles({ uuid, onSent }: { uuid: string; onSent: () => void }) {
  return (
    <FileUpload
      label={texts.panel.chooseFiles}
      hideLabel
      button={texts.panel.chooseFiles}
      multiple
      send={async (file, options) => {
        await uploadArquivo(uuid, file, options);
        onSent();
      }}
    />
  );
}
