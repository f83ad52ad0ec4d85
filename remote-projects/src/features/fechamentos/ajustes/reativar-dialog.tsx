import { Muted } from '@gestao/shared/ui/core';
import { ReasonDialog } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fechamento-ajustes';
import { reactivateFechamento, useAjusteDone } from './ajustes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ajustes');

/** Brings a cancelled closing back, with the reason. */
export function ReativarDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const done = useAjusteDone();
  return (
    <ReasonDialog
      title={texts.reviveTitle}
      confirm={texts.revive}
      field={{ name: 'motivo', label: texts.reason, maxLength: 500 }}
      schema={async () => (await contract()).reativarSchema}
      defaultValues={{ motivo: '' }}
      onSubmit={async ({ motivo }) => {
        const { data } = await reactivateFechamento(uuid, motivo);
        done(texts.revived(data.tarefas));
        onClose();
      }}
      onClose={onClose}
    >
      <Muted>{texts.reviveHint}</Muted>
    </ReasonDialog>
  );
}
