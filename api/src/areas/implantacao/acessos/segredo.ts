import type { AcessoRecebido } from '@gestao/shared/contracts/implantacao/acessos';
import { open, seal } from '../../../platform/crypto/secret-box';

export type Segredo = Omit<AcessoRecebido, 'sistema'>;

/** Bound to its row: what was sealed for one is not opened as another. */
const purposeOf = (uuid: string) => `implantacao_acesso:${uuid}`;

export const sealAcesso = (key: Buffer, uuid: string, segredo: Segredo): string =>
  seal(key, purposeOf(uuid), JSON.stringify(segredo));

export const openAcesso = (key: Buffer, uuid: string, sealed: string): Segredo =>
  JSON.parse(open(key, purposeOf(uuid), sealed));
