import type { VisaoCliente, VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { AceitePage } from './aceite/aceite.page';
import { DocumentosPage } from './documentos.page';
import { EbookPage } from './ebook.page';
import { EntregasPage } from './entregas.page';
import { IndicePage } from './indice.page';
import { MatrizPage } from './matriz.page';
import { PropostaPage } from './proposta.page';

/** Pages of a client's record: every page but the questionnaire's, which staff preview by itself. */
export type OutraPagina = Exclude<VisaoCliente, VisaoFormulario>;

/** One page per purpose and state, decided by the server's view model. */
export function outraPagina(visao: OutraPagina) {
  switch (visao.pagina) {
    case 'orcamento_aceite':
      return visao.aceite ? (
        <AceitePage visao={{ ...visao, aceite: visao.aceite }} />
      ) : (
        <PropostaPage visao={visao} />
      );
    case 'implantacao_documentos':
      return <DocumentosPage visao={visao} />;
    case 'implantacao_matriz':
      return <MatrizPage visao={visao} />;
    case 'cliente_entregas':
      return <EntregasPage visao={visao} />;
    case 'cliente_indice':
      return <IndicePage visao={visao} />;
    default:
      return <EbookPage visao={visao} />;
  }
}
