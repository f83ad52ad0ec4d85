import type { PainelPrecificacao } from '@gestao/shared/contracts/comercial/orcamento-painel';
import { href, Link } from '@gestao/shared/router';
import { formatBp } from '@gestao/shared/rules/format';
import { Button, Card, EmptyState } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { SimpleTable } from '../../../components/simple-table';
import { texts as chart } from '../../../texts/components';
import { texts } from '../../../texts/dashboard';
import styles from './dashboard-scatter.module.css';

type Ponto = NonNullable<PainelPrecificacao['pontos']>[number];

/** Picture in its own units; the width follows the card. */
const width = 330;
const height = 240;
const left = 56;
const bottom = 42;
const padding = 10;

/** Round ends of an axis, a tenth (1000 bp) apart at least. */
function axisOf(values: readonly number[]): { low: number; high: number } {
  const low = Math.floor(Math.min(0, ...values) / 1000) * 1000;
  const high = Math.ceil(Math.max(1000, ...values) / 1000) * 1000;
  return { low, high };
}

const nameOf = (ponto: Ponto) =>
  texts.point(ponto.numero, ponto.nome_cliente, formatBp(ponto.desconto_bp), formatBp(ponto.margem_bp));

/** Margin against discount, a point for each budget; the table leads to each of them. */
export function DashboardScatter({ pontos }: { pontos: readonly Ponto[] }) {
  const [asTable, setAsTable] = useState(false);
  if (pontos.length === 0) {
    return (
      <Card title={texts.scatter}>
        <EmptyState text={texts.noScatter} />
      </Card>
    );
  }
  const margins = pontos.map((ponto) => ponto.margem_bp);
  return (
    <Card
      title={texts.scatter}
      actions={
        <Button small kind="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? chart.asChart : chart.asTable}
        </Button>
      }
    >
      <p className="visually-hidden">
        {texts.scatterSummary(pontos.length, formatBp(Math.min(...margins)), formatBp(Math.max(...margins)))}
      </p>
      {asTable ? (
        <SimpleTable
          caption={texts.scatter}
          rows={pontos}
          rowKey={({ uuid }) => uuid}
          columns={[
            { header: texts.number, cell: (ponto) => <PontoLink ponto={ponto} /> },
            { header: texts.client, cell: ({ nome_cliente }) => nome_cliente },
            { header: texts.discountAxis, cell: ({ desconto_bp }) => formatBp(desconto_bp), end: true },
            { header: texts.marginAxis, cell: ({ margem_bp }) => formatBp(margem_bp), end: true },
            { header: texts.status, cell: ({ status_label }) => status_label },
          ]}
        />
      ) : (
        <Picture pontos={pontos} />
      )}
    </Card>
  );
}

function PontoLink({ ponto }: { ponto: Ponto }) {
  const to = href('orcamentos.flow', { uuid: ponto.uuid });
  return to ? <Link to={to}>{ponto.numero}</Link> : ponto.numero;
}

function Picture({ pontos }: { pontos: readonly Ponto[] }) {
  const x = axisOf(pontos.map((ponto) => ponto.desconto_bp));
  const y = axisOf(pontos.map((ponto) => ponto.margem_bp));
  const toX = (bp: number) => left + ((bp - x.low) * (width - left - padding)) / (x.high - x.low);
  const toY = (bp: number) =>
    height - bottom - ((bp - y.low) * (height - bottom - padding)) / (y.high - y.low);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
      {[y.low, (y.low + y.high) / 2, y.high].map((bp) => (
        <g key={`y${bp}`}>
          <line x1={left} x2={width - padding} y1={toY(bp)} y2={toY(bp)} className={styles.line} />
          <text x={left - 6} y={toY(bp) + 4} textAnchor="end" className={styles.label}>
            {formatBp(bp)}
          </text>
        </g>
      ))}
      {[x.low, (x.low + x.high) / 2, x.high].map((bp, index) => (
        <text
          key={`x${bp}`}
          x={toX(bp)}
          y={height - bottom + 16}
          textAnchor={index === 2 ? 'end' : 'middle'}
          className={styles.label}
        >
          {formatBp(bp)}
        </text>
      ))}
      <text x={left} y={height - 6} className={styles.label}>
        {`${texts.discountAxis} → · ${texts.marginAxis} ↑`}
      </text>
      {pontos.map((ponto) => (
        <circle
          key={ponto.uuid}
          cx={toX(ponto.desconto_bp)}
          cy={toY(ponto.margem_bp)}
          r={4}
          className={styles.point}
        >
          <title>{nameOf(ponto)}</title>
        </circle>
      ))}
    </svg>
  );
}
