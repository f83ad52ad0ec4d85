import type { ClienteDetail, ClienteOptions } from '@gestao/shared/contracts/clientes/clientes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { type AnyIconName, ConfirmDialog, type MenuItem } from '@gestao/shared/ui/core';
import { useKept } from '@gestao/shared/ui/record';
import { type ReactNode, useState } from 'react';
import { texts as documentos } from '../../../texts/cliente-documentos';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { changeClienteStatus, noun } from '../clientes.queries';
import { CarteiraDialog } from './carteira-dialog';
import { EncerrarDialog } from './encerrar-dialog';
import { HonorarioDialog } from './honorario-dialog';
import { SuspenderDialog } from './suspender-dialog';

/** Dialogs of the page's menu; also in the URL as `?acao=suspender`, for links from other pages. */
type Action = 'suspender' | 'retomar' | 'encerrar' | 'carteira' | 'honorario';
const actionKey = 'acao';

/** What can be done with a client beyond its form, as menu items, and the open dialog. */
export function useClienteActions(
  cliente: ClienteDetail | undefined,
  options: ClienteOptions | undefined,
): { items: MenuItem[]; dialog: ReactNode; trocarCarteira: () => void } {
  const [search, setSearch] = useSearchParams();
  const [chosen, setOpen] = useState<string | null>(null);
  const open = chosen ?? search.get(actionKey);
  function close() {
    setOpen(null);
    // Loaded again, the page does not ask what was answered already.
    if (!search.has(actionKey)) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(actionKey);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const trocarCarteira = () => setOpen('carteira');
  if (!cliente || !options) return { items: [], dialog: null, trocarCarteira };
  const may = (para: ClienteDetail['transicoes'][number]) => cliente.transicoes.includes(para);
  const item = (label: string, icon: AnyIconName, action: Action, danger?: boolean): MenuItem => ({
    label,
    icon,
    danger,
    onSelect: () => setOpen(action),
  });
  const staff = cliente.edita === 'tudo';
  const items = [
    ...(staff ? [item(partes.trocarCarteira, 'client', 'carteira')] : []),
    ...(staff
      ? [
          {
            label: documentos.documentos.create,
            icon: 'link' as const,
            to: `${href('clientes.edit', { uuid: cliente.uuid }) ?? '/'}?aba=documentos&${actionKey}=link`,
          },
        ]
      : []),
    ...(cliente.ajusta_honorario ? [item(partes.ajustarHonorario, 'edit', 'honorario')] : []),
    ...(may('suspenso') ? [item(texts.suspend, 'pause', 'suspender')] : []),
    ...(may('ativo') ? [item(texts.resume, 'play', 'retomar')] : []),
    ...(may('encerrado') ? [item(partes.encerrar, 'close', 'encerrar', true)] : []),
  ];
  const dialogs: Record<Action, ReactNode> = {
    suspender: may('suspenso') && <SuspenderDialog cliente={cliente} onClose={close} />,
    retomar: may('ativo') && <RetomarDialog cliente={cliente} onClose={close} />,
    encerrar: may('encerrado') && <EncerrarDialog cliente={cliente} onClose={close} />,
    carteira: staff && <CarteiraDialog cliente={cliente} options={options} onClose={close} />,
    honorario: cliente.ajusta_honorario && <HonorarioDialog cliente={cliente} onClose={close} />,
  };
  const asked = open !== null && Object.hasOwn(dialogs, open) ? dialogs[open as Action] : null;
  return { items, dialog: asked, trocarCarteira };
}

function RetomarDialog({ cliente, onClose }: { cliente: ClienteDetail; onClose: () => void }) {
  const kept = useKept(noun);
  const run = useMutation({
    mutationFn: () => changeClienteStatus(cliente.uuid, { para: 'ativo', versao: cliente.versao }),
    onSuccess: () => kept(texts.resumed),
    onError: (error) => notify.error(errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={texts.resumeTitle(cliente.razao_social)}
      confirmLabel={texts.resume}
      loading={run.isPending}
      onConfirm={() => run.mutate()}
      onClose={onClose}
    >
      {texts.resumeHint}
    </ConfirmDialog>
  );
}
