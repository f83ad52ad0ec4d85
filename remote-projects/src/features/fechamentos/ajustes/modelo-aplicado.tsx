import { useQuery } from '@gestao/shared/query';
import { Card, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fechamento-ajustes';
import { modeloQuery } from './ajustes.queries';

/** Why a closing has the tasks and the dates that it has. */
export function ModeloAplicado({ uuid }: { uuid: string }) {
  const query = useQuery(modeloQuery(uuid));
  return (
    <Card title={texts.applied}>
      <Loaded query={query} skeleton="list" title={false}>
        {({ versao, em_uso, puladas, notas }) => (
          <Stack gap={2}>
            <Muted>{texts.version(versao, em_uso)}</Muted>
            <Linhas title={texts.dates} linhas={notas} />
            <Linhas title={texts.skipped} linhas={puladas} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Linhas({ title, linhas }: { title: string; linhas: readonly { titulo: string; texto: string }[] }) {
  if (linhas.length === 0) return null;
  return (
    <div>
      <strong>{title}</strong>
      <ul className={page.plainList}>
        {linhas.map(({ titulo, texto }) => (
          <li key={`${titulo} ${texto}`}>{texts.line(titulo, texto)}</li>
        ))}
      </ul>
    </div>
  );
}
