import { suspenderFormSchema } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { Modal, Muted } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { changeClienteStatus, noun } from '../clientes.queries';

/** Suspends with a reason. */
export function SuspenderDialog({ cliente, onClose }: { cliente: ClienteDetail; onClose: () => void }) {
  const kept = useKept(noun);
  return (
    <Modal open size="small" title={texts.suspendTitle(cliente.razao_social)} onClose={onClose}>
      <Form
        schema={suspenderFormSchema}
        defaultValues={{ para: 'suspenso' as const, motivo: '', versao: cliente.versao }}
        label={texts.suspend}
        submitLabel={texts.suspend}
        cancel={onClose}
        guard={false}
        onSubmit={async (values) => {
          await changeClienteStatus(cliente.uuid, values);
          kept(texts.suspended);
          onClose();
        }}
      >
        <Muted>{texts.suspendHint}</Muted>
        <Textarea name="motivo" label={partes.motivo} required maxLength={500} />
      </Form>
    </Modal>
  );
}
