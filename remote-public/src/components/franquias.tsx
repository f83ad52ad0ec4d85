import type { ServicoProposto } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { franquiasReunidas } from '@gestao/shared/rules/franquias';
import { texts } from '../texts/publico.texts';
import { Section } from './page-frame';

const t = texts.proposta;

/** What the monthly fee covers, each item once with its services, and the price of each unit beyond it. */
export function Franquias({ servicos }: { servicos: ServicoProposto[] }) {
  return (
    <Section title={t.franquias} id="franquias">
      <p>{t.franquiasAjuda}</p>
      <table className="cp-table">
        <caption className="cp-hidden">{t.franquias}</caption>
        <thead>
          <tr>
            <th scope="col">{t.franquiasItem}</th>
            <th scope="col" className="cp-money">
              {t.franquiasIncluido}
            </th>
            <th scope="col" className="cp-money">
              {t.franquiasExcedente}
            </th>
          </tr>
        </thead>
        <tbody>
          {franquiasReunidas(servicos).map((franquia) => (
            <tr key={`${franquia.nome} ${franquia.servicos.join()}`}>
              <th scope="row">
                {franquia.nome}
                <small>{franquia.servicos.join(', ')}</small>
              </th>
              <td className="cp-money">{formatInteger(franquia.contratado)}</td>
              <td className="cp-money">{formatCentavos(franquia.valor_excedente_centavos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
