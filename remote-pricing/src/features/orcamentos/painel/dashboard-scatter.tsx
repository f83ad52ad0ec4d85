import type { PainelPrecificacao } from '@gestao/shared/contracts/comercial/orcamento-painel';
import { href, Link } from '@gestao/shared/router';
import { formatBp, formatInteger } from '@gestao/shared/rules/format';
import { PointChart } from '@gestao/shared/ui/charts';
import { Card, EmptyState } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/dashboard';

type Ponto = NonNullable<PainelPrecificacao['pontos']>[number];

/** No axis is shorter than a tenth, in bp: small differences must not look like large ones. */
const least = 1000;
/** Ends and steps of an axis are round. */
const onAxis = (bp: number) => `${formatInteger(bp / 100)} %`;

const linkOf = ({ uuid }: Ponto) => href('orcamentos.flow', { uuid });

/** Margin against discount, a point for each budget that leads to it. */
export function DashboardScatter({ pontos }: { pontos: readonly Ponto[] }) {
  if (pontos.length === 0) {
    return (
      <Card title={texts.scatter}>
        <EmptyState text={texts.noScatter} />
      </Card>
    );
  }
  const margins = pontos.map((ponto) => ponto.margem_bp);
  return (
    <PointChart
      title={texts.scatter}
      summary={texts.scatterSummary(
        pontos.length,
        formatBp(Math.min(...margins)),
        formatBp(Math.max(...margins)),
      )}
      x={{ label: texts.discountAxis, format: onAxis, least }}
      y={{ label: texts.marginAxis, format: onAxis, least }}
      points={pontos.map((ponto) => ({
        key: ponto.uuid,
        x: ponto.desconto_bp,
        y: ponto.margem_bp,
        name: texts.point(
          ponto.numero,
          ponto.nome_cliente,
          formatBp(ponto.desconto_bp),
          formatBp(ponto.margem_bp),
        ),
        to: linkOf(ponto),
      }))}
      table={{
        headers: [texts.number, texts.client, texts.discountAxis, texts.marginAxis, texts.status],
        rows: pontos.map((ponto) => {
          const to = linkOf(ponto);
          return {
            key: ponto.uuid,
            name: to ? <Link to={to}>{ponto.numero}</Link> : ponto.numero,
            cells: [
              ponto.nome_cliente,
              formatBp(ponto.desconto_bp),
              formatBp(ponto.margem_bp),
              ponto.status_label,
            ],
          };
        }),
      }}
    />
  );
}
