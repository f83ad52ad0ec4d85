import { recusaPeloNome, recusaPeloTamanho } from '@gestao/shared/contracts/comum/values/anexo-recusas';
import { acceptOf, tiposDitos } from '@gestao/shared/contracts/comum/values/anexos';
import type { DocumentoPedido, VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { type FormEvent, useState } from 'react';
import { useEnvioDeDocumentos } from '../components/envio-de-documentos';
import { texts } from '../texts/publico.texts';

const t = texts.documentos;

/** Kinds of files that a phone's camera makes. */
const imagens: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png']);

/**
 * The files of one document, or of what the client has to do itself: a plain form that works without scripts. With them its files are sent in place,
 * and what could not be sent stays chosen.
 */
export function DocumentoEnvio({
  documento,
  visao,
  onVisao,
}: {
  documento: Pick<DocumentoPedido, 'chave' | 'nome' | 'status' | 'recebe'>;
  visao: VisaoDocumentos;
  onVisao: (visao: VisaoDocumentos) => void;
}) {
  const enviar = useEnvioDeDocumentos();
  const [enviando, setEnviando] = useState<number | null>(null);
  const [aviso, setAviso] = useState('');
  const { chave = '', nome } = documento;
  const { envio, retorno } = visao;
  const id = `doc-${chave}`;
  const meu = retorno?.formulario === 'documentos' || retorno?.formulario === 'retirar' ? retorno : undefined;
  const erros = [...(meu?.erros[chave] ?? []), ...(aviso ? [aviso] : [])];
  if (!envio || !documento.recebe) {
    // It was settled while the page was open: what was sent is answered all the same.
    return erros.length > 0 ? (
      <p className="cp-error" role="alert">
        {erros.join(' ')}
      </p>
    ) : null;
  }
  const fotografa = envio.extensoes.some((one) => imagens.has(one));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (enviando !== null) return;
    const form = event.currentTarget;
    const files = [...form.querySelectorAll('input')].flatMap(({ files }) => [...(files ?? [])]);
    if (files.length === 0) return setAviso(t.escolha);
    const recusas = files.flatMap(({ name, size }) => {
      const recusa =
        recusaPeloNome(name, envio.extensoes) ?? recusaPeloTamanho(size, envio.limite_mb * 1024 * 1024);
      return recusa ? [`${name}: ${recusa}`] : [];
    });
    if (recusas.length > 0) return setAviso(recusas.join(' '));
    setAviso('');
    setEnviando(0);
    const nova = await enviar(chave, files, setEnviando);
    setEnviando(null);
    if (!nova) return setAviso(t.naoEnviado);
    form.reset();
    onVisao(nova);
  };
  const form = (
    <form
      method="post"
      encType="multipart/form-data"
      action={`#${id}`}
      id={id}
      className="cp-field"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="formulario" value="documentos" />
      <input type="hidden" name="chave" value={chave} />
      {fotografa ? (
        <label className="cp-field cp-camera">
          <span>{t.fotografar}</span>
          <input
            type="file"
            name="arquivo"
            aria-label={t.fotoDe(nome)}
            accept="image/*"
            capture="environment"
            aria-describedby={erros.length > 0 ? `${id}-erro` : `${id}-ajuda`}
          />
        </label>
      ) : null}
      <label className="cp-field">
        <span>{t.escolher}</span>
        <input
          type="file"
          name="arquivo"
          aria-label={t.arquivosDe(nome)}
          multiple
          accept={acceptOf(envio.extensoes)}
          aria-invalid={erros.length > 0 ? true : undefined}
          aria-describedby={erros.length > 0 ? `${id}-erro` : `${id}-ajuda`}
        />
      </label>
      <small id={`${id}-ajuda`}>{t.ate(tiposDitos(envio.extensoes), envio.limite_mb)}</small>
      {erros.length > 0 ? (
        <p className="cp-error" id={`${id}-erro`} role="alert">
          {erros.join(' ')}
        </p>
      ) : null}
      <p role="status">{enviando === null ? '' : t.enviando(enviando)}</p>
      <p>
        <button type="submit" className="cp-button" disabled={enviando !== null}>
          {t.enviar}
        </button>
      </p>
    </form>
  );
  // What was sent already only opens for one more.
  if (documento.status !== 'enviado') return form;
  return (
    <details className="cp-fold" open={erros.length > 0 || enviando !== null}>
      <summary>{t.outro}</summary>
      {form}
    </details>
  );
}
