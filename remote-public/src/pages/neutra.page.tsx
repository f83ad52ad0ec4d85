import type { PaginaNeutra } from '@gestao/shared/contracts/publico/publico';
import { ContactLinks } from '../components/page-frame';
import { Heading } from '../components/page-settings';
import { texts } from '../texts/publico.texts';

const t = texts.neutra;

/**
 * The page that says nothing about a link: the same for unknown, wrong, expired and revoked. The form
 * posts to the page's own address, so the page is the same to the last byte whatever was asked.
 */
export function NeutraPage({ pagina, firma }: PaginaNeutra) {
  return (
    <>
      <Heading depth={0}>{t[pagina].titulo}</Heading>
      <p className="cp-lead">{t[pagina].texto}</p>
      {pagina === 'indisponivel' ? (
        <form method="post" className="cp-card">
          <p>{t.receberAjuda}</p>
          <button type="submit" className="cp-button cp-primary">
            {t.receber}
          </button>
        </form>
      ) : null}
      {firma.email || firma.telefone ? (
        <div className="cp-card">
          <p>{t.duvidas(firma.nome)}</p>
          <ContactLinks email={firma.email} telefone={firma.telefone} />
        </div>
      ) : null}
    </>
  );
}
