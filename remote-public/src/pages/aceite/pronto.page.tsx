import { formatDateInWords } from '@gestao/shared/config';
import { useEffect } from 'react';
import { ContactSection, Notice, Section } from '../../components/page-frame';
import { Heading } from '../../components/page-settings';
import { apagarRascunho } from '../../model/rascunho';
import { texts } from '../../texts/aceite.texts';
import { texts as publico } from '../../texts/publico.texts';
import { Papeis } from '../proposta-respostas';
import type { VisaoAceite } from './passo';

const t = publico.proposta;

/** Done: what was registered, the receipt, and what comes now. */
export function ProntoPage({ visao }: { visao: VisaoAceite }) {
  useEffect(() => apagarRascunho(`aceite-${visao.numero}-${visao.revisao}`), []);
  const quando = visao.respondida_em ? formatDateInWords(visao.respondida_em, { time: true }) : '';
  const passos = visao.reajuste.length > 0 ? t.passosDoReajuste : t.passos;
  return (
    <>
      <Heading depth={0}>{texts.pronto.titulo}</Heading>
      <div role="status">
        <Notice tone="green">
          {[quando ? t.aceita(quando) : t.aceitaSemData, visao.aceita_por && t.aceitaPor(visao.aceita_por)]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      </div>
      <Section title={t.proximosPassos}>
        <ol className="cp-index">
          {passos.slice(1).map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ol>
      </Section>
      <Papeis visao={visao} />
      <ContactSection title={publico.quemChamar} pessoa={visao.quem_chamar} firma={visao.firma} />
      <p>
        <a href="?">{texts.pronto.ver}</a>
      </p>
    </>
  );
}
