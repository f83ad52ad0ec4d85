import type { PaginaPublica } from '@gestao/shared/contracts/publico';
import { PageFrame } from './components/page-frame';
import { DocumentosPage } from './pages/documentos.page';
import { EbookPage } from './pages/ebook.page';
import { FormularioPage } from './pages/formulario.page';
import { MatrizPage } from './pages/matriz.page';
import { NeutraPage } from './pages/neutra.page';
import { PropostaPage } from './pages/proposta.page';

/**
 * One page per purpose and state, decided by the server's view model. The same component makes the
 * clients' site (server and browser) and the staff's preview.
 * @param embedded inside a staff screen: no landmark of its own, headings one level deeper
 */
export function ClientPage({ visao, embedded = false }: { visao: PaginaPublica; embedded?: boolean }) {
  const destinatario = 'destinatario' in visao ? visao.destinatario : null;
  return (
    <PageFrame firma={visao.firma} destinatario={destinatario} embedded={embedded}>
      {pageOf(visao)}
    </PageFrame>
  );
}

function pageOf(visao: PaginaPublica) {
  switch (visao.pagina) {
    case 'orcamento_aceite':
      return <PropostaPage visao={visao} />;
    case 'orcamento_formulario':
      return <FormularioPage visao={visao} />;
    case 'implantacao_documentos':
      return <DocumentosPage visao={visao} />;
    case 'implantacao_matriz':
      return <MatrizPage visao={visao} />;
    case 'implantacao_ebook':
      return <EbookPage visao={visao} />;
    default:
      return <NeutraPage {...visao} />;
  }
}
