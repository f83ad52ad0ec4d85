import type { VisaoMatriz } from '@gestao/shared/contracts/publico/publico';
import { MatrizPage } from '../../pages/matriz.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoMatriz) => <MatrizPage visao={visao} />);
