import { errorText } from '@gestao/shared/http';
import type { Permission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { ActionButton, Muted, Popover, Stack } from '@gestao/shared/ui/core';
import { texts } from '../../texts/perfis';
import { holdersQuery } from './perfis.queries';

/** `Quem tem esta permissão`: profiles and people, asked when it is opened. */
export function HoldersPopover({ permission, label }: { permission: Permission; label: string }) {
  return (
    <Popover
      label={texts.holdersOf(label)}
      align="end"
      trigger={(trigger) => <ActionButton small icon="users" label={texts.holdersOf(label)} {...trigger} />}
    >
      {() => <Holders permission={permission} />}
    </Popover>
  );
}

function Holders({ permission }: { permission: Permission }) {
  const { data, isError, error } = useQuery(holdersQuery(permission));
  if (isError) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <Muted>{texts.loading}</Muted>;
  if (data.perfis.length === 0) return <Muted>{texts.nobody}</Muted>;
  return (
    <Stack gap={3}>
      <strong>{texts.holders}</strong>
      {data.perfis.map((perfil) => (
        <div key={perfil.nome}>
          <div>
            {perfil.nome} ({perfil.usuarios_total})
          </div>
          <Muted>
            {perfil.usuarios.join(', ')}
            {perfil.usuarios_total > perfil.usuarios.length &&
              ` ${texts.more(perfil.usuarios_total - perfil.usuarios.length)}`}
          </Muted>
        </div>
      ))}
    </Stack>
  );
}
