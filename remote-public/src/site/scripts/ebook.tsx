import type { VisaoEbook } from '@gestao/shared/contracts/publico/publico';
import { EbookPage } from '../../pages/ebook.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoEbook) => <EbookPage visao={visao} />);
