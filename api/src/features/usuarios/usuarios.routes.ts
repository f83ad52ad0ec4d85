import {
  usuarioDetailSchema,
  usuarioFormSchema,
  usuarioInativarSchema,
  usuarioListQuerySchema,
  usuarioListSchema,
  usuarioMassaSchema,
  usuarioOptionsSchema,
  usuarioPendenciasSchema,
  usuarioTransitionSchema,
  usuarioUpdateSchema,
} from '@gestao/shared/contracts/acesso/usuarios';
import { savedSchema, uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { importQuerySchema, importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { acceptImports, importedFile } from '../../listing/importacao/import-route';
import { runImport } from '../../listing/importacao/importacao';
import { exportRoute } from '../exportacoes/export-route';
import { usuarioOptions } from './usuario-opcoes.repository';
import { changeUsuarioStatus, endUsuarioSessions, sendUsuarioLink } from './usuarios.acesso';
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
  const config = { access: needs('gerenciar usuarios') };
  const { database, now } = app.context;

  app.get(
    '/usuarios',
    { config, schema: { querystring: usuarioListQuerySchema, response: { 200: usuarioListSchema } } },
    async (request) => ({
      data: await listUsuarios(database, request.query, now(), (person) =>
        usuarioBlock(request.actor, person),
      ),
    }),
  );
  exportRoute(app, usuariosExport);
  app.get(
    '/usuarios/opcoes',
    { config, schema: { response: { 200: dataOf(usuarioOptionsSchema) } } },
    async (request) => ({ data: await usuarioOptions(database, request.actor) }),
  );
  app.get(
    '/usuarios/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(usuarioDetailSchema) } } },
    async (request) => ({ data: await getUsuario(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/usuarios',
    { config, schema: { body: usuarioFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await inviteUsuario(scopeOf(request), request.body) }),
  );
  app.put(
    '/usuarios/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, body: usuarioUpdateSchema, response: { 200: dataOf(savedSchema) } },
    },
    async (request) => ({ data: await updateUsuario(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.post(
    '/usuarios/:uuid/transicao',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: usuarioTransitionSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({
      data: await changeUsuarioStatus(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.get(
    '/usuarios/:uuid/pendencias',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(usuarioPendenciasSchema) } } },
    async (request) => ({ data: await getPendencias(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/usuarios/:uuid/inativar',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: usuarioInativarSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({
      data: await inactivateUsuario(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/usuarios/massa',
    { config, schema: { body: usuarioMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await runUsuarioMassa(scopeOf(request), request.body) }),
  );
  app.post(
    '/usuarios/importar',
    { config, schema: { querystring: importQuerySchema, response: { 200: importResponseSchema } } },
    async (request) => {
      const scope = scopeOf(request);
      const simular = request.query.simular === 'sim';
      return { data: await runImport(scope, usuarioImporter(scope), await importedFile(request), simular) };
    },
  );
  app.delete(
    '/usuarios/:uuid/sessoes',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        response: { 200: dataOf(z.object({ encerradas: z.number().int() })) },
      },
    },
    async (request) => ({
      data: { encerradas: await endUsuarioSessions(scopeOf(request), request.params.uuid) },
    }),
  );
  app.post(
    '/usuarios/:uuid/link',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        response: { 200: dataOf(z.object({ enviado: z.enum(['convite', 'redefinicao']) })) },
      },
    },
    async (request) => ({ data: { enviado: await sendUsuarioLink(scopeOf(request), request.params.uuid) } }),
  );
}
