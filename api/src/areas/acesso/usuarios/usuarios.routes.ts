import { usuariosCalls } from '@gestao/shared/contracts/acesso/usuarios.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { usuarioOptions } from './usuario-opcoes.repository';
import { endUsuarioSessions, sendUsuarioLink, transitionUsuario } from './usuarios.acesso';
import { usuariosExport } from './usuarios.export';
import { usuarioImporter } from './usuarios.importacao';
import { getPendencias, inactivateUsuario } from './usuarios.inativar';
import { runUsuarioMassa } from './usuarios.massa';
import { listUsuarios } from './usuarios.repository';
import { usuarioBlock } from './usuarios.rights';
import { getUsuario, inviteUsuario, updateUsuario } from './usuarios.service';

export async function usuariosRoutes(app: App) {
  staffOnly(app);
  await acceptImports(app);
  const { database, now } = app.context;

  const on = serve(app, usuariosCalls);
  on('GET /usuarios', async (request) => ({
    data: await listUsuarios(database, request.query, now(), (person) => usuarioBlock(request.actor, person)),
  }));
  exportRoute(app, usuariosCalls, usuariosExport);
  on('GET /usuarios/opcoes', async (request) => ({ data: await usuarioOptions(database, request.actor) }));
  on('GET /usuarios/:uuid', async (request) => ({
    data: await getUsuario(scopeOf(request), request.params.uuid),
  }));
  on('POST /usuarios', async (request) => ({ data: await inviteUsuario(scopeOf(request), request.body) }));
  on('PUT /usuarios/:uuid', async (request) => ({
    data: await updateUsuario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /usuarios/:uuid/transicao', async (request) => ({
    data: await transitionUsuario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /usuarios/:uuid/pendencias', async (request) => ({
    data: await getPendencias(scopeOf(request), request.params.uuid),
  }));
  on('POST /usuarios/:uuid/inativar', async (request) => ({
    data: await inactivateUsuario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /usuarios/massa', async (request) => ({
    data: await runUsuarioMassa(scopeOf(request), request.body),
  }));
  on('POST /usuarios/importar', async (request) => {
    const scope = scopeOf(request);
    return {
      data: await runImport(scope, usuarioImporter(scope), await importedFile(request), request.query),
    };
  });
  on('DELETE /usuarios/:uuid/sessoes', async (request) => ({
    data: { encerradas: await endUsuarioSessions(scopeOf(request), request.params.uuid) },
  }));
  on('POST /usuarios/:uuid/link', async (request) => ({
    data: { enviado: await sendUsuarioLink(scopeOf(request), request.params.uuid) },
  }));
}
