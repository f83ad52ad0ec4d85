import type { EbookForm } from '@gestao/shared/contracts/implantacao/ebook';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../../components/noun';

export const ebookQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'ebook', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/ebook', { params: { uuid }, signal })).data,
  });

export const saveEbook = (uuid: string, body: EbookForm) =>
  call('PUT /implantacoes/:uuid/ebook', { params: { uuid }, body });

export const publishEbook = (uuid: string, versao: number) =>
  call('POST /implantacoes/:uuid/ebook/publicar', { params: { uuid }, body: { versao } });
