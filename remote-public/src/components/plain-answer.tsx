import type { Retorno, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { type FormEvent, type ReactNode, useState } from 'react';
import { molduraTexts as t } from '../texts/moldura.texts';
import { useRespostaDaPagina } from './resposta-a-matriz';

/**
 * A plain form to the page's own address that works without a script; with one, or inside the shell, the page stays
 * and only what was answered changes.
 */
export function PlainAnswer({
  formulario,
  campos = {},
  id,
  className = 'cp-form',
  arquivos = false,
  onVisao,
  children,
}: {
  /** Which form it is; absent where its buttons say so. */
  formulario?: Retorno['formulario'];
  /** What it says besides what is typed. */
  campos?: Record<string, string>;
  /** Place on the page that the answer is shown at. */
  id: string;
  className?: string;
  /** It sends files. */
  arquivos?: boolean;
  onVisao: (visao: VisaoCliente) => void;
  children: ReactNode;
}) {
  const responder = useRespostaDaPagina();
  const [enviando, setEnviando] = useState(false);
  const [fora, setFora] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (enviando) return;
    const form = event.currentTarget;
    const { submitter } = browserEvent(event);
    const dados = new FormData(form, submitter);
    const fields = [...dados].map(([nome, valor]) => [nome, String(valor)]);
    setEnviando(true);
    const visao = await responder(Object.fromEntries(fields), arquivos ? dados : undefined);
    setEnviando(false);
    setFora(visao === 'fora');
    if (visao === 'fora') return;
    if (visao) onVisao(visao);
    else {
      // What no script could send goes as it would have gone without one, with the button that was pressed.
      const botao = document.createElement('input');
      Object.assign(botao, {
        type: 'hidden',
        name: 'formulario',
        value: String(new Map(fields as [string, string][]).get('formulario')),
      });
      if (!formulario) form.append(botao);
      form.submit();
    }
  };
  return (
    <form
      method="post"
      action={`#${id}`}
      className={className}
      encType={arquivos ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {formulario ? <input type="hidden" name="formulario" value={formulario} /> : null}
      {Object.entries(campos).map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      {children}
      {fora ? (
        <p className="cp-error" role="alert">
          {t.semConexao}
        </p>
      ) : null}
    </form>
  );
}

/** The page is rendered by two libraries: inside the shell the event is wrapped, on the clients' site it is the browser's own. */
const browserEvent = (event: FormEvent<HTMLFormElement>) =>
  ((event as { nativeEvent?: Event }).nativeEvent ?? event) as SubmitEvent;
