import { useQuery } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordHistory, RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/usuarios';
import { useAccessActions } from './use-access-actions';
import { UsuarioForm } from './usuario-form';
import { UsuarioStatusBadge } from './usuario-status';
import { usuarioOptionsQuery, usuarioQuery } from './usuarios.queries';

export default function UsuarioEditPage() {
  const { uuid = '' } = useParams();
  const usuario = useQuery(usuarioQuery(uuid));
  const options = useQuery(usuarioOptionsQuery());
  const access = useAccessActions(usuario.data?.bloqueio ? undefined : usuario.data);
  return (
    <RecordPage title={texts.edit} queries={[usuario, options] as const}>
      {([detail, choices]) => (
        <Stack>
          <PageHeader
            title={detail.nome}
            badge={<UsuarioStatusBadge status={detail.status} label={detail.status_label} />}
            context={texts.sessions(detail.sessoes_ativas)}
            menu={detail.bloqueio ? [] : access.itemsOf(detail)}
          />
          {/* Another status is another version, saved from this page's own menu: what was typed comes back as a draft. */}
          <UsuarioForm key={`${uuid}:${detail.status}`} detail={detail} options={choices} />
          <RecordHistory uuid={uuid} />
          {access.dialog}
        </Stack>
      )}
    </RecordPage>
  );
}
