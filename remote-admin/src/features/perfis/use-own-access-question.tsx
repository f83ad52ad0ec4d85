import type { Permission } from '@gestao/shared/permissions';
import { ConfirmDialog, Stack } from '@gestao/shared/ui/core';
import { type ReactNode, useRef, useState } from 'react';
import { permissionGroups, texts } from '../../texts/perfis';

const labels = new Map(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ key, label }) => [key, label] as const)),
);

/** Asks before a person takes permissions away from himself (docs/domain/acesso.md#delegacao). */
export function useOwnAccessQuestion(): {
  /** Whether to go on. */
  ask: (lost: readonly Permission[]) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [lost, setLost] = useState<readonly Permission[] | null>(null);
  const answer = useRef<(goOn: boolean) => void>(() => undefined);

  function settle(goOn: boolean): void {
    setLost(null);
    answer.current(goOn);
  }

  return {
    ask: (permissions) =>
      new Promise((resolve) => {
        answer.current = resolve;
        setLost(permissions);
      }),
    dialog: (
      <ConfirmDialog
        open={lost !== null}
        title={texts.ownLossTitle}
        confirmLabel={texts.ownLossConfirm}
        danger
        onConfirm={() => settle(true)}
        onClose={() => settle(false)}
      >
        <Stack gap={2}>
          <span>{texts.ownLossHint}</span>
          <ul>
            {lost?.map((permission) => (
              <li key={permission}>{labels.get(permission) ?? permission}</li>
            ))}
          </ul>
        </Stack>
      </ConfirmDialog>
    ),
  };
}
