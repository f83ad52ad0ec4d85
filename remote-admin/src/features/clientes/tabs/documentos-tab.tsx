import { Stack } from '@gestao/shared/ui/core';
import { AnexosTab } from './anexos-tab';
import { LinksDocumentosCard } from './links-documentos';

/** Files of the client, the links by which its people send the ones that are asked for, and those to its index. */
export function DocumentosTab({ uuid, staff }: { uuid: string; staff: boolean }) {
  return (
    <Stack>
      <AnexosTab uuid={uuid} />
      {staff && <LinksDocumentosCard uuid={uuid} />}
      {staff && <LinksDocumentosCard uuid={uuid} links="pendencias" />}
      {staff && <LinksDocumentosCard uuid={uuid} links="indice" />}
    </Stack>
  );
}
