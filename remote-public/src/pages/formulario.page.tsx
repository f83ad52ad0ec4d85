import type { VisaoFormulario } from '@gestao/shared/contracts/publico';
import { ContactSection, Notice, PrintButton, Section } from '../components/page-frame';
import { Heading, useDates } from '../components/page-settings';
import { texts } from '../texts/publico.texts';

const t = texts.formulario;

/** The questions behind a budget, with what was answered so far. */
export function FormularioPage({ visao }: { visao: VisaoFormulario }) {
  const dates = useDates();
  const feitas = visao.perguntas.filter(({ resposta }) => resposta !== null).length;
  const enviado = visao.situacao === 'enviado';
  return (
    <>
      <Heading depth={0}>{t.titulo(visao.cliente_nome)}</Heading>
      <p className="cp-lead">{t.abertura(visao.titulo)}</p>
      {enviado && visao.enviado_em ? (
        <Notice tone="green">{t.recebido(dates.instant(visao.enviado_em))}</Notice>
      ) : (
        <Notice tone={enviado ? 'green' : 'blue'}>{t.situacao[visao.situacao]}</Notice>
      )}
      <Section title={t.perguntas}>
        {visao.perguntas.length === 0 ? (
          <p>{t.semPerguntas}</p>
        ) : (
          <p>{t.respondidas(feitas, visao.perguntas.length)}</p>
        )}
        <ol className="cp-questions">
          {visao.perguntas.map((pergunta) => (
            <li key={pergunta.rotulo}>
              <Heading depth={2}>{pergunta.rotulo}</Heading>
              {pergunta.ajuda ? <p>{pergunta.ajuda}</p> : null}
              <p className="cp-muted">
                {[t.tipo[pergunta.tipo], pergunta.obrigatoria && t.obrigatoria].filter(Boolean).join(' · ')}
              </p>
              {pergunta.opcoes.length > 0 ? (
                <p className="cp-muted">{`${t.opcoes} ${pergunta.opcoes.join(' · ')}`}</p>
              ) : null}
              <p>{pergunta.resposta === null ? t.semResposta : `${t.resposta} ${pergunta.resposta}`}</p>
            </li>
          ))}
        </ol>
      </Section>
      <ContactSection
        title={enviado ? texts.quemChamar : t.comoResponder}
        text={enviado ? undefined : t.comoResponderTexto(visao.quem_chamar?.nome)}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={`${t.aba} – ${visao.cliente_nome}`}
      />
      <PrintButton />
    </>
  );
}
