import type { UsuarioStatus } from '@gestao/shared/contracts/acesso/usuarios';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { ConfirmDialog, fetchedPart, type MenuItem } from '@gestao/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/usuarios';
import { texts as verComoTexts } from '../../texts/ver-como';
import { changeStatus, endSessions, noun, sendLink } from './usuarios.queries';
import { verComo } from './ver-como';

const InactivateDialog = fetchedPart(async () => (await import('./inactivate-dialog')).InactivateDialog);

interface Person {
  uuid: string;
  nome: string;
  status: UsuarioStatus;
  versao: number;
}

interface Step {
  title: string;
  hint: string;
  label: string;
  done: string;
  danger?: boolean;
  run: () => Promise<unknown>;
}

/** The address of a person's page opens the dialog that inactivates: `?acao=inativar`, for links from elsewhere. */
const actionKey = 'acao';

/**
 * What may be done to a person's access, as menu items, and the dialog that asks before doing it.
 * @param shown the person whose page it is
 */
export function useAccessActions(shown?: Person): {
  itemsOf: (person: Person) => MenuItem[];
  dialog: ReactNode;
} {
  const [step, setStep] = useState<Step | null>(null);
  const [chosen, setLeaver] = useState<Person | null>(null);
  const me = useUser();
  const [search, setSearch] = useSearchParams();
  const asked = search.get(actionKey) === 'inativar' && shown && mayLeave(shown) ? shown : null;
  const leaver = chosen ?? asked;
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: (chosen: Step) => chosen.run(),
    onSuccess: (_result, chosen) => notify.success(chosen.done),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      setStep(null);
      return queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });

  function mayLeave({ uuid, status }: Person): boolean {
    return status !== 'inativo' && uuid !== me.uuid;
  }

  function closeLeaver(): void {
    setLeaver(null);
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

  function itemsOf(person: Person): MenuItem[] {
    const items: MenuItem[] = [];
    if (person.status === 'convidado') {
      items.push(
        item('send', {
          title: texts.resendTitle(person.nome),
          hint: texts.resendHint,
          label: texts.resend,
          done: texts.resent,
          run: () => sendLink(person.uuid),
        }),
      );
    }
    if (person.status === 'ativo') {
      items.push(
        item('lock', {
          title: texts.resetTitle(person.nome),
          hint: texts.resetHint,
          label: texts.reset,
          done: texts.resetSent,
          run: () => sendLink(person.uuid),
        }),
        item('logout', {
          title: texts.endTitle(person.nome),
          hint: texts.endHint,
          label: texts.endSessions,
          done: texts.sessionsEnded,
          run: () => endSessions(person.uuid),
        }),
      );
      if (person.uuid !== me.uuid) {
        if (me.habilitar_visualizacao_total === 1) {
          items.push({
            label: verComoTexts.verComo,
            icon: 'eye',
            onSelect: () => void verComo(person.uuid),
          });
        }
        items.push(
          item('ban', {
            title: texts.blockTitle(person.nome),
            hint: texts.blockHint,
            label: texts.block,
            done: texts.blocked,
            danger: true,
            run: () => changeStatus(person.uuid, 'bloqueado', person.versao),
          }),
        );
      }
    }
    if (person.status === 'bloqueado') {
      items.push(
        item('check', {
          title: texts.unblockTitle(person.nome),
          hint: texts.unblockHint,
          label: texts.unblock,
          done: texts.unblocked,
          run: () => changeStatus(person.uuid, 'ativo', person.versao),
        }),
      );
    }
    if (person.status === 'inativo') {
      items.push(
        item('check', {
          title: texts.reactivateTitle(person.nome),
          hint: texts.reactivateHint,
          label: texts.reactivate,
          done: texts.reactivated,
          run: () => changeStatus(person.uuid, 'ativo', person.versao),
        }),
      );
    } else if (mayLeave(person)) {
      items.push({
        label: texts.inactivate,
        icon: 'archive',
        danger: true,
        onSelect: () => setLeaver(person),
      });
    }
    return items;
  }

  const item = (icon: 'send' | 'lock' | 'logout' | 'ban' | 'check', chosen: Step): MenuItem => ({
    label: chosen.label,
    icon,
    danger: chosen.danger,
    onSelect: () => setStep(chosen),
  });

  const dialog = leaver ? (
    <InactivateDialog person={leaver} onClose={closeLeaver} />
  ) : (
    <ConfirmDialog
      open={step !== null}
      title={step?.title ?? ''}
      confirmLabel={step?.label}
      danger={step?.danger}
      loading={run.isPending}
      onConfirm={() => step && run.mutate(step)}
      onClose={() => setStep(null)}
    >
      {step?.hint}
    </ConfirmDialog>
  );
  return { itemsOf, dialog };
}
