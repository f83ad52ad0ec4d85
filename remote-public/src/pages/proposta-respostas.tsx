import type { Retorno, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos } from '@gestao/shared/rules/format';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SelectField, TextArea, TextField } from '../components/form-field';
import { Notice, Section } from '../components/page-frame';
import { sendForm } from '../site/send-form';
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

export function PlainForm({
  formulario,
  ancora,
  onSubmit,
  children,
}: {
  formulario: Formulario;
  /** Where the page stands after the form was sent. */
  ancora: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`#${ancora}`} className="cp-form" onSubmit={onSubmit}>
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
      <PlainForm formulario="atualizacao" ancora="atualizacao">
        <button type="submit" className="cp-button cp-primary">
          {t.atualizacao.botao}
        </button>
      </PlainForm>
    </div>
  );
}

/** Name, CPF and the declaration; the code once it was asked for. */
export function Aceitar({ visao }: { visao: VisaoProposta }) {
  const { resposta } = visao;
  if (!resposta) return null;
  const retorno = retornoDe(visao, 'aceite');
  const comCodigo = retorno?.codigo_enviado ?? false;
  const campo = { formulario: 'aceite', retorno };
  const escolhidos = visao.servicos.filter((servico) => servico.opcional && servico.selecionado);
  const erro = retorno?.erros.declaro?.[0];
  return (
    <Section title={t.aceite.titulo} id="aceitar">
      <PlainForm formulario="aceite" ancora="aceitar">
        <Answer retorno={retorno} />
        <p>
          {t.aceite.total(
            formatCentavos(visao.mensal_centavos),
            visao.implantacao_centavos > 0 ? formatCentavos(visao.implantacao_centavos) : null,
          )}
        </p>
        <p className="cp-muted">{t.aceite.abertura}</p>
        <input type="hidden" name="mensal_centavos" value={visao.mensal_centavos} />
        <input type="hidden" name="implantacao_centavos" value={visao.implantacao_centavos} />
        {escolhidos.map(({ chave }) => (
          <input key={chave} type="hidden" name="opcionais" value={chave} />
        ))}
        <TextField
          {...campo}
          name="nome"
          label={t.aceite.nome}
          autoComplete="name"
          maxLength={160}
          required
        />
        <TextField {...campo} name="cpf" label={t.aceite.cpf} inputMode="numeric" maxLength={14} required />
        <TextField
          {...campo}
          name="cargo"
          label={t.aceite.cargo}
          autoComplete="organization-title"
          maxLength={120}
        />
        <TextField
          {...campo}
          name="email"
          type="email"
          label={t.aceite.email}
          help={resposta.pede_codigo ? t.aceite.emailAjudaCodigo : t.aceite.emailAjuda}
          autoComplete="email"
          maxLength={254}
          required
        />
        {comCodigo ? (
          <TextField
            {...campo}
            name="codigo"
            label={t.aceite.codigo}
            help={t.aceite.codigoAjuda}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        ) : null}
        <label className="cp-check">
          <input
            type="checkbox"
            name="declaro"
            required
            defaultChecked={retorno !== undefined && !erro}
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? 'aceite-declaro-erro' : undefined}
          />
          <span>{resposta.declaracao}</span>
        </label>
        {erro ? (
          <p className="cp-error" id="aceite-declaro-erro">
            {erro}
          </p>
        ) : null}
        <button type="submit" className="cp-button cp-primary">
          {resposta.pede_codigo && !comCodigo ? t.aceite.botaoCodigo : t.aceite.botao}
        </button>
      </PlainForm>
    </Section>
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
    const dito = nova?.pagina === 'orcamento_aceite' ? retornoDe(nova, 'pergunta') : undefined;
    // Nothing usable came back: the plain form shows what became of the page.
    if (!dito) return form.submit();
    setRetorno(dito);
    if (Object.keys(dito.erros).length === 0) campo.value = '';
  };
  return (
    <details className="cp-card" id="perguntar" open={retorno !== undefined}>
      <summary>{t.pergunta.titulo}</summary>
      <PlainForm formulario="pergunta" ancora="perguntar" onSubmit={post}>
        <div className="cp-live" aria-live="polite">
          <Answer retorno={retorno} />
        </div>
        <TextArea
          formulario="pergunta"
          retorno={retorno}
          name="texto"
          label={t.pergunta.texto}
          maxLength={2000}
          required
        />
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
          <PlainForm formulario="recusa" ancora="recusar">
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
              maxLength={1000}
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
