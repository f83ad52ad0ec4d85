import { Section } from '../../components/page-frame';
import { texts } from '../../texts/aceite.texts';
import { texts as publico } from '../../texts/publico.texts';
import { Answer, retornoDe } from '../proposta-respostas';
import { precoDoServico, Valores } from '../proposta-valores';
import { Passo, passosDe, type VisaoAceite } from './passo';

const t = texts.conferir;

/** First step: services, totals and terms in one look, before anything is asked. */
export function ConferirPage({ visao }: { visao: VisaoAceite }) {
  const dentro = visao.servicos.filter((servico) => !servico.opcional || servico.selecionado);
  const opcionais = visao.servicos.filter((servico) => servico.opcional);
  const fora = opcionais.filter((servico) => !servico.selecionado);
  return (
    <>
      <Passo n={1} de={passosDe(visao)}>
        {t.titulo}
      </Passo>
      <Answer retorno={retornoDe(visao, 'aceite')} />
      <p className="cp-lead">{t.abertura(visao.cliente_nome, visao.numero)}</p>
      <Section title={t.servicos}>
        <ul className="cp-services">
          {dentro.map((servico) => (
            <li key={servico.chave}>
              <div className="cp-line">
                <span>{servico.nome}</span>
                <strong className="cp-money">{precoDoServico(servico)}</strong>
              </div>
            </li>
          ))}
        </ul>
        {fora.length > 0 ? (
          <p className="cp-muted">{t.fora(fora.map(({ nome }) => nome).join(', '))}</p>
        ) : null}
        {opcionais.length > 0 ? (
          <p>
            <a href="?#opcionais">{t.mudar}</a>
          </p>
        ) : null}
      </Section>
      <Section title={t.valores}>
        <Valores visao={visao} />
      </Section>
      <Section title={t.termos}>
        {visao.condicoes.length > 0 ? (
          <ul className="cp-plain">
            {visao.condicoes.map((condicao) => (
              <li key={condicao}>{condicao}</li>
            ))}
          </ul>
        ) : null}
        <details className="cp-fold">
          <summary>{t.ler(visao.termos.length)}</summary>
          <dl className="cp-terms">
            {visao.termos.map(({ titulo, texto }) => (
              <div key={titulo}>
                <dt>{titulo}</dt>
                <dd>{texto}</dd>
              </div>
            ))}
          </dl>
        </details>
        {visao.tem_pdf ? (
          <p>
            <a href="?arquivo=proposta" download="">
              {publico.proposta.baixarPdf}
            </a>
          </p>
        ) : null}
      </Section>
      <p className="cp-next">
        <a className="cp-button cp-primary" href="?passo=dados">
          {t.continuar}
        </a>
        <a className="cp-button" href="?">
          {texts.voltarProposta}
        </a>
      </p>
    </>
  );
}
