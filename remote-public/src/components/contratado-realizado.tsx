import { formatCompetenciaInWords } from '@gestao/shared/config';
import type { LinhaDoReajuste } from '@gestao/shared/contracts/publico/publico';
import { formatInteger } from '@gestao/shared/rules/format';
import { texts } from '../texts/publico.texts';
import { Section } from './page-frame';

const t = texts.proposta;

/** What a readjustment rests on: each item beyond the contract, month by month, in numbers and bars. */
export function ContratadoRealizado({ linhas }: { linhas: LinhaDoReajuste[] }) {
  return (
    <Section title={t.contratadoRealizado} id="contratado-realizado">
      <p>{t.contratadoRealizadoAjuda}</p>
      {linhas.map(({ nome, unidade, meses }) => {
        const maior = Math.max(...meses.flatMap(({ contratado, realizado }) => [contratado, realizado]), 1);
        return (
          <table className="cp-table cp-compared" key={nome}>
            <caption>{t.porMes(nome, unidade)}</caption>
            <thead>
              <tr>
                <th scope="col">{t.mes}</th>
                <th scope="col" className="cp-money">
                  {t.contratado}
                </th>
                <th scope="col" className="cp-money">
                  {t.realizado}
                </th>
              </tr>
            </thead>
            <tbody>
              {meses.map(({ competencia, contratado, realizado }) => (
                <tr key={competencia}>
                  <th scope="row">{formatCompetenciaInWords(competencia, { short: true })}</th>
                  <Medida valor={contratado} maior={maior} className="cp-contracted" />
                  <Medida valor={realizado} maior={maior} className="cp-realised" />
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </Section>
  );
}

/** The number, and the same as a bar: both columns have one scale. */
function Medida({ valor, maior, className }: { valor: number; maior: number; className: string }) {
  const parte = Math.round((valor * 100) / maior);
  return (
    <td className="cp-money">
      {formatInteger(valor)}
      <svg className={className} aria-hidden="true" focusable="false">
        <rect x={`${100 - parte}%`} width={`${parte}%`} height="100%" />
      </svg>
    </td>
  );
}
