import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { FormularioPage } from '../../pages/formulario.page';
import { hydratePage } from '../hydrate-page';

hydratePage((visao: VisaoFormulario) => <FormularioPage visao={visao} />);
