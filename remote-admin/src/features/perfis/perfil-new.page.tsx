import type { Permission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { Alert, PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/perfis';
import { PerfilForm } from './perfil-form';
import { createPerfil, noun, perfilQuery } from './perfis.queries';

/** A new profile, blank or as a copy (`?copia_de=3`). */
export default function PerfilNewPage() {
  const [search] = useSearchParams();
  const source = search.get('copia_de');
  return source && /^\d+$/.test(source) ? <Copy source={source} /> : <New />;
}

function New() {
  return (
    <Stack>
      <PageHeader title={texts.create} />
      <PerfilForm
        label={texts.create}
        draft={`${noun}.new`}
        initial={{ nome: '', descricao: null, permissoes: [] }}
        onSubmit={createPerfil}
      />
    </Stack>
  );
}

function Copy({ source }: { source: string }) {
  const perfil = useQuery(perfilQuery(source));
  const { all_permissions, habilitar_visualizacao_total } = useUser();
  const gives = (one: string) => habilitar_visualizacao_total === 1 || all_permissions.includes(one);
  return (
    <RecordPage title={texts.create} queries={[perfil] as const}>
      {([detail]) => (
        <Stack>
          <PageHeader title={texts.create} context={texts.copyOf(detail.nome)} />
          {!detail.permissoes.every(gives) && <Alert kind="info">{texts.copyOfOwn}</Alert>}
          <PerfilForm
            label={texts.create}
            draft={`${noun}.copy:${source}`}
            initial={{
              nome: texts.copyOf(detail.nome).slice(0, 60),
              descricao: detail.descricao,
              permissoes: detail.permissoes.filter(gives) as Permission[],
            }}
            onSubmit={createPerfil}
          />
        </Stack>
      )}
    </RecordPage>
  );
}
