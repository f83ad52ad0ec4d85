import type { Retorno, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { SelectField, TextArea } from '../components/form-field';
import { Notice } from '../components/page-frame';
import { sendForm } from '../components/send-form';
import { molduraTexts } from '../texts/moldura.texts';
import { texts } from '../texts/publico.texts';

const t = texts.proposta;
type Formulario = Retorno['formulario'];

/*
 * The client's answers, as plain forms to the page's own address: they work without any script, and the
 * address, which is the secret, is never written into the page.
 */

/** What the server answered to this form, if it was the one sent. */
export const retornoDe = (visao: VisaoProposta, formulario: Formulario) =>
  visao.retorno?.formulario === formulario ? visao.retorno : undefined;

/** In place of an answer that never came. */
export const semConexao = (formulario: Formulario): Retorno => ({
  formulario,
  mensagem: molduraTexts.semConexao,
  erros: { geral: [molduraTexts.semConexao] },
  valores: {},
  codigo_enviado: false,
});

export function PlainForm({
  formulario,
  action,
  formRef,
  children,
  ...handlers
}: {
  formulario: Formulario;
  /** Place on the page (`#perguntar`) or step (`?passo=dados`) that the answer is shown at. */
  action: string;
  formRef?: Ref<HTMLFormElement>;
  noValidate?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form ref={formRef} method="post" action={action} className="cp-form" {...handlers}>
      <input type="hidden" name="formulario" value={formulario} />
      {children}
    </form>
  );
}

export function Answer({ retorno }: { retorno: Retorno | undefined }) {
  if (!retorno) return null;
  const errado = Object.keys(retorno.erros).length > 0;
  const texto = retorno.mensagem ?? (errado ? t.confira : null);
  if (!texto) return null;
  const tone = errado ? 'red' : retorno.codigo_enviado ? 'blue' : 'green';
  return (
    <div role={errado ? 'alert' : 'status'}>
      <Notice tone={tone}>{texto}</Notice>
    </div>
  );
}

/** Asks the seller for a new proposal in place of an expired one; once a day is enough. */
export function PedirAtualizacao({ visao }: { visao: VisaoProposta }) {
  const vendedor = visao.quem_chamar?.nome;
  if (visao.atualizacao === 'pedida') {
    return (
      <div role="status" id="atualizacao">
        <Notice tone="green">{t.atualizacao.pedida(vendedor)}</Notice>
      </div>
    );
  }
  if (visao.atualizacao !== 'pedir') return null;
  return (
    <div className="cp-card" id="atualizacao">
      <Answer retorno={retornoDe(visao, 'atualizacao')} />
      <p>{t.atualizacao.ajuda(vendedor)}</p>
      <PlainForm formulario="atualizacao" action="#atualizacao">
        <button type="submit" className="cp-button cp-primary">
          {t.atualizacao.botao}
        </button>
      </PlainForm>
    </div>
  );
}

/** Where scripts run, a question is asked without leaving the page: an acceptance half typed stays. */
function Pergunta({ visao }: { visao: VisaoProposta }) {
  const [retorno, setRetorno] = useState(() => retornoDe(visao, 'pergunta'));
  const [enviando, setEnviando] = useState(false);
  const post = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (enviando) return;
    const form = event.currentTarget;
    const campo = form.elements.namedItem('texto') as HTMLTextAreaElement;
    setEnviando(true);
    const nova = await sendForm([
      ['formulario', 'pergunta'],
      ['texto', campo.value],
    ]);
    setEnviando(false);
    if (nova === 'fora') return setRetorno(semConexao('pergunta'));
    const dito = nova?.pagina === 'orcamento_aceite' ? retornoDe(nova, 'pergunta') : undefined;
    // Nothing usable came back: the plain form shows what became of the page.
    if (!dito) return form.submit();
    setRetorno(dito);
    if (Object.keys(dito.erros).length === 0) campo.value = '';
  };
  return (
    <details className="cp-card" id="perguntar" open={retorno !== undefined}>
      <summary>{t.pergunta.titulo}</summary>
      <PlainForm formulario="pergunta" action="#perguntar" onSubmit={post}>
        <div className="cp-live" aria-live="polite">
          <Answer retorno={retorno} />
        </div>
        <TextArea formulario="pergunta" retorno={retorno} name="texto" label={t.pergunta.texto} required />
        <button type="submit" className="cp-button" aria-disabled={enviando || undefined}>
          {t.pergunta.botao}
        </button>
      </PlainForm>
    </details>
  );
}

/** A question, and the refusal: closed until wanted, or until they have something to say. */
export function OutrasRespostas({ visao }: { visao: VisaoProposta }) {
  const { resposta } = visao;
  if (!resposta) return null;
  const recusa = retornoDe(visao, 'recusa');
  const exigem = resposta.motivos.filter((one) => one.exige_comentario).map((one) => one.nome);
  return (
    <>
      <Pergunta visao={visao} />
      {resposta.motivos.length > 0 ? (
        <details className="cp-card" id="recusar" open={recusa !== undefined}>
          <summary>{t.recusa.titulo}</summary>
          <PlainForm formulario="recusa" action="#recusar">
            <Answer retorno={recusa} />
            <SelectField
              formulario="recusa"
              retorno={recusa}
              name="motivo"
              label={t.recusa.motivo}
              placeholder={t.recusa.escolha}
              options={resposta.motivos.map((one) => one.nome)}
              required
            />
            <TextArea
              formulario="recusa"
              retorno={recusa}
              name="comentario"
              label={t.recusa.comentario}
              help={exigem.length > 0 ? t.recusa.exige(exigem.join(', ')) : undefined}
            />
            <button type="submit" className="cp-button">
              {t.recusa.botao}
            </button>
          </PlainForm>
        </details>
      ) : null}
    </>
  );
}

/** The papers of the proposal, as files. */
export function Papeis({ visao }: { visao: VisaoProposta }) {
  if (!visao.tem_pdf) return null;
  return (
    <p className="cp-papers">
      <a className="cp-button" href="?arquivo=proposta" download="">
        {t.baixarPdf}
      </a>
      {visao.aceita_por ? (
        <a className="cp-button" href="?arquivo=comprovante" download="">
          {t.baixarComprovante}
        </a>
      ) : null}
    </p>
  );
}
