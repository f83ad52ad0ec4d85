import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Modal } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../texts/recorrentes';
import { noun } from './revisoes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/revisao-recorrentes');

/** Says to who reviews recurring models what should change in the one a task comes from. */
export function SugerirDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Modal open size="small" title={texts.suggestTitle} onClose={onClose}>
      <Form
        schema={async () => (await contract()).sugerirAjusteSchema}
        label={texts.suggestTitle}
        submitLabel={texts.send}
        cancel={onClose}
        defaultValues={{ texto: '' }}
        onSubmit={async (values) => {
          await call('POST /tarefas/:uuid/sugestao-de-ajuste', { params: { uuid }, body: values });
          notify.success(texts.sent);
          onClose();
          await queryClient.invalidateQueries({ queryKey: [noun] });
        }}
      >
        <Textarea name="texto" label={texts.what} hint={texts.whatHint} required maxLength={1000} />
      </Form>
    </Modal>
  );
}
