import type { PaginaPublica } from '@gestao/shared/contracts/publico/publico';
import { PageFrame } from '../components/page-frame';
import { ComprovantePage } from './comprovante.page';
import { ConfirmacaoPage } from './confirmacao.page';
import { FormularioPage } from './formulario.page';
import { NeutraPage } from './neutra.page';
import { outraPagina } from './outra-pagina';

/**
 * One page per purpose and state, decided by the server's view model. The same component makes the
 * clients' site on the server and the staff's preview; the site's scripts hydrate it with the parts a
 * page needs.
 * @param embedded inside a staff screen: no landmark of its own, headings one level deeper
 */
export function ClientPage({ visao, embedded = false }: { visao: PaginaPublica; embedded?: boolean }) {
  const destinatario = 'destinatario' in visao ? visao.destinatario : null;
  return (
    <PageFrame firma={visao.firma} destinatario={destinatario} embedded={embedded}>
      {conteudo(visao)}
    </PageFrame>
  );
}

/** Pages without a client's data are made here and not with the others: no script ever needs them. */
function conteudo(visao: PaginaPublica) {
  switch (visao.pagina) {
    case 'orcamento_formulario':
      return <FormularioPage visao={visao} />;
    case 'comprovante':
      return <ComprovantePage {...visao} />;
    case 'confirmacao':
      return <ConfirmacaoPage {...visao} />;
    case 'indisponivel':
    case 'novo_link':
    case 'limite':
      return <NeutraPage {...visao} />;
    default:
      return outraPagina(visao);
  }
}
