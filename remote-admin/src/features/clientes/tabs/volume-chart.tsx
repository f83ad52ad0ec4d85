import { formatCompetencia } from '@gestao/shared/config';
import type { Volume } from '@gestao/shared/contracts/comercial/volumes';
import { formatInteger } from '@gestao/shared/rules/format';
import { ColumnChart } from '@gestao/shared/ui/charts';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/volumes';

const shown = (value: number | null) => (value === null ? texts.notInformed : formatInteger(value));

/** Twelve months of one driver: what was realised as columns, what was contracted as a line. */
export function VolumeChart({ volumes }: { volumes: readonly Volume[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const volume = volumes.find((one) => one.direcionador === chosen) ?? volumes[0];
  if (!volume) return null;
  const { historico } = volume;
  const last = historico.at(-1);
  return (
    <ColumnChart
      title={texts.chart}
      summary={
        last &&
        texts.summary(
          volume.nome,
          shown(last.realizado),
          shown(last.contratado),
          formatCompetencia(last.competencia),
        )
      }
      controls={
        <SelectField
          label={texts.chartOf}
          empty={null}
          value={volume.direcionador}
          onChange={setChosen}
          options={volumes.map(({ direcionador, nome }) => ({ value: direcionador, label: nome }))}
        />
      }
      header={texts.competencia}
      labels={historico.map(({ competencia }) => formatCompetencia(competencia))}
      short={(label) => label.slice(0, 2)}
      format={shown}
      series={{ name: texts.realised, values: historico.map(({ realizado }) => realizado) }}
      limit={{ name: texts.contracted, values: historico.map(({ contratado }) => contratado) }}
      over={{ name: texts.exceededBar, tone: 'red' }}
    />
  );
}
