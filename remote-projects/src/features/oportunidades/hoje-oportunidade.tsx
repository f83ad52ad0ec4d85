import { useQueryClient } from '@gestao/shared/query';
import type { HomeActionProps } from '@gestao/shared/slots';
import { texts } from '../../texts/oportunidades';
import { ActivityDialog } from './oportunidade-dialogs';
import { noun } from './oportunidades.queries';

/** What an opportunity's line of Início does: writes down what happened, as the opportunity itself does. */
export default function HojeOportunidade({ uuid, nome, onDone, onClose }: HomeActionProps) {
  const queryClient = useQueryClient();
  return (
    <ActivityDialog
      one={{ uuid, titulo: nome }}
      onClose={onClose}
      onSaved={() => {
        onDone(texts.activitySaved);
        void queryClient.invalidateQueries({ queryKey: [noun] });
      }}
    />
  );
}
