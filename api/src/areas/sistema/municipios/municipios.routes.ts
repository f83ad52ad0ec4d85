import { municipiosCalls } from '@gestao/shared/contracts/sistema/municipios.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { searchMunicipios } from './municipios';

/** The towns of Brazil, to be chosen by name. */
export async function municipiosRoutes(app: App) {
  serve(app, municipiosCalls)('GET /municipios', async ({ query }) => ({
    data: searchMunicipios(query.busca ?? ''),
  }));
}
