import { call } from '@gestao/shared/http';
import { queryOptions, useQueryClient } from '@gestao/shared/query';
import { noun } from '../../../components/noun';

/** What an onboarding asked its client for, and what may be asked and done now. */
export const documentosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'documentos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/documentos', { params: { uuid }, signal })).data,
  });

/** Everything that shows how it goes is read again. */
export function useDocumentosChanged() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [noun] });
}
