import type { ClienteDetail } from '@gestao/shared/contracts/clientes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { ConfirmDialog, type MenuItem } from '@gestao/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/clientes';
import { changeClienteStatus, noun } from './clientes.queries';

interface Change {
  cliente: ClienteDetail;
  para: 'suspenso' | 'ativo';
}

/** `Suspender` and `Retomar` as menu items, and the dialog that asks first. */
export function useStatusActions(): { itemsOf: (cliente: ClienteDetail) => MenuItem[]; dialog: ReactNode } {
  const [change, setChange] = useState<Change | null>(null);
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: ({ cliente, para }: Change) => changeClienteStatus(cliente.uuid, para, cliente.versao),
    onSuccess: (_result, { para }) => notify.success(para === 'suspenso' ? texts.suspended : texts.resumed),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      setChange(null);
      return queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });
  const suspending = change?.para === 'suspenso';
  return {
    itemsOf: (cliente) =>
      cliente.transicoes.map((para) => ({
        label: para === 'suspenso' ? texts.suspend : texts.resume,
        icon: para === 'suspenso' ? 'pause' : 'play',
        onSelect: () => setChange({ cliente, para }),
      })),
    dialog: (
      <ConfirmDialog
        open={change !== null}
        title={
          change ? (suspending ? texts.suspendTitle : texts.resumeTitle)(change.cliente.razao_social) : ''
        }
        confirmLabel={suspending ? texts.suspend : texts.resume}
        loading={run.isPending}
        onConfirm={() => change && run.mutate(change)}
        onClose={() => setChange(null)}
      >
        {suspending ? texts.suspendHint : texts.resumeHint}
      </ConfirmDialog>
    ),
  };
}
