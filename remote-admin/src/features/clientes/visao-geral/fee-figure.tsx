import { formatCompetencia } from '@gestao/shared/config';
import type { VisaoGeral } from '@gestao/shared/contracts/clientes/visao-geral';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Sparkline } from '@gestao/shared/ui/charts';
import { Kpi, type Tone } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/cliente-visao-geral';
import styles from './visao-geral.module.css';

/** What the client pays a month, and how that came about in a year. */
export function FeeFigure({ honorario, to }: { honorario: VisaoGeral['honorario']; to: string }) {
  const { meses } = honorario;
  const first = meses[0];
  const last = meses.at(-1);
  const moved = new Set(meses.map(({ centavos }) => centavos)).size > 1;
  const { text, tone } = hintOf(honorario);
  return (
    <Kpi
      label={texts.fee}
      value={formatCentavos(honorario.centavos) || '—'}
      to={to}
      hintTone={tone}
      hint={
        <>
          {text}
          {moved && first && last && (
            <span className={styles.spark}>
              <Sparkline
                values={meses.map(({ centavos }) => centavos)}
                target={null}
                tone={tone ?? 'accent'}
                label={texts.feeTrend(
                  `${formatCentavos(first.centavos)} em ${formatCompetencia(first.competencia)}`,
                  formatCentavos(last.centavos),
                )}
              />
            </span>
          )}
        </>
      }
    />
  );
}

function hintOf({ ajustado, meses }: VisaoGeral['honorario']): { text: string | null; tone?: Tone } {
  if (ajustado) return { text: texts.feeByHand };
  const [first] = meses;
  const last = meses.at(-1);
  if (!first || !last) return { text: null };
  // Less than a year of services: there is nothing a year back to compare with.
  if (meses.length < 13 || first.centavos === 0)
    return { text: texts.feeSince(formatCompetencia(first.competencia)) };
  const bp = Math.round(((last.centavos - first.centavos) * 10_000) / first.centavos);
  if (bp === 0) return { text: texts.feeSame };
  const sign = bp > 0 ? '+' : '';
  return {
    text: texts.feeChange(`${sign}${formatBp(bp)}`),
    tone: bp > 0 ? 'green' : 'red',
  };
}
