import type { PaginaConfirmacao } from '@gestao/shared/contracts/publico/publico';
import { TextField } from '../components/form-field';
import { ContactLinks } from '../components/page-frame';
import { Heading } from '../components/page-settings';
import { texts as t } from '../texts/confirmacao.texts';
import { texts } from '../texts/publico.texts';

/**
 * Asks for the end of the document before anything of the link is told. A plain form to the page's own
 * address: it needs no script, and what was typed wrong is not shown again to who looks on.
 */
export function ConfirmacaoPage({ firma, erro }: PaginaConfirmacao) {
  const erros: Record<string, string[]> = erro ? { digitos: [erro] } : {};
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.texto}</p>
      <form method="post" className="cp-card">
        <input type="hidden" name="formulario" value="confirmacao" />
        <TextField
          formulario="confirmacao"
          name="digitos"
          label={t.campo}
          help={t.ajuda}
          retorno={{ erros, valores: {} }}
          autoComplete="off"
          maxLength={20}
          required
        />
        <button type="submit" className="cp-button cp-primary">
          {t.abrir}
        </button>
      </form>
      {firma.email || firma.telefone ? (
        <div className="cp-card">
          <p>{texts.neutra.duvidas(firma.nome)}</p>
          <ContactLinks email={firma.email} telefone={firma.telefone} />
        </div>
      ) : null}
    </>
  );
}
