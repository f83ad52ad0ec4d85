import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import type { Route, RouteSet } from '@gestao/shared/contracts/comum/route';
import { attachment } from '../../../platform/app/attachment';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import type { AnyExport, ExportDefinition } from './export-definition';
import { contentTypes } from './export-file';
import { exportacaoItem } from './exportacoes.repository';
import { startExport } from './exportacoes.service';

/**
 * `GET /{recurso}/exportar` of a list: the file itself up to `exportDirectMax` rows, else 202 with the
 * export that goes on behind the screen.
 * @param calls have that route, made by `exportOf`
 */
export function exportRoute<Query extends ListQuery, Item extends object>(
  app: App,
  calls: RouteSet,
  list: ExportDefinition<Query, Item>,
): void {
  const name = `GET /${list.recurso}/exportar`;
  const { access } = calls[name] as Route;
  const definition = {
    ...list,
    permissao: 'permission' in access ? access.permission : null,
  } as unknown as AnyExport;
  app.exports.define(definition);
  // A HEAD would make the whole file for nothing.
  serve(app, calls)(name, { exposeHeadRoute: false }, async (request, reply) => {
    const { formato, colunas, ...query } = request.query as Record<string, unknown>;
    const asked = {
      formato: formato as ExportFormato,
      colunas: colunas as string | undefined,
      query,
    };
    const started = await startExport(app.exports, scopeOf(request), definition, asked);
    if ('row' in started) {
      const item = exportacaoItem(started.row, definition.titulo, app.context.now());
      return reply.status(202).send({ data: item });
    }
    return reply
      .header('Content-Type', contentTypes[asked.formato])
      .header('Content-Disposition', attachment(started.nome))
      .send(started.file as never);
  });
}
