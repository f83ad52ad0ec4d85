import type { Preco } from '@gestao/shared/contracts/comercial/calculo';
import { StatusBadge } from '@gestao/shared/ui/core';
import { sinalTone } from '../../components/tones';
import { texts } from '../../texts/orcamentos';

/** Whose approval a price needs; of one without volumes that they are missing. */
export function SinalBadge({
  calculo: { sinal, sinal_label, faltam_volumes },
}: {
  calculo: Pick<Preco, 'sinal' | 'sinal_label' | 'faltam_volumes'>;
}) {
  return faltam_volumes ? (
    <StatusBadge tone="amber">{texts.volumesMissing}</StatusBadge>
  ) : (
    <StatusBadge tone={sinalTone[sinal]}>{sinal_label}</StatusBadge>
  );
}
