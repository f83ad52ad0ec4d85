import type { VisaoIndice } from '@gestao/shared/contracts/publico/publico';
import { IndicePage } from '../../pages/indice.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoIndice) => <IndicePage visao={visao} />);
