import type { ProcessoDetalhe, Simulacao } from '@gestao/shared/contracts/operacao/processos';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Card, type Fact, Facts, Muted, Stack } from '@gestao/shared/ui/core';
import { formatDuration } from '../../components/duration';
import { common } from '../../texts/common';
import { texts } from '../../texts/processos';

type Valores = Pick<
  ProcessoDetalhe,
  | 'variacao_tempo_bp'
  | 'tempo_liberado_mes_milimin'
  | 'ganho_bruto_centavos'
  | 'ganho_mensal_centavos'
  | 'payback_decimos'
  | 'roi_12_meses_bp'
>;

/** What the api does not send is not the person's to see; what it sends empty is not known. */
const shown = <T,>(label: string, value: T | null | undefined, as: (value: T) => string): Fact[] =>
  value === undefined ? [] : [{ label, value: value === null ? common.dash : as(value) }];

/** Figures of a gain, those of money only where they were sent. */
export const fatosDoGanho = (ganho: Valores): Fact[] => [
  ...shown(texts.change, ganho.variacao_tempo_bp, formatBp),
  ...shown(texts.freedShort, ganho.tempo_liberado_mes_milimin, formatDuration),
  ...shown(texts.gross, ganho.ganho_bruto_centavos, formatCentavos),
  ...shown(texts.gain, ganho.ganho_mensal_centavos, formatCentavos),
  ...shown(texts.payback, ganho.payback_decimos, texts.months),
  ...shown(texts.roi, ganho.roi_12_meses_bp, formatBp),
];

/** What the to-be gains, planned and real, as the api reckons it. */
export function Ganho({
  processo,
  simulacao,
}: {
  processo: ProcessoDetalhe;
  /** Of the steps that are not saved. */
  simulacao: Simulacao | null;
}) {
  const agora = simulacao ?? processo;
  const { as_is, to_be, sem_custo = [] } = agora;
  return (
    <Card title={processo.realizado ? texts.gainPlanned : texts.gainPanel}>
      <Stack gap={3}>
        {simulacao && <Muted>{texts.live}</Muted>}
        {to_be === null ? (
          <Muted>{texts.noGain}</Muted>
        ) : (
          <div role="status">
            <Facts
              narrow
              items={[
                ...fatosDoGanho(agora),
                ...shown(texts.costAsIs, as_is.custo_centavos, formatCentavos),
                ...shown(texts.costToBe, to_be.custo_centavos, formatCentavos),
                { label: texts.leadAsIs, value: formatDuration(as_is.lead_time_milimin) },
                { label: texts.leadToBe, value: formatDuration(to_be.lead_time_milimin) },
                ...shown(texts.investment, processo.investimento_centavos, formatCentavos),
                ...shown(texts.recurring, processo.custo_recorrente_centavos, formatCentavos),
              ]}
            />
          </div>
        )}
        {sem_custo.length > 0 && <Alert kind="info">{texts.noCost(sem_custo)}</Alert>}
        {processo.realizado && (
          <section aria-label={texts.gainReal}>
            <h3>{texts.gainReal}</h3>
            <Facts
              narrow
              items={[
                { label: texts.perExecution, value: formatDuration(processo.realizado.tempo_milimin) },
                ...fatosDoGanho(processo.realizado),
              ]}
            />
          </section>
        )}
      </Stack>
    </Card>
  );
}
