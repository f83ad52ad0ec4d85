import { formatDateInWords } from '@gestao/shared/config';
import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { ContactSection, Notice, PrintButton, Section } from '../components/page-frame';
import { Heading } from '../components/page-settings';
import { texts as t } from '../texts/formulario.texts';
import { molduraTexts } from '../texts/moldura.texts';
import { Perguntas } from './formulario-perguntas';

/** The questions behind a budget: answered here by the client, and his receipt once he sent them. */
export function FormularioPage({ visao }: { visao: VisaoFormulario }) {
  const enviado = visao.situacao === 'enviado';
  return (
    <>
      <Heading depth={0}>{t.titulo(visao.cliente_nome)}</Heading>
      {enviado ? null : <p className="cp-lead">{t.abertura(visao.titulo)}</p>}
      {visao.responde ? null : (
        <Notice tone={enviado ? 'green' : 'blue'}>
          {enviado && visao.enviado_em
            ? t.recebido(formatDateInWords(visao.enviado_em, { time: true }))
            : t.situacao[visao.situacao]}
        </Notice>
      )}
      {visao.responde && visao.perguntas.length > 0 ? (
        <Perguntas visao={visao} />
      ) : (
        <Respostas visao={visao} enviado={enviado} />
      )}
      <ContactSection
        title={enviado ? molduraTexts.quemChamar : t.duvidas}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={`${t.aba} – ${visao.cliente_nome}`}
      />
      {visao.responde ? null : <PrintButton />}
    </>
  );
}

/** The receipt, and what staff preview: questions with their answers. */
function Respostas({ visao, enviado }: { visao: VisaoFormulario; enviado: boolean }) {
  return (
    <Section title={enviado ? t.respostas : t.perguntas}>
      {visao.perguntas.length === 0 ? <p>{t.semPerguntas}</p> : null}
      <ol className="cp-questions">
        {visao.perguntas.map((pergunta) => (
          <li key={pergunta.chave}>
            <Heading depth={2}>{pergunta.rotulo}</Heading>
            {enviado || !pergunta.ajuda ? null : <p className="cp-muted">{pergunta.ajuda}</p>}
            {enviado || pergunta.opcoes.length === 0 ? null : (
              <p className="cp-muted">{pergunta.opcoes.map(({ rotulo }) => rotulo).join(' · ')}</p>
            )}
            <p>{pergunta.resposta ?? <span className="cp-muted">{t.semResposta}</span>}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
