import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { AceitePage } from '../../pages/aceite/aceite.page';
import { hydratePage } from '../hydrate-page';

type EmAceite = VisaoProposta & { aceite: NonNullable<VisaoProposta['aceite']> };

hydratePage((visao: EmAceite) => <AceitePage visao={visao} />);
