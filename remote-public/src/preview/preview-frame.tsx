import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { errorText, httpErrors } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { ClientPage } from '../pages/client-page';
import '../pages/client-page.css';
import '../pages/client-table.css';
import '../pages/client-controls.css';
import '../pages/client-print.css';
import './preview.css';
import { texts } from '../texts/publico.texts';

const t = texts.previa;

/**
 * The client's page inside a staff screen, from the api that the clients' site uses.
 * @param of names the page among those that are kept: record and page
 */
export function PreviewFrame({
  of,
  read,
}: {
  of: readonly string[];
  read: (signal: AbortSignal) => Promise<{ data: VisaoCliente }>;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['visao-cliente', ...of],
    queryFn: ({ signal }) => read(signal),
  });
  if (data) {
    return (
      <div className="cp-preview">
        <p className="cp-preview-hint">{t.ajuda}</p>
        <ClientPage visao={data.data} embedded />
      </div>
    );
  }
  const message = error ? errorText(error) : '';
  if (message === httpErrors.notFound) {
    return (
      <div className="cp-preview cp-preview-message">
        <p>{t.semPagina}</p>
      </div>
    );
  }
  if (message) {
    return (
      <div className="cp-preview cp-preview-message" role="alert">
        <p>{message}</p>
        <button type="button" onClick={() => refetch()}>
          {t.tentar}
        </button>
      </div>
    );
  }
  return (
    <div className="cp-preview cp-preview-message" aria-busy="true">
      <p>{t.carregando}</p>
    </div>
  );
}
