import { FileUpload, sendFile } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/projeto-abas';

/** Sends files to a project, one after the other. */
export function SendFiles({ uuid, onSent }: { uuid: string; onSent: () => Promise<unknown> }) {
  return (
    <FileUpload
      label={texts.sendFiles}
      hideLabel
      button={texts.sendFiles}
      multiple
      send={async (file, options) => {
        await sendFile({ entidade: 'projeto', entidade_uuid: uuid }, file, options);
        await onSent();
      }}
    />
  );
}
