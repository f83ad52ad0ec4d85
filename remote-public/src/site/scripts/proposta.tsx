import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { PropostaPage } from '../../pages/proposta.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoProposta) => <PropostaPage visao={visao} />);
