import type { ServicoProposto, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos } from '@gestao/shared/rules/format';
import { texts } from '../texts/publico.texts';

const t = texts.proposta;

/** An optional service is told as what it adds to the total, the same whether it is in or out. */
export function precoDoServico({
  diferenca_centavos: diferenca,
  valor_centavos: valor,
}: ServicoProposto): string {
  if (diferenca !== undefined && diferenca !== 0) {
    const sinal = diferenca < 0 ? '−' : '+';
    return t.diferenca(`${sinal}\u00a0${formatCentavos(Math.abs(diferenca))}`);
  }
  return valor > 0 ? formatCentavos(valor) : t.aCalcular;
}

/** How the fee that is paid once is split. */
const parcelado = ({ parcelas_implantacao: todas }: VisaoProposta) =>
  todas
    .map(({ quantidade, valor_centavos }) =>
      t.parcelas(quantidade, formatCentavos(valor_centavos), quantidade === 1 && todas.length === 1),
    )
    .join(' + ');

/** Fee, implantação, year and how they are paid. */
export function Valores({ visao }: { visao: VisaoProposta }) {
  const mensal = formatCentavos(visao.mensal_centavos);
  const calculada = visao.mensal_centavos > 0;
  return (
    <>
      <dl className="cp-sums">
        <div className="cp-line">
          <dt>{t.mensalidade}</dt>
          <dd className="cp-money">{calculada ? mensal : t.aCalcular}</dd>
        </div>
        {visao.desconto_centavos > 0 ? (
          <div className="cp-line">
            <dt>{t.desconto}</dt>
            <dd className="cp-money">{formatCentavos(visao.desconto_centavos)}</dd>
          </div>
        ) : null}
        <div className="cp-line">
          <dt>
            {t.implantacao}
            {visao.parcelas_implantacao.length > 0 ? <small>{parcelado(visao)}</small> : null}
          </dt>
          {visao.parcelas_implantacao.length === 0 ? (
            <dd>{t.semImplantacao}</dd>
          ) : (
            <dd className="cp-money">{formatCentavos(visao.implantacao_centavos)}</dd>
          )}
        </div>
        {calculada ? (
          <div className="cp-line">
            <dt>
              {t.anual}
              <small>{t.anualNota(visao.decima_terceira)}</small>
            </dt>
            <dd className="cp-money">{formatCentavos(visao.anual_centavos)}</dd>
          </div>
        ) : null}
        {visao.valor_contrato_centavos !== undefined && visao.prazo_meses !== 12 ? (
          <div className="cp-line">
            <dt>
              {t.contrato(visao.prazo_meses)}
              <small>{t.contratoNota(visao.decima_terceira)}</small>
            </dt>
            <dd className="cp-money">{formatCentavos(visao.valor_contrato_centavos)}</dd>
          </div>
        ) : null}
      </dl>
      {calculada ? <p>{visao.decima_terceira ? t.decimaTerceira(mensal) : t.semDecimaTerceira}</p> : null}
      <ul className="cp-plain">
        <li>{t.prazo(visao.prazo_meses)}</li>
        <li>{t.vencimento(visao.dia_vencimento)}</li>
        <li>{t.reajuste(visao.indice_reajuste)}</li>
      </ul>
    </>
  );
}
