import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Muted, Stack } from '@gestao/shared/ui/core';
import { texts } from '../../texts/novo-orcamento';
import { texts as words } from '../../texts/orcamentos';
import styles from './price-card.module.css';
import { SinalBadge } from './sinal-badge';
import type { LivePrice } from './use-live-price';

/** The price as it stands, with its traffic light; the margin only where the api sends it. */
export function PriceCard({ price: { calculo, pending, error, waits } }: { price: LivePrice }) {
  const figures = calculo
    ? [
        { label: texts.monthly, value: formatCentavos(calculo.mensal_centavos) },
        { label: texts.setup, value: formatCentavos(calculo.implantacao_centavos) },
        { label: texts.contract, value: formatCentavos(calculo.valor_contrato_centavos) },
        { label: words.discount, value: formatBp(calculo.desconto_efetivo_bp) },
        ...(calculo.margem_bp === undefined
          ? []
          : [{ label: words.margin, value: formatBp(calculo.margem_bp) }]),
      ]
    : [];
  return (
    <Stack gap={2}>
      <PriceWaits waits={waits} shown={calculo !== null} />
      {error && <Alert kind="warning">{error}</Alert>}
      {calculo ? (
        <>
          <dl className={styles.figures} aria-label={texts.live}>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.signal}>
            <SinalBadge calculo={calculo} /> {pending && <Muted>{texts.pending}</Muted>}
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
