import { suspenderFormSchema } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { Muted } from '@gestao/shared/ui/core';
import { ReasonDialog } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { changeClienteStatus, noun } from '../clientes.queries';

/** Suspends with a reason. */
export function SuspenderDialog({ cliente, onClose }: { cliente: ClienteDetail; onClose: () => void }) {
  const kept = useKept(noun);
  return (
    <ReasonDialog
      title={texts.suspendTitle(cliente.razao_social)}
      confirm={texts.suspend}
      field={{ name: 'motivo', label: partes.motivo, maxLength: 500 }}
      schema={suspenderFormSchema}
      defaultValues={{ para: 'suspenso' as const, motivo: '', versao: cliente.versao }}
      onSubmit={async (values) => {
        await changeClienteStatus(cliente.uuid, values);
        kept(texts.suspended);
        onClose();
      }}
      onClose={onClose}
    >
      <Muted>{texts.suspendHint}</Muted>
    </ReasonDialog>
  );
}
