import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Kpi, KpiRow, Muted, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { sinalTone } from '../../components/tones';
import { texts } from '../../texts/novo-orcamento';
import { texts as words } from '../../texts/orcamentos';
import type { LivePrice } from './use-live-price';

/** The price as it stands, with its traffic light; the margin only where the api sends it. */
export function PriceCard({ price: { calculo, pending, error, waits } }: { price: LivePrice }) {
  return (
    <Stack gap={2}>
      <PriceWaits waits={waits} shown={calculo !== null} />
      {error && <Alert kind="warning">{error}</Alert>}
      {calculo ? (
        <>
          <KpiRow label={texts.live}>
            <Kpi label={texts.monthly} value={formatCentavos(calculo.mensal_centavos)} />
            <Kpi label={texts.setup} value={formatCentavos(calculo.implantacao_centavos)} />
            <Kpi label={texts.contract} value={formatCentavos(calculo.valor_contrato_centavos)} />
            <Kpi label={words.discount} value={formatBp(calculo.desconto_efetivo_bp)} />
            {calculo.margem_bp !== undefined && (
              <Kpi label={words.margin} value={formatBp(calculo.margem_bp)} />
            )}
          </KpiRow>
          <p>
            <StatusBadge tone={sinalTone[calculo.sinal]}>{calculo.sinal_label}</StatusBadge>{' '}
            {pending && <Muted>{texts.pending}</Muted>}
          </p>
        </>
      ) : (
        !error && !waits && <Muted>{pending ? texts.pending : texts.choose}</Muted>
      )}
    </Stack>
  );
}

/** Why no price is asked for now. @param shown an older price stands below */
export function PriceWaits({ waits, shown }: { waits: string; shown: boolean }) {
  if (!waits) return null;
  return (
    <Alert kind="warning" title={texts.priceWaits}>
      <p>{texts.priceWaitsFor(waits)}</p>
      {shown && <p>{texts.priceBefore}</p>}
    </Alert>
  );
}
