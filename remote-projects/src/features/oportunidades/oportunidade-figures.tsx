import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Kpi, KpiRow } from '@gestao/shared/ui/core';
import { useFigureLinks } from '@gestao/shared/ui/table';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';

/** Figures of all the person's opportunities; conversion and cycle are absent without a decision in 90 days. */
export function OportunidadeFigures({ sums }: { sums: Readonly<Record<string, number>> | undefined }) {
  const only = useFigureLinks(['visao']);
  if (!sums) return null;
  const today = dateIn(new Date());
  const month = { ganha_de: `${today.slice(0, 7)}-01`, ganha_ate: today };
  const { conversao_bp, ciclo_medio_dias } = sums;
  return (
    <KpiRow label={texts.figures}>
      <Kpi
        label={texts.open}
        value={formatCentavos(sums.funil_aberto_centavos)}
        hint={texts.openCount(sums.abertas ?? 0)}
        {...only({ situacao: 'abertas' })}
      />
      <Kpi
        label={texts.weighted}
        value={formatCentavos(sums.ponderado_centavos)}
        {...only({ situacao: 'abertas' })}
      />
      <Kpi label={texts.wonInMonth} value={sums.ganhas_no_mes ?? 0} {...only(month)} />
      <Kpi
        label={texts.conversion}
        value={conversao_bp === undefined ? common.dash : formatBp(conversao_bp)}
        hint={conversao_bp === undefined ? texts.noDecision : texts.last90}
        {...only({ etapa: 'ganha,perdida' })}
      />
      <Kpi
        label={texts.cycle}
        value={ciclo_medio_dias === undefined ? common.dash : texts.days(ciclo_medio_dias)}
        hint={ciclo_medio_dias === undefined ? texts.noDecision : texts.last90}
        {...only({ ganha_de: addDays(today, -89), ganha_ate: today })}
      />
    </KpiRow>
  );
}
