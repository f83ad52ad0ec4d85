import { formatDateInWords } from '@gestao/shared/config';
import type { ServicoProposto, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { useState } from 'react';
import { ContratadoRealizado } from '../components/contratado-realizado';
import { Franquias } from '../components/franquias';
import { ContactSection, Notice, PrintButton, Section } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { texts } from '../texts/publico.texts';
import { EscopoDoServico } from './proposta-escopo';
import { escolheOpcionais, Opcionais } from './proposta-opcionais';
import { OutrasRespostas, Papeis, PedirAtualizacao } from './proposta-respostas';
import { precoDoServico, Valores } from './proposta-valores';

const t = texts.proposta;
/** More services than this are a list to look over: what each holds opens. */
const muitos = 10;

/** The proposal as the client decides on it; what is over says so first. */
export function PropostaPage({ visao: aberta }: { visao: VisaoProposta }) {
  const [visao, setVisao] = useState(aberta);
  // Another choice of services takes nothing from what the other forms were told.
  const dosFormularios = { ...visao, retorno: aberta.retorno };
  const vendedor = visao.quem_chamar?.nome;
  const comFranquia = visao.servicos.filter((servico) => servico.franquias.length > 0);
  // Where the client chooses among them, optional services stand at their choice only.
  const firmes = escolheOpcionais(visao)
    ? visao.servicos.filter((servico) => !servico.opcional)
    : visao.servicos;
  const calculada = visao.mensal_centavos > 0;
  return (
    <>
      <Heading depth={0}>{t.titulo(visao.cliente_nome)}</Heading>
      <p className="cp-lead">
        <span>{`${t.numero(visao.numero, visao.revisao)} · ${t.validaAte} `}</span>
        <DateText value={visao.validade} />
      </p>
      <Situacao visao={visao} />
      <Entendemos visao={visao} />
      {visao.reajuste.length > 0 ? <ContratadoRealizado linhas={visao.reajuste} /> : null}
      {firmes.length > 0 ? (
        <Section title={t.servicos}>
          <ul className="cp-services">
            {firmes.map((servico) => (
              <Servico key={servico.nome} servico={servico} dobrado={visao.servicos.length > muitos} />
            ))}
          </ul>
        </Section>
      ) : null}
      <Opcionais visao={visao} onVisao={setVisao} />
      <Section title={t.investimento}>
        <Valores visao={visao} />
      </Section>
      {comFranquia.length > 0 ? <Franquias servicos={comFranquia} /> : null}
      {visao.condicoes.length > 0 ? (
        <Section title={t.condicoes} id="condicoes">
          <ul className="cp-plain">
            {visao.condicoes.map((condicao) => (
              <li key={condicao}>{condicao}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t.termos} id="termos">
        <dl className="cp-terms">
          {visao.termos.map(({ titulo, texto }) => (
            <div key={titulo}>
              <dt>{titulo}</dt>
              <dd>{texto}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {visao.situacao === 'aberta' || visao.situacao === 'aceita' ? (
        <Section title={t.proximosPassos}>
          <ol className="cp-index">
            {(visao.reajuste.length > 0 ? t.passosDoReajuste : t.passos).map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
        </Section>
      ) : null}
      <Papeis visao={visao} />
      <OutrasRespostas visao={dosFormularios} />
      <ContactSection
        title={visao.situacao === 'aberta' ? t.comoResponder : texts.quemChamar}
        text={visao.situacao === 'aberta' ? t.comoResponderTexto(vendedor) : undefined}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={`${t.aba(visao.numero)} – ${visao.cliente_nome}`}
      />
      <PrintButton />
      {visao.situacao === 'aberta' ? (
        <div className="cp-bar">
          <p className="cp-bar-total">
            <span className="cp-bar-label">{t.totalPorMes}</span>
            <strong>{calculada ? formatCentavos(visao.mensal_centavos) : t.aCalcular}</strong>
          </p>
          {visao.resposta ? (
            <>
              <a className="cp-button" href="#pergunta-texto">
                {t.duvida}
              </a>
              <a className="cp-button cp-primary" href="?passo=conferir">
                {t.aceite.botao}
              </a>
            </>
          ) : (
            <a className="cp-button cp-primary" href="#quem-chamar">
              {t.comoResponder}
            </a>
          )}
        </div>
      ) : null}
    </>
  );
}

function Situacao({ visao }: { visao: VisaoProposta }) {
  const quando = visao.respondida_em ? formatDateInWords(visao.respondida_em, { time: true }) : '';
  switch (visao.situacao) {
    case 'vencida':
      return (
        <>
          <Notice tone="red">{t.venceu(formatDateInWords(visao.validade), visao.quem_chamar?.nome)}</Notice>
          <PedirAtualizacao visao={visao} />
        </>
      );
    case 'aceita':
      return (
        <Notice tone="green">
          {[quando ? t.aceita(quando) : t.aceitaSemData, visao.aceita_por && t.aceitaPor(visao.aceita_por)]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      );
    case 'recusada':
      return <Notice tone="grey">{quando ? t.recusada(quando) : t.recusadaSemData}</Notice>;
    case 'preparacao':
      return <Notice tone="blue">{t.preparacao}</Notice>;
    default:
      return visao.dias_restantes <= 5 ? (
        <Notice tone="amber">{t.restam(visao.dias_restantes)}</Notice>
      ) : null;
  }
}

function Entendemos({ visao }: { visao: VisaoProposta }) {
  if (visao.entendemos.length === 0 && !visao.regime) return null;
  return (
    <Section title={t.entendemos}>
      <p>{t.entendemosFrase(visao.regime, visao.municipio)}</p>
      <dl className="cp-facts">
        {visao.entendemos.map(({ nome, quantidade }) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{formatInteger(quantidade)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Servico({ servico, dobrado }: { servico: ServicoProposto; dobrado: boolean }) {
  return (
    <li>
      <div className="cp-line">
        <Heading depth={2}>{servico.nome}</Heading>
        <strong className="cp-money">{precoDoServico(servico)}</strong>
      </div>
      {servico.opcional ? (
        <p className="cp-optional">{servico.selecionado ? t.opcionalIncluido : t.opcionalFora}</p>
      ) : null}
      <EscopoDoServico servico={servico} dobrado={dobrado} />
    </li>
  );
}
