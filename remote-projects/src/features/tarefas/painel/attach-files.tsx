import { FileUpload, sendFile } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/tarefas';

/** Sends files to a task, one after the other. */
export function AttachFiles({ uuid, onSent }: { uuid: string; onSent: () => void }) {
  return (
    <FileUpload
      label={texts.panel.chooseFiles}
      hideLabel
      button={texts.panel.chooseFiles}
      multiple
      send={async (file, options) => {
        await sendFile({ entidade: 'tarefa', entidade_uuid: uuid }, file, options);
        onSent();
      }}
    />
  );
}
