import { formatCompetencia } from '@gestao/shared/config';
import type { Volume } from '@gestao/shared/contracts/comercial/volumes';
import { formatInteger } from '@gestao/shared/rules/format';
import { Button, Card, cx, Row, Stack, toneClass } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/volumes';
import styles from './volume-chart.module.css';

const width = 360;
const height = 100;
const step = width / 12;

const shown = (value: number | null) => (value === null ? texts.notInformed : formatInteger(value));

/** Twelve months of one driver: bars for what was realised, a dashed line for the contract; or as a table. */
export function VolumeChart({ volumes }: { volumes: readonly Volume[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [asTable, setAsTable] = useState(false);
  const volume = volumes.find((one) => one.direcionador === chosen) ?? volumes[0];
  if (!volume) return null;
  const last = volume.historico.at(-1);
  return (
    <Card
      title={texts.chart}
      actions={
        <Button small kind="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      <Stack>
        <Row grow>
          <SelectField
            label={texts.chartOf}
            empty={null}
            value={volume.direcionador}
            onChange={setChosen}
            options={volumes.map(({ direcionador, nome }) => ({ value: direcionador, label: nome }))}
          />
        </Row>
        {last && (
          <p className="visually-hidden">
            {texts.summary(
              volume.nome,
              shown(last.realizado),
              shown(last.contratado),
              formatCompetencia(last.competencia),
            )}
          </p>
        )}
        {asTable ? (
          <DataTable
            caption={texts.chart}
            rows={volume.historico}
            rowKey={(row) => row.competencia}
            rowLabel={(row) => formatCompetencia(row.competencia)}
            columns={[
              {
                key: 'competencia',
                header: texts.competencia,
                cell: (row) => formatCompetencia(row.competencia),
                primary: true,
              },
              {
                key: 'contratado',
                header: texts.contracted,
                cell: (row) => shown(row.contratado),
                align: 'end',
              },
              { key: 'realizado', header: texts.realised, cell: (row) => shown(row.realizado), align: 'end' },
            ]}
          />
        ) : (
          <Bars historico={volume.historico} />
        )}
      </Stack>
    </Card>
  );
}

function Bars({ historico }: Pick<Volume, 'historico'>) {
  const most = Math.max(1, ...historico.flatMap((mes) => [mes.contratado ?? 0, mes.realizado ?? 0]));
  const y = (value: number) => height - (value * (height - 4)) / most;
  let pen = 'M';
  const contract = historico
    .map(({ contratado }, index) => {
      if (contratado === null) {
        pen = 'M';
        return '';
      }
      const level = `${pen}${index * step} ${y(contratado)}H${(index + 1) * step}`;
      pen = 'L';
      return level;
    })
    .join('');
  return (
    // The numbers stand in the table view and in the sentence above.
    <div aria-hidden="true">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        <title>{texts.chart}</title>
        {historico.map(
          ({ competencia, contratado, realizado }, index) =>
            realizado !== null && (
              <rect
                key={competencia}
                className={cx(styles.bar, contratado !== null && realizado > contratado && toneClass('red'))}
                x={index * step + step * 0.2}
                width={step * 0.6}
                y={y(realizado)}
                height={height - y(realizado)}
              />
            ),
        )}
        <path className={styles.contract} d={contract} />
        <line className={styles.base} x1={0} x2={width} y1={height} y2={height} />
      </svg>
      <div className={styles.months}>
        {historico.map(({ competencia }) => (
          <span key={competencia}>{formatCompetencia(competencia).slice(0, 2)}</span>
        ))}
      </div>
      <div className={styles.legend}>
        <span>
          <span className={styles.swatch} />
          {texts.realised}
        </span>
        <span className={toneClass('red')}>
          <span className={styles.swatch} />
          {texts.exceededBar}
        </span>
        <span>
          <span className={styles.dashes} />
          {texts.contracted}
        </span>
      </div>
    </div>
  );
}
