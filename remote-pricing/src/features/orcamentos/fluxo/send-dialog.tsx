import type { OrcamentoRequisitos } from '@gestao/shared/contracts/comercial/orcamento-envio';
import { isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Modal, Stack } from '@gestao/shared/ui/core';
import { Form, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fluxo-orcamento';
import { sendOrcamento } from '../conteudo.queries';
import { readAnew } from '../lost-update';
import { noun } from '../orcamentos.queries';
import { useSubmissionKey } from '../use-submission-key';

const contract = () => import('@gestao/shared/contracts/comercial/orcamento-envio');

/** Whom the proposal's link goes to. */
export function SendDialog({
  uuid,
  name,
  versao,
  again,
  requisitos,
  onClose,
}: {
  uuid: string;
  /** Names the budget. */
  name: string;
  versao: number;
  /** Another link of a proposal that was sent. */
  again: boolean;
  requisitos: OrcamentoRequisitos;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  const label = again ? texts.sendAgain : texts.send;
  return (
    <Modal open size="small" title={`${label}: ${name}`} onClose={onClose}>
      <Form
        // Somebody else's change brings a new version: what was typed goes with that one.
        schema={async () =>
          (await contract()).orcamentoEnvioSchema.transform((values) => ({ ...values, versao }))
        }
        defaultValues={{
          versao,
          contato_nome: requisitos.contato_nome ?? '',
          contato_email: requisitos.contato_email ?? '',
        }}
        label={label}
        submitLabel={label}
        cancel={onClose}
        guard={false}
        onSubmit={async (values) => {
          try {
            const { message } = await sendOrcamento(uuid, again, values, keyOf(values));
            notify.success(message);
          } catch (error) {
            if (!isLostUpdate(error)) throw error;
            void queryClient.invalidateQueries({ queryKey: [noun] });
            throw readAnew(error);
          }
          onClose();
          void queryClient.invalidateQueries({ queryKey: [noun] });
        }}
      >
        <Stack>
          <p>{again ? texts.sendAgainText : texts.sendText}</p>
          <TextField name="contato_nome" label={texts.contactName} required maxLength={120} />
          <TextField name="contato_email" type="email" label={texts.contactEmail} required maxLength={254} />
        </Stack>
      </Form>
    </Modal>
  );
}
