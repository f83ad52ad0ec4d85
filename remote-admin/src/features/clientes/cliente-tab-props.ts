import type { ClienteDetail, ClienteOptions } from '@gestao/shared/contracts/clientes/clientes';

/** What every part of the client's page receives. */
export interface ClienteTabProps {
  detail: ClienteDetail;
  options: ClienteOptions;
  /** Opens the dialog that gives the client to somebody else. */
  onTrocarCarteira: () => void;
}
