import type { Permission } from '@gestao/shared/permissions';
import { useUser } from '@gestao/shared/session';
import { Alert, Button, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, useFormError, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { permissionGroups, texts } from '../../texts/perfis';
import { HoldersPopover } from './holders-popover';

const total = permissionGroups.reduce((sum, group) => sum + group.permissions.length, 0);

/**
 * The permissions of the profile in the form around, by area, each with what it allows. Without the total
 * view a person gives only those he has (docs/domain/acesso.md#delegacao); others may still be taken away.
 */
export function PermissionMatrix({ disabled }: { disabled?: boolean }) {
  const chosen = useFormValue<Permission[]>('permissoes');
  const setValue = useSetFormValue();
  const error = useFormError('permissoes.root');
  const { all_permissions, habilitar_visualizacao_total } = useUser();
  const givesAll = habilitar_visualizacao_total === 1;
  const offered = (one: Permission) => givesAll || all_permissions.includes(one) || chosen.includes(one);

  /** Keeps the order of the matrix, so that equal choices are equal values. */
  function set(change: (permission: Permission) => boolean) {
    const every = permissionGroups.flatMap((group) => group.permissions.map((permission) => permission.key));
    setValue(
      'permissoes',
      every.filter((permission) => change(permission)),
    );
  }

  return (
    <Stack>
      <Row justify="between">
        <Muted>{texts.chosen(chosen.length, total)}</Muted>
        {!givesAll && !disabled && <Muted>{texts.onlyOwn}</Muted>}
      </Row>
      {error && <Alert kind="error">{error}</Alert>}
      {permissionGroups.map((group) => {
        const keys = group.permissions.map((permission) => permission.key).filter(offered);
        const all = keys.length > 0 && keys.every((key) => chosen.includes(key));
        return (
          <Card
            key={group.area}
            title={group.area}
            actions={
              <Button
                small
                kind="quiet"
                disabled={disabled || keys.length === 0}
                onClick={() => set((one) => (keys.includes(one) ? !all : chosen.includes(one)))}
              >
                {all ? texts.none : texts.all}
              </Button>
            }
          >
            <Stack gap={3}>
              {group.permissions.map((permission) => (
                <Row key={permission.key} justify="between" top>
                  <Checkbox
                    label={permission.label}
                    hint={permission.allows}
                    disabled={disabled || !offered(permission.key)}
                    value={chosen.includes(permission.key)}
                    onChange={(on) => set((one) => (one === permission.key ? on : chosen.includes(one)))}
                  />
                  <HoldersPopover permission={permission.key} label={permission.label} />
                </Row>
              ))}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
