import { formatTime } from '@gestao/shared/config';
import { type FormEvent, useEffect, useState } from 'react';
import { texts } from '../../texts/aceite.texts';
import { Answer, PlainForm, retornoDe } from '../proposta-respostas';
import { Passo, type VisaoAceite, Visto } from './passo';

const t = texts.codigo;
const casas = ['1', '2', '3', '4', '5', '6'];

/**
 * Third step: the code. One field under six drawn boxes: paste, autofill of the mail's code and screen
 * readers meet an ordinary field.
 */
export function CodigoPage({ visao }: { visao: VisaoAceite }) {
  const { aceite } = visao;
  const retorno = retornoDe(visao, 'aceite');
  const [falta, setFalta] = useState(false);
  const erro = falta ? t.falta : retorno?.erros.codigo?.[0];
  const espera = useEspera(aceite.reenviar_em);
  const dados = Object.entries(aceite.valores).map(([nome, valor]) => (
    <input key={nome} type="hidden" name={nome} value={valor} />
  ));

  const enviar = (event: FormEvent<HTMLFormElement>) => {
    const campo = event.currentTarget.elements.namedItem('codigo') as HTMLInputElement;
    campo.value = campo.value.replace(/\D/g, '');
    setFalta(campo.value.length !== 6);
    if (campo.value.length === 6) return;
    event.preventDefault();
    campo.focus();
  };
  return (
    <>
      <Passo n={3} de={3}>
        {t.titulo}
      </Passo>
      {retorno?.mensagem ? <Answer retorno={retorno} /> : null}
      <div role="status">
        <p>{t.enviado(visao.resposta?.contato?.email ?? '', formatTime(aceite.codigo_enviado_em ?? ''))}</p>
      </div>
      <div className="cp-card">
        <PlainForm formulario="aceite" action="?passo=codigo" onSubmit={enviar} noValidate>
          <input type="hidden" name="passo" value="codigo" />
          {dados}
          <Visto visao={visao} />
          <div className="cp-field">
            <label className="cp-label" htmlFor="aceite-codigo">
              {t.campo}
            </label>
            <span className="cp-code">
              {casas.map((casa) => (
                <span key={casa} aria-hidden="true" />
              ))}
              <input
                id="aceite-codigo"
                name="codigo"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                pattern="[0-9]{6}"
                title={t.falta}
                required
                onInput={({ currentTarget }) => {
                  currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, 6);
                  if (currentTarget.value.length === 6) setFalta(false);
                }}
                aria-invalid={erro ? true : undefined}
                aria-describedby={erro ? 'aceite-codigo-ajuda aceite-codigo-erro' : 'aceite-codigo-ajuda'}
              />
            </span>
            <small id="aceite-codigo-ajuda">{t.vale}</small>
            <div className="cp-live" aria-live="assertive">
              {erro ? (
                <p className="cp-error" id="aceite-codigo-erro">
                  {erro}
                </p>
              ) : null}
            </div>
          </div>
          <button type="submit" className="cp-button cp-primary">
            {t.botao}
          </button>
        </PlainForm>
      </div>
      <PlainForm
        formulario="aceite"
        action="?passo=codigo"
        onSubmit={(event) => {
          if (espera > 0) event.preventDefault();
        }}
      >
        <input type="hidden" name="passo" value="codigo" />
        {dados}
        <Visto visao={visao} />
        <p className="cp-muted">
          {t.naoChegou} {espera > 0 ? t.espera(espera) : null}
        </p>
        <button type="submit" className="cp-button" aria-disabled={espera > 0 || undefined}>
          {t.reenviar}
        </button>
        <a className="cp-button" href="?passo=dados">
          {t.corrigir}
        </a>
      </PlainForm>
      <p className="cp-muted">
        {t.semAcesso} {t.semAcessoAjuda} <a href="?#perguntar">{t.perguntar}</a>
      </p>
    </>
  );
}

/** Seconds left of a wait, counted where scripts run; nothing is held back where none do. */
function useEspera(segundos: number): number {
  const [resta, setResta] = useState(0);
  useEffect(() => {
    const fim = Date.now() + segundos * 1000;
    const contar = () => {
      const agora = Math.max(0, Math.ceil((fim - Date.now()) / 1000));
      setResta(agora);
      if (agora === 0) clearInterval(timer);
    };
    const timer = setInterval(contar, 1000);
    contar();
    return () => clearInterval(timer);
  }, [segundos]);
  return resta;
}
