import { useQuery } from '@gestao/shared/query';
import { PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/usuarios';
import { InviteForm } from './usuario-form';
import { usuarioOptionsQuery } from './usuarios.queries';

export default function UsuarioNewPage() {
  const options = useQuery(usuarioOptionsQuery());
  return (
    <RecordPage title={texts.createTitle} queries={[options] as const}>
      {([choices]) => (
        <Stack>
          <PageHeader title={texts.createTitle} context={texts.createHint} />
          <InviteForm options={choices} />
        </Stack>
      )}
    </RecordPage>
  );
}
