import type { UsuarioStatus } from '@gestao/shared/contracts/acesso/usuarios';
import { StatusBadge, type Tone } from '@gestao/shared/ui/core';

const tones: { [Status in UsuarioStatus]: Tone } = {
  convidado: 'amber',
  ativo: 'green',
  bloqueado: 'red',
  inativo: 'grey',
};

export function UsuarioStatusBadge({ status, label }: { status: UsuarioStatus; label: string }) {
  return <StatusBadge tone={tones[status]}>{label}</StatusBadge>;
}
