import type { UsuarioOptions } from '@gestao/shared/contracts/acesso/usuarios';
import type { Option } from '@gestao/shared/ui/form';
import { texts } from '../../texts/usuarios';

/** A profile as a choice; one with permissions the person lacks is seen, says why, and is not chosen. */
export const perfilChoice = ({ id, nome, bloqueio }: UsuarioOptions['perfis'][number]): Option => ({
  value: String(id),
  label: bloqueio ? texts.perfilAcima(nome) : nome,
  disabled: bloqueio !== null,
});
