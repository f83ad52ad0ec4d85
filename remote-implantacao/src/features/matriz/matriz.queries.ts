import type { MatrizForm } from '@gestao/shared/contracts/implantacao/matriz';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../../components/noun';

export const matrizQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'matriz', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/matriz', { params: { uuid }, signal })).data,
  });

export const saveMatriz = (uuid: string, body: MatrizForm) =>
  call('PUT /implantacoes/:uuid/matriz', { params: { uuid }, body });

export const sendMatriz = (uuid: string, versao: number) =>
  call('POST /implantacoes/:uuid/matriz/enviar', { params: { uuid }, body: { versao } });
