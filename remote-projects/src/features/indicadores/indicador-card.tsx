import { formatCompetencia } from '@gestao/shared/config';
import type { Indicador } from '@gestao/shared/contracts/operacao/indicadores';
import { href, Link } from '@gestao/shared/router';
import { Sparkline } from '@gestao/shared/ui/charts';
import { Badge, cx, Row, StatusBadge } from '@gestao/shared/ui/core';
import { farolTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts } from '../../texts/indicadores';
import { formatDifference, formatIndicador, formatMeta } from './indicador-value';
import styles from './indicadores.module.css';
import type { Lugar } from './indicadores.queries';

/** One indicator. The line has its values in words, and in a table on demand. */
export function IndicadorCard({ indicador, lugar = {} }: { indicador: Indicador; lugar?: Lugar }) {
  const { nome, unidade, valor, meta, farol, serie } = indicador;
  const show = (value: number | null) => formatIndicador(value, unidade);
  const first = serie[0];
  const to = href('indicadores.detail', { uuid: indicador.uuid }, consultaDe(lugar));
  return (
    <article className={styles.card} aria-label={nome}>
      <div className={styles.head}>
        <h2>{to ? <Link to={to}>{nome}</Link> : nome}</h2>
        <StatusBadge tone={farolTone[farol]}>{indicador.farol_label}</StatusBadge>
      </div>
      <p className={styles.value}>{show(valor)}</p>
      <p className={styles.hint}>
        {formatCompetencia(indicador.competencia)} ·{' '}
        {meta === null ? texts.noTarget : texts.target(formatMeta(indicador, unidade))} ·{' '}
        {indicador.sentido_label.toLowerCase()}
      </p>
      {indicador.escritorio !== null && (
        <p className={styles.hint}>{texts.office(show(indicador.escritorio))}</p>
      )}
      {indicador.ajustado && <p className={styles.hint}>{texts.adjusted(show(indicador.ajustado.valor))}</p>}
      <Trend indicador={indicador} />
      {first && (
        <Sparkline
          values={serie.map((ponto) => ponto.valor)}
          target={meta}
          floor={indicador.meta_minima ?? null}
          tone={farolTone[farol]}
          label={texts.chart(nome, show(first.valor), show(valor))}
        />
      )}
      <p className={styles.hint}>{indicador.descricao}</p>
      <Row justify="between">
        <span className={styles.hint}>{texts.owner(indicador.dono)}</span>
        {indicador.recorte === 'eu' && <Badge tone="accent">{texts.mine}</Badge>}
      </Row>
      {serie.length > 0 && (
        <details className={styles.values}>
          <summary>{common.showValues}</summary>
          <table>
            <caption className="visually-hidden">{nome}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.month}</th>
                <th scope="col">{texts.value}</th>
              </tr>
            </thead>
            <tbody>
              {[...serie].reverse().map((ponto) => (
                <tr key={ponto.competencia}>
                  <td>{formatCompetencia(ponto.competencia)}</td>
                  <td>{show(ponto.valor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </article>
  );
}

/** The same month and cut on the indicator's own page. */
const consultaDe = (lugar: Lugar) =>
  Object.fromEntries(
    Object.entries(lugar).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

function Trend({ indicador: { tendencia, sentido, unidade } }: { indicador: Indicador }) {
  if (tendencia === null) return null;
  if (tendencia === 0) return <p className={styles.hint}>{texts.trend.flat}</p>;
  // Of a range neither way is better by itself.
  const tone = sentido !== 'faixa' && (tendencia > 0 === (sentido === 'maior') ? styles.good : styles.bad);
  const size = formatDifference(tendencia, unidade);
  return (
    <p className={cx(styles.hint, tone)}>{tendencia > 0 ? texts.trend.up(size) : texts.trend.down(size)}</p>
  );
}
