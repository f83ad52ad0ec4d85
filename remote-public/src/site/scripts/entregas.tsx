import type { VisaoEntregas } from '@gestao/shared/contracts/publico/publico';
import { EntregasPage } from '../../pages/entregas.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoEntregas) => <EntregasPage visao={visao} />);
