import type { IndicadorUnidade } from '@gestao/shared/contracts/operacao/indicadores';
import { MoneyField, NumberField, PercentField } from '@gestao/shared/ui/form';

/** A value of an indicator in its unit; kept in hundredths. */
export function ValueField({
  name,
  label,
  unidade,
  required = false,
}: {
  name: string;
  label: string;
  unidade: IndicadorUnidade;
  required?: boolean;
}) {
  if (unidade === 'percentual') return <PercentField name={name} label={label} required={required} />;
  if (unidade === 'reais') return <MoneyField name={name} label={label} required={required} />;
  return (
    <NumberField
      name={name}
      label={label}
      required={required}
      decimals={2}
      {...(unidade === 'dias' || unidade === 'horas' ? { suffix: unidade } : {})}
    />
  );
}
