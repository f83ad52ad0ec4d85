import { Badge } from './badge';

const shown = {
  em_verificacao: { tone: 'amber', icon: 'clock', text: 'Em verificação' },
  quarentena: { tone: 'red', icon: 'warning', text: 'Quarentena' },
} as const;

/** How the scanner stands to a file that not everybody may have yet, or nobody ever; nothing once it is free. */
export function ScanBadge({ state }: { state: string | undefined }) {
  const badge = state === 'em_verificacao' || state === 'quarentena' ? shown[state] : null;
  if (!badge) return null;
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.text}
    </Badge>
  );
}
