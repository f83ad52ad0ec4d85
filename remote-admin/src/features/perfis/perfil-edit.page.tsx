import type { PerfilDetail } from '@gestao/shared/contracts/acesso/perfis';
import type { Permission } from '@gestao/shared/permissions';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { Badge, PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordHistory, RecordPage } from '@gestao/shared/ui/record';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/perfis';
import { CompareDialog } from './compare-dialog';
import { PerfilForm } from './perfil-form';
import { noun, perfilQuery, updatePerfil } from './perfis.queries';

export default function PerfilEditPage() {
  const { id = '' } = useParams();
  const perfil = useQuery(perfilQuery(id));
  const queryClient = useQueryClient();
  const [comparing, setComparing] = useState(false);
  return (
    <RecordPage title={texts.edit} queries={[perfil] as const}>
      {([detail]) => (
        <Stack>
          <PageHeader
            title={detail.nome}
            badge={detail.sistema && <Badge>{texts.sistema}</Badge>}
            context={common.total(detail.usuarios_total, 'usuário', 'usuários')}
            menu={[
              { label: texts.duplicate, icon: 'copy', to: href('perfis.new', {}, { copia_de: id }) },
              { label: texts.compare, icon: 'columns', onSelect: () => setComparing(true) },
            ]}
          />
          <PerfilForm
            key={id}
            label={texts.edit}
            draft={`${noun}.edit:${id}`}
            initial={formOf(detail)}
            load={async () => formOf(await queryClient.fetchQuery(perfilQuery(id)))}
            own={detail.proprio}
            blocked={detail.bloqueio}
            onSubmit={(values) => updatePerfil(id, { ...values, versao: values.versao ?? detail.versao })}
          />
          <RecordHistory uuid={detail.uuid} />
          {comparing && <CompareDialog perfil={detail} onClose={() => setComparing(false)} />}
        </Stack>
      )}
    </RecordPage>
  );
}

const formOf = (detail: PerfilDetail) => ({
  nome: detail.nome,
  descricao: detail.descricao,
  permissoes: detail.permissoes as Permission[],
  versao: detail.versao,
});
