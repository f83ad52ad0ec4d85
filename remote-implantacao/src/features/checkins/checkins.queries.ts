import type { CheckinPlanoForm, CheckinRegistroForm } from '@gestao/shared/contracts/implantacao/checkins';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../../components/noun';

/** Key of the list of check-ins, as its page is called. */
export const listKey = 'checkins';

/** All check-ins of an implantação, with what registering one needs. */
export const checkinsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'checkins', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/checkins', { params: { uuid }, signal })).data,
  });

export const registerCheckin = (uuid: string, body: CheckinRegistroForm) =>
  call('POST /implantacoes/:uuid/checkins/registro', { params: { uuid }, body });

/** Plans one, or moves the planned one that is named. */
export const planCheckin = (
  uuid: string,
  planned: { uuid: string; versao: number } | null,
  body: CheckinPlanoForm,
) =>
  planned
    ? call('PUT /implantacoes/:uuid/checkins/:checkin', {
        params: { uuid, checkin: planned.uuid },
        body: { ...body, versao: planned.versao },
      })
    : call('POST /implantacoes/:uuid/checkins', { params: { uuid }, body });

export const removeCheckin = (uuid: string, { uuid: checkin, versao }: { uuid: string; versao: number }) =>
  call('DELETE /implantacoes/:uuid/checkins/:checkin', { params: { uuid, checkin }, query: { versao } });
