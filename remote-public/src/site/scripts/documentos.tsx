import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { DocumentosPage } from '../../pages/documentos.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoDocumentos) => <DocumentosPage visao={visao} />);
