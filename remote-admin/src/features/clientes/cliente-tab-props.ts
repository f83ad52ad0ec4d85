import type { ClienteDetail, ClienteOptions } from '@gestao/shared/contracts/clientes/clientes';

/** What every part of the client's page receives. */
export interface ClienteTabProps {
  detail: ClienteDetail;
  options: ClienteOptions;
}
