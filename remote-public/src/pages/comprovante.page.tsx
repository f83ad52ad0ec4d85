import type { PaginaComprovante } from '@gestao/shared/contracts/publico/publico';
import { DateText, Heading } from '../components/page-settings';
import { texts as t } from '../texts/comprovante.texts';

/** What proves a paper, and nothing else: no client's name, no link on. */
export function ComprovantePage({ comprovante }: PaginaComprovante) {
  if (!comprovante) {
    return (
      <>
        <Heading depth={0}>{t.desconhecido}</Heading>
        <p className="cp-lead">{t.confira}</p>
      </>
    );
  }
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.texto}</p>
      <dl className="cp-card cp-proof">
        <div>
          <dt>{t.numero}</dt>
          <dd>{comprovante.numero}</dd>
        </div>
        <div>
          <dt>{t.data}</dt>
          <dd>
            <DateText value={comprovante.data} time />
          </dd>
        </div>
        <div>
          <dt>{t.hash}</dt>
          <dd>
            <code>{comprovante.hash}</code>
          </dd>
        </div>
      </dl>
    </>
  );
}
