import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { type FormEvent, useState } from 'react';
import { TextField } from '../components/form-field';
import { Section } from '../components/page-frame';
import { useRespostaAoPedido } from '../components/resposta-ao-pedido';
import { texts } from '../texts/publico.texts';

const t = texts.documentos;

/** Several documents to one person who has them: one e-mail, one link that shows those alone. */
export function EncaminharVarios({
  visao,
  onVisao,
}: {
  visao: VisaoDocumentos;
  onVisao: (visao: VisaoDocumentos) => void;
}) {
  const responder = useRespostaAoPedido();
  const [enviando, setEnviando] = useState(false);
  const podem = visao.documentos.filter(({ encaminha, chave }) => encaminha && chave);
  const retorno = visao.retorno?.formulario === 'encaminhar_varios' ? visao.retorno : undefined;
  const erros = Object.keys(retorno?.erros ?? {}).length > 0;
  // One is handed on at its place.
  if (podem.length < 2 && !erros) return null;
  const escolhidos = new Set((erros ? (retorno?.valores.documentos ?? '') : '').split(' '));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!responder) return;
    event.preventDefault();
    if (enviando) return;
    const fields = new FormData(event.currentTarget);
    setEnviando(true);
    const nova = await responder({
      formulario: 'encaminhar_varios',
      chave: '',
      motivo: '',
      prazo: '',
      comentario: '',
      documentos: fields.getAll('documento').map(String),
      nome: String(fields.get('nome') ?? ''),
      email: String(fields.get('email') ?? ''),
    });
    setEnviando(false);
    if (nova) onVisao(nova);
  };
  return (
    <Section title={t.encaminharVarios} id="encaminhar">
      <details className="cp-fold" open={erros ? true : undefined}>
        <summary>{t.escolherVarios}</summary>
        <form
          method="post"
          action="#encaminhar"
          className="cp-form"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="formulario" value="encaminhar_varios" />
          <p className="cp-muted">{t.encaminharVariosAjuda}</p>
          <fieldset
            className="cp-options"
            aria-describedby={retorno?.erros.documentos ? 'encaminhar-quais' : undefined}
          >
            <legend className="cp-label">{t.quais}</legend>
            {podem.map(({ chave, nome, com }) => (
              <label key={chave} className="cp-check">
                <input
                  type="checkbox"
                  name="documento"
                  value={chave}
                  defaultChecked={escolhidos.has(chave ?? '')}
                />
                <span>{com ? `${nome} (${t.com(com).toLowerCase()})` : nome}</span>
              </label>
            ))}
          </fieldset>
          {retorno?.erros.documentos ? (
            <p className="cp-error" role="alert" id="encaminhar-quais">
              {retorno.erros.documentos.join(' ')}
            </p>
          ) : null}
          <TextField
            formulario="varios"
            name="nome"
            label={t.encaminharQuem}
            retorno={retorno}
            maxLength={120}
            required
          />
          <TextField
            formulario="varios"
            name="email"
            type="email"
            inputMode="email"
            label={t.encaminharEmail}
            retorno={retorno}
            maxLength={254}
            required
          />
          <p>
            <button type="submit" className="cp-button" disabled={enviando}>
              {t.encaminharEscolhidos}
            </button>
          </p>
        </form>
      </details>
    </Section>
  );
}
