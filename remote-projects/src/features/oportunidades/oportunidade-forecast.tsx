import { formatDate } from '@gestao/shared/config';
import type { Previsao, PrevisaoLinha } from '@gestao/shared/contracts/comercial/oportunidades';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { formatCentavos } from '@gestao/shared/rules/format';
import { EmptyState, Loaded, PageHeader } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/oportunidades';
import styles from './oportunidade-forecast.module.css';
import { previsaoQuery } from './oportunidades.queries';

/** What is expected to close, month by month: bars of the weighted value, with the numbers beside. */
export function OportunidadeForecast({ actions }: { actions: ReactNode }) {
  const query = useQuery(previsaoQuery());
  return (
    <div className={page.page}>
      <PageHeader title={texts.title} context={texts.forecastContext} actions={actions} />
      <Loaded query={query} skeleton="list" title={false}>
        {(previsao) => <Months previsao={previsao} />}
      </Loaded>
    </div>
  );
}

function Months({ previsao }: { previsao: Previsao }) {
  const lines: (PrevisaoLinha & { label: string })[] = [
    { ...previsao.atrasadas, label: texts.late },
    ...previsao.meses.map((one) => ({ ...one, label: `${one.mes.slice(5)}/${one.mes.slice(0, 4)}` })),
    { ...previsao.depois, label: texts.later(formatDate(previsao.depois.de)) },
  ].filter((one) => one.total > 0 || one.ganho_centavos > 0);
  if (lines.length === 0) return <EmptyState text={texts.noForecast} />;
  const most = Math.max(1, ...lines.map((one) => one.ponderado_centavos));
  return (
    <div className={page.box}>
      <table className={styles.table} aria-label={texts.forecastView}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.weighted}</th>
            <th scope="col" className={styles.number}>
              {texts.open}
            </th>
            <th scope="col" className={styles.number}>
              {texts.wonValue}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">
                <Link to={listOf(line)}>{line.label}</Link>
              </th>
              <td>
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${(line.ponderado_centavos * 100) / most}%` }}
                  aria-hidden="true"
                />
                {formatCentavos(line.ponderado_centavos)}
              </td>
              <td className={styles.number}>
                {formatCentavos(line.valor_centavos)}
                <span className={styles.count}>{texts.openCount(line.total)}</span>
              </td>
              <td className={styles.number}>{formatCentavos(line.ganho_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The list of the open ones behind a line. */
function listOf({ de, ate }: PrevisaoLinha): string {
  const query = {
    visao: 'lista',
    situacao: 'abertas',
    ...(de ? { previsao_de: de } : {}),
    ...(ate ? { previsao_ate: ate } : {}),
  };
  return href('oportunidades.list', {}, query) ?? '/';
}
