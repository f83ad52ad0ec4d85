import { destinatarioSchema } from '@gestao/shared/contracts/comercial/orcamento-copia';
import { isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { formatDocumento } from '@gestao/shared/rules/format';
import { Loaded, Modal, Stack } from '@gestao/shared/ui/core';
import { Form } from '@gestao/shared/ui/form';
import { texts as all } from '../../../texts/vida-orcamento';
import { readAnew } from '../lost-update';
import { noun } from '../orcamentos.queries';
import { destinatarioQuery, saveDestinatario } from '../vida.queries';
import { RecipientFields } from './recipient-fields';

const texts = all.recipient;

/** Another recipient for a budget that nobody approved yet. */
export function RecipientDialog({
  uuid,
  name,
  onClose,
}: {
  uuid: string;
  name: string;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const query = useQuery(destinatarioQuery(uuid));
  return (
    <Modal open title={texts.title(name)} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(before) => (
          <Form
            // Somebody else's change brings a new version: what was typed goes with that one.
            schema={destinatarioSchema.transform((values) => ({ ...values, versao: before.versao }))}
            defaultValues={{
              versao: before.versao,
              para: before.para,
              cliente_uuid: before.cliente?.uuid ?? null,
              prospecto_nome: before.prospecto_nome ?? '',
              prospecto_documento: before.prospecto_documento ?? '',
              prospecto_contato: before.prospecto_contato ?? '',
              prospecto_email: before.prospecto_email ?? '',
              prospecto_telefone: before.prospecto_telefone ?? '',
              oportunidade_uuid: before.oportunidade?.uuid ?? null,
            }}
            label={texts.change}
            submitLabel={texts.save}
            cancel={onClose}
            onSubmit={async (values) => {
              try {
                await saveDestinatario(uuid, values);
              } catch (error) {
                if (!isLostUpdate(error)) throw error;
                void query.refetch();
                throw readAnew(error);
              }
              notify.success(texts.changed);
              onClose();
              void queryClient.invalidateQueries({ queryKey: [noun] });
            }}
          >
            <Stack>
              <RecipientFields
                self={uuid}
                known={
                  before.cliente && {
                    value: before.cliente.uuid,
                    label: before.cliente.nome,
                    hint: formatDocumento(before.cliente.documento),
                  }
                }
              />
            </Stack>
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}
