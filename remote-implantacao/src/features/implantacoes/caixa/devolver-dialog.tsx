import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { Loaded, Modal } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { noun } from '../../../components/noun';
import { texts } from '../../../texts/implantacoes';
import { previaQuery } from '../implantacoes.queries';

const contract = () => import('@gestao/shared/contracts/implantacao/assumir');
const t = texts.inbox.giveBack;

/** Sends an onboarding back to who sold it, who reads what is missing. */
export function DevolverDialog({
  uuid,
  title,
  onClose,
}: {
  uuid: string;
  title: string;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  return (
    <Modal open size="small" title={t.title(title)} onClose={onClose}>
      <Loaded query={useQuery(previaQuery(uuid, {}))} skeleton="form">
        {({ versao }) => (
          <Form
            schema={async () => (await contract()).devolverFormSchema}
            defaultValues={{ versao, motivo: '' }}
            label={t.title(title)}
            submitLabel={t.confirm}
            cancel={onClose}
            onSubmit={async (body) => {
              await call('POST /implantacoes/:uuid/devolver', { params: { uuid }, body });
              await cache.invalidateQueries({ queryKey: [noun] });
              notify.success(t.done);
              onClose();
            }}
          >
            <Textarea name="motivo" label={t.reason} hint={t.reasonHint} required maxLength={1000} />
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}
