import type { ClienteStatus } from '@gestao/shared/contracts/clientes/clientes';
import { StatusBadge, type Tone } from '@gestao/shared/ui/core';

const tones: { [Status in ClienteStatus]: Tone } = {
  prospecto: 'grey',
  em_implantacao: 'blue',
  ativo: 'green',
  suspenso: 'amber',
  encerrado: 'red',
};

export function ClienteStatusBadge({ status, label }: { status: ClienteStatus; label: string }) {
  return <StatusBadge tone={tones[status]}>{label}</StatusBadge>;
}
