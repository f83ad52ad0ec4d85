import { minhaEmpresaCalls } from '@gestao/shared/contracts/publico/minha-empresa.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getMinhaEmpresa, getMinhaImplantacao, getMinhaProposta } from './minha-empresa.service';

/** The own company of a client's person (docs/domain/publico.md#minha-empresa). */
export async function minhaEmpresaRoutes(app: App) {
  const on = serve(app, minhaEmpresaCalls);
  on('GET /minha-empresa', async (request) => ({ data: await getMinhaEmpresa(scopeOf(request)) }));
  on('GET /minha-empresa/propostas/:uuid', async (request) => ({
    data: await getMinhaProposta(scopeOf(request), request.params.uuid),
  }));
  on('GET /minha-empresa/implantacoes/:uuid/:pagina', async (request) => ({
    data: await getMinhaImplantacao(scopeOf(request), request.params),
  }));
}
