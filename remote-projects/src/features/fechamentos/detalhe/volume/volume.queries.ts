import type { VolumesForm } from '@gestao/shared/contracts/comercial/volumes';
import { call } from '@gestao/shared/http';
import { queryOptions, useQueryClient } from '@gestao/shared/query';
import { useKept } from '@gestao/shared/ui/record';
import { noun } from '../../fechamentos.queries';

/** Reads past the cache: what a form is compared with must not replace what it was filled from. */
export const readVolume = async (cliente: string, competencia: string, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid/volumes', { params: { uuid: cliente }, query: { competencia }, signal }))
    .data;

export const volumeQuery = (cliente: string, competencia: string) =>
  queryOptions({
    queryKey: [noun, 'volume', cliente, competencia],
    queryFn: ({ signal }) => readVolume(cliente, competencia, signal),
  });

/** Saves the volume of a month; the client's page, which shows it too, is asked again. */
export function useSaveVolume(cliente: string, competencia: string) {
  const kept = useKept(noun);
  const queryClient = useQueryClient();
  return async (body: VolumesForm) => {
    await call('PUT /clientes/:uuid/volumes', { params: { uuid: cliente }, query: { competencia }, body });
    kept();
    void queryClient.invalidateQueries({ queryKey: ['clientes', 'volumes', cliente] });
  };
}
