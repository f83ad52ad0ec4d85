import { orcamentosCalls } from '@gestao/shared/contracts/comercial/orcamentos.calls';
import type { App } from '../../../../platform/app/context';
import { forbidden } from '../../../../platform/app/refusal';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../../platform/listing/importacao/import-route';
import { runImport } from '../../../../platform/listing/importacao/importacao';
import { legadoImporter } from './legados.importacao';

/** Budgets of a firm's earlier system. */
export async function legadosRoutes(app: App) {
  await acceptImports(app);
  serve(app, orcamentosCalls)('POST /orcamentos/legados/importar', async (request) => {
    const scope = scopeOf(request);
    if (scope.actor.isClient) throw forbidden();
    return {
      data: await runImport(scope, legadoImporter(scope), await importedFile(request), request.query),
    };
  });
}
