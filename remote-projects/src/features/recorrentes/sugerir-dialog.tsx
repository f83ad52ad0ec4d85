import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { ReasonDialog } from '@gestao/shared/ui/form';
import { texts } from '../../texts/recorrentes';
import { noun } from './revisoes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/revisao-recorrentes');

/** Says to who reviews recurring models what should change in the one a task comes from. */
export function SugerirDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <ReasonDialog
      title={texts.suggestTitle}
      confirm={texts.send}
      field={{ name: 'texto', label: texts.what, hint: texts.whatHint, maxLength: 1000 }}
      schema={async () => (await contract()).sugerirAjusteSchema}
      defaultValues={{ texto: '' }}
      onSubmit={async (values) => {
        await call('POST /tarefas/:uuid/sugestao-de-ajuste', { params: { uuid }, body: values });
        notify.success(texts.sent);
        onClose();
        await queryClient.invalidateQueries({ queryKey: [noun] });
      }}
      onClose={onClose}
    />
  );
}
