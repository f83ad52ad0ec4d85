import { Slot, Stack } from '@gestao/shared/ui/core';
import { AnexosTab } from './anexos-tab';
import { LinksDocumentosCard } from './links-documentos';
import { ValidadesCard } from './validades-card';

/** What of the client runs out, its certificates with their key, its files, the links by which its people send the ones that are asked for, and those to its index. */
export function DocumentosTab({ uuid, nome, staff }: { uuid: string; nome?: string; staff: boolean }) {
  return (
    <Stack>
      {staff && <ValidadesCard uuid={uuid} titular={nome} />}
      {staff && <Slot name="cliente.certificados" props={{ uuid }} />}
      <AnexosTab uuid={uuid} />
      {staff && <LinksDocumentosCard uuid={uuid} />}
      {staff && <LinksDocumentosCard uuid={uuid} links="pendencias" />}
      {staff && <LinksDocumentosCard uuid={uuid} links="indice" />}
    </Stack>
  );
}
