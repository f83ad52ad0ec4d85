import { type ConfigGroup, groupOf } from '@gestao/shared/contracts/sistema/configs';

/** The settings of a group that something obeys; the others are kept as they are and not shown. */
export const fieldsInForce = (grupo: ConfigGroup) =>
  Object.entries(groupOf(grupo).fields).filter(([, field]) => !field.latent);
